import { expect, test } from 'vitest';
import { listing } from '../../../testing/samples/listings.ts';
import { setSiteTimeZone } from '../../ui/date-and-time.ts';
import { compareRows, paymentOf, summaryOf, termsOf } from './compare-rows.ts';
import { keysIn } from './keys-in.ts';

setSiteTimeZone('America/Chicago');

const homes = [
  listing(1, { current_price: 689_000, living_area: 1842, year_built: 1936, lot_size_acres: 0.17 }),
  listing(2, { current_price: 875_000, living_area: 2410, year_built: 2021, lot_size_acres: 0 }),
  listing(3, { current_price: 629_000, living_area: 1710, year_built: 1958, lot_size_acres: 0.21 }),
];
const rows = (of = homes) =>
  new Map(compareRows(of).flatMap((group) => group.rows.map((row) => [row.label, row])));

test('marks the only best of each fact', () => {
  expect(rows().get('Price')?.cells).toEqual([
    { text: '$689,000', best: null },
    { text: '$875,000', best: null },
    { text: '$629,000', best: 'Lowest' },
  ]);
  expect(rows().get('Living area')?.cells[1]).toEqual({ text: '2,410 sq ft', best: 'Largest' });
  const same = homes.map((home) => ({ ...home, current_price: 500_000 }));
  expect(rows(same).get('Price')).toMatchObject({
    differs: false,
    cells: [{ best: null }, { best: null }, {}],
  });
});

test('takes a zero as not listed, and leaves a fact out that no listing has', () => {
  expect(
    rows()
      .get('Lot')
      ?.cells.map(({ text }) => text),
  ).toEqual(['0.17 acre', null, '0.21 acre']);
  expect(rows().has('Roof')).toBe(false);
});

test('sums up the changes of a price', () => {
  const price = (price_from: number, price_to: number, day: number) =>
    ({ kind: 'price', at: `2026-11-${day}T18:00:00Z`, price_from, price_to }) as const;
  const changed = listing(4, { history: [price(700_000, 689_000, 19), price(715_000, 700_000, 12)] });
  const steady = listing(5, { history: [{ kind: 'new', at: '2026-11-01T18:00:00Z', price_to: 1 }] });
  expect(
    rows([changed, steady])
      .get('Price changes')
      ?.cells.map(({ text }) => text),
  ).toEqual(['−$26,000, Nov 19', 'None']);
});

test('says that a price fell before the feed was first read', () => {
  const cut = listing(6, { current_price: 290_000, original_list_price: 297_000, history: [] });
  const same = listing(7, { current_price: 290_000, original_list_price: 290_000, history: [] });
  expect(
    rows([cut, same])
      .get('Price changes')
      ?.cells.map(({ text }) => text),
  ).toEqual(['−$7,000', 'None']);
});

test('estimates the monthly payment of homes for sale, with taxes and association where they are listed', () => {
  const sale = listing(1, {
    current_price: 500_000,
    tax_annual_amount: 6000,
    association: { monthly_fee: 45, association_fee: 45, fee_frequency: 'Monthly' },
  });
  const lease = listing(2, { property_type: 'ResidentialLease', current_price: 2400 });
  // 400,000 at 6.5% over 30 years is 2,528.27 a month; insurance is 0.35% a year.
  expect(paymentOf(sale)).toBe(2528 + 500 + 146 + 45);
  expect(
    rows([sale, lease])
      .get('Estimated payment')
      ?.cells.map(({ text }) => text),
  ).toEqual(['$3,219 a month', null]);
  expect(termsOf([lease, sale])).toBe('20% down, 6.5%, and 30 years');
  expect(termsOf([lease])).toBeNull();
  expect(paymentOf({ ...sale, standard_status: 'Closed' })).toBeNull();
});

test('says what sets the homes apart', () => {
  expect(summaryOf(compareRows(homes), ['Persimmon Ln', 'Lantern Hill Dr', 'Live Oak Bend'])).toBe(
    'Lantern Hill Dr is the largest, is the newest, and costs the least per square foot. Live Oak Bend costs the least and has the largest lot.',
  );
  expect(summaryOf(compareRows(homes.slice(0, 1)), ['Persimmon Ln'])).toBeNull();
});

test.each([
  ['?homes=A-1,B.2', ['A-1', 'B.2']],
  ['?homes=A,A,B,C,D,E', ['A', 'B', 'C', 'D']],
  ['?homes=A%2C%20B,<x>,', ['A', 'B']],
  ['', []],
])('reads the homes of %j', (search, expected) => {
  expect(keysIn(new URLSearchParams(search))).toEqual(expected);
});
