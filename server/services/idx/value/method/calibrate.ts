import { comparablesOf } from './comparables.ts';
import { type Estimate, estimateFrom, usual } from './estimate.ts';
import type { Sale } from './home.ts';
import { type LearnedMarket, learnMarket } from './learn-market.ts';

/** Within how many spreads of the likely price 8 of 10 sales were, and how many were checked. */
export type RangeShape = { reach: number; checked: number };

/** The shapes of ranges for homes at a known point, and for those of which only the ZIP code is known. */
export type Calibration = { point: RangeShape | null; zip: RangeShape | null };

/** The share of the prices that a range holds. */
export const heldShare = 0.8;
/** Fewer past predictions say nothing about how wide a range must be. */
const fewestChecked = 60;
const mostChecked = 1000;
/** What is learned from, and what is then asked for. Two stretches, since the market moves differently in each. */
const stretches = [
  [0.6, 0.8],
  [0.8, 1],
] as const;

/**
 * Measures how far predictions of the past were off (split conformal prediction): it learns from the first sales by day,
 * and asks for later ones, none of which it has seen. `sales` are in the order of their days.
 */
export function calibrate(sales: readonly Sale[]): Calibration {
  const off = { point: [] as number[], zip: [] as number[] };
  for (const [learned, until] of stretches) {
    const cut = Math.floor(sales.length * learned);
    const known = sales.slice(0, cut);
    const market = learnMarket(known);
    const later = sales.slice(cut, Math.floor(sales.length * until));
    const every = Math.max(1, Math.ceil(later.length / mostChecked));
    const asked = later.filter((_, index) => index % every === 0);
    const middles = middlesOfZips(known);
    off.point.push(...distancesOf(market, asked));
    off.zip.push(
      ...distancesOf(
        market,
        asked.flatMap((sale) => {
          const middle = middles.get(sale.zip ?? '');
          return middle === undefined ? [] : [{ ...sale, ...middle }];
        }),
      ),
    );
  }
  return { point: shapeOf(off.point), zip: shapeOf(off.zip) };
}

/** Returns by how many spreads each price was off. */
function distancesOf(market: LearnedMarket, asked: readonly Sale[]): number[] {
  return asked.flatMap((sale) => {
    const estimate = estimateFrom(comparablesOf(market, sale, sale.day, usual));
    return estimate === null ? [] : [Math.abs(Math.log(sale.price / estimate.likely)) / estimate.spread];
  });
}

function shapeOf(distances: number[]): RangeShape | null {
  if (distances.length < fewestChecked) return null;
  distances.sort((a, b) => a - b);
  const at = Math.min(distances.length - 1, Math.ceil(heldShare * (distances.length + 1)) - 1);
  return { reach: distances[at] as number, checked: distances.length };
}

/** Returns the range that held the price 8 times in 10. */
export function rangeOf({ likely, spread }: Estimate, { reach }: RangeShape): { low: number; high: number } {
  return { low: likely * Math.exp(-reach * spread), high: likely * Math.exp(reach * spread) };
}

/** Returns the middle of the sales of each ZIP code. */
export function middlesOfZips(sales: readonly Sale[]): Map<string, { latitude: number; longitude: number }> {
  const sums = new Map<string, { latitude: number; longitude: number; count: number }>();
  for (const { zip, latitude, longitude } of sales) {
    if (zip === null) continue;
    const sum = sums.get(zip) ?? { latitude: 0, longitude: 0, count: 0 };
    sums.set(zip, {
      latitude: sum.latitude + latitude,
      longitude: sum.longitude + longitude,
      count: sum.count + 1,
    });
  }
  return new Map(
    [...sums].map(([zip, { latitude, longitude, count }]) => [
      zip,
      { latitude: latitude / count, longitude: longitude / count },
    ]),
  );
}
