import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compression } from './compression.ts';

const short = JSON.stringify({ words: 'a'.repeat(100) });
const middle = JSON.stringify({ words: 'Ahoj, světe. '.repeat(1_000) });
const long = JSON.stringify({ words: 'Ahoj, světe. '.repeat(30_000) });
const texts: Record<string, string> = { short, middle, long };

const app = Fastify();
await app.register(compression);
app.get('/varied', async (_request, reply) => reply.header('vary', 'accept').send(middle));
app.setNotFoundHandler(async (request, reply) =>
  reply.type('text/html').send(texts[request.url.split('/').at(-1) ?? '']),
);
app.get<{ Params: { name: string } }>('/:name', async (request, reply) =>
  reply.type('application/json; charset=utf-8').send(texts[request.params.name]),
);
app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post('/', async ({ body }) => body);
afterAll(() => app.close());

/** Through inject, because supertest decompresses responses. */
const ask = (name: string, encoding: string) =>
  app.inject({ url: `/${name}`, headers: { 'accept-encoding': encoding } });

test.each(['middle', 'long'])('sends a %s text with Brotli to clients that accept it', async (name) => {
  const answer = await ask(name, 'gzip, deflate, br, zstd');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(Number(answer.headers['content-length'] ?? answer.rawPayload.length)).toBe(answer.rawPayload.length);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(texts[name]);
});

test.each(['middle', 'long'])('also compresses a %s page without a route', async (name) => {
  const answer = await ask(`no/route/${name}`, 'gzip, br');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(texts[name]);
  const zipped = await ask(`no/route/${name}`, 'gzip, deflate');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(texts[name]);
});

test('keeps other Vary values', async () => {
  expect((await ask('varied', 'br')).headers.vary).toBe('accept, accept-encoding');
});

test('sends gzip or uncompressed text to others', async () => {
  const zipped = await ask('middle', 'gzip');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(middle);
  for (const encoding of ['identity', 'br;q=0']) {
    const plain = await ask('middle', encoding);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(middle);
  }
});

test('sends a short text uncompressed', async () => {
  const answer = await ask('short', 'br');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(short);
});

test('does not decompress the bodies of requests', async () => {
  const payload = gzipSync(middle);
  const headers = { 'content-type': 'text/csv', 'content-encoding': 'gzip' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
  expect(answer.rawPayload).toEqual(payload);
});
