import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { feedWith } from '../feeds/map/testing/raw-home.ts';
import { createTestIdx, home } from '../testing/idx.ts';

const site = await createTestIdx({ feeds: [feedWith()] });
afterAll(site.database.drop);

const suggest = async (q: string, siteId?: string) =>
  (await site.call<components['schemas']['AddressSuggestions']>('suggestAddresses', { query: { q } }, siteId))
    .addresses;
const found = async (q: string, siteId?: string) => (await suggest(q, siteId)).map(({ address }) => address);

const at = (address: string) => ({ address, city: 'Tulsa', state: 'OK', postal_code: '74104' });
const hollow = '1832 E Maple Hollow St';

beforeAll(async () => {
  await site.write([
    home('sale', { ...at('1832 E Maple Leaf Ave'), bedrooms_total: 4 }),
    home('sold', { ...at(hollow), standard_status: 'Closed', close_date: '2026-05-01', living_area: 1640 }),
    home('again', { ...at(hollow), standard_status: 'Closed', close_date: '2025-02-01' }),
    home('opted-out', { ...at('1832 E Maple Court'), internet_entire_listing_display: false }),
    home('withheld', { ...at('1832 E Maple Bend'), internet_address_display: false }),
    home('ended', { ...at('1832 E Maple Way'), standard_status: 'Expired' }),
    home('lot', { ...at('1832 E Maple Lot Rd'), property_type: 'Land' }),
    home('other', at('1834 E Maple Hollow St')),
  ]);
  await site.write([home('unread', at('1832 E Maple Feed Rd'))], 'site-a', 'mls');
});

test('finds homes on the market and sold ones by the beginning of their address, each once', async () => {
  const both = ['1832 E Maple Hollow St, Tulsa, OK 74104', '1832 E Maple Leaf Ave, Tulsa, OK 74104'];
  expect(await found('1832 e map')).toEqual(both);
  expect(await found('1832 East MAPLE')).toEqual(both);
  expect(await suggest('1832 e maple hollow street, tulsa ok 74104')).toEqual([
    { address: both[0], bedrooms: 3, bathrooms: 2.5, living_area: 1640, year_built: 1998 },
  ]);
  expect(await found('1832 e map', 'site-b')).toEqual([]);
});

test.each([
  ' ',
  '1832',
  'maple hollow',
  '1832 e maple hollow st 78704',
  "1832 '; drop table listings",
  '1 ()&|!',
])('suggests nothing for “%s”', async (typed) => {
  expect(await found(typed)).toEqual([]);
});
