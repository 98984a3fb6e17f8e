import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../errors/errors.ts';
import { callsTo, contextFor } from '../../testing/calls.ts';
import { makeFolderForTest } from '../../testing/folder.ts';
import { createPhotoCache } from './photo-cache.ts';
import { createPhotoStore } from './photos.ts';

let folder: string;
let faults: unknown[];
const onFault = (error: unknown) => void faults.push(error);

beforeEach(() => {
  faults = [];
  folder = makeFolderForTest();
});

test('removes the oldest photos when the cache is full', async () => {
  const cache = createPhotoCache(folder, 1000, onFault);
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
    const file = path.join(folder, name, 'photo.webp');
    await cache.keep(file, Buffer.alloc(400));
    if (index < 3) await utimes(file, 1000 + index, 1000 + index).catch(() => undefined);
  }
  const kept = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
  expect(kept.sort()).toEqual([path.join('c', 'photo.webp'), path.join('d', 'photo.webp')]);
  expect(faults).toEqual([]);
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const onePixel = { media: [{ image_data: pixel, order_hint: 0 }] };

test('sends a photo that cannot be cached, and reports the reason', async () => {
  const blocked = path.join(folder, 'a-file');
  await writeFile(blocked, '');
  const call = callsTo({ getListingMedia: async () => onePixel })(contextFor());
  const photos = createPhotoStore(blocked, createPhotoCache(blocked, 1000, onFault));
  expect((await photos.get(call, 'A', 0, null, 'webp')).body.length).toBeGreaterThan(0);
  await expect.poll(() => faults.length).toBe(1);
});

test('loads a photo again after a failure and after an hour, once for simultaneous requests', async () => {
  const getListingMedia = vi.fn(async () => onePixel).mockRejectedValueOnce(problem('not-ready'));
  const call = callsTo({ getListingMedia })(contextFor());
  let time = Date.now();
  const hour = 3_600_000;
  const open = () => createPhotoStore(folder, createPhotoCache(folder, 1000, onFault), () => time);
  let photos = open();
  const get = () => photos.get(call, 'A', 0, null, 'webp');
  await expect(get()).rejects.toMatchObject({ id: 'upstream-failed' });
  const [photo] = await Promise.all([get(), get()]);
  expect(getListingMedia).toHaveBeenCalledTimes(2);
  // A new process finds it in the folder, and knows its age.
  await expect
    .poll(() => readdir(folder, { recursive: true }))
    .toContainEqual(expect.stringMatching(/webp$/));
  photos = open();
  time += hour / 2;
  expect(await get()).toEqual(photo);
  expect(getListingMedia).toHaveBeenCalledTimes(2);
  time += hour / 2 + 60_000;
  await get();
  expect(getListingMedia).toHaveBeenCalledTimes(3);
});
