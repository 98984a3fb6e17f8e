import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statusSaid } from '../../../../errors/faults.ts';
import { createOutsideFetch, type OutsideFetch } from '../../../../providers/outside/fetch-outside.ts';
import { buildTestApp, type TestApp } from '../../../../testing/app.ts';
import { openBuiltInServices } from '../../../../testing/built-in-services.ts';
import { contextFor } from '../../../../testing/calls.ts';
import { createTestDatabase } from '../../../../testing/database/database.ts';
import { sendHttp } from '../../../../testing/http.ts';
import { bytesOf } from '../../../service.ts';
import { bumpVersion, writeListings } from '../../listings/write-listings.ts';
import { feedWith, mappedHome, now, photo, property } from '../map/testing/raw-home.ts';
import { openHotPhotos } from './hot-photos.ts';
import { bombOf, type MediaServer, replies, startMedia } from './testing/media-server.ts';

const siteId = 'test-site';
const media = { policy: 'hot' as const, hosts: ['127.0.0.1'], signed: false, inside: true };
const feed = feedWith({}, { media });

let time = now;
let host: MediaServer;
let outside: Pick<OutsideFetch, 'fetch'>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let services: Awaited<ReturnType<typeof openBuiltInServices>>;
let app: TestApp;
let stored = 0;

beforeAll(async () => {
  host = await startMedia();
  database = await createTestDatabase();
  services = await openBuiltInServices(database, () => time, {
    feeds: [feed],
    outside: { fetch: (...call) => outside.fetch(...call) },
  });
  const { idx } = services.services;
  app = await buildTestApp({ env: { GATE: 'off' }, handlers: idx ? { idx } : {} });
  await database.pool.query(
    'insert into feeds (site_id, feed, published_at, read_at) values ($1, $2, $3, $3)',
    [siteId, 'mls', now],
  );
});
afterAll(async () => {
  await app.close();
  await services.close();
  await database.drop();
  await host.close();
});
beforeEach(() => {
  outside = host.outside;
  host.asked.length = 0;
  time = new Date(time.getTime() + 3_600_000);
});

/** Stores a home of the feed whose photos are at these addresses, and returns what visitors ask for. */
async function store(...urls: string[]) {
  stored += 1;
  const row = property({ ListingKey: `HOT-${stored}` });
  const write = async (of: object = {}) => {
    const items = urls.map((MediaURL, Order) => photo({ MediaURL, Order, ...of }));
    const { home } = mappedHome(row, feed, { media: items });
    await writeListings(database.pool, siteId, 'mls', [home]);
    await database.pool.query('update feeds set read_at = $1', [time]);
    await bumpVersion(database.pool, siteId, time);
    return home;
  };
  const home = await write();
  const key = home.listing.listing_key;
  return {
    ...{ key, write },
    photo: (n: number, query = 'w=320', headers = {}) =>
      sendHttp(app.app, { url: `/gateway/v1/photos/${encodeURIComponent(key)}/${n}?${query}`, headers }),
    row: async () =>
      (await database.pool.query('select * from listings where listing_key = $1', [key])).rows[0],
  };
}

test('photos that stay with the feed count at once, and are read, resized, and kept when asked for', async () => {
  const home = await store(`${host.origin}/a.jpg`, `${host.origin}/b.jpg`);
  expect(await home.row()).toMatchObject({ photos_count: 2, photos_expected: 2 });
  expect(host.asked).toEqual([]);
  const { statusCode, rawPayload } = await home.photo(1);
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, format: 'jpeg' });
  expect((await home.photo(1)).statusCode).toBe(200);
  expect((await home.photo(1, 'w=640')).statusCode).toBe(200);
  expect(host.asked).toEqual(['/a.jpg', '/b.jpg']);
  expect((await home.photo(2)).statusCode).toBe(404);
});

