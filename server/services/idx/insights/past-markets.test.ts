import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdx, home, timeZone } from '../testing/idx.ts';
import { fillPastMarkets } from './past-markets.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
beforeAll(async () => {
  site = await createTestIdx();
});
afterAll(() => site.database.drop());

test('stores the markets of past months from the history, as far as it reaches back, once', async () => {
  const at = (list_price: number, modified_at: string, standard_status = 'Active') =>
    home('a', { list_price, modified_at, standard_status, on_market_at: '2026-07-10T12:00:00Z' });
  await site.write([at(400_000, '2026-07-10T12:00:00Z')]);
  await site.write([home('b', { list_price: 500_000, on_market_at: '2026-08-15T12:00:00Z' })]);
  await site.write([at(380_000, '2026-08-20T12:00:00Z')]);
  await site.write([at(380_000, '2026-09-20T12:00:00Z', 'Pending')]);
  await site.database.pool.query("update listings set first_seen_at = '2026-07-20T00:00:00Z'");
  const now = new Date('2026-11-24T12:00:00Z');
  expect(await fillPastMarkets(site.database.pool, now, timeZone)).toBe(3);
  expect(await fillPastMarkets(site.database.pool, now, timeZone)).toBe(0);
  const { rows } = await site.database.pool.query(
    `select to_char(month, 'YYYY-MM') as month, median_price, active_listings, avg_days_on_market
     from market_snapshots where site_id = 'site-a' order by month`,
  );
  expect(rows).toEqual([
    { month: '2026-08', median_price: 400_000, active_listings: 1, avg_days_on_market: 22 },
    { month: '2026-09', median_price: 440_000, active_listings: 2, avg_days_on_market: 35 },
    { month: '2026-10', median_price: 500_000, active_listings: 1, avg_days_on_market: 47 },
  ]);
});

test('counts homes of a feed that left the market since, but none whose seller opted out', async () => {
  await site.database.pool.query('truncate listings, listing_changes, market_snapshots cascade');
  const at = (key: string, other = {}) =>
    home(key, { list_price: 400_000, on_market_at: '2026-07-10T12:00:00Z', ...other });
  const then = { modified_at: '2026-07-10T12:00:00Z' };
  await site.write(['a', 'b', 'c'].map((key) => at(key, then)));
  await site.write([
    at('a', { modified_at: '2026-08-20T12:00:00Z', standard_status: 'Closed' }),
    at('b', { modified_at: '2026-08-20T12:00:00Z', internet_entire_listing_display: false }),
  ]);
  await site.database.pool.query(
    "update listings set first_seen_at = '2026-07-20T00:00:00Z', visible = (listing_key = 'c')",
  );
  await fillPastMarkets(site.database.pool, new Date('2026-09-24T12:00:00Z'), timeZone);
  const { rows } = await site.database.pool.query(
    `select to_char(month, 'YYYY-MM') as month, active_listings from market_snapshots order by month`,
  );
  expect(rows).toEqual([{ month: '2026-08', active_listings: 2 }]);
});

test('counts no home of the demo beside those of another source', async () => {
  await site.database.pool.query('truncate listings, listing_changes, market_snapshots cascade');
  const then = { modified_at: '2026-07-10T12:00:00Z', on_market_at: '2026-07-10T12:00:00Z' };
  await site.write(['a', 'b'].map((key) => home(key, { list_price: 400_000, ...then })));
  await site.database.pool.query(
    `update listings set first_seen_at = '2026-07-20T00:00:00Z',
       source = case listing_key when 'b' then 'demo' else source end, changed_in = default`,
  );
  await fillPastMarkets(site.database.pool, new Date('2026-09-24T12:00:00Z'), timeZone);
  const { rows } = await site.database.pool.query('select active_listings from market_snapshots');
  expect(rows).toEqual([{ active_listings: 1 }]);
});
