import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { anyoneSignsIn, openGate, openTestApp, signInWith, type TestApp } from '../../testing/app.ts';
import { answers, openFakeUpstream } from '../../testing/fake-upstream.ts';

const url = '/api/treas/ads/v1/creative-file/film';
const film = Buffer.from('a film of some bytes');
const part = film.subarray(2, 6);
const contentRange = `bytes 2-5/${film.length}`;

/** Requests the video, or part of it, as the admin. */
async function read({ app, ask }: TestApp, headers = {}) {
  const admin = await signInWith(app, await openGate(app), 'admin');
  return ask(admin, { url, headers });
}
const readPart = (site: TestApp) => read(site, { range: 'bytes=2-5' });

const upstream = await openFakeUpstream();
const auth = anyoneSignsIn;
const relayed = await openTestApp({ env: { ADS_URL: upstream.url }, handlers: { auth } });
const builtIn = await openTestApp({
  handlers: {
    auth,
    ads: {
      getCreativeFile: async ({ headers }) =>
        headers?.Range === 'bytes=2-5'
          ? {
              ...{ contentType: 'video/mp4', partial: true, body: part },
              headers: { 'content-range': contentRange },
            }
          : {
              contentType: 'video/mp4',
              headers: { 'content-length': String(film.length) },
              body: Readable.from([film.subarray(0, 4), film.subarray(4)], { objectMode: false }),
            },
    },
  },
});

describe('part of a file, requested by range', () => {
  it('is a 206 from a service in this process', async () => {
    const answer = await readPart(builtIn);
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, contentRange]);
    expect(answer.rawPayload.equals(part)).toBe(true);
  });

  it('is a 206 from a provider, which gets the range', async () => {
    upstream.answerWith(answers(part, 'video/mp4', 206, { 'content-range': contentRange }));
    const answer = await readPart(relayed);
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, contentRange]);
    expect(answer.rawPayload.equals(part)).toBe(true);
    expect(upstream.seen.at(-1)?.headers.range).toBe('bytes=2-5');
  });
});

it('streams a whole file of a service in this process', async () => {
  const answer = await read(builtIn);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': `${film.length}` });
  expect(answer.rawPayload.equals(film)).toBe(true);
});
