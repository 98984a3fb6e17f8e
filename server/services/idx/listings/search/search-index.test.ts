import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { until } from '../../../../testing/until.ts';
import { dayIn } from '../../../../time/zones.ts';
import { jsonOf } from '../../../written.ts';
import { anyHomes } from '../../testing/any-homes.ts';
import { createTestIdx, home, now } from '../../testing/idx.ts';
import { canFind } from './index-columns.ts';
import { openSearch } from './search-listings.ts';
import type { SearchQuery } from './search-query.ts';

type Found = components['schemas']['PropertySearch'];
const log = { warn: vi.fn() };
const { anyHome, anySearch } = anyHomes(7);

let clock = now;
let site: Awaited<ReturnType<typeof createTestIdx>>;
let search: ReturnType<typeof openSearch>;

beforeAll(async () => {
  site = await createTestIdx({ now: () => clock });
  search = openSearch(site.database.pool, () => dayIn('America/Chicago', clock));
  await site.write(Array.from({ length: 1200 }, (_, number) => home(`key-${number}`, anyHome())));
  await search.indexes.refresh('site-a');
});
afterAll(() => site.database.drop());

test('returns the same results as the database, in the same order, for any search', async () => {
  const version = await search.readVersion('site-a');
  const kept = await search.indexes.at('site-a', version.version, log);
  let some = 0;
  for (let number = 0; number < 400; number += 1) {
    const query = anySearch();
    const expected = await search.searchDatabase('site-a', query, version);
    const found = kept?.find(query);
    expect({ query, found }).toEqual({
      query,
      found: { ids: expected.properties.map(({ id }) => id), total: expected.total },
    });
    const texts = await kept?.summariesOf(found?.ids ?? []);
    expect(texts?.map((text) => JSON.parse(text))).toEqual(expected.properties);
    if (expected.total > 0) some += 1;
  }
  expect(some).toBeGreaterThan(200);
});

test('returns the same response to browsers and to callers within the process', async () => {
  const { version } = await search.readVersion('site-a');
  expect(await search.indexes.at('site-a', version, log)).toBeDefined();
  const found = await search.searchListings('site-a', { city: 'Austin', limit: 20 }, log);
  const stringify = vi.spyOn(JSON, 'stringify');
  const text = jsonOf(found);
  const written = stringify.mock.calls.filter(([value]) => value === found);
  vi.restoreAllMocks();
  expect(written).toEqual([]);
  expect(text).toBe(JSON.stringify(found));
  expect(found.properties).toHaveLength(20);
  // A changed copy serializes its own properties.
  expect(JSON.parse(jsonOf({ ...found, properties: [] }))).toEqual({ ...found, properties: [] });
});

test('finds the same in both forms while sources are hidden, and follows when others are', async () => {
  await site.write([home('seen')], 'site-hidden');
  await site.write([home('made-up')], 'site-hidden', 'demo');
  await site.write([home('unread')], 'site-hidden', 'mls');
  const profile = { removal: 'sweep' } as const;
  const feeds = [{ id: 'mls', sweepHours: 6, profile, rules: { licenseHours: 12 } }];
  const hiding = { feeds, hideStaleListings: false, now: () => now };
  const own = openSearch(site.database.pool, () => '2026-11-20', hiding);
  const version = await own.readVersion('site-hidden');
  expect(version.hidden).toEqual(['mls']);
  await own.indexes.refresh('site-hidden');
  const index = await own.indexes.at('site-hidden', version.version, log, version.hidden);
  expect(index?.find({}).total).toBe(2);
  const found = await own.searchDatabase('site-hidden', {}, version);
  expect(found.properties.map(({ listing_key }) => listing_key)).toEqual(['made-up', 'seen']);
  const other = await own.indexes.at('site-hidden', version.version, log, ['demo', 'mls']);
  expect(other?.find({}).total).toBe(1);
});

