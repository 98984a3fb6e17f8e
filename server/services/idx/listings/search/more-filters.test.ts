import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { createTestIdx, home } from '../../testing/idx.ts';
import { allSources } from '../shown.ts';
import { conditionsOf } from './search-conditions.ts';
import { resolveDays } from './search-query.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
const keys = async (query: object) =>
  (await site.call<components['schemas']['PropertySearch']>('searchListings', { query })).properties
    .map((property) => property.listing_key)
    .sort();

// Today is November 20, 2026, on the site.
beforeAll(async () => {
  site = await createTestIdx();
  await site.write([
    home('land', { property_type: 'Land', lot_size_acres: 5, on_market_at: '2026-09-01T18:00:00Z' }),
    home('house', {
      lot_size_acres: 0.3,
      garage_spaces: 2,
      list_price: 400_000,
      original_list_price: 420_000,
      on_market_at: '2026-11-15T18:00:00Z',
      public_remarks: 'White oak floors, and a workshop behind the house.',
    }),
    home('townhouse', {
      property_sub_type: 'Townhouse',
      garage_spaces: 1,
      association_fee: 2400,
      fee_frequency: 'Annually',
      list_price: 300_000,
      original_list_price: 290_000,
      on_market_at: '2026-11-20T18:00:00Z',
      standard_status: 'Coming Soon',
      public_remarks: 'Oak-lined street with white fences.',
    }),
    home('condo', {
      property_sub_type: 'Condominium',
      association_fee: 450,
      fee_frequency: 'Monthly',
      on_market_at: '2026-11-10T18:00:00Z',
      standard_status: 'Pending',
    }),
    home('sold', { standard_status: 'Closed', close_price: 500_000, lot_size_acres: 0.3 }),
  ]);
  const house = (key: string, listing: string, starts: string, ends: string | null, canceled = false) =>
    site.database.pool.query(
      `insert into open_houses (site_id, feed, key, listing_key, starts_at, ends_at, canceled)
       values ('site-a', 'mls', $1, $2, $3, $4, $5)`,
      [key, listing, starts, ends, canceled],
    );
  await house('1', 'house', '2026-11-22T20:00:00Z', '2026-11-22T22:00:00Z');
  // 11 PM on November 28 in Chicago.
  await house('2', 'townhouse', '2026-11-29T05:00:00Z', null);
  await house('3', 'condo', '2026-11-22T20:00:00Z', '2026-11-22T22:00:00Z', true);
  await house('4', 'land', '2026-11-19T20:00:00Z', '2026-11-19T22:00:00Z');
  // Today, but over: it is 9 AM in Chicago.
  await house('5', 'land', '2026-11-20T13:00:00Z', '2026-11-20T14:00:00Z');
});
afterAll(() => site.database.drop());

test.each<[query: object, found: string[]]>([
  [{ minLotSize: 0.3 }, ['house', 'land']],
  [{ maxLotSize: 0.3 }, ['house']],
  [{ minGarageSpaces: 2 }, ['house']],
  [{ maxHoaFee: 200 }, ['house', 'land', 'townhouse']],
  [{ maxHoaFee: 199 }, ['house', 'land']],
  [{ maxHoaFee: 0 }, ['house', 'land']],
  [{ priceReduced: true }, ['house']],
  [{ priceReduced: false }, ['condo', 'house', 'land', 'townhouse']],
  [{ maxDaysOnMarket: 0 }, ['townhouse']],
  [{ maxDaysOnMarket: 5 }, ['house', 'townhouse']],
  [{ minDaysOnMarket: 10 }, ['condo', 'land']],
  [{ minDaysOnMarket: 5, maxDaysOnMarket: 10 }, ['condo', 'house']],
  [{ propertyType: 'Land,Farm' }, ['land']],
  [{ propertySubType: 'Townhouse,Condominium' }, ['condo', 'townhouse']],
  [{ status: 'Coming Soon,Pending' }, ['condo', 'townhouse']],
  [{ status: 'Active,Closed' }, ['house', 'land', 'sold']],
  [{ openHouseFrom: '2026-11-20' }, ['house', 'townhouse']],
  [{ openHouseFrom: '2026-11-21', openHouseTo: '2026-11-22' }, ['house']],
  [{ openHouseFrom: '2026-11-28', openHouseTo: '2026-11-28' }, ['townhouse']],
  [{ openHouseTo: '2026-11-27' }, ['house']],
  [{ openHouseTo: '9999-12-31' }, ['house', 'townhouse']],
  [{ keywords: 'oak floor' }, ['house']],
  [{ keywords: '"white oak"' }, ['house']],
  [{ keywords: 'oak white' }, ['house', 'townhouse']],
  [{ keywords: '-oak' }, ['house', 'townhouse']],
  [{ keywords: '(--oak -"white' }, ['house', 'townhouse']],
  [{ keywords: "oak' | & !(" }, ['house', 'townhouse']],
])('finds the homes of %j', async (query, found) => {
  expect(await keys(query)).toEqual(found);
});

test.each<[query: object, text: string]>([
  [{ openHouseTo: '2026-11-19' }, 'openHouseTo is in the past'],
  [{ openHouseFrom: '9999-12-31' }, 'openHouseFrom is too far ahead'],
  [
    { openHouseFrom: '2026-11-29', openHouseTo: '2026-11-28' },
    'openHouseTo must not be before openHouseFrom',
  ],
  [{ minDaysOnMarket: 5, maxDaysOnMarket: 4 }, 'maxDaysOnMarket must be at least minDaysOnMarket'],
])('refuses %j with the name of the field', async (query, text) => {
  await expect(keys(query)).rejects.toMatchObject({
    id: 'invalid-input',
    message: expect.stringContaining(text),
  });
});

test('finds keywords without parsing the remarks of each home', async () => {
  const { where, values } = conditionsOf('site-a', { keywords: '"white oak"' }, allSources);
  const { rows } = await site.database.pool.query<{ plan: object }>(
    `explain (format json) select id from listings where ${where}`,
    values,
  );
  expect(JSON.stringify(rows)).toContain('remarks_words');
  expect(JSON.stringify(rows)).not.toContain('to_tsvector');
});

test('counts a home that comes on the market later as listed today', () => {
  expect(resolveDays({ minDaysOnMarket: 0 }, '2026-11-20', 'UTC')).toEqual({});
});

test('reads the monthly fee and the taxes of a listing', async () => {
  const read = async (listingKey: string) =>
    (
      await site.call<components['schemas']['PropertyDataAnswer']>('getListingByKey', {
        query: { listingKey },
      })
    ).properties[0];
  expect((await read('townhouse'))?.association).toMatchObject({ association_fee: 2400, monthly_fee: 200 });
  expect((await read('house'))?.association).toMatchObject({ association_fee: null, monthly_fee: null });
});
