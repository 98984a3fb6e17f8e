import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { generateHomes } from '../../../demo/homes/generate-homes.ts';
import { seedDemoSnapshots } from '../../../demo/seed-demo-snapshots.ts';
import { bumpVersion } from '../listings/write-listings.ts';
import { createTestIdx, home, now } from '../testing/idx.ts';
import { type InsightType, typesOf } from './read-market.ts';
import { takeMissingSnapshots } from './snapshots.ts';

type Row = components['schemas']['InsightRow'];

const zone = 'America/Chicago';
let clock = now;
let site: Awaited<ReturnType<typeof createTestIdx>>;
const own = { office: 'Porch Realty', agent: 'Dana Whitlock', mlsId: 'OWN1', contact: '(918) 555-0100' };

beforeAll(async () => {
  site = await createTestIdx({ now: () => clock });
  const homes = generateHomes({ count: 900, seed: 3, now, own }).map(({ input }) =>
    home(input.listing_key, input),
  );
  await site.write(homes, 'site-demo');
});
afterAll(() => site.database.drop());

const insights = (siteId: string, property_type?: InsightType) =>
  site.call<Row[]>('getInsights', { query: property_type === undefined ? {} : { property_type } }, siteId);

/** Returns the middle price, or the mean of the middle two. */
function medianOf(prices: number[]): number {
  const sorted = [...prices].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? Number.NaN) + (sorted[Math.ceil(at)] ?? Number.NaN)) / 2;
}

/** Computes the same market from plain rows. */
async function plainMarket(siteId: string, types: readonly string[]) {
  const { rows } = await site.database.pool.query<{ name: string; prices: number[]; days: number[] }>(
    `select city || ' ' || postal_code as name, array_agg(current_price) as prices,
       array_agg(greatest(0, $3::date - on_market_date)) as days
     from listings
     where site_id = $1 and property_type = any($2) and standard_status = 'Active' and visible
       and removed_at is null
     group by 1`,
    [siteId, types, clock.toISOString().slice(0, 10)],
  );
  return new Map(
    rows.map(({ name, prices, days }) => {
      const average = days.reduce((sum, one) => sum + one, 0) / days.length;
      return [name, { count: prices.length, median: medianOf(prices), average }];
    }),
  );
}

test.each(Object.entries(typesOf))('%s matches plain SQL over the listings', async (type, types) => {
  const rows = await insights('site-demo', type as InsightType);
  const expected = await plainMarket('site-demo', types);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ area, zip_code }) => `${area} ${zip_code}`).sort()).toEqual([...expected.keys()].sort());
  for (const row of rows) {
    const plain = expected.get(`${row.area} ${row.zip_code}`);
    expect(row).toMatchObject({ property_type: type, date: '2026-11-01', price_trend_vs_last_month: null });
    expect(row.active_listings).toBe(plain?.count);
    expect(row.median_price).toBe(plain?.median);
    expect(Math.abs((row.avg_days_on_market ?? 0) - (plain?.average ?? Number.NaN))).toBeLessThan(0.051);
  }
  const counts = rows.map((row) => row.active_listings);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
});

test('returns no rows without homes, and defaults to Residential', async () => {
  expect(await insights('site-none', 'Land')).toEqual([]);
  expect(await insights('site-demo')).toEqual(await insights('site-demo', 'Residential'));
});

test('uses a single home’s price as median, and skips hidden, pending, removed, and unpriced homes', async () => {
  await site.write(
    [
      home('one', { list_price: 400_001 }),
      home('hidden', { internet_entire_listing_display: false }),
      home('pending', { standard_status: 'Pending' }),
      home('removed', { standard_status: 'Delete' }),
      home('lease', { property_type: 'ResidentialLease', list_price: 2_000 }),
    ],
    'site-one',
  );
  expect(await insights('site-one')).toEqual([
    {
      area: 'Austin',
      date: '2026-11-01',
      zip_code: '78704',
      property_type: 'Residential',
      median_price: 400_001,
      active_listings: 1,
      avg_days_on_market: 12,
      price_trend_vs_last_month: null,
    },
  ]);
  await site.database.pool.query("update listings set on_market_date = null where site_id = 'site-one'");
  await bumpVersion(site.database.pool, 'site-one', now);
  expect(await insights('site-one')).toMatchObject([{ avg_days_on_market: null }]);
  await site.database.pool.query("update listings set current_price = null where site_id = 'site-one'");
  await bumpVersion(site.database.pool, 'site-one', now);
  expect(await insights('site-one')).toEqual([]);
});

