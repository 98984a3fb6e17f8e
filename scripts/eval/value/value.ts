import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calibrate, rangeOf } from '../../../server/services/idx/value/method/calibrate.ts';
import { comparablesOf } from '../../../server/services/idx/value/method/comparables.ts';
import { estimateFrom, usual } from '../../../server/services/idx/value/method/estimate.ts';
import type { Sale } from '../../../server/services/idx/value/method/home.ts';
import { learnMarket } from '../../../server/services/idx/value/method/learn-market.ts';
import { medianOf } from '../../../server/services/idx/value/method/market-curve.ts';

/** *House Sales in King County*, 21,612 sales of 2014 and 2015, read from outside the repository. */
export const kingCountyFile = path.join(
  import.meta.dirname,
  '../../../../shared/data/listings/kc_house_data.csv',
);

export type ValueResult = {
  learned: number;
  asked: number;
  answered: number;
  /** The middle of how far the likely prices were off, as a share of the price. */
  medianError: number;
  within10: number;
  /** The share of prices within the range. */
  held: number;
  medianWidth: number;
  learnedInMs: number;
  p95Ms: number;
};

/**
 * Reads the file in the order of the days. Of the homes, only what an owner knows: not the assessor's
 * grade, view, or waterfront. The assessor's condition is in words: 1 and 2 need work, 3 is fair, and 5 excellent.
 */
export function readKingCounty(file: string): Sale[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = header.split(',');
  const conditions = ['needs-work', 'needs-work', 'fair', 'good', 'excellent'] as const;
  return lines
    .map((line, index) => {
      const cells = line.split(',');
      const read = (name: string) => cells[columns.indexOf(name)] ?? '';
      const count = (name: string) => Number(read(name));
      const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)/.exec(read('date')) ?? [];
      return {
        id: index,
        day: Date.UTC(Number(year), Number(month) - 1, Number(date)) / 86_400_000,
        price: count('price'),
        kind: 'house' as const,
        latitude: count('lat'),
        longitude: count('long'),
        area: count('sqft_living'),
        acres: count('sqft_lot') / 43_560,
        beds: count('bedrooms'),
        baths: count('bathrooms'),
        built: count('yr_built'),
        stories: count('floors'),
        condition: conditions[count('condition') - 1] ?? null,
        renovated: count('yr_renovated'),
        region: 'WA',
        zip: read('zipcode'),
      };
    })
    .sort((a, b) => a.day - b.day || a.id - b.id);
}

/** Learns from the first `learnedShare` of the sales by day, and asks for the prices of the others. */
export function evaluateValue(sales: readonly Sale[], learnedShare = 0.8): ValueResult {
  const cut = Math.floor(sales.length * learnedShare);
  const known = sales.slice(0, cut);
  const later = sales.slice(cut);
  const startedAt = performance.now();
  const market = learnMarket(known);
  const { point } = calibrate(known);
  const learnedInMs = performance.now() - startedAt;
  const errors: number[] = [];
  const widths: number[] = [];
  const took: number[] = [];
  let held = 0;
  for (const { price, ...home } of later) {
    const from = performance.now();
    const estimate = estimateFrom(comparablesOf(market, home, home.day, usual));
    const range = estimate === null || point === null ? null : rangeOf(estimate, point);
    took.push(performance.now() - from);
    if (estimate === null || range === null) continue;
    errors.push(Math.abs(estimate.likely / price - 1));
    widths.push((range.high - range.low) / estimate.likely);
    if (price >= range.low && price <= range.high) held += 1;
  }
  took.sort((a, b) => a - b);
  return {
    ...{ learned: known.length, asked: later.length, answered: errors.length },
    medianError: medianOf(errors),
    within10: errors.filter((error) => error <= 0.1).length / errors.length,
    held: held / errors.length,
    medianWidth: medianOf(widths),
    learnedInMs,
    p95Ms: took[Math.floor(took.length * 0.95)] ?? 0,
  };
}