test('shares the next version check among searches, which all see earlier writes', async () => {
  const answers: ((value: object) => void)[] = [];
  const query = vi.fn(() => new Promise((resolve) => answers.push(resolve)));
  const { readVersion } = openSearch({ query } as never, () => '2026-11-20');
  const answer = async (version: number) => {
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers.pop()?.({ rows: [{ version, feed_updated_at: null }] });
  };
  const first = [readVersion('site-a'), readVersion('site-a')];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const later = [readVersion('site-a'), readVersion('site-a')];
  await answer(1);
  expect((await Promise.all(first)).map(({ version }) => version)).toEqual([1, 1]);
  await answer(2);
  expect((await Promise.all(later)).map(({ version }) => version)).toEqual([2, 2]);
  expect(query).toHaveBeenCalledTimes(2);
});

test.each<SearchQuery>([
  { q: 'elm' },
  { status: 'Closed' },
  { listingKey: 'key-1' },
  { north: 90, south: -90, west: 179, east: -95 },
])('leaves to the database what the index lacks: %j', async (query) => {
  expect(canFind(query)).toBe(false);
});

test('sees a new home at once, and hides an opted-out one', async () => {
  const before = await search.searchListings('site-a', { limit: 1 }, log);
  const shown = before.properties[0]?.listing_key ?? '';
  await site.write([
    home(shown, { internet_entire_listing_display: false }),
    home('brand-new', { zip: '1' } as never),
  ]);
  const after = await search.searchListings('site-a', { limit: 700 }, log);
  expect(after.total).toBe(before.total);
  const keys = after.properties.map(({ listing_key }) => listing_key);
  expect(keys).toContain('brand-new');
  expect(keys).not.toContain(shown);
  // A new index agrees.
  await search.indexes.refresh('site-a');
  const { version } = await search.readVersion('site-a');
  expect((await search.indexes.at('site-a', version, log))?.find({ limit: 1 }).total).toBe(after.total);
});

test('searches the database when a home disappears between finding and reading', async () => {
  await search.indexes.refresh('site-a');
  const { version } = await search.readVersion('site-a');
  const kept = await search.indexes.at('site-a', version, log);
  const [id = 0] = kept?.find({ limit: 1, offset: 200 }).ids ?? [];
  await site.database.pool.query('update listings set removed_at = now() where id = $1', [id]);
  expect(await kept?.summariesOf([id])).toBeUndefined();
  const found = await search.searchListings('site-a', { limit: 5, offset: 198 }, log);
  expect(found.properties.map((property) => property.id)).not.toContain(id);
});

test('updates days on market at midnight in the site’s zone', async () => {
  await site.write([home('night', { city: 'Tulsa', on_market_at: '2026-11-20T12:00:00Z' })], 'site-night');
  await search.indexes.refresh('site-night');
  const { version } = await search.readVersion('site-night');
  expect(await search.indexes.at('site-night', version, log)).toBeDefined();
  const query = { city: 'Tulsa' };
  const days = async () => {
    const byIndex = await search.searchListings('site-night', query, log);
    const inSql = await search.searchDatabase('site-night', query, await search.readVersion('site-night'));
    const [found] = byIndex.properties;
    const whole = { path: { id: found?.id } };
    const { properties } = await site.call<Found>('getListing', whole, 'site-night');
    return [found, inSql.properties[0], properties[0]].map((one) => one?.days_on_market);
  };
  // 11:30 PM in Chicago, which is the next day in UTC; and an hour later.
  clock = new Date('2026-11-21T05:30:00Z');
  expect(await days()).toEqual([0, 0, 0]);
  clock = new Date('2026-11-21T06:30:00Z');
  expect(await days()).toEqual([1, 1, 1]);
});

test('logs that an index can’t be built, and searches the database', async () => {
  const pool = {
    query: site.database.pool.query.bind(site.database.pool),
    connect: async () => {
      throw new Error('no connection left');
    },
  };
  const other = openSearch(pool as never, () => '2026-11-20');
  expect((await other.searchListings('site-a', { limit: 3 }, log)).properties).toHaveLength(3);
  await until(() => expect(log.warn).toHaveBeenCalledOnce());
});
