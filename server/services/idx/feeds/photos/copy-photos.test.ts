import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOutsideFetch } from '../../../../providers/outside/fetch-outside.ts';
import { type MissingPhoto, missingPhotos, storePhoto } from '../../listings/photos/photo-files.ts';
import { siteId, start } from '../testing/replica.ts';
import { bombOf, replies } from './testing/media-server.ts';
import { openPhotoScene } from './testing/photo-scene.ts';

const key = (name: string) => `/${name}.jpg`;

test('copies the first photos of all homes first, each once, and shows them as one version', async () => {
  const scene = await openPhotoScene();
  const [one, two] = [scene.addHome(['a1', 'a2', 'a3']), scene.addHome(['b1', 'b2'])];
  await scene.run();
  expect(await scene.listing(one)).toMatchObject({ photos_count: 0, photos_expected: 3 });
  const before = await scene.version();
  const versions = new Set<number>();
  const put = async (name: string, data: Buffer) => {
    versions.add(await scene.version());
    await scene.storage.put(name, data);
  };
  expect(await scene.copy({ storage: { ...scene.storage, put } })).toMatchObject({ stored: 5, failed: 0 });
  expect(scene.names().slice(0, 2).sort()).toEqual(['a1', 'b1']);
  expect(scene.names().toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  expect(await scene.listing(one)).toMatchObject({ photos_count: 3, photos_expected: 3 });
  expect(await scene.listing(two)).toMatchObject({ photos_count: 2, photos_expected: 2 });
  expect([...versions]).toEqual([before]);
  expect(await scene.version()).toBeGreaterThan(before);
  expect(await scene.files()).toEqual(await scene.shownFiles());
  expect(await scene.copy()).toMatchObject({ stored: 0, failed: 0, later: 0 });
  expect(scene.host.asked).toHaveLength(5);
});

test('copies nothing of a home that is hidden or gone, or of one whose license has ended', async () => {
  const scene = await openPhotoScene();
  const homes = [scene.addHome(['a']), scene.addHome(['b']), scene.addHome(['c']), scene.addHome(['d'])];
  await scene.run();
  const set = async (home: string | undefined, sql: string) =>
    scene.rowsOf(`update listings set ${sql} where listing_key = $1`, `mls:${home}`);
  await set(homes[0], 'visible = false');
  await set(homes[1], 'removed_at = now()');
  await set(homes[2], `shown_until = '2026-11-24T11:59:59Z'`);
  await scene.copy();
  expect(scene.names()).toEqual(['d']);
});

test('survives hostile answers, tries them five times, and promises no photo that cannot be had', async () => {
  const scene = await openPhotoScene();
  const hostile = [
    'endless',
    'page',
    'packed',
    'cut',
    'bomb',
    'elsewhere',
    'circle',
    'secret',
    'gone',
    'denied',
  ];
  const home = scene.addHome(['fine', ...hostile]);
  const { host } = scene;
  const bomb = await bombOf();
  host.plan(key('endless'), replies.endless);
  host.plan(key('page'), replies.page);
  host.plan(key('packed'), replies.packed);
  host.plan(key('cut'), replies.cut);
  host.plan(key('bomb'), (response) => response.writeHead(200).end(bomb));
  host.plan(key('elsewhere'), replies.status(302, { location: `${host.otherOrigin}/stolen.jpg` }));
  host.plan(key('circle'), replies.status(302, { location: '/circle.jpg' }));
  host.plan(key('secret'), replies.status(302, { location: 'http://127.0.0.2/stolen.jpg' }));
  host.plan(key('gone'), replies.status(404));
  host.plan(key('denied'), replies.status(403));
  await scene.run();
  expect(await scene.copy()).toMatchObject({ stored: 1, failed: hostile.length });
  expect(scene.names()).not.toContain('stolen');
  expect(await scene.listing(home)).toMatchObject({ photos_count: 1, photos_expected: 11 });
  for (const minutes of [10, 60, 360, 1440]) {
    scene.clock.pass(minutes - 1);
    expect(await scene.copy()).toMatchObject({ failed: 0 });
    scene.clock.pass(1);
    expect(await scene.copy()).toMatchObject({ failed: hostile.length });
  }
  expect(await scene.listing(home)).toMatchObject({ photos_count: 1, photos_expected: 1 });
  scene.clock.pass(100_000);
  expect(await scene.copy()).toMatchObject({ failed: 0, later: 0 });
  expect(scene.names().filter((name) => name === 'gone')).toHaveLength(5);
  const [reason] = await scene.rowsOf(
    'select reason from listing_photo_files where name = md5($1)',
    `${host.origin}/bomb.jpg`,
  );
  expect(reason.reason).toBe('It is no photo that can be read.');
}, 60_000);

test.each([
  ['127.0.0.1', [], {}],
  ['another host', ['photos.example.com'], {}],
])('asks no host that it may not: %s', async (what, hosts) => {
  const scene = await openPhotoScene({ hosts });
  const home = scene.addHome(['a', 'b']);
  await scene.run();
  const outside = createOutsideFetch();
  expect(await scene.copy(what === '127.0.0.1' ? { outside } : {})).toMatchObject({ stored: 0, failed: 2 });
  await outside.close();
  expect(scene.host.asked).toEqual([]);
  if (what !== '127.0.0.1') expect(await scene.listing(home)).toMatchObject({ photos_expected: 0 });
});

test('leaves a busy host alone for as long as it says, after a 403 too', async () => {
  const scene = await openPhotoScene();
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  scene.addHome(names);
  scene.host.plan(key('a'), replies.status(403), 1);
  scene.host.plan(key('b'), replies.status(429, { 'retry-after': '600' }), 1);
  await scene.run();
  const first = await scene.copy();
  expect(first).toMatchObject({ failed: 1, later: 6 });
  expect(first.waitUntil?.getTime()).toBe(scene.clock.now().getTime() + 600_000);
  expect(scene.names()).toEqual(['a', 'b']);
  scene.clock.pass(9);
  expect(await scene.copy()).toMatchObject({ stored: 0, failed: 0, later: 6 });
  expect(scene.host.asked).toHaveLength(2);
  scene.clock.pass(1);
  expect(await scene.copy()).toMatchObject({ stored: 7, failed: 0 });
});

test('an absurd Retry-After is a day, and a busy host that names none rests longer each time', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a']);
  scene.host.plan(key('a'), replies.status(429), 2);
  await scene.run();
  const waits: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    if (n === 2) scene.host.plan(key('a'), replies.status(503, { 'retry-after': '99999999999' }), 1);
    const { waitUntil } = await scene.copy();
    waits.push(((waitUntil?.getTime() ?? 0) - scene.clock.now().getTime()) / 60_000);
    scene.clock.pass(waits.at(-1) ?? 0);
  }
  expect(waits).toEqual([1, 2, 1440]);
  expect(await scene.copy()).toMatchObject({ stored: 1 });
});

