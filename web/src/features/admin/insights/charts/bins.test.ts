import { expect, it } from 'vitest';
import type { InsightRow } from '../api.ts';
import { daysBins, priceBins } from './bins.ts';

const withPrice = (median_price: number) => ({ median_price }) as InsightRow;
const withDays = (avg_days_on_market: number | null) => ({ avg_days_on_market }) as InsightRow;
const counts = (bins: { count: number }[]) => bins.map(({ count }) => count);

it('sorts prices into ranges that include their lower end', () => {
  const rows = [0, 99_999, 100_000, 199_999, 200_000, 300_000, 399_999.5, 400_000, 9_000_000].map(withPrice);
  const bins = priceBins(rows, 'Residential');
  expect(bins.map(({ name }) => name)).toEqual([
    'under 100k',
    '100k-200k',
    '200k-300k',
    '300k-400k',
    '400k+',
  ]);
  expect(counts(bins)).toEqual([2, 2, 1, 2, 2]);
});

it.each(['Land', 'Commercial'] as const)('%s has the ranges of prices, not of rents', (type) => {
  expect(counts(priceBins([withPrice(150_000)], type))).toEqual([0, 1, 0, 0, 0]);
});

it('sorts rents into ranges', () => {
  const rows = [999, 1000, 1499, 1500, 2000, 2499, 2500, 12_000].map(withPrice);
  const bins = priceBins(rows, 'Residential Lease');
  expect(bins.map(({ name }) => name)).toEqual(['under 1k', '1k-1.5k', '1.5k-2k', '2k-2.5k', '2.5k+']);
  expect(counts(bins)).toEqual([1, 2, 1, 2, 2]);
});

it('sorts whole days into ranges, and skips unknown averages', () => {
  const rows = [0, 30, 30.4, 30.5, 31, 60, 61, 90, 90.4, 91, 400, null].map(withDays);
  const bins = daysBins(rows);
  expect(bins.map(({ name }) => name)).toEqual(['0-30', '31-60', '61-90', '90+']);
  expect(counts(bins)).toEqual([3, 3, 3, 2]);
});
