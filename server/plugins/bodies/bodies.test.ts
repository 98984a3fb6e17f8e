import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnyHandler } from '../../services/service.ts';
import { openGate, openTestApp } from '../../testing/app.ts';
import { makeFolderForTest } from '../../testing/folder.ts';

const chat = vi.fn<AnyHandler>(async () => ({ response: 'Hello' }));
const unsubscribe = vi.fn<AnyHandler>(async () => ({ contentType: 'text/html', body: 'Done' }));
const stageRoom = vi.fn<AnyHandler>(async () => ({}));
const { app, ask } = await openTestApp({
  handlers: { llm: { chat }, comm: { unsubscribe }, staging: { stageRoom } },
});
const gate = await openGate(app);

const kinds = {
  JSON: { url: '/llm/v1/chat', type: 'application/json', body: '{"message":"hi"}', pointer: '/body' },
  'URL-encoded': {
    ...{ url: '/api/treas/comm/unsubscribe/some-token', type: 'application/x-www-form-urlencoded' },
    ...{ body: 'List-Unsubscribe=One-Click', pointer: '/form' },
  },
  multipart: {
    ...{ url: '/api/stage/v1/stage-room', type: 'multipart/form-data; boundary=x', pointer: '/form' },
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  },
};

const encoded = Object.entries(kinds).flatMap(([kind, sent]) =>
  ['gzip', 'deflate', 'br', 'gzip, br'].map((encoding) => [kind, encoding, sent] as const),
);

test.each(encoded)('rejects a %s body with Content-Encoding %s, unread', async (_kind, encoding, sent) => {
  const folder = makeFolderForTest();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const answer = await ask(gate, {
    ...{ method: 'POST', url: sent.url, payload: gzipSync(sent.body) },
    headers: { 'content-type': sent.type, 'content-encoding': encoding },
  });
  expect(answer.statusCode).toBe(415);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/problem\+json/),
    'accept-encoding': 'identity',
  });
  expect(answer.json()).toMatchObject({
    type: '/problems/unsupported-media-type',
    errors: [{ pointer: sent.pointer, detail: 'must be sent without a Content-Encoding' }],
  });
  expect(readdirSync(folder)).toEqual([]);
  for (const handler of [chat, unsubscribe, stageRoom]) expect(handler).not.toHaveBeenCalled();
});

test('accepts a body with Content-Encoding identity', async () => {
  const headers = { 'content-encoding': 'Identity' };
  const answer = await ask(gate, {
    ...{ method: 'POST', url: kinds.JSON.url, payload: { message: 'hi' }, headers },
  });
  expect(answer.json()).toEqual({ response: 'Hello' });
});
