import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anyoneSignsIn,
  asClient,
  buildTestApp,
  openGate,
  signInWith,
  type TestApp,
} from '../../testing/app.ts';
import { type FakeUpstream, startFakeUpstream } from '../../testing/fake-upstream.ts';
import { sendHttp } from '../../testing/http.ts';

const url = '/api/treas/ads/v1/creative-file/film';
const film = Buffer.from('a film of some bytes');
const part = film.subarray(2, 6);
const contentRange = `bytes 2-5/${film.length}`;

/** Requests part of the video as the admin. */
async function readPart({ app }: TestApp) {
  const admin = await signInWith(app, await openGate(app), 'admin');
  return sendHttp(app, asClient(admin, { url, headers: { range: 'bytes=2-5' } }));
}

let upstream: FakeUpstream;
let relayed: TestApp;
let builtIn: TestApp;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  relayed = await buildTestApp({
    env: { ADS_URL: upstream.url, ADS_API_KEY: 'the-provider-key' },
    handlers: { auth: anyoneSignsIn },
  });
  builtIn = await buildTestApp({
    handlers: {
      auth: anyoneSignsIn,
      ads: {
        getCreativeFile: async ({ headers }) =>
          headers?.Range === 'bytes=2-5'
            ? {
                contentType: 'video/mp4',
                partial: true,
                headers: { 'content-range': contentRange },
                body: part,
              }
            : {
                contentType: 'video/mp4',
                headers: { 'content-length': String(film.length) },
                body: Readable.from([film.subarray(0, 4), film.subarray(4)], { objectMode: false }),
              },
      },
    },
  });
});
afterAll(async () => {
  await Promise.all([relayed.close(), builtIn.close()]);
  await upstream.close();
});

describe('part of a file, requested by range', () => {
  it('is a 206 from a service in this process', async () => {
    const answer = await readPart(builtIn);
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, contentRange]);
    expect(answer.rawPayload.equals(part)).toBe(true);
  });

  it('is a 206 from a provider, which gets the range', async () => {
    upstream.answerWith((_request, response) =>
      response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': contentRange }).end(part),
    );
    const answer = await readPart(relayed);
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, contentRange]);
    expect(answer.rawPayload.equals(part)).toBe(true);
    expect(upstream.seen.at(-1)?.headers.range).toBe('bytes=2-5');
  });
});

it('streams a whole file of a service in this process', async () => {
  const admin = await signInWith(builtIn.app, await openGate(builtIn.app), 'admin');
  const answer = await sendHttp(builtIn.app, asClient(admin, { url }));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': `${film.length}` });
  expect(answer.rawPayload.equals(film)).toBe(true);
});
