import { describe, expect, it } from 'vitest';
import { problem } from '../../errors/errors.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import { callsTo, contextFor } from '../../testing/calls.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../service.ts';
import { llmHandlers } from './handlers.ts';
import { site } from './model/testing/a-turn.ts';

/** The operation takes no parameters, so their types are `never`. */
const input = (message: string) => ({ path: {} as never, query: {} as never, body: { message }, files: {} });

const context = contextFor('demo');

/** Returns the assistant with a listing search that returns `answer()`, and records queries and contexts. */
function assistant(answer: () => object, model: LanguageModel | null = null) {
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
  });
  const chat = async (message: string) => {
    if (typeof service.chat !== 'function') throw new Error('chat is built in');
    return service.chat(input(message), context);
  };
  return { chat, asked, contexts };
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
    expect(await chat('I want to die')).toEqual({ response: expect.stringContaining('988') });
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
