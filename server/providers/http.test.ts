import { beforeEach, expect, test } from 'vitest';
import { openFakeUpstream } from '../testing/fake-upstream.ts';
import { ask, wasNeverSent, whyNot } from './http.ts';

const api = await openFakeUpstream();
const elsewhere = await openFakeUpstream();
beforeEach(() => {
  elsewhere.seen.length = 0;
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => [whyNot(error), wasNeverSent(error)],
  );

test('returns status, JSON if any, and Retry-After', async () => {
  api.answerWith((_request, response) => void response.writeHead(429, { 'retry-after': '3' }).end('{"a":1}'));
  expect(await ask(api.url, { timeoutMs: 5000 })).toEqual({
    ...{ status: 429, retryAfterMs: 3000, json: { a: 1 } },
  });
  api.answerWith((_request, response) => void response.end('<html>'));
  expect(await ask(api.url, { timeoutMs: 5000 })).toMatchObject({ status: 200, json: null });
});

test('stops reading an endless response at the limit, and closes its connection', async () => {
  let sent = 0;
  const closed = new Promise((resolve) => {
    api.answerWith((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a'))) sent += 65_536;
        response.once('drain', pour);
      };
      response.once('close', resolve);
      pour();
    });
  });
  const call = ask(api.url, { timeoutMs: 20_000, maxBytes: 1_000_000 });
  expect(await failureOf(call)).toEqual(['its answer was too large', false]);
  await closed;
  // Plus what the buffers on both sides hold.
  expect(sent).toBeLessThan(20_000_000);
});

test('ends an incomplete response at the timeout', async () => {
  api.answerWith((_request, response) => void response.write('{"a":'));
  expect(await failureOf(ask(api.url, { timeoutMs: 150 }))).toEqual(['it took too long', false]);
});

test.each([301, 302, 303, 307, 308])('returns a redirect with %i instead of following it', async (status) => {
  api.answerWith((_request, response) => void response.writeHead(status, { location: elsewhere.url }).end());
  const headers = { 'x-api-key': 'secret' };
  const call = { method: 'POST', headers, body: 'Ann Lee, 1 Elm St', timeoutMs: 5000 };
  expect(await ask(api.url, call)).toMatchObject({ status });
  expect(elsewhere.seen).toEqual([]);
});
