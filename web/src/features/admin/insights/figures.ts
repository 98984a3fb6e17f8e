import type { InsightRow } from './api.ts';

/** The limits of section 9. */
export const trendAreaLimit = 5;
export const listingAreaLimit = 10;
const topAreaLimit = 10;

/** Returns the latest row of each area and ZIP code, in order of first occurrence. */
export function latestRows(rows: readonly InsightRow[]): InsightRow[] {
  const latest = new Map<string, InsightRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.area, row.zip_code]);
    const known = latest.get(key);
    if (known === undefined || row.date > known.date) latest.set(key, row);
  }
  return [...latest.values()];
}

/** Returns the dates of the rows, oldest first. */
export function datesOf(rows: readonly InsightRow[]): string[] {
  return [...new Set(rows.map(({ date }) => date))].sort();
}

/** Returns the areas in order of first occurrence. */
export function areasOf(rows: readonly InsightRow[]): string[] {
  return [...new Set(rows.map(({ area }) => area))];
}

/** One area's price for each date; null when unknown. */
export type TrendLine = { area: string; prices: (number | null)[] };

/** Returns the dates, and the price trends of the first areas. */
export function trendLines(rows: readonly InsightRow[]): { dates: string[]; lines: TrendLine[] } {
  const dates = datesOf(rows);
  const lines = areasOf(rows)
    .slice(0, trendAreaLimit)
    .map((area) => {
      const own = rows.filter((row) => row.area === area);
      return { area, prices: dates.map((date) => priceOf(own.filter((row) => row.date === date))) };
    });
  return { dates, lines };
}

/** Returns the range of the price axis: automatic, but wide enough that its ticks have different labels. */
export function priceDomain(lines: readonly TrendLine[]): [number, number] | ['auto', 'auto'] {
  const known = lines.flatMap(({ prices }) => prices.filter((price) => price !== null));
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || highest - lowest > highest / 20) return ['auto', 'auto'];
  return [roundTo(lowest * 0.9, Math.floor), roundTo(highest * 1.1, Math.ceil)];
}

/** Rounds a price to two significant digits. */
function roundTo(price: number, round: (value: number) => number): number {
  if (price === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(price)) - 1);
  return round(price / unit) * unit;
}

/**
 * Returns one price for an area's ZIP codes: the mean of their medians, weighted by listings (equally without
 * any). The median of all homes cannot be derived from medians.
 */
function priceOf(rows: readonly InsightRow[]): number | null {
  if (rows.length === 0) return null;
  const listings = sum(rows.map(({ active_listings }) => active_listings));
  const weigh = ({ active_listings }: InsightRow) =>
    listings === 0 ? 1 / rows.length : active_listings / listings;
  return Math.round(sum(rows.map((row) => row.median_price * weigh(row))));
}

/** Returns the number of active listings in the first areas, over all ZIP codes. */
export function listingsByArea(rows: readonly InsightRow[]) {
  const latest = latestRows(rows);
  return areasOf(latest)
    .slice(0, listingAreaLimit)
    .map((area) => ({ area, listings: listingsIn(latest.filter((row) => row.area === area)) }));
}

/** Returns the number of listings in the rows. */
export function listingsIn(rows: readonly InsightRow[]): number {
  return sum(rows.map(({ active_listings }) => active_listings));
}

/**
 * Returns the rows of Top Performing Areas: the largest price increases since last month first, and then by
 * listings. Rows without an earlier month come last.
 */
export function topAreas(rows: readonly InsightRow[]): InsightRow[] {
  const rise = (row: InsightRow) => row.price_trend_vs_last_month ?? Number.NEGATIVE_INFINITY;
  const better = (a: InsightRow, b: InsightRow) =>
    rise(a) === rise(b) ? b.active_listings - a.active_listings : rise(b) - rise(a);
  return latestRows(rows).sort(better).slice(0, topAreaLimit);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
