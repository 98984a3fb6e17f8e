import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../../errors/errors.ts';
import { openFolderStorage } from '../../../providers/storage/folder.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { blackPng } from '../../../testing/black-png.ts';
import { callsTo } from '../../../testing/calls.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import type { AnyHandler } from '../../service.ts';
import { scriptedSvg, upload } from '../../testing/uploads.ts';
import { asRaw, drawnRoom, openStaging } from '../testing/staging.ts';
import type { StagedRoom } from './repository.ts';

const database = await openTestDatabase();
let storage: Storage;
let clock = 0;
const findListing = vi.fn<AnyHandler>();
const { restyle, make, call } = openStaging(() => ({
  database,
  storage,
  // Each call is a second later, so that the order is known.
  now: () => new Date(Date.UTC(2026, 4, 1) + 1000 * clock++),
  callAs: callsTo({ getListingByKey: findListing }),
}));

beforeEach(async () => {
  storage = openFolderStorage(await mkdtemp(path.join(tmpdir(), 'staged-rooms-')));
  findListing.mockReset();
  await database.pool.query('truncate staged_rooms');
});

const photo: Buffer = await drawnRoom().png().toBuffer();
const wish = { keep: true, room_type: 'bedroom', style: 'Modern' };
async function stage(query: object = wish, siteId = 'site-a', service = make(), bytes = photo) {
  const input = { body: { design_prompt: ' Pale oak. ' }, query, files: { file: upload(bytes, 'room.jpg') } };
  return asRaw(await call('stageRoom', input, siteId, service));
}
async function keep(query: object = wish, siteId = 'site-a'): Promise<string> {
  return (await stage(query, siteId)).headers?.['x-staged-room'] ?? '';
}
const list = (query = {}, siteId = 'site-a', service = make()) =>
  call<{ total: number; label: boolean; staged_rooms: StagedRoom[] }>(
    'listStagedRooms',
    { query },
    siteId,
    service,
  );
const picture = async (id: string, which: string, query: object = {}, service = make(), siteId = 'site-a') =>
  asRaw(await call('getStagedPicture', { path: { id, which }, query }, siteId, service));
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list('')) keys.push(key);
  return keys.sort();
}

test('lists a stored result with its request', async () => {
  const id = await keep();
  expect(await list()).toEqual({
    total: 1,
    label: true,
    staged_rooms: [
      {
        ...{ id, room_type: 'bedroom', style: 'Modern', design_prompt: 'Pale oak.', made_by: 'model' },
        ...{ original_name: 'room.jpg', width: 640, height: 420, listing_key: null },
        created_at: expect.stringMatching(/^2026-05-01T/),
      },
    ],
  });
  await keep({ keep: true });
  expect((await list()).staged_rooms[0]).toMatchObject({ room_type: 'custom', style: null });
});

test('stores nothing unless asked to', async () => {
  for (const query of [{}, { keep: false, room_type: 'bedroom' }]) {
    expect((await stage(query)).headers).not.toHaveProperty('x-staged-room');
  }
  expect((await list()).total).toBe(0);
  expect(await stored()).toEqual([]);
});

test('returns the original byte for byte, with its actual type', async () => {
  const answer = await picture(await keep(), 'original', { label: 'on' });
  expect(answer.contentType).toBe('image/png');
  expect(answer.headers?.['content-disposition']).toContain('staged-room-original.png');
  expect(answer.body.equals(photo)).toBe(true);
});

test('labels the image on request, and by the setting otherwise', async () => {
  const id = await keep();
  const corner = async (service: ReturnType<typeof make>, label?: string) => {
    const answer = await picture(id, 'staged', label === undefined ? {} : { label }, service);
    expect(answer.headers?.['content-disposition']).toContain('staged-room.jpg');
    return sharp(answer.body)
      .extract({ left: 20, top: 372, width: 160, height: 36 })
      .greyscale()
      .raw()
      .toBuffer();
  };
  const bare = await corner(make(), 'off');
  const apart = async (other: Buffer) =>
    bare.reduce((sum, byte, i) => sum + Math.abs(byte - (other[i] ?? 0)), 0) / bare.length;
  const off = make({ stagingLabel: false });
  expect(await apart(await corner(make(), 'on'))).toBeGreaterThan(30);
  expect(await apart(await corner(off, 'on'))).toBeGreaterThan(30);
  expect(await apart(await corner(make()))).toBeGreaterThan(30);
  expect(await apart(await corner(off))).toBe(0);
  expect((await list({}, 'site-a', off)).label).toBe(false);
});

