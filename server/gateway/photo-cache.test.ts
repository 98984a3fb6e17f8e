import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServiceClients } from '../services/clients.ts';
import { createPhotoCache } from './photo-cache.ts';
import { createPhotoStore } from './photos.ts';

let folder: string;
let faults: unknown[];
const onFault = (error: unknown) => void faults.push(error);

beforeEach(async () => {
  faults = [];
  folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-photos-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the oldest photos are removed when there are more than fit', async () => {
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

test('a photo that cannot be kept is sent all the same, and the reason is reported', async () => {
  const blocked = path.join(folder, 'a-file');
  await writeFile(blocked, '');
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const idx = {
    GET: async () => ({ data: { media: [{ image_data: pixel, order_hint: 0 }] }, response: { status: 200 } }),
  } as unknown as ServiceClients['idx'];
  const photos = createPhotoStore(blocked, createPhotoCache(blocked, 1000, onFault));
  expect((await photos.get(idx, 'A', 0, null, 'webp')).body.length).toBeGreaterThan(0);
  await expect.poll(() => faults.length).toBe(1);
});
