import { factKinds, isKnown, placesOf, termsOf } from './facts.ts';
import type { AdjustmentKind, FactKind, Home, Sale } from './home.ts';
import { around, type LearnedMarket, levelOf, yearOf } from './learn-market.ts';
import { levelAt } from './market-curve.ts';
import { findNearest, kmBetween, kmOf, type Near, roomFor } from './nearest.ts';

/** A sale that is like a home, and by how much its price would differ if it were that home, sold on that day. */
export type Comparable = {
  sale: Sale;
  km: number;
  /** How alike the two are, between 0 and 1. */
  likeness: number;
  /** The differences on the logarithmic scale. */
  differences: ReadonlyMap<AdjustmentKind, number>;
  /** How far its price was from what its own facts, place, and day suggest, on the same scale. */
  own: number;
};

/** The limits of what is called similar. */
export const limits = { km: 13, days: 730, sizeRatio: 1.6 } as const;

const looked = 160;
/** What makes a likeness fall to a third. */
const scales = { km: 1, days: 2000, size: 0.25, acres: 0.8, years: 20, baths: 1.2 } as const;

/** Returns the sales that are most like a home before a day, most alike first, at most `most` of them. */
export function comparablesOf(market: LearnedMarket, home: Home, day: number, most: number): Comparable[] {
  const at = kmOf(home.latitude, home.longitude, market.trueAt);
  const near = roomFor(looked);
  findNearest(market.tree, at.x, at.y, near);
  const alike: { index: number; likeness: number; km: number }[] = [];
  for (const index of near.index.subarray(0, near.found)) {
    const sale = market.sales.at(index) as Sale;
    const km = kmBetween(home, sale);
    if (isSimilar(home, sale, km, day)) alike.push({ index, km, likeness: likenessOf(home, sale, km, day) });
  }
  alike.sort((a, b) => b.likeness - a.likeness);
  const level = levelAround(market, home, near);
  return alike.slice(0, most).map(({ index, ...like }) => ({
    ...like,
    sale: market.sales.at(index) as Sale,
    differences: differencesOf(market, home, day, index, level),
    own: (market.left[index] as number) - (market.levels[index] as number),
  }));
}

function isSimilar(home: Home, sale: Sale, km: number, day: number): boolean {
  const ratio = sale.area / home.area;
  return (
    sale.kind === home.kind &&
    km <= limits.km &&
    sale.day <= day &&
    day - sale.day <= limits.days &&
    ratio <= limits.sizeRatio &&
    ratio >= 1 / limits.sizeRatio
  );
}

function likenessOf(home: Home, sale: Sale, km: number, day: number): number {
  const apart = (a: number | null, b: number | null, scale: number) =>
    a === null || b === null ? 0 : ((a - b) / scale) ** 2;
  const log = (acres: number | null) => (acres === null ? null : Math.log(Math.max(0.01, acres)));
  const facts =
    apart(Math.log(home.area), Math.log(sale.area), scales.size) +
    apart(log(home.acres), log(sale.acres), scales.acres) +
    apart(home.built, sale.built, scales.years) +
    apart(home.baths, sale.baths, scales.baths);
  return Math.exp(-km / scales.km - Math.sqrt(facts) - (day - sale.day) / scales.days);
}

/** Returns the level of prices at a home, from the nearest of the sales found around it. */
function levelAround(market: LearnedMarket, home: Home, near: Near): number {
  const found = Math.min(near.found, around);
  const region = home.region ?? market.sales.at(near.index[0] ?? -1)?.region ?? '';
  return levelOf(near.index.subarray(0, found), near.km.subarray(0, found), {
    left: market.left,
    region: market.regions.get(region) ?? 0,
  });
}

function differencesOf(
  market: LearnedMarket,
  home: Home,
  day: number,
  index: number,
  level: number,
): Map<AdjustmentKind, number> {
  const sale = market.sales.at(index) as Sale;
  const mine = termsOf(home, market.typical, yearOf(day));
  const its = termsOf(sale, market.typical, yearOf(sale.day));
  const differences = new Map<AdjustmentKind, number>();
  for (const kind of factKinds) {
    if (!isKnown(home, kind) || !isKnown(sale, kind) || !isLearned(market, kind, home, sale)) continue;
    const [from, to] = placesOf.get(kind) as readonly [number, number];
    let sum = 0;
    for (let term = from; term < to; term += 1)
      sum += (market.weights[term] as number) * ((mine[term] as number) - (its[term] as number));
    differences.set(kind, sum);
  }
  differences.set('location', level - (market.levels[index] as number));
  differences.set('market', levelAt(market.curve, day) - levelAt(market.curve, sale.day));
  return differences;
}

/** Returns whether the sales tell what a fact brings; for a condition, both that of the home and of the sale. */
function isLearned(market: LearnedMarket, kind: FactKind, home: Home, sale: Home): boolean {
  if (market.weights.subarray(...(placesOf.get(kind) as readonly [number, number])).every((one) => one === 0))
    return false;
  if (kind === 'renovation') return market.renovations;
  if (kind !== 'condition') return true;
  return [home, sale].every(({ condition }) => condition !== null && market.conditions.includes(condition));
}
