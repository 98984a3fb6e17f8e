import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { seedDemoListings } from './seed-demo-listings.ts';

const database = await openTestDatabase();
const now = new Date('2026-11-20T15:00:00Z');
const own = { office: 'Own Realty', agent: 'Dana', mlsId: 'OWN1', contact: '(918) 555-0100' };
const picture = (file: string) => ({
  file,
  kind: 'exterior' as const,
  style: 'ranch',
  types: ['SingleFamilyResidence'],
});
const seed = (file: string, siteId = 'site-a') =>
  seedDemoListings(database, siteId, {
    ...{ now, timeZone: 'America/Chicago', own, count: 120 },
    manifest: { pictures: [picture(file)] },
  });
const photos = async () => {
  const { rows } = await database.pool.query<{ storage_key: string; shown: number }>(
    `select distinct storage_key, photos_count as shown from listing_media
     join listings on id = listing_id where site_id = 'site-a'`,
  );
  return rows;
};

test('fills an empty site once, even when started twice simultaneously, each site separately', async () => {
  const made = await Promise.all([seed('one.jpg'), seed('one.jpg')]);
  expect(made.sort()).toEqual([0, 120]);
  expect(await seed('one.jpg', 'site-b')).toBe(120);
  const { rows } = await database.pool.query('select site_id, count(*) from listings group by 1 order by 1');
  expect(rows).toEqual([
    { site_id: 'site-a', count: 120 },
    { site_id: 'site-b', count: 120 },
  ]);
  expect(await photos()).toEqual([{ storage_key: 'demo:one.jpg', shown: 1 }]);
});

test('updates the photos of demo homes in a later release, and no others', async () => {
  await database.pool.query("update listings set source = 'mls' where site_id = 'site-b'");
  // Simultaneous starts wait for each other.
  expect(await Promise.all([1, 2, 3].map(() => seed('two.jpg')))).toEqual([0, 0, 0]);
  expect(await photos()).toEqual([{ storage_key: 'demo:two.jpg', shown: 1 }]);
  await seed('two.jpg', 'site-b');
  const { rows } = await database.pool.query('select distinct storage_key from listing_media order by 1');
  expect(rows.map((row) => row.storage_key)).toEqual(['demo:one.jpg', 'demo:two.jpg']);
});
