import { expect, test, vi } from 'vitest';
import { openFeedList } from './list-feeds.ts';
import { openPhotoScene } from './photos/testing/photo-scene.ts';

test('counts the photos that are still copied, not those of hidden homes or given up', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a', 'b', 'c']);
  const sold = scene.addHome(['d', 'e']);
  scene.data.edit('Property', sold, { StandardStatus: 'Closed' });
  await scene.run();
  const count = async () => {
    const list = openFeedList(scene.database.db, [scene.feed], false);
    return (await list('site-a', scene.clock.now())).feeds[0]?.photosToCopy;
  };
  expect(await count()).toBe(3);
  await scene.rowsOf(
    `insert into listing_photo_files (listing_id, name, site_id, source, gave_up_at)
     select listing_id, md5(source_url), 'site-a', 'mls', now() from listing_media
     where source_url like '%/a.jpg'`,
  );
  expect(await count()).toBe(2);
});

test('caches the counts of a live feed for a minute, and those of one that loads for 10 seconds', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a']);
  await scene.run();
  let reads = 0;
  const { db } = scene.database;
  const counting = new Proxy(db, {
    get: (target, name) => {
      if (name === 'execute') reads += 1;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const clock = vi.spyOn(performance, 'now');
  const readsAfter = async (seconds: number) => {
    const list = openFeedList(counting, [scene.feed], false);
    clock.mockReturnValue(1000);
    await list('site-a', scene.clock.now());
    reads = 0;
    clock.mockReturnValue(1000 + seconds * 1000);
    await list('site-a', scene.clock.now());
    return reads;
  };
  try {
    expect(await readsAfter(59)).toBe(0);
    expect(await readsAfter(61)).toBeGreaterThan(0);
    await scene.set("phase = 'load'");
    expect(await readsAfter(9)).toBe(0);
    expect(await readsAfter(11)).toBeGreaterThan(0);
  } finally {
    clock.mockRestore();
  }
});

test('counts only homes of sources that the public sees', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a']);
  scene.addHome(['b']);
  await scene.run();
  const publicHomes = async (id = 'mls') => {
    const list = openFeedList(scene.database.db, [{ ...scene.feed, id }], false);
    return (await list('site-a', scene.clock.now())).publicHomes;
  };
  expect(await publicHomes()).toBe(2);
  // Of a feed that is no longer configured, nobody knows the rules.
  expect(await publicHomes('another')).toBe(0);
  scene.clock.pass(13 * 60);
  expect(await publicHomes()).toBe(0);
});

test('lists the sources that are no configured feeds, with whether their homes are shown', async () => {
  const scene = await openPhotoScene();
  scene.addHome(['a']);
  await scene.run();
  const others = async (id: string) => {
    const list = openFeedList(scene.database.db, [{ ...scene.feed, id }], false);
    return (await list('site-a', scene.clock.now())).others;
  };
  expect(await others('mls')).toEqual([]);
  const ended = { source: 'mls', kind: 'ended-feed', homes: 1 };
  expect(await others('another')).toEqual([{ ...ended, areShown: false }]);
  await scene.rowsOf("update listings set source = 'demo'");
  expect(await others('mls')).toMatchObject([{ source: 'demo', kind: 'demo', areShown: false }]);
  // Until another feed was published, the site shows what it showed before.
  expect(await others('another')).toMatchObject([{ source: 'demo', kind: 'demo', areShown: true }]);
  await scene.rowsOf("update listings set source = 'homes.csv'");
  expect(await others('another')).toMatchObject([{ source: 'homes.csv', kind: 'file', areShown: true }]);
});
