import type { InsightRow, InsightType } from '../api.ts';

/** A range of values from `from` (inclusive) to the next range's, with its axis label. */
type Range = { name: string; from: number };

/** The ranges of section 9, in dollars and in days. */
const prices: readonly Range[] = [
  { name: 'under 100k', from: Number.NEGATIVE_INFINITY },
  { name: '100k-200k', from: 100_000 },
  { name: '200k-300k', from: 200_000 },
  { name: '300k-400k', from: 300_000 },
  { name: '400k+', from: 400_000 },
];
const rents: readonly Range[] = [
  { name: 'under 1k', from: Number.NEGATIVE_INFINITY },
  { name: '1k-1.5k', from: 1000 },
  { name: '1.5k-2k', from: 1500 },
  { name: '2k-2.5k', from: 2000 },
  { name: '2.5k+', from: 2500 },
];
const days: readonly Range[] = [
  { name: '0-30', from: Number.NEGATIVE_INFINITY },
  { name: '31-60', from: 31 },
  { name: '61-90', from: 61 },
  { name: '90+', from: 91 },
];

export type Bin = { name: string; count: number };

export const isLease = (type: InsightType): boolean => type === 'Residential Lease';

/** Counts the rows by median price. */
export function priceBins(rows: readonly InsightRow[], type: InsightType): Bin[] {
  return countIn(
    isLease(type) ? rents : prices,
    rows.map(({ median_price }) => median_price),
  );
}

/** Counts the rows by average days on market, in whole days; skips rows without one. */
export function daysBins(rows: readonly InsightRow[]): Bin[] {
  const known = rows.flatMap(({ avg_days_on_market: average }) =>
    average === null ? [] : [Math.round(average)],
  );
  return countIn(days, known);
}

function countIn(ranges: readonly Range[], values: readonly number[]): Bin[] {
  return ranges.map(({ name, from }, at) => {
    const to = ranges[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    return { name, count: values.filter((value) => value >= from && value < to).length };
  });
}
