import type { AnswerOf } from '../operations.ts';

type Value = AnswerOf<'estimateValue'>;
type Comparable = Value['comparables'][number];

/** Returns a sale near Maple Hollow with its adjustments, which add up. */
export function comparable(n: number, change: Partial<Comparable> = {}): Comparable {
  const sold = 340_000 + n * 7_000;
  return {
    ...{ id: 500 + n, listing_key: `DEMO-${20_000 + n}`, address: `${1700 + n} E Cedar Row St` },
    ...{
      city: 'Tulsa',
      state: 'OK',
      postal_code: '74104',
      latitude: 36.14 + n / 900,
      longitude: -95.95 - n / 700,
    },
    ...{ living_area: 1500 + n * 40, bedrooms: 3, bathrooms: 2, year_built: 1930 + n },
    ...{
      sold_on: `2026-0${n}-14`,
      miles: n / 10,
      sold_price: sold,
      adjusted_price: sold + 12_300 - n * 5_000,
    },
    weight: 0.2 - n / 100,
    adjustments: [
      { kind: 'size', percent: -1.5 * n, amount: -5_000 * n },
      { kind: 'market', percent: 3.5, amount: 12_300 },
    ],
    ...change,
  };
}

/** Returns a range with its sales. */
export const value = (change: Partial<Value> = {}): Value => ({
  reason: null,
  place: { latitude: 36.1464, longitude: -95.9526, by: 'address' },
  range: { low: 341_000, high: 397_000, likely: 368_000, sureness: 'fairly', held: 0.8, checked: 412 },
  comparables: [1, 2, 3, 4, 5, 6, 7].map((n) => comparable(n)),
  changes: [
    { kind: 'condition', amount: -28_000 },
    { kind: 'bathrooms', amount: 7_000 },
  ],
  not_counted: ['roof'],
  ...change,
});

/** Returns the answer without a range. */
export const noValue = (reason: 'too-few' | 'opted-out'): Value => ({
  ...{ reason, place: null, range: null, comparables: [], changes: [], not_counted: [] },
});
