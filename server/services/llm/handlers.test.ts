import { describe, expect, it } from 'vitest';
import { problem } from '../../errors/errors.ts';
import { createTokenBudget } from '../../providers/language/budget.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import { callsTo, contextFor } from '../../testing/calls.ts';
import type { ServiceDeps } from '../deps.ts';
import { type CallContext, isEventAnswer } from '../service.ts';
import { llmHandlers } from './handlers.ts';
import { site } from './model/testing/a-turn.ts';

/** The operation takes no parameters, so their types are `never`. */
const input = (message: string) => ({ path: {} as never, query: {} as never, body: { message }, files: {} });

const context = contextFor('demo');

/** Returns the assistant with a listing search that returns `answer()`, and records queries and contexts. */
function assistant(
  answer: () => object,
  model: LanguageModel | null = null,
  more: Partial<Parameters<typeof llmHandlers>[0]> = {},
) {
  const asked: Record<string, unknown>[] = [];
  const contexts: CallContext[] = [];
  const calls = callsTo({
    searchListings: async ({ query }) => {
      asked.push(query);
      return answer();
    },
  });
  const callAs: ServiceDeps['callAs'] = (of) => {
    contexts.push(of);
    return calls(of);
  };
  // Without a conversation id nothing is stored, so the database is never queried.
  const database = {} as ServiceDeps['database'];
  const now = () => new Date('2026-11-21T00:00:00Z');
  const service = llmHandlers({
    callAs,
    site,
    now,
    database,
    conversationDays: 365,
    explain: () => null,
    model,
    ...more,
  });
  /** Returns the events of an answer, each with the time at which it came. */
  const events = async (message: string) => {
    if (typeof service.chat !== 'function') throw new Error('chat is built in');
    const answered = await service.chat(input(message), { ...context, wantsEvents: true });
    if (!isEventAnswer(answered)) throw new Error('no events');
    const seen: { name: string; data: unknown }[] = [];
    for await (const part of answered.events) {
      for (const event of String(part).trim().split('\n\n')) {
        const [, name = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        seen.push({ name, data: JSON.parse(data) });
      }
    }
    return seen;
  };
  const chat = async (message: string) => {
    if (typeof service.chat !== 'function') throw new Error('chat is built in');
    return service.chat(input(message), context);
  };
  return { chat, events, asked, contexts };
}

describe('the chat operation', () => {
  it('searches the listings with the spec’s parameter names, in the request’s context', async () => {
    const home = { id: 1, listing_key: 'J1', current_price: 300_000, bedrooms_total: 3 };
    const { chat, asked, contexts } = assistant(() => ({
      total: 24,
      feedUpdatedAt: null,
      properties: [home],
    }));
    const params = {
      ...{ zip: '74037', minBedrooms: 3, maxPrice: 400_000 },
      ...{ features: 'pool', propertyType: 'Residential' },
    };
    expect(await chat('3 bed homes in 74037 with a pool under 400k')).toMatchObject({
      response: expect.stringContaining('I found 24 homes for sale in 74037'),
      params,
    });
    expect(contexts[0]).toBe(context);
    expect(asked[0]).toEqual({ ...params, sort: 'price-asc', limit: 1, offset: 0 });
  });

  it('answers in words when the listings fail', async () => {
    const { chat } = assistant(() => {
      throw problem('upstream-failed');
    });
    expect(await chat('homes in Jenks')).toMatchObject({
      response: expect.stringContaining('can’t reach the listings'),
    });
  });

  it('asks no model where somebody speaks of taking their own life', async () => {
    const asked: string[] = [];
    const converse = async () => {
      asked.push('a model');
      return 'Cheer up.';
    };
    const { chat } = assistant(() => ({}), { name: 'Model', converse });
    expect(await chat('I want to die')).toEqual({ response: expect.stringContaining('988'), language: 'en' });
    expect(asked).toEqual([]);
    await chat('hello there');
    expect(asked).toEqual(['a model']);
  });

  it('does not search the listings unless the visitor asks for homes', async () => {
    const { chat, asked } = assistant(() => ({}));
    await chat('sign in');
    await chat('is it safe there?');
    expect(asked).toEqual([]);
  });
});

describe('with a language model', () => {
  const home = { id: 1, listing_key: 'J1', current_price: 300_000, bedrooms_total: 3, address: '12 Elm St' };
  const homes = () => ({ total: 24, feedUpdatedAt: null, properties: [home] });
  const params = { city: 'Jenks', propertyType: 'Residential' };

  it('shows the homes before the model has said anything, then its sentences, then the answer', async () => {
    const seenBefore: string[] = [];
    const started = performance.now();
    const converse: LanguageModel['converse'] = async ({ onText }) => {
      seenBefore.push(`asked after ${performance.now() - started < 1000 ? 'less' : 'more'} than a second`);
      onText?.('There are 24 homes. ');
      onText?.('Shall I sort them');
      onText?.(' by price?');
      return '';
    };
    const { events } = assistant(homes, { name: 'Model', converse });
    const seen = await events('homes in Jenks');
    expect(seen.map(({ name }) => name)).toEqual(['homes', 'delta', 'delta', 'delta', 'answer']);
    expect(seen[0]?.data).toEqual({ params });
    const words = seen.filter(({ name }) => name === 'delta').map(({ data }) => data);
    expect(words.slice(1)).toEqual(['There are 24 homes. ', 'Shall I sort them by price?']);
    expect(seen.at(-1)?.data).toEqual({ response: words.join(''), params, language: 'en' });
    expect(seenBefore).toEqual(['asked after less than a second']);
  });

  it('shows the homes at once, and the built-in words when the model is silent', async () => {
    const converse = () => new Promise<never>(() => {});
    const modelLimits = { firstMs: 100, totalMs: 200, steps: 1, answerTokens: 1000 };
    const { events } = assistant(homes, { name: 'Model', converse }, { modelLimits });
    const seen = await events('homes in Jenks');
    expect(seen.map(({ name }) => name)).toEqual(['homes', 'delta', 'answer']);
    expect(seen[1]?.data).toContain('I found 24 homes for sale in Jenks');
  });

  it('asks it no more once the tokens of the day are used up, and counts its answers', async () => {
    let times = 0;
    const converse: LanguageModel['converse'] = async ({ onUsage }) => {
      times += 1;
      onUsage?.({ input: 900, output: 100 });
      return 'There are 24 homes.';
    };
    const limits = { visitorTokens: 1000, siteTokens: 5000, prices: null };
    const tokenBudget = createTokenBudget(limits, () => '2026-11-26');
    const { chat } = assistant(homes, { name: 'Model', converse }, { tokenBudget });
    expect(await chat('homes in Jenks')).toMatchObject({
      response: expect.stringContaining('There are 24 homes.'),
    });
    expect(await chat('homes in Jenks')).toMatchObject({
      response: expect.stringContaining('I found 24 homes'),
    });
    expect(times).toBe(1);
    expect(tokenBudget.today('demo')).toMatchObject({
      answers: 1,
      builtIn: 0,
      tokens: 1000,
      visitorsAtLimit: 1,
    });
  });
});
