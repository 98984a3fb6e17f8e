import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { createTestIdx, home } from '../testing/idx.ts';
import type { ListingInput } from './input.ts';
import { writeListings } from './write-listings.ts';

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