test('sends at most 5 requests for photos a second', async () => {
  const scene = await openPhotoScene();
  for (let n = 0; n < 21; n += 1) scene.addHome([`a${n}`]);
  await scene.run();
  const start = scene.clock.now().getTime();
  await scene.copy();
  expect(scene.clock.now().getTime() - start).toBeGreaterThanOrEqual(4000);
});

test.each([
  ['between the file and its row', 'after'],
  ['before the file', 'before'],
])('a run that is killed %s loses and doubles no file', async (_what, when) => {
  const scene = await openPhotoScene();
  const home = scene.addHome(['a', 'b', 'c', 'd']);
  await scene.run();
  let isKilled = false;
  const put = async (name: string, data: Buffer) => {
    if (name.endsWith(`${fileOf('c')}.jpg`)) isKilled = true;
    if (isKilled && when === 'before') throw new Error('killed');
    await scene.storage.put(name, data);
    if (isKilled && when === 'after') throw new Error('killed');
  };
  const fileOf = (name: string) => createHash('md5').update(`${scene.host.origin}/${name}.jpg`).digest('hex');
  await expect(scene.copy({ storage: { ...scene.storage, put } })).rejects.toThrow('killed');
  expect(isKilled).toBe(true);
  const [files, shown] = [await scene.files(), await scene.shownFiles()];
  if (when === 'after') expect(files.length).toBeGreaterThan(shown.length);
  else expect(files).toEqual(shown);
  await scene.copy();
  expect(await scene.files()).toEqual(await scene.shownFiles());
  expect(await scene.files()).toHaveLength(4);
  expect(await scene.listing(home)).toMatchObject({ photos_count: 4 });
});

test('photos of one home that are stored at the same time all count', async () => {
  const scene = await openPhotoScene();
  const home = scene.addHome(Array.from({ length: 12 }, (_, n) => `a${n}`));
  await scene.run();
  const photos: MissingPhoto[] = [];
  const source = { siteId, source: 'mls' };
  const { pool } = scene.database;
  for await (const some of missingPhotos(pool, { ...source, now: start })) photos.push(...some);
  const file = { data: scene.host.photo, width: 900, height: 600 };
  const stored = await Promise.all(
    photos.map((photo) => storePhoto(pool, scene.storage, source, photo, file)),
  );
  expect(stored).toEqual(photos.map(() => true));
  expect(await scene.listing(home)).toMatchObject({ photos_count: 12 });
});
