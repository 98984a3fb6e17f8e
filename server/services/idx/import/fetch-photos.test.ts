import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutsideAnswer, OutsideFetch } from '../../../providers/outside/fetch-outside.ts';
import { canvas } from '../../testing/uploads.ts';
import { createTestIdx, home, now } from '../testing/idx.ts';
import { fetchPhotos } from './fetch-photos.ts';

const photosEach = 8;
let site: Awaited<ReturnType<typeof createTestIdx>>;
let photo: Buffer;

beforeAll(async () => {
  site = await createTestIdx();
  photo = await canvas(900, 600).jpeg().toBuffer();
  const of = (host: string) =>
    Array.from({ length: photosEach }, (_, order) => ({ order, url: `https://${host}/${order}.jpg` }));
  await site.write(
    ['busy.example', 'open.example', 'gone.example'].map((host) => home(host, { media: of(host) })),
  );
});
afterAll(() => site.database.drop());

/** Fetches while each host responds with its status, 200 by default; returns counts and asked hosts. */
async function run(
  statuses: Record<string, number>,
  storage: Pick<typeof site.storage, 'put'> = site.storage,
) {
  const asked: string[] = [];
  const outside = {
    async fetch(...[url]: Parameters<OutsideFetch['fetch']>): Promise<OutsideAnswer> {
      const { host } = new URL(url);
      // Each photo is behind a redirect to another host, as on content delivery networks.
      if (!host.startsWith('cdn.')) {
        const headers = new Headers({ location: url.replace(host, `cdn.${host}`) });
        asked.push(host);
        if ((statuses[host] ?? 200) === 200) return { status: 302, headers, body: Buffer.alloc(0) };
      }
      return { status: statuses[host] ?? 200, headers: new Headers(), body: photo };
    },
  };
  // Pages far smaller than the number of photos.
  const options = {
    pageSize: 3,
    siteId: 'site-a',
    sourceName: 'test',
    now,
    outside,
    onProgress: () => undefined,
  };
  return { counts: await fetchPhotos(site.database, storage, options), asked };
}

test('leaves the photos of a host that responds 429 to the next run', async () => {
  const first = await run({ 'busy.example': 429, 'gone.example': 404 });
  expect(first.counts).toEqual({ fetched: photosEach, failed: photosEach, later: photosEach });
  // At most the four requests that were in progress at the first 429.
  expect(first.asked.filter((host) => host === 'busy.example').length).toBeLessThanOrEqual(4);
  const second = await run({ 'gone.example': 404 });
  expect(second.counts).toEqual({ fetched: photosEach, failed: photosEach, later: 0 });
});

test('keeps the photos of a changed home that are still at their URLs, wherever they are now', async () => {
  const urls = (names: string[]) =>
    names.map((name, order) => ({ order, url: `https://kept.example/${name}` }));
  const stored = async () => {
    const { rows } = await site.database.pool.query<{ name: string; storage_key: string; shown: number }>(
      `select split_part(source_url, '/', 4) as name, storage_key, photos_count as shown
       from listing_media m join listings l on l.id = m.listing_id
       where listing_key = 'kept' order by order_hint`,
    );
    return rows;
  };
  await site.write([home('kept', { media: urls(['a', 'b', 'c']) })]);
  await run({});
  const [a, b] = await stored();
  await site.write([home('kept', { media: urls(['b', 'a', 'd']), list_price: 600_000 })]);
  expect(await stored()).toEqual([
    { name: 'b', storage_key: b?.storage_key, shown: 2 },
    { name: 'a', storage_key: a?.storage_key, shown: 2 },
    { name: 'd', storage_key: null, shown: 2 },
  ]);
  expect(new Set([null, a?.storage_key, b?.storage_key]).size).toBe(3);
  expect((await run({})).asked.filter((host) => host === 'kept.example')).toHaveLength(1);
});

test('ends with the error of a full storage, and leaves the photos to the next run', async () => {
  const media = Array.from({ length: photosEach }, (_, order) => ({
    order,
    url: `https://new.example/${order}`,
  }));
  await site.write([home('new', { media })]);
  let calls = 0;
  const full = async () => {
    calls += 1;
    throw new Error('No space left on device');
  };
  await expect(run({}, { put: full })).rejects.toThrow('No space left on device');
  expect(calls).toBeLessThanOrEqual(4);
  expect((await run({})).counts).toEqual({ fetched: photosEach, failed: 0, later: 0 });
});