test('no cache gives a photo for longer than five minutes without asking, and an unchanged one is a 304', async () => {
  const home = await store(`${host.origin}/cached.jpg`);
  const { headers } = await home.photo(0);
  expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
  const again = await home.photo(0, 'w=320', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('a photo whose file changed at its address is read again, and is a change of its home', async () => {
  const home = await store(`${host.origin}/repainted.jpg`);
  const call = services.callAs(contextFor(siteId));
  const read = async () => {
    const { media } = await call('getListingMedia', { path: { listingKey: home.key }, query: { limit: 1 } });
    return bytesOf(media[0]?.image_data ?? '').toString('base64');
  };
  const before = await read();
  const other = await sharp(host.photo).negate().jpeg().toBuffer();
  host.plan('/repainted.jpg', (response) => response.writeHead(200).end(other));
  expect(await read()).toBe(before);
  await home.write({ MediaModificationTimestamp: '2026-11-24T11:00:00Z' });
  expect(await read()).not.toBe(before);
  expect(host.asked).toEqual(['/repainted.jpg', '/repainted.jpg']);
  const { properties } = await call('getListingByKey', { query: { listingKey: home.key } });
  expect(properties[0]?.history?.filter(({ kind }) => kind === 'photos')).toHaveLength(1);
});

test('nothing that a visitor sends decides the address, and nothing of the camera is passed on', async () => {
  const home = await store(`${host.origin}/a.jpg`);
  await home.photo(0, `w=320&url=${encodeURIComponent(`${host.origin}/other.jpg`)}`);
  expect(host.asked.every((url) => url === '/a.jpg')).toBe(true);
  const call = services.callAs(contextFor(siteId));
  const got = await call('getListingMedia', { path: { listingKey: home.key }, query: { limit: 1 } });
  const original = bytesOf(got.media[0]?.image_data ?? '');
  expect((await sharp(original).metadata()).exif).toBeUndefined();
  expect((await sharp(host.photo).metadata()).exif).toBeDefined();
});

test.each([
  ['an endless body', () => replies.endless],
  ['a page', () => replies.page],
  ['a packed bomb', () => replies.packed],
  ['a redirect to another host', () => replies.status(302, { location: `${host.otherOrigin}/x.jpg` })],
  ['a 404', () => replies.status(404)],
])('%s is no photo, and its host is not asked again for a minute', async (_what, reply) => {
  const path = `/hostile-${stored}.jpg`;
  host.plan(path, reply());
  const home = await store(`${host.origin}/fine-${stored}.jpg`, `${host.origin}${path}`);
  const times = () => host.asked.filter((url) => url === path).length;
  expect((await home.photo(0)).statusCode).toBe(200);
  for (let n = 0; n < 2; n += 1) expect((await home.photo(1)).statusCode).toBe(404);
  expect(times()).toBe(1);
  time = new Date(time.getTime() + 61_000);
  await home.photo(1);
  expect(times()).toBe(2);
});

test('a picture of too many pixels is not decoded', async () => {
  const bomb = await bombOf();
  host.plan('/bomb.jpg', (response) => response.writeHead(200).end(bomb));
  const home = await store(`${host.origin}/bomb.jpg`);
  expect((await home.photo(0)).statusCode).toBe(404);
});

test('a host that has limits is left alone for as long as it says', async () => {
  host.plan('/busy.jpg', replies.status(429, { 'retry-after': '120' }), 1);
  const home = await store(...['first', 'busy', 'idle'].map((name) => `${host.origin}/${name}.jpg`));
  expect((await home.photo(0)).statusCode).toBe(200);
  for (const n of [1, 2]) expect((await home.photo(n)).statusCode).toBe(404);
  expect(host.asked).toEqual(['/first.jpg', '/busy.jpg']);
  time = new Date(time.getTime() + 121_000);
  for (const n of [1, 2]) expect((await home.photo(n)).statusCode).toBe(200);
});

test('private addresses and hosts that the feed does not name are never called', async () => {
  const closed = createOutsideFetch();
  outside = closed;
  const home = await store(`${host.origin}/private.jpg`);
  expect((await home.photo(0)).statusCode).toBe(404);
  outside = host.outside;
  const foreign = await store(`${host.otherOrigin}/foreign.jpg`, `${host.origin}/own.jpg`);
  expect(await foreign.row()).toMatchObject({ photos_count: 1, photos_expected: 1 });
  expect((await foreign.photo(0)).statusCode).toBe(200);
  expect(host.asked).toEqual(['/own.jpg']);
  await closed.close();
});

test('calls no host but those of the feed, whatever is stored', async () => {
  const read = openHotPhotos([feed], { outside: host.outside, now: () => time });
  for (const [source, url] of [
    ['mls', `${host.otherOrigin}/a.jpg`],
    ['mls', host.origin.replace('http://', 'http://user:word@')],
    ['mls', 'file:///etc/passwd'],
    ['other', `${host.origin}/a.jpg`],
  ] as const)
    expect(await read(source, url)).toBeNull();
  expect(host.asked).toEqual([]);
  expect(await read('mls', `${host.origin}/a.jpg`)).not.toBeNull();
});

test('a home that is gone has no photo, though it was kept', async () => {
  const home = await store(`${host.origin}/gone.jpg`);
  expect((await home.photo(0)).statusCode).toBe(200);
  await database.pool.query('update listings set removed_at = now() where listing_key = $1', [home.key]);
  await bumpVersion(database.pool, siteId, time);
  const call = services.callAs(contextFor(siteId));
  const answer = call('getListingMedia', { path: { listingKey: home.key }, query: {} });
  expect(await answer.then(() => 200, statusSaid)).toBe(410);
});

test('a feed that changes from hot to copy copies its photos, and back again', async () => {
  const home = await store(`${host.origin}/a.jpg`);
  const remap = async (policy: 'hot' | 'copy') => {
    const other = feedWith({}, { media: { ...media, policy } });
    const row = property({ ListingKey: home.key.slice('mls:'.length) });
    const items = [photo({ MediaURL: `${host.origin}/a.jpg`, Order: 0 })];
    await writeListings(database.pool, siteId, 'mls', [mappedHome(row, other, { media: items }).home]);
    return home.row();
  };
  expect(await remap('copy')).toMatchObject({ photos_count: 0, photos_expected: 1 });
  expect(await remap('hot')).toMatchObject({ photos_count: 1, photos_expected: 1 });
});
