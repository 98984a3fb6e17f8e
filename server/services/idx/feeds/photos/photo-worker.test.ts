import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { openPhotoWorker } from './photo-worker.ts';
import { openPhotoScene, type PhotoScene } from './testing/photo-scene.ts';

/** Runs the worker until it first waits for more than its pace. */
async function work(scene: PhotoScene, more: Partial<PhotoScene['deps']> = {}) {
  const ending = new AbortController();
  const sleep = async (ms: number, signal: AbortSignal) => {
    if (ms < 5000) return scene.clock.sleep(ms, signal);
    ending.abort();
    throw signal.reason;
  };
  await openPhotoWorker({ ...scene.deps, sleep, ...more })(scene.feed, scene.client, ending.signal);
}
const filesOf = async (scene: PhotoScene) => (await scene.files()).length;

test('a changed set of photos keeps the files of the same URLs, and removes those of others', async () => {
  const scene = await openPhotoScene();
  const home = scene.addHome(['a', 'b', 'c']);
  await scene.run();
  await work(scene);
  const before = await scene.files();
  scene.clock.pass(15);
  scene.setPhotos(home, ['c', 'a', 'd']);
  await scene.run();
  expect(await scene.listing(home)).toMatchObject({ photos_count: 2, photos_expected: 3 });
  scene.host.asked.length = 0;
  await work(scene);
  expect(scene.names()).toEqual(['d']);
  expect(await scene.files()).toEqual(await scene.shownFiles());
  expect((await scene.files()).filter((file) => before.includes(file))).toHaveLength(2);
});

test('the files go with their home, and are copied again when it comes back', async () => {
  const scene = await openPhotoScene();
  const home = scene.addHome(['a', 'b']);
  scene.addHome(['c']);
  await scene.run();
  await work(scene);
  expect(await filesOf(scene)).toBe(3);
  scene.clock.pass(15);
  scene.data.edit('Property', home, { StandardStatus: 'Delete' });
  await scene.run();
  await work(scene);
  expect(await scene.listing(home)).toMatchObject({ photos_count: 0 });
  expect(await filesOf(scene)).toBe(1);
  expect(await scene.rowsOf('select 1 from listing_photo_files')).toHaveLength(1);
  scene.clock.pass(15);
  scene.data.edit('Property', home, { StandardStatus: 'Active' });
  await scene.run();
  await work(scene);
  expect(await scene.listing(home)).toMatchObject({ photos_count: 2, photos_expected: 2, removed_at: null });
  expect(await filesOf(scene)).toBe(3);
});

test('the files of a hidden home stay for an hour, since a sweep may have hidden it by mistake', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a']);
  await scene.run();
  await work(scene);
  await scene.rowsOf('update listings set visible = false');
  await work(scene);
  expect(await filesOf(scene)).toBe(1);
  await scene.rowsOf("update listings set updated_at = now() - interval '61 minutes'");
  await work(scene);
  expect(await filesOf(scene)).toBe(0);
});

test('the files of a sold home go when the days of its license are over', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a']);
  await scene.run();
  await work(scene);
  await scene.rowsOf("update listings set shown_until = now() + interval '1 day'");
  await work(scene);
  expect(await filesOf(scene)).toBe(1);
  await scene.rowsOf("update listings set shown_until = now() - interval '1 minute'");
  await work(scene);
  expect(await filesOf(scene)).toBe(0);
});

test('a worker that goes on looks at the files of the homes that changed', async () => {
  const scene = await openPhotoScene();
  const home = scene.addHome(['a']);
  scene.addHome(['b']);
  await scene.run();
  const seen: string[][] = [];
  const ending = new AbortController();
  const sleep = async (ms: number, signal: AbortSignal) => {
    if (ms < 5000) return scene.clock.sleep(ms, signal);
    seen.push(await scene.files());
    if (seen.length === 1)
      await scene.rowsOf(
        `update listings set removed_at = now(), updated_at = now()
      where listing_key = $1`,
        `mls:${home}`,
      );
    if (seen.length === 3) ending.abort();
    scene.clock.pass(15);
  };
  await openPhotoWorker({ ...scene.deps, sleep })(scene.feed, scene.client, ending.signal);
  expect(seen.map((files) => files.length)).toEqual([2, 1, 1]);
});

test('an interrupted removal is repeated, and leaves neither file nor note', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a', 'b']);
  await scene.run();
  await work(scene);
  await scene.rowsOf('update listings set removed_at = now()');
  let removals = 0;
  const remove = async (name: string) => {
    removals += 1;
    await scene.storage.remove(name);
    if (removals === 1) throw new Error('killed');
  };
  await work(scene, { storage: { ...scene.storage, remove } });
  expect(await scene.rowsOf('select 1 from listing_photo_files')).toHaveLength(2);
  await work(scene);
  expect(await scene.files()).toEqual([]);
  expect(await scene.rowsOf('select 1 from listing_photo_files')).toEqual([]);
});

test('shows after a restart what an interrupted run stored', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a', 'b']);
  await scene.run();
  const before = await scene.version();
  const query = scene.database.pool.query.bind(scene.database.pool);
  const pool = Object.assign(Object.create(scene.database.pool), {
    query: (text: string, values: unknown[]) =>
      /update (listing_versions|feeds)/.test(text)
        ? Promise.reject(new Error('killed'))
        : query(text, values),
  });
  await expect(scene.copy({ database: { pool } })).rejects.toThrow('killed');
  expect(await scene.version()).toBe(before);
  await work(scene);
  expect(await scene.version()).toBeGreaterThan(before);
});

test('copies nothing before the homes are public, while the feed is paused, or after it has stopped', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a']);
  await scene.run();
  for (const state of [
    'published_at = null',
    'published_at = now(), paused_at = now()',
    `paused_at = null, failure = '{"stopped":true}'`,
  ]) {
    await scene.set(state);
    await work(scene);
    expect(scene.host.asked).toEqual([]);
  }
  await scene.set('failure = null');
  await work(scene);
  expect(scene.host.asked).toHaveLength(1);
});

test('two processes ask for each photo once', async () => {
  const scene = await openPhotoScene();
  for (let n = 0; n < 8; n += 1) scene.addHome([`a${n}`, `b${n}`]);
  const sleep = async (ms: number, signal: AbortSignal) => {
    scene.clock.pass(ms / 60_000);
    await delay(2, undefined, { signal });
  };
  const processes = [1, 2].map(() =>
    scene.openOne({ sleep, photos: openPhotoWorker({ ...scene.deps, sleep }) }),
  );
  for (const one of processes) one.start();
  await until(async () => expect(await scene.shownFiles()).toHaveLength(16));
  for (const one of processes) await one.stop();
  expect(scene.names().toSorted()).toEqual([...new Set(scene.names())].sort());
});
