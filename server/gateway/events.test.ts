import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asClient, buildTestApp, openGate, type Session, type TestApp } from '../testing/app.ts';
import { type FakeUpstream, json, startFakeUpstream } from '../testing/fake-upstream.ts';
import { sendHttp } from '../testing/http.ts';

let upstream: FakeUpstream;
let test: TestApp;
let gate: Session;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  test = await buildTestApp({ env: { LLM_URL: upstream.url } });
  for (const operation of test.product.specs.flatMap((spec) => spec.operations)) operation.timeoutMs = 500;
  gate = await openGate(test.app);
});
afterAll(async () => {
  await test.close();
  await upstream.close();
});

const ask = (accept: string) =>
  sendHttp(
    test.app,
    asClient(gate, { method: 'POST', url: '/llm/v1/chat', headers: { accept }, payload: { message: 'hi' } }),
  );

describe('events of a provider', () => {
  it('are relayed as they arrive, on request', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'set-cookie': 'a=b' });
      response.write('event: delta\ndata: "Hel"\n\n');
      response.end('event: answer\ndata: {"response":"Hello"}\n\n');
    });
    const answer = await ask('text/event-stream');
    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe('event: delta\ndata: "Hel"\n\nevent: answer\ndata: {"response":"Hello"}\n\n');
    expect(upstream.seen.at(-1)?.headers.accept).toContain('text/event-stream');
  });

  it('are not requested unless the browser asks', async () => {
    upstream.answerWith(json({ response: 'Hello' }));
    expect((await ask('application/json')).json()).toEqual({ response: 'Hello' });
    expect(upstream.seen.at(-1)?.headers.accept).not.toContain('text/event-stream');
  });

  it('may arrive as one response from a provider without events', async () => {
    upstream.answerWith(json({ response: 'Hello' }));
    const answer = await ask('text/event-stream');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ response: 'Hello' });
  });

  it.each([
    [
      'an error',
      502,
      (_: unknown, response: { writeHead: (n: number) => { end: () => void } }) =>
        response.writeHead(500).end(),
    ],
    ['silence', 504, () => undefined],
  ])('become a problem with %s before the first event', async (_name, status, answer) => {
    upstream.answerWith(answer as Parameters<FakeUpstream['answerWith']>[0]);
    const refused = await ask('text/event-stream');
    expect(refused.statusCode).toBe(status);
    expect(refused.headers['content-type']).toContain('application/problem+json');
  });

  const stream =
    (text: string): Parameters<FakeUpstream['answerWith']>[0] =>
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);
    };
  const delta = 'event: delta\ndata: "Hel"\n\n';

  it.each([
    ['an answer that the spec forbids', 'event: answer\ndata: {"nope":"secret"}\n\n'],
    ['an answer with invalid JSON', 'event: answer\ndata: secret\n\n'],
    ['a delta that is not a string', 'event: delta\ndata: {"html":"secret"}\n\n'],
    ['no further event', ''],
    ['an event of a million characters', `event: delta\ndata: "${'secret'.repeat(200_000)}"\n\n`],
  ])('end without an answer after %s, and the log names the operation', async (_what, events) => {
    test.logLines.length = 0;
    upstream.answerWith(stream(delta + events));
    const answer = await ask('text/event-stream');
    expect([answer.statusCode, answer.body]).toEqual([200, delta]);
    const log = test.logLines.filter((line) => line.includes('"level":50')).join('');
    expect(log).toContain('chat: llm answered');
    expect(log).not.toContain('secret');
  });

  it('are dropped when the spec does not name them', async () => {
    upstream.answerWith(stream(`event: bonus\ndata: <script>\n\n${delta}`));
    expect((await ask('text/event-stream')).body).toBe(delta);
  });

  it('are cut off when they never end', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = () => {
        while (!response.destroyed && response.write(delta.repeat(1000)));
      };
      response.on('drain', more);
      more();
    });
    const answer = await ask('text/event-stream');
    expect(answer.body.startsWith(delta.repeat(1000))).toBe(true);
    expect(answer.body.length).toBeLessThan(5 * 1024 * 1024);
  });

  it('become a 502 when a single endless response replaces them', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(1024 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    expect((await ask('text/event-stream')).statusCode).toBe(502);
  });
});
