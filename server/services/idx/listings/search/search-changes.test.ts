import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayIn } from '../../../../time/zones.ts';
import { anyHomes } from '../../testing/any-homes.ts';
import { createTestIdx, home, now } from '../../testing/idx.ts';
import { bumpVersion } from '../write-listings.ts';
import { keepIndexes } from './keep-indexes.ts';
import { openSearch } from './search-listings.ts';

const log = { warn: vi.fn() };
const { random, anyHome, anySearch } = anyHomes(11);
const today = () => dayIn('America/Chicago', now);
const versionOf = async (siteId: string) => (await search.readVersion(siteId)).version;

let site: Awaited<ReturnType<typeof createTestIdx>>;
let search: ReturnType<typeof openSearch>;

beforeAll(async () => {
  site = await createTestIdx();
  search = openSearch(site.database.pool, today);
});
afterAll(() => site.database.drop());

/** Changes some homes at random: new, changed in any way, removed, or back. */
async function edit(siteId: string, sources: readonly string[]): Promise<void> {
  const some = Array.from({ length: random.between(0, 60) }, () => `key-${random.between(0, 700)}`);
  const homes = [...new Set(some)].map((key) => home(key, anyHome()));
  await site.write(homes, siteId, random.pick(sources));
  if (random.chance(0.5)) return;
  await site.database.pool.query(
    `update listings set removed_at = case when removed_at is null then now() end, changed_in = default
     where site_id = $1 and id % 41 = $2`,
    [siteId, random.between(0, 40)],
  );
  await bumpVersion(site.database.pool, siteId, now);
}

test('finds the same as the database after any edits, whatever sources are hidden', async () => {
  await site.write(
    Array.from({ length: 500 }, (_, number) => home(`key-${number}`, anyHome())),
    'site-edits',
  );
  await search.indexes.refresh('site-edits');
  const first = await search.indexes.at('site-edits', await versionOf('site-edits'), log);
  const sources = ['test', 'mls', 'file'];
  for (let round = 0; round < 40; round += 1) {
    await edit('site-edits', sources);
    const hidden = random.chance(0.5) ? [] : [random.pick(sources)];
    const version = { ...(await search.readVersion('site-edits')), hidden };
    const index = await search.indexes.at('site-edits', version.version, log, hidden);
    for (let number = 0; number < 15; number += 1) {
      const query = anySearch();
      const expected = await search.searchDatabase('site-edits', query, version);
      const found = index?.find(query);
      expect({ round, query, found }).toEqual({
        ...{ round, query },
        found: { ids: expected.properties.map(({ id }) => id), total: expected.total },
      });
      const texts = await index?.summariesOf(found?.ids ?? []);
      expect(texts?.map((text) => JSON.parse(text))).toEqual(expected.properties);
    }
  }
  expect(first).toBeDefined();
  expect(log.warn).not.toHaveBeenCalled();
}, 60_000);

test('sees a home whose transaction began before the index was built, and ended later', async () => {
  await site.write([home('early')], 'site-late');
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query(
    "update listings set city = 'Lateville', changed_in = default where site_id = 'site-late'",
  );
  await search.indexes.refresh('site-late');
  await site.write([home('other')], 'site-late');
  expect((await search.searchListings('site-late', { city: 'Lateville' }, log)).total).toBe(0);
  await bumpVersion(client, 'site-late', now);
  await client.query('commit');
  client.release();
  const index = await search.indexes.at('site-late', await versionOf('site-late'), log);
  expect(index?.find({ city: 'Lateville' }).total).toBe(1);
  expect(index?.find({}).total).toBe(2);
});

test('leaves searches to the database and builds anew after a change of most homes', async () => {
  await site.write([home('a'), home('b')], 'site-most');
  const indexes = keepIndexes(site.database.pool, today, 1);
  await indexes.refresh('site-most');
  await site.write([home('a', { list_price: 1 }), home('b', { list_price: 2 })], 'site-most');
  const version = await versionOf('site-most');
  expect(await indexes.at('site-most', version, log)).toBeUndefined();
  await indexes.refresh('site-most');
  expect((await indexes.at('site-most', version, log))?.find({ maxPrice: 2 }).total).toBe(2);
});

test('forgets homes that a restore has replaced', async () => {
  const other = await createTestIdx();
  const indexes = keepIndexes(other.database.pool, today);
  await other.write([home('a')]);
  await indexes.refresh('site-a');
  await other.database.pool.query('truncate listings cascade');
  await other.write([home('b')]);
  const { rows } = await other.database.pool.query<{ version: number }>(
    "select version from listing_versions where site_id = 'site-a'",
  );
  expect(await indexes.at('site-a', rows[0]?.version ?? 0, log)).toBeUndefined();
  await other.database.drop();
});
