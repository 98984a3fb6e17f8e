import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LanguageTool, Request } from '../language.ts';
import { createOpenAiCompatible } from './converse.ts';
import {
  breaksOff,
  calls,
  drips,
  endsEarly,
  fails,
  failsHalfway,
  inTurn,
  neverAnswers,
  neverEnds,
  neverEndsLine,
  type Reply,
  redirects,
  refuses,
  says,
  sendsBrokenJson,
  sendsPage,
  startFakeModelServer,
} from './testing/fake-model-server.ts';

const fake = await startFakeModelServer(neverAnswers);
beforeEach(() => {
  fake.asked = [];
});
afterAll(() => fake.close());

function converse(reply: Reply, request: Partial<Request> = {}, apiKey: string | null = 'sk-secret') {
  fake.reply = reply;
  return createOpenAiCompatible({ url: fake.url, apiKey, model: 'small-one' }).converse({
    system: 'Be brief.',
    messages: [{ role: 'user', content: 'Hello' }],
    tools: [],
    maxSteps: 4,
    maxCharacters: 8000,
    signal: AbortSignal.timeout(10_000),
    ...request,
  });
}

const sent: unknown[] = [];
const echo: LanguageTool = {
  name: 'echo',
  description: 'Gives back what it got.',
  parameters: { type: 'object', properties: { word: { type: 'string' } } },
  run: async (args) => {
    sent.push(args);
    return { got: args };
  },
};

describe('a conversation', () => {
  test('sends the key, the rules, and the text, and returns the complete streamed answer', async () => {
    expect(await converse(says('Hello there, how can I help?'))).toBe('Hello there, how can I help?');
    const asked = fake.asked[0];
    expect(asked?.path).toBe('/v1/chat/completions');
    expect(asked?.headers.authorization).toBe('Bearer sk-secret');
    expect(asked?.body).toMatchObject({ model: 'small-one', stream: true });
    expect(asked?.body.messages.map(({ role, content }) => [role, content])).toEqual([
      ['system', 'Be brief.'],
      ['user', 'Hello'],
    ]);
    for (const name of ['max_tokens', 'temperature', 'tools']) expect(asked?.body).not.toHaveProperty(name);
  });

  test('needs no key', async () => {
    await converse(says('Hello.'), {}, null);
    expect(fake.asked[0]?.headers.authorization).toBeUndefined();
  });

  test('runs tools and returns only the text of the last step', async () => {
    sent.length = 0;
    const reply = inTurn(calls({ name: 'echo', args: { word: 'a' } }), says('It was a.'));
    expect(await converse(reply, { tools: [echo] })).toBe('It was a.');
    expect(sent).toEqual([{ word: 'a' }]);
    expect(JSON.stringify(fake.asked[1]?.body.messages.at(-1))).toContain('got');
  });

  test('reports unknown tools and invalid JSON arguments to the model without running anything', async () => {
    sent.length = 0;
    const reply = inTurn(
      calls({ name: 'delete_everything', args: {} }, { name: 'echo', args: '{"word": ' }),
      says('Sorry.'),
    );
    expect(await converse(reply, { tools: [echo] })).toBe('Sorry.');
    expect(sent).toEqual([]);
  });

  test('limits the number of steps, and asks only for text in the last one', async () => {
    const loop = calls({ name: 'echo', args: { word: 'again' } });
    await expect(converse(loop, { tools: [echo], maxSteps: 3 })).rejects.toThrow('gave no answer');
    expect(fake.asked.map(({ body }) => body.tool_choice)).toEqual(['auto', 'auto', 'none']);
  });

  test('omits a model’s reasoning', async () => {
    expect(await converse(says('<think>They said hello.</think>\n\nHello.'))).toBe('Hello.');
    expect(await converse(says('<think>They said'))).toBe('');
  });
});

describe('an error', () => {
  const faults: [string, Reply, RegExp][] = [
    ['a cut connection', breaksOff, /broken answer/],
    ['an end without its mark', endsEarly, /broken answer/],
    ['invalid JSON', sendsBrokenJson, /broken answer/],
    ['an error halfway', failsHalfway, /broken answer/],
    ['an HTML page', sendsPage, /broken answer|not finished/],
    ['a refusal', refuses, /not finished \(content-filter\)/],
    ['an answer cut by the server', says('Well', 'length'), /not finished \(length\)/],
    ['endless text', neverEnds, /more than 8000 characters/],
    ['an endless line', neverEndsLine, /broken answer/],
    ['a redirect', redirects('http://127.0.0.1:1/steal'), /status 307/],
    ['a wrong key', fails(401, 'invalid_api_key'), /status 401 invalid_api_key/],
    ['a used-up account', fails(429, 'insufficient_quota'), /status 429 insufficient_quota/],
    [
      'a long wait',
      fails(429, 'rate_limit_exceeded', { 'retry-after': '30' }),
      /status 429 rate_limit_exceeded/,
    ],
  ];
  test.each(faults)(
    'reports %s as one failure, without the server’s text or the key',
    async (_name, reply, reason) => {
      const failure = await converse(reply).then(
        () => null,
        (error: Error) => error,
      );
      expect(failure).toMatchObject({ reason: expect.stringMatching(reason) });
      expect(JSON.stringify([failure, failure?.message, failure?.stack, failure?.cause])).not.toMatch(
        /sk-secret|10\.0\.0\.1/,
      );
      expect(fake.asked).toHaveLength(1);
    },
  );

  test.each([429, 500, 503])('retries status %i once', async (status) => {
    let times = 0;
    const soon = { 'retry-after-ms': '1' };
    const reply: Reply = (...to) => (++times === 1 ? fails(status, 'busy', soon) : says('Here I am.'))(...to);
    expect(await converse(reply)).toBe('Here I am.');
    await expect(converse(fails(status, 'busy', soon))).rejects.toMatchObject({
      reason: `status ${status} busy`,
    });
    expect(fake.asked).toHaveLength(4);
  });

  test('reports an unreachable server', async () => {
    const model = createOpenAiCompatible({ url: 'http://127.0.0.1:1/v1', apiKey: 'sk-secret', model: 'm' });
    const request = { system: '', messages: [{ role: 'user', content: 'Hi' }], tools: [] } as const;
    await expect(
      model.converse({ ...request, maxSteps: 1, maxCharacters: 10, signal: AbortSignal.timeout(150) }),
    ).rejects.toMatchObject({ reason: expect.stringMatching(/not reached|too late/) });
  });

  test.each([
    ['never answers', neverAnswers],
    ['sends only comments', drips],
    ['asks to wait past the deadline', fails(429, 'busy', { 'retry-after': '1' })],
  ] satisfies [string, Reply][])(
    'stops waiting at the deadline for a server that %s',
    async (_name, reply) => {
      await expect(converse(reply, { signal: AbortSignal.timeout(150) })).rejects.toMatchObject({
        reason: 'ended or too late',
      });
    },
  );
});
