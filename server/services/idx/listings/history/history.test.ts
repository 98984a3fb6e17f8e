import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { createTestIdx, home } from '../../testing/idx.ts';
import type { ListingInput } from '../input.ts';
import { writeListings } from '../write-listings.ts';
import { type License, type ListingChange, licensedHistory } from './history.ts';

type Answer = components['schemas']['PropertyDataAnswer'];

let site: Awaited<ReturnType<typeof createTestIdx>>;
beforeAll(async () => {
  site = await createTestIdx();
});
beforeEach(() => site.database.pool.query('truncate listings, listing_changes cascade'));
afterAll(() => site.database.drop());

let hour = 0;
/** Writes the home as its feed has it an hour later. */
const write = (other: Partial<ListingInput> = {}) => {
  hour += 1;
  return site.write([
    home('a', {
      on_market_at: '2025-12-01T09:00:00Z',
      ...other,
      modified_at: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
    }),
  ]);
};
const history = async () => {
  const { rows } = await site.database.pool.query(
    `select kind, price_from, price_to, status_from, status_to, detail from listing_changes
     where listing_key = 'a' order by id`,
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
};

test('records a new home, its price and status, once for each change', async () => {
  await write({ list_price: 400_000 });
  await write({ list_price: 400_000 });
  await write({ list_price: 385_000 });
  await write({ list_price: 385_000, standard_status: 'Pending' });
  await write({ list_price: 380_000, standard_status: 'Active' });
  expect(await history()).toEqual([
    { kind: 'new', price_to: 400_000, status_to: 'Active' },
    { kind: 'price', price_from: 400_000, price_to: 385_000 },
    { kind: 'status', price_to: 385_000, status_from: 'Active', status_to: 'Pending' },
    {
      kind: 'back-on-market',
      ...{ price_from: 385_000, price_to: 380_000, status_from: 'Pending', status_to: 'Active' },
    },
    { kind: 'price', price_from: 385_000, price_to: 380_000 },
  ]);
});

test('records how the price of a new home changed before, on the day that its source has', async () => {
  const reduced = { original_list_price: 531_060, list_price: 501_000, price_changed_at: '2025-12-15' };
  await write(reduced);
  expect(await history()).toEqual([
    { kind: 'new', price_to: 531_060, status_to: 'Active' },
    { kind: 'price', price_from: 531_060, price_to: 501_000 },
  ]);
  const { rows } = await site.database.pool.query('select at from listing_changes order by id desc limit 1');
  expect(rows[0].at.toISOString()).toBe('2025-12-15T06:00:00.000Z');
});

test('records no change in the future, whatever day its source has', async () => {
  const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await write({ on_market_at: ahead, original_list_price: 2, list_price: 1, price_changed_at: ahead });
  const { rows } = await site.database.pool.query(
    'select count(*)::int as changes, count(*) filter (where at > now())::int as ahead from listing_changes',
  );
  expect(rows).toEqual([{ changes: expect.any(Number), ahead: 0 }]);
  expect(rows[0].changes).toBeGreaterThan(0);
});

test.each<[string, Partial<ListingInput>]>([
  ['no date', {}],
  ['a date before its listing', { price_changed_at: '2025-11-01' }],
  ['the same price', { price_changed_at: '2025-12-15', list_price: 531_060 }],
  ['a sale', { price_changed_at: '2025-12-15', standard_status: 'Closed' }],
])('invents no change of price for a new home with %s', async (_what, other) => {
  await write({ original_list_price: 531_060, list_price: 501_000, ...other });
  expect((await history()).map(({ kind }) => kind)).toEqual(['new']);
});

test('records a removal, and a home that returns', async () => {
  await write();
  await write({ standard_status: 'Delete' });
  await write();
  expect((await history()).map(({ kind }) => kind)).toEqual(['new', 'removed', 'back-on-market']);
});

test('records new photos with their number, and nothing when only their files were fetched', async () => {
  const photos = (...names: string[]) =>
    names.map((name, order) => ({ order, url: `https://a.example/${name}` }));
  await write({ media: photos('a') });
  await write({ media: photos('a'), list_price: 1 });
  await write({ media: photos('b', 'a'), list_price: 1 });
  expect(await history()).toMatchObject([
    { kind: 'new' },
    { kind: 'price' },
    { kind: 'photos', detail: '2' },
  ]);
});

test('ignores an older home', async () => {
  await write({ list_price: 2 });
  await site.write([home('a', { list_price: 1, modified_at: '2025-01-01T00:00:00Z' })]);
  expect(await history()).toHaveLength(1);
});

test('records nothing when the transaction is rolled back', async () => {
  const client = await site.database.pool.connect();
  await client.query('begin');
  await writeListings(client, 'site-a', 'test', [home('a')]);
  await client.query('rollback');
  client.release();
  expect(await history()).toEqual([]);
});

test('is in the answer of a home, newest first', async () => {
  await write({ list_price: 400_000 });
  await write({ list_price: 385_000 });
  const { properties } = await site.call<Answer>('getListingByKey', { query: { listingKey: 'a' } });
  expect(properties[0]?.history?.map(({ kind, price_to }) => [kind, price_to])).toEqual([
    ['price', 385_000],
    ['new', 400_000],
  ]);
});

const sold = { status_from: 'Pending', status_to: 'Closed' };
const changed = (day: number, kind: ListingChange['kind'], other: Partial<ListingChange> = {}) => ({
  ...{ at: `2026-10-${String(day).padStart(2, '0')}T12:00:00.000Z`, kind, detail: null },
  ...{ price_from: null, price_to: null, status_from: null, status_to: null, ...other },
});
const given: ListingChange[] = [
  changed(1, 'new', { price_to: 400, status_to: 'Active' }),
  changed(2, 'price', { price_from: 400, price_to: 390 }),
  changed(3, 'status', { price_to: 390, status_from: 'Active', status_to: 'Withdrawn' }),
  changed(4, 'back-on-market', { price_to: 390, status_from: 'Withdrawn', status_to: 'Active' }),
  changed(5, 'status', { price_to: 371, ...sold, status_from: 'Active' }),
  changed(5, 'price', { price_from: 390, price_to: 371 }),
  changed(6, 'price', { price_from: 371, price_to: 372 }),
  changed(7, 'back-on-market', {
    price_from: 372,
    price_to: 395,
    status_from: 'Closed',
    status_to: 'Active',
  }),
  changed(7, 'price', { price_from: 372, price_to: 395 }),
  changed(8, 'price', { price_from: 395, price_to: 385 }),
];
const licensed = (license: License, of = given) =>
  licensedHistory(of.toReversed(), license, new Date('2026-10-20T00:00:00Z')).reverse();

test.each([
  ['no sale may be told', {}],
  ['no price may be told', { soldDays: 30 }],
  ['the sale is too long ago', { soldDays: 10, soldPrices: true }],
] as [string, License][])('a sold price is in no row of the history: %s', (_case, license) => {
  const told = licensed({ statuses: ['Active', 'Withdrawn'], ...license });
  expect(JSON.stringify(told)).not.toMatch(/37[12]/);
  expect(told.map(({ price_to }) => price_to).filter(Boolean)).toEqual([400, 390, 390, 390, 395, 385]);
  expect(told.some(({ status_to }) => status_to === 'Closed')).toBe(license.soldDays === 30);
});

test('a sale is told with its prices for the days of a license that shows them', () => {
  const told = licensed({ soldDays: 30, soldPrices: true });
  expect(told.map(({ price_to }) => price_to)).toEqual(given.map(({ price_to }) => price_to));
});

test('a status that the license does not show is in no row', () => {
  const told = licensed({ statuses: ['Active', 'Pending'] });
  expect(JSON.stringify(told)).not.toContain('Withdrawn');
  expect(told.map(({ kind }) => kind)).toEqual([
    ...['new', 'price', 'back-on-market', 'back-on-market', 'price'],
  ]);
  expect(licensed({ statuses: ['Active'] }, [changed(1, 'removed', { status_from: 'Expired' })])).toEqual([
    changed(1, 'removed'),
  ]);
});

test('a sale is one row, on the day it closed, at its price', async () => {
  await write({ list_price: 400_000 });
  await write({
    state: 'OK',
    list_price: 400_000,
    close_price: 388_000,
    standard_status: 'Closed',
    close_date: '2025-12-30',
  });
  const { rows } = await site.database.pool.query(
    "select kind, at, price_from, price_to, status_to from listing_changes where kind <> 'new'",
  );
  const at = new Date('2025-12-30T17:00:00Z');
  expect(rows).toEqual([{ kind: 'status', at, price_from: null, price_to: 388_000, status_to: 'Closed' }]);
});

test('a home that was sold before it came was listed, and then sold', async () => {
  const closed = { state: 'OK', standard_status: 'Closed', close_price: 388_000, close_date: '2025-12-30' };
  await write({ list_price: 400_000, ...closed });
  expect(await history()).toEqual([
    { kind: 'new', price_to: 400_000, status_to: 'Active' },
    { kind: 'status', price_to: 388_000, status_to: 'Closed' },
  ]);
  await site.database.pool.query('truncate listings, listing_changes cascade');
  // When it was listed is not known.
  await write({ ...closed, on_market_at: null, original_entry_at: null });
  expect(await history()).toEqual([{ kind: 'status', price_to: 388_000, status_to: 'Closed' }]);
});

test('a removed home that comes back sold is not back on the market', async () => {
  await write({ list_price: 400_000 });
  await write({ list_price: 400_000, standard_status: 'Delete' });
  await write({ list_price: 400_000, standard_status: 'Closed' });
  expect((await history()).map(({ kind, status_to }) => [kind, status_to])).toEqual([
    ['new', 'Active'],
    ['removed', undefined],
    ['status', 'Closed'],
  ]);
});
