import type { InsightRow } from './api.ts';
import { areasOf, datesOf, latestRows, listingsIn } from './figures.ts';
import { countText, monthText } from './words.ts';

/** Where the figures come from, of which month they are, and how many homes they speak of. */
export function sourceLine(rows: readonly InsightRow[]): string {
  const source = 'Source: this site’s listings, with a snapshot of each month';
  const newest = datesOf(rows).at(-1);
  if (newest === undefined) return `${source}. No data yet.`;
  const latest = latestRows(rows);
  const sample = [
    countText(areasOf(latest).length, 'area', 'areas'),
    countText(latest.length, 'ZIP code in them', 'ZIP codes in them'),
    countText(listingsIn(latest), 'active listing', 'active listings'),
  ];
  return `${source}. As of ${monthText(newest)}: ${sample.join(', ')}.`;
}
