import type { InsightRow } from './api.ts';
import {
  areasOf,
  datesOf,
  latestRows,
  listingAreaLimit,
  listingsByArea,
  listingsIn,
  trendAreaLimit,
} from './figures.ts';
import { countText, monthText } from './words.ts';

const source = 'Source: this site’s listings, with a snapshot of each month';

/** Describes the latest month's source: provider, month, and numbers of areas and homes. */
export function sourceLine(rows: readonly InsightRow[]): string {
  const latest = latestRows(rows);
  return lineOf(rows, [
    countText(latest.length, 'area by ZIP code', 'areas by ZIP code'),
    listingsText(listingsIn(latest)),
  ]);
}

/** Like `sourceLine`, for areas with a known average of days on market. */
export function daysSourceLine(rows: readonly InsightRow[]): string {
  const latest = latestRows(rows);
  const known = latest.filter(({ avg_days_on_market }) => avg_days_on_market !== null);
  const areas = countText(latest.length, 'area by ZIP code', 'areas by ZIP code');
  return lineOf(rows, [
    `${known.length.toLocaleString('en-US')} of ${areas}`,
    listingsText(listingsIn(known)),
  ]);
}

/** Like `sourceLine`, for the areas of Active Listings by Area. */
export function listingsSourceLine(rows: readonly InsightRow[]): string {
  const shown = listingsByArea(rows).reduce((sum, { listings }) => sum + listings, 0);
  return lineOf(rows, [areasShown(rows, listingAreaLimit), shownOfAll(shown, latestRows(rows))]);
}

/** Describes the areas and months of Market Trends, and the number of homes in its latest month. */
export function trendsSourceLine(rows: readonly InsightRow[]): string {
  const [oldest] = datesOf(rows);
  const areas = areasOf(rows).slice(0, trendAreaLimit);
  const latest = latestRows(rows);
  const shown = listingsIn(latest.filter(({ area }) => areas.includes(area)));
  const since = oldest === undefined ? '' : `months since ${monthText(oldest)}`;
  return lineOf(rows, [areasShown(rows, trendAreaLimit), shownOfAll(shown, latest), since]);
}

function lineOf(rows: readonly InsightRow[], sample: readonly string[]): string {
  const newest = datesOf(rows).at(-1);
  return newest === undefined
    ? `${source}. No data yet.`
    : `${source}. As of ${monthText(newest)}: ${sample.join(', ')}.`;
}

function areasShown(rows: readonly InsightRow[], limit: number): string {
  const all = areasOf(rows).length;
  return `${Math.min(all, limit).toLocaleString('en-US')} of ${countText(all, 'area', 'areas')}`;
}

const shownOfAll = (shown: number, latest: readonly InsightRow[]): string =>
  `${shown.toLocaleString('en-US')} of ${listingsText(listingsIn(latest))}`;

const listingsText = (count: number) => countText(count, 'active listing', 'active listings');