test('serves both images upright, as WebP of at most the requested width', async () => {
  const lying = await drawnRoom().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const id = (await stage(wish, 'site-a', make(), lying)).headers?.['x-staged-room'] ?? '';
  for (const which of ['staged', 'original']) {
    const answer = await picture(id, which, { w: 210 });
    expect(answer.contentType).toBe('image/webp');
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 210, height: 320 });
    expect((await sharp((await picture(id, which, { w: 2560 })).body).metadata()).width).toBe(420);
  }
});

test('lists newest first, in pages, with the total', async () => {
  const ids = [await keep(), await keep(), await keep()].reverse();
  const page = async (query: object) => (await list(query)).staged_rooms.map(({ id }) => id);
  expect(await page({})).toEqual(ids);
  expect(await page({ limit: 2 })).toEqual(ids.slice(0, 2));
  expect(await page({ limit: 2, offset: 2 })).toEqual(ids.slice(2));
  expect((await list({ limit: 1 })).total).toBe(3);
});

test("cannot see, read, attach, or delete another site's result", async () => {
  const id = await keep(wish, 'site-b');
  findListing.mockResolvedValue({ properties: [{}] });
  expect((await list()).total).toBe(0);
  const there = { path: { id }, body: { listing_key: 'DEMO-1' } };
  for (const operation of ['deleteStagedRoom', 'attachStagedRoom', 'detachStagedRoom'] as const) {
    await expect(call(operation, there)).rejects.toMatchObject({ status: 404 });
  }
  for (const which of ['staged', 'original']) {
    await expect(picture(id, which)).rejects.toMatchObject({ status: 404 });
  }
  expect((await list({}, 'site-b')).total).toBe(1);
  expect(await stored()).toEqual([`staging/site-b/${id}/original`, `staging/site-b/${id}/staged`]);
});

test('deletes a result with its original, once', async () => {
  const [id, other] = [await keep(), await keep()];
  await call('deleteStagedRoom', { path: { id } });
  expect((await list()).staged_rooms.map((room) => room.id)).toEqual([other]);
  expect(await stored()).toEqual([`staging/site-a/${other}/original`, `staging/site-a/${other}/staged`]);
  await expect(call('deleteStagedRoom', { path: { id } })).rejects.toMatchObject({ id: 'not-found' });
});

test('attaches a result to an existing listing, and detaches it', async () => {
  const id = await keep();
  findListing.mockResolvedValue({ properties: [{}] });
  const attach = (listing_key: string) => call('attachStagedRoom', { path: { id }, body: { listing_key } });
  expect(await attach('DEMO-1')).toMatchObject({ id, listing_key: 'DEMO-1' });
  expect(findListing.mock.calls[0]?.[0].query).toEqual({ listingKey: 'DEMO-1' });
  for (const id of ['listing-not-found', 'listing-gone'] as const) {
    findListing.mockRejectedValue(problem(id));
    await expect(attach('NONE')).rejects.toMatchObject({
      id: 'listing-not-found',
      errors: [{ pointer: '/body/listing_key' }],
    });
  }
  findListing.mockRejectedValue(problem('upstream-timeout'));
  await expect(attach('DEMO-2')).rejects.toMatchObject({ id: 'upstream-failed' });
  expect((await list()).staged_rooms[0]?.listing_key).toBe('DEMO-1');
  expect(await call('detachStagedRoom', { path: { id } })).toMatchObject({ id, listing_key: null });
});

test('returns a result that cannot be stored, and leaves no files', async () => {
  const full: Storage = {
    ...storage,
    put: (key, data) =>
      key.endsWith('staged') ? Promise.reject(new Error('no space left')) : storage.put(key, data),
  };
  const answer = await stage(wish, 'site-a', make({ storage: full }));
  expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  expect(answer.headers).not.toHaveProperty('x-staged-room');
  await stage({ ...wish, room_type: 'attic' });
  expect(await stored()).toEqual([]);
  expect((await list()).total).toBe(0);
});

const jpeg = await drawnRoom().jpeg().toBuffer();
test.each([
  ['a text renamed .jpg', Buffer.from('no photo at all'), 'unsupported-media-type', 'JPEG, PNG, or WebP'],
  ['an SVG with a script', scriptedSvg, 'unsupported-media-type', 'JPEG, PNG, or WebP'],
  ['20,000 by 20,000 pixels', blackPng(20_000), 'invalid-input', '80 megapixels at most'],
  ['a truncated JPEG', jpeg.subarray(0, jpeg.length / 2), 'invalid-input', 'damaged or incomplete'],
])('rejects %s with a clear message, and leaves no files', async (_name, bytes, id, words) => {
  await expect(stage(wish, 'site-a', make(), bytes)).rejects.toMatchObject({
    id,
    errors: [{ pointer: '/form/file', detail: expect.stringContaining(words) }],
  });
  expect(restyle).not.toHaveBeenCalled();
  expect(await stored()).toEqual([]);
  expect((await list()).total).toBe(0);
});