test('returns one row for an area of 20,000 homes', async () => {
  await site.write([home('first')], 'site-huge');
  await site.database.pool.query(
    `insert into listings (site_id, listing_key, city, state, postal_code, current_price, property_type,
       standard_status, modified_at, listed_at, on_market_date, visible, source, content_hash)
     select 'site-huge', 'more-' || n, 'Austin', 'TX', '78704', 100000 + n, 'Residential', 'Active', now(), now(),
       date '2026-11-10', true, 'test', '' from generate_series(1, 19999) as n`,
  );
  expect(await insights('site-huge')).toMatchObject([
    { active_listings: 20_000, median_price: 110_000.5, avg_days_on_market: 10 },
  ]);
});

test('records a month once, compares the next month with it, and shows no trend after a gap', async () => {
  await site.write([home('a', { list_price: 400_000 })], 'site-months');
  clock = new Date('2026-12-01T05:59:00Z');
  expect((await insights('site-months')).map(({ date }) => date)).toEqual(['2026-11-01']);
  clock = new Date('2026-12-01T06:10:00Z');
  expect(await takeMissingSnapshots(site.database.pool, clock, zone)).toContain('site-months');
  await site.database.pool.query("update listings set current_price = 410000 where site_id = 'site-months'");
  expect(await takeMissingSnapshots(site.database.pool, clock, zone)).toEqual([]);

  clock = new Date('2027-01-15T12:00:00Z');
  expect(await insights('site-months')).toMatchObject([
    { date: '2027-01-01', median_price: 410_000, price_trend_vs_last_month: 2.5 },
    { date: '2026-12-01', median_price: 400_000, price_trend_vs_last_month: null },
  ]);
  clock = new Date('2027-02-15T12:00:00Z');
  expect((await insights('site-months')).map((row) => row.price_trend_vs_last_month)).toEqual([null, null]);
  expect((await insights('site-demo')).every((row) => row.area !== 'site-months')).toBe(true);
  clock = now;
});

test('records a property type added later in the month, and keeps the others', async () => {
  await site.write([home('a', { list_price: 400_000 })], 'site-kinds');
  const { pool } = site.database;
  const may = (day: string) => new Date(`2027-05-${day}T12:00:00Z`);
  expect(await takeMissingSnapshots(pool, may('01'), zone)).toContain('site-kinds');
  await pool.query("update listings set current_price = 500000 where site_id = 'site-kinds'");
  await site.write([home('l', { property_type: 'Land', list_price: 90_000 })], 'site-kinds');
  expect(await takeMissingSnapshots(pool, may('02'), zone)).toEqual(['site-kinds']);
  expect(await takeMissingSnapshots(pool, may('03'), zone)).toEqual([]);
  const { rows } = await pool.query(
    `select property_type, median_price from market_snapshots where site_id = 'site-kinds' order by 1`,
  );
  expect(rows).toEqual([
    { property_type: 'Land', median_price: 90_000 },
    { property_type: 'Residential', median_price: 400_000 },
  ]);
});

test('records a month once from two processes at the same time', async () => {
  const later = new Date('2027-03-01T06:00:00Z');
  const { pool } = site.database;
  const taken = await Promise.all([
    takeMissingSnapshots(pool, later, zone),
    takeMissingSnapshots(pool, later, zone),
  ]);
  // Each process may have recorded different kinds of homes.
  expect(taken.flat()).toContain('site-demo');
  const { rows } = await pool.query<{ times: number }>(
    `select count(*)::int as times from market_snapshots where site_id = 'site-demo' and month = '2027-03-01'
     group by property_type, area_key, zip_code`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  expect(await takeMissingSnapshots(pool, later, zone)).toEqual([]);
});

test('creates twelve past months for each demo area, once, with trends', async () => {
  await site.write([home('a', { list_price: 400_000 })], 'site-new');
  await site.database.pool.query("update listings set source = 'demo' where site_id = 'site-new'");
  expect(await seedDemoSnapshots(site.database, 'site-new', now)).toBe(12);
  expect(await seedDemoSnapshots(site.database, 'site-new', now)).toBe(0);
  const rows = await insights('site-new');
  expect(rows.map(({ date }) => date).at(1)).toBe('2026-10-01');
  expect(rows).toHaveLength(13);
  expect(rows.filter((row) => row.avg_days_on_market === null)).toEqual([]);
  for (const { price_trend_vs_last_month: trend } of rows.slice(0, -1)) {
    expect(Math.abs(trend ?? Number.NaN)).toBeLessThan(6);
  }
});
