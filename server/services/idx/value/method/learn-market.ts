import { signsOfTerms, type Typical, termsOf } from './facts.ts';
import { type Condition, conditions, type Sale } from './home.ts';
import { leastSquares } from './least-squares.ts';
import { levelAt, type MarketCurve, marketCurve, medianOf } from './market-curve.ts';
import { findNearest, kmOf, type NearTree, roomFor, treeOf } from './nearest.ts';
import type { Sales } from './sale-table.ts';

/**
 * What a site's sales teach: what each fact brings, how the market moved, and how the level of prices differs from place
 * to place, all on the logarithmic scale, so that the parts of a price add up.
 */
export type LearnedMarket = {
  sales: Sales;
  typical: Typical;
  /** The weights of `termsOf`. */
  weights: Float64Array;
  curve: MarketCurve;
  /** The latitude at which the tree's kilometers are true. */
  trueAt: number;
  tree: NearTree;
  /** What the facts and the day leave of each price: the level of its place, and what is its own. */
  left: Float64Array;
  /** The level of each sale's place, from the sales around it without itself. */
  levels: Float64Array;
  /** The level of each region, towards which places with few sales are drawn. */
  regions: ReadonlyMap<string, number>;
  /** The conditions, and whether renovations, that enough sales tell of to know what they bring. */
  conditions: readonly Condition[];
  renovations: boolean;
};

/** The sales around a place that decide its level. */
export const around = 30;
/** The distance in kilometers at which a sale counts a third for the level of a place. */
const fade = 1;
/** The weight of the region in the level of a place: less than one sale next door. */
const regionWeight = 0.7;
const rounds = 5;
const penalty = 1;
/** Where a residual begins to count less: this many times the middle one. */
const far = 3.75;
const furthest = 4.5;

export const yearOf = (day: number) => 1970 + day / 365.2425;

/** Learns from sales; each round refines the weights, the curve, and the levels from what the others leave. */
export function learnMarket(sales: readonly Sale[]): LearnedMarket {
  const count = sales.length;
  const typical = typicalOf(sales);
  const first = sales[0];
  const width = 1 + (first === undefined ? 0 : termsOf(first, typical, 2026).length);
  const rows = new Float64Array(count * width);
  const days = Int32Array.from(sales, ({ day }) => day);
  const prices = Float64Array.from(sales, ({ price }) => Math.log(price));
  const trueAt = medianOf(sales.map(({ latitude }) => latitude));
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  for (const [index, sale] of sales.entries()) {
    rows.set([1, ...termsOf(sale, typical, yearOf(sale.day))], index * width);
    const at = kmOf(sale.latitude, sale.longitude, trueAt);
    x[index] = at.x;
    y[index] = at.y;
  }
  const tree = treeOf(x, y);
  const near = neighborsOf(tree, count);

  const [left, values, levels] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const trust = new Float64Array(count).fill(1);
  let weights: Float64Array = new Float64Array(width);
  let curve: MarketCurve = { days: [], levels: [] };
  let regions = new Map<string, number>();
  const each = (into: Float64Array, compute: (index: number) => number) => {
    for (let index = 0; index < count; index += 1) into[index] = compute(index);
  };
  const fitted = (index: number) => {
    let sum = 0;
    for (let term = 0; term < width; term += 1)
      sum += (weights[term] as number) * (rows[index * width + term] as number);
    return sum;
  };
  for (let round = 0; round < rounds; round += 1) {
    each(values, (i) => (prices[i] as number) - (levels[i] as number) - levelAt(curve, days[i] as number));
    weights = leastSquares({ rows, width, values, trust, penalty, signs: [0, ...signsOfTerms] });
    each(left, (i) => (prices[i] as number) - fitted(i));
    each(values, (i) => (left[i] as number) - (levels[i] as number));
    curve = marketCurve(days, values);
    each(left, (i) => (left[i] as number) - levelAt(curve, days[i] as number));
    each(values, (i) => Math.abs((left[i] as number) - (levels[i] as number)));
    const middle = Math.max(0.01, medianOf([...values]));
    each(trust, (i) => Math.min(1, (far * middle) / Math.max(1e-9, values[i] as number)));
    // A price that is far off, such as one between relatives, moves its place only so much.
    const most = furthest * middle;
    each(left, (i) => {
      const level = levels[i] as number;
      return round === 0 ? (left[i] as number) : level + clamp((left[i] as number) - level, most);
    });
    regions = levelsOfRegions(sales, left);
    each(levels, (i) =>
      levelOf(
        near.index.subarray(i * around, (i + 1) * around),
        near.km.subarray(i * around, (i + 1) * around),
        {
          left,
          region: regions.get(sales[i]?.region ?? '') ?? 0,
        },
      ),
    );
  }
  return {
    ...{ sales, typical, weights: weights.slice(1), curve, trueAt, tree, left, levels, regions },
    conditions: conditions.filter((one) => isToldOften(sales, ({ condition }) => condition === one)),
    renovations: isToldOften(sales, ({ renovated }) => renovated !== null && renovated > 0),
  };
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** Returns the level of a place: the mean of what the sales around leave, near ones counting most. */
export function levelOf(
  index: Int32Array,
  km: Float64Array,
  { left, region }: { left: Float64Array; region: number },
): number {
  let sum = regionWeight * region;
  let total = regionWeight;
  for (let n = 0; n < index.length; n += 1) {
    const point = index[n] as number;
    if (point < 0) break;
    const weight = Math.exp(-(km[n] as number) / fade);
    sum += weight * (left[point] as number);
    total += weight;
  }
  return sum / total;
}

/** Fewer homes say nothing about what a fact brings. */
const oftenEnough = 30;
const isToldOften = (sales: readonly Sale[], tells: (sale: Sale) => boolean) =>
  sales.filter(tells).length >= oftenEnough;

function neighborsOf(tree: NearTree, count: number) {
  const index = new Int32Array(count * around).fill(-1);
  const km = new Float64Array(count * around);
  const near = roomFor(around);
  for (let point = 0; point < count; point += 1) {
    findNearest(tree, tree.x[point] as number, tree.y[point] as number, near, point);
    index.set(near.index.subarray(0, near.found), point * around);
    km.set(near.km.subarray(0, near.found), point * around);
  }
  return { index, km };
}

function levelsOfRegions(sales: readonly Sale[], left: Float64Array): Map<string, number> {
  const byRegion = new Map<string, number[]>();
  for (const [index, { region: name }] of sales.entries()) {
    const region = name ?? '';
    const values = byRegion.get(region) ?? [];
    if (values.length === 0) byRegion.set(region, values);
    values.push(left[index] as number);
  }
  return new Map([...byRegion].map(([region, values]) => [region, medianOf(values)]));
}

function typicalOf(sales: readonly Sale[]): Typical {
  const middle = (of: (sale: Sale) => number | null, without: number) => {
    const known = sales.map(of).filter((value) => value !== null);
    return known.length === 0 ? without : medianOf(known);
  };
  return {
    acres: middle(({ acres }) => acres, 0.17),
    beds: middle(({ beds }) => beds, 3),
    baths: middle(({ baths }) => baths, 2),
    built: middle(({ built }) => built, 1990),
    stories: middle(({ stories }) => stories, 1),
  };
}
