import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { problem } from '../../errors/errors.ts';
import { fromPixels } from '../../pictures/decoder.ts';
import type { AnyHandler } from '../../services/service.ts';
import { callsTo, contextFor } from '../../testing/calls.ts';
import { makeFolderForFile } from '../../testing/folder.ts';
import { createPhotoStore, type PhotoStore } from './photos.ts';

type Media = { image_data: string; order_hint: number }[];

const folder = makeFolderForFile();
let photos: PhotoStore;
beforeEach(() => {
  photos = createPhotoStore(folder, { keep: async () => undefined });
});

const pictures = await Promise.all(
  [0, 120, 240].map(async (gray) => {
    const png = fromPixels({ data: Buffer.alloc(3, gray), width: 1, height: 1 }).png();
    return (await png.toBuffer()).toString('base64');
  }),
);
const all = pictures.map((image_data, n) => ({ image_data, order_hint: n + 1 }));
const media: Record<string, Media> = { one: all.slice(0, 1), three: all.toReversed() };

const mediaOf = (listingKey: unknown) => media[String(listingKey)] ?? [];
const paged: AnyHandler = async ({ path, query }) => {
  const offset = Number(query.offset);
  return {
    media: mediaOf(path.listingKey)
      .toReversed()
      .slice(offset, offset + Number(query.limit)),
  };
};
const whole: AnyHandler = async ({ path }) => ({ media: mediaOf(path.listingKey) });

describe.each<[string, AnyHandler]>([
  ['returns one photo', paged],
  ['ignores offset and limit', whole],
])('a provider that %s', (_what, answer) => {
  const get = (listingKey: string, n: number, getListingMedia = answer) =>
    photos.get(callsTo({ getListingMedia })(contextFor()), listingKey, n, null, 'webp');

  test('gives each photo by its number in order', async () => {
    const found = await Promise.all([0, 1, 2].map((n) => get('three', n)));
    const grays = await Promise.all(found.map(async ({ body }) => (await sharp(body).raw().toBuffer())[0]));
    expect(grays).toEqual([...grays].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(grays).size).toBe(3);
  });

  test.each([
    ['one', 1],
    ['one', 2],
    ['three', 3],
  ])('has no photo of %s under the number %i', async (listingKey, n) => {
    expect((await get(listingKey, 0)).body.length).toBeGreaterThan(0);
    await expect(get(listingKey, n)).rejects.toMatchObject({ id: 'photo-not-found' });
  });
});

test('refuses the cached photos of a listing within 30 seconds of its removal', async () => {
  let time = 1_000_000;
  let isGone = false;
  const store = createPhotoStore(folder, { keep: async () => undefined }, () => time);
  const getListingByKey: AnyHandler = async () => {
    if (isGone) throw problem('listing-gone');
    return { properties: [] };
  };
  const call = callsTo({ getListingMedia: paged, getListingByKey })(contextFor());
  const get = () => store.get(call, 'one', 0, null, 'webp');
  expect((await get()).body.length).toBeGreaterThan(0);
  isGone = true;
  time += 31_000;
  await expect(get()).rejects.toMatchObject({ id: 'listing-gone' });
});

test.each<[string, object, object]>([
  ['is private by now', { photos_count: 2 }, { photos_count: 1 }],
  [
    'was replaced by another one',
    { photos_count: 2, history: [] },
    { photos_count: 2, history: [{ at: '2026-11-24T12:00:00.000Z', kind: 'photos', detail: '2' }] },
  ],
])('gives no cached photo that %s', async (_what, before, after) => {
  let time = 1_000_000;
  let listing = before;
  const own: Record<string, Media> = { home: [...all.slice(0, 2)] };
  const store = createPhotoStore(folder, { keep: async () => undefined }, () => time);
  const handlers = {
    getListingByKey: async () => ({ properties: [listing] }),
    getListingMedia: async () => ({ media: own.home ?? [] }),
  } satisfies Record<string, AnyHandler>;
  const call = callsTo(handlers)(contextFor());
  const get = () => store.get(call, 'home', 0, null, 'webp');
  const first = await get();
  own.home = [...all.slice(1, 3)];
  listing = after;
  time += 31_000;
  const second = await get();
  expect(second.etag).not.toBe(first.etag);
  // The cache answers while the listings can't be asked.
  const broken = callsTo({})(contextFor());
  time += 31_000;
  expect((await store.get(broken, 'home', 0, null, 'webp')).etag).toBe(second.etag);
});

test('downloads all photos of a listing once when the provider returns no fewer', async () => {
  const getListingMedia = vi.fn(whole);
  const call = callsTo({ getListingMedia })(contextFor());
  for (const n of [2, 0, 1]) await photos.get(call, 'three', n, null, 'webp');
  await Promise.all([0, 1].map((n) => photos.get(call, 'three', n, 480, 'webp')));
  expect(getListingMedia).toHaveBeenCalledTimes(1);
});
