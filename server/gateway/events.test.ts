import { describe, expect, it } from 'vitest';
import { anyoneSignsIn, openGate, openTestApp, signInWith } from '../testing/app.ts';
import { answers, json, neverEnds, openFakeUpstream } from '../testing/fake-upstream.ts';

const upstream = await openFakeUpstream();
const test = await openTestApp({ env: { LLM_URL: upstream.url } });
for (const operation of test.product.specs.flatMap((spec) => spec.operations)) operation.timeoutMs = 500;
const gate = await openGate(test.app);

const ask = (accept = 'text/event-stream') =>
  test.ask(gate, {
    ...{ method: 'POST', url: '/llm/v1/chat', headers: { accept }, payload: { message: 'hi' } },
  });

describe('events of a provider', () => {
  it('are relayed as they arrive, on request', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'set-cookie': 'a=b' });
      response.write('event: delta\ndata: "Hel"\n\n');
      response.end('event: answer\ndata: {"response":"Hello"}\n\n');
    });
    const answer = await ask();
    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe('event: delta\ndata: "Hel"\n\nevent: answer\ndata: {"response":"Hello"}\n\n');
    expect(upstream.seen.at(-1)?.headers.accept).toContain('text/event-stream');
  });

  it('show homes before the words', async () => {
    const events =
      'event: homes\ndata: {"params":{"city":"Jenks"}}\n\nevent: delta\ndata: "Two."\n\nevent: answer\ndata: {"response":"Two."}\n\n';
    upstream.answerWith(answers(events, 'text/event-stream'));
    expect((await ask()).body).toBe(events);
  });

  it('are not requested unless the browser asks', async () => {
    upstream.answerWith(json({ response: 'Hello' }));
    expect((await ask('application/json')).json()).toEqual({ response: 'Hello' });
    expect(upstream.seen.at(-1)?.headers.accept).not.toContain('text/event-stream');
  });

  it('may arrive as one response from a provider without events', async () => {
    upstream.answerWith(json({ response: 'Hello' }));
    const answer = await ask();
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ response: 'Hello' });
  });

  it.each([
    ['an error', 502, json({}, 500)],
    ['silence', 504, () => undefined],
  ])('become a problem with %s before the first event', async (_name, status, answer) => {
    upstream.answerWith(answer);
    const refused = await ask();
    expect(refused.statusCode).toBe(status);
    expect(refused.headers['content-type']).toContain('application/problem+json');
  });

  const stream = (text: string) => answers(text, 'text/event-stream');
  const delta = 'event: delta\ndata: "Hel"\n\n';

  it.each([
    ['an answer that the spec forbids', 'event: answer\ndata: {"nope":"secret"}\n\n'],
    ['an answer with invalid JSON', 'event: answer\ndata: secret\n\n'],
    ['a delta that is not a string', 'event: delta\ndata: {"html":"secret"}\n\n'],
    ['homes without a search', 'event: homes\ndata: ["secret"]\n\n'],
    ['no further event', ''],
    ['an event of a million characters', `event: delta\ndata: "${'secret'.repeat(200_000)}"\n\n`],
  ])('end without an answer after %s, and the log names the operation', async (_what, events) => {
    test.logLines.length = 0;
    upstream.answerWith(stream(delta + events));
    const answer = await ask();
    expect([answer.statusCode, answer.body]).toEqual([200, delta]);
    const log = test.logLines.filter((line) => line.includes('"level":50')).join('');
    expect(log).toContain('chat: llm answered');
    expect(log).not.toContain('secret');
  });

  it('are dropped when the spec does not name them', async () => {
    upstream.answerWith(stream(`event: bonus\ndata: <script>\n\n${delta}`));
    expect((await ask()).body).toBe(delta);
  });

  it('are cut off when they never end', async () => {
    upstream.answerWith(neverEnds(delta.repeat(1000), 'text/event-stream'));
    const answer = await ask();
    expect(answer.body.startsWith(delta.repeat(1000))).toBe(true);
    expect(answer.body.length).toBeLessThan(5 * 1024 * 1024);
  });

  it('become a 502 when a single endless response replaces them', async () => {
    upstream.answerWith(neverEnds(' '.repeat(1024 * 1024)));
    expect((await ask()).statusCode).toBe(502);
  });
});

describe('events that are watched', () => {
  const watched = async () => {
    const people = await openTestApp({
      env: { PEOPLE_URL: upstream.url },
      handlers: { auth: anyoneSignsIn },
    });
    const admin = await signInWith(people.app, await openGate(people.app), 'admin');
    const url = '/api/people/v1/today/events';
    const watch = () => people.ask(admin, { url, headers: { accept: 'text/event-stream' } });
    return { watch, app: people.app };
  };
  const today = 'event: today\ndata: {"total":2,"waiting":1}\n\n';

  it('are relayed with their comments, for as long as they come', async () => {
    const { watch } = await watched();
    upstream.answerWith(
      answers(`${today}: still here\n\nevent: other\ndata: 1\n\n${today}`, 'text/event-stream'),
    );
    const answer = await watch();
    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect(answer.body).toBe(`${today}: still here\n\n${today}`);
  });

  it('end at what the spec forbids', async () => {
    const { watch } = await watched();
    upstream.answerWith(answers(`${today}event: today\ndata: {"total":"secret"}\n\n`, 'text/event-stream'));
    expect((await watch()).body).toBe(today);
  });

  it('end when the server closes', async () => {
    const { watch, app } = await watched();
    const asked = new Promise<void>((resolve) =>
      upstream.answerWith((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(today);
        resolve();
      }),
    );
    const answer = watch();
    await asked;
    await app.close();
    expect(['', today]).toContain((await answer).body);
  });
});
