import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutsideAnswer, OutsideFetch } from '../../../providers/outside/fetch-outside.ts';
import { createTestIdx, home, now } from '../testing/idx.ts';
import { fetchPhotos } from './fetch-photos.ts';

const photosEach = 8;
let site: Awaited<ReturnType<typeof createTestIdx>>;
let photo: Buffer;

beforeAll(async () => {
  site = await createTestIdx();
  const create = { width: 900, height: 600, channels: 3 as const, background: 'teal' };
  photo = await sharp({ create }).jpeg().toBuffer();
  const of = (host: string) =>
    Array.from({ length: photosEach }, (_, order) => ({ order, url: `https://${host}/${order}.jpg` }));
  await site.write(
    ['busy.example', 'open.example', 'gone.example'].map((host) => home(host, { media: of(host) })),
  );
});
afterAll(() => site.database.drop());

/**
 * Runs a fetch in which each host responds with its status, 200 by default; returns counts and requested
 * hosts.
 */
async function run(statuses: Record<string, number>) {
  const asked: string[] = [];
  const outside = {
    async fetch(...[url, , call]: Parameters<OutsideFetch['fetch']>): Promise<OutsideAnswer> {
      const { host } = new URL(url);
      asked.push(host);
      // Each photo is behind a redirect, as on content delivery networks.
      if (call?.redirect !== 'follow') return { status: 302, headers: new Headers(), body: Buffer.alloc(0) };
      return { status: statuses[host] ?? 200, headers: new Headers(), body: photo };
    },
  };
  const { database, storage } = site;
  const options = { siteId: 'site-a', sourceName: 'test', now, outside, onProgress: () => undefined };
  return { counts: await fetchPhotos(database, storage, options), asked };
}

test('leaves the photos of a host that responds 429 to the next run', async () => {
  const first = await run({ 'busy.example': 429, 'gone.example': 404 });
  expect(first.counts).toEqual({ fetched: photosEach, failed: photosEach, later: photosEach });
  // At most the four requests that were in progress at the first 429.
  expect(first.asked.filter((host) => host === 'busy.example').length).toBeLessThanOrEqual(4);
  const second = await run({ 'gone.example': 404 });
  expect(second.counts).toEqual({ fetched: photosEach, failed: photosEach, later: 0 });
});
