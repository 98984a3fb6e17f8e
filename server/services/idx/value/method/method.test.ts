import { describe, expect, test } from 'vitest';
import { madeUpTown, truth } from '../testing/made-up-town.ts';
import { calibrate, rangeOf } from './calibrate.ts';
import { comparablesOf, limits } from './comparables.ts';
import { estimateFrom, fewest, usual } from './estimate.ts';
import type { Home } from './home.ts';
import { learnMarket } from './learn-market.ts';
import { levelAt } from './market-curve.ts';
import { listOf, salesIn, tableOf } from './sale-table.ts';
import { changesOf } from './what-if.ts';

const sales = madeUpTown(900);
const market = learnMarket(sales);
const today = sales.at(-1)?.day ?? 0;
const home: Home = {
  ...{ kind: 'house', latitude: 36.115, longitude: -95.905, area: 2000, acres: 0.2, beds: 3, baths: 2 },
  ...{ built: 1986, stories: 1, condition: 'good', renovated: 0, region: null },
};
const likely = (other: Partial<Home> = {}, day = today) =>
  estimateFrom(comparablesOf(market, { ...home, ...other }, day, usual))?.likely ?? Number.NaN;
/** The true price: half of the way to the west, and four decades old. */
const real = Math.exp(12.6 + truth.west / 2 + 4 * truth.yearsTen);

describe('the likely price', () => {
  test('comes near the true one', () => {
    expect(likely() / real).toBeGreaterThan(0.95);
    expect(likely() / real).toBeLessThan(1.05);
  });

  test.each([
    ['size', { area: 3000 }, Math.log2(1.5) * truth.double],
    ['bathrooms', { baths: 3 }, truth.bath],
    ['age', { built: 1966 }, 2 * truth.yearsTen],
    ['condition', { condition: 'needs-work' as const }, truth.needsWork],
    ['place', { longitude: -95.93 }, (0.025 / 0.09) * truth.west],
  ])('follows the %s as the sales do', (_what, other, expected) => {
    expect(Math.log(likely(other) / likely())).toBeCloseTo(expected, 1);
  });

  test('follows the market', () => {
    const rise = levelAt(market.curve, today) - levelAt(market.curve, today - 365);
    expect(rise).toBeCloseTo(truth.year, 1);
  });

  test('is not moved by what is unknown, and says little less without it', () => {
    const unknown = { acres: null, beds: null, built: null, stories: null, condition: null, renovated: null };
    const found = comparablesOf(market, { ...home, ...unknown }, today, usual);
    for (const { differences } of found) {
      for (const kind of ['lot', 'bedrooms', 'age', 'stories', 'condition', 'renovation'] as const)
        expect(differences.has(kind)).toBe(false);
      expect(differences.has('size')).toBe(true);
    }
  });

  test('is hardly moved by a sale at a wrong price', () => {
    const wrong = sales.map((sale, index) => (index % 60 === 0 ? { ...sale, price: 1_000 } : sale));
    const spoiled = learnMarket(wrong);
    const found = estimateFrom(
      comparablesOf(spoiled, home, today, 24).filter(({ sale }) => sale.price > 1_000),
    );
    expect((found?.likely ?? 0) / real).toBeGreaterThan(0.9);
  });

  test('learns two regions with other price levels', () => {
    const second = madeUpTown(300, { seed: 9, near: 30.2 }).map((sale) => ({
      ...sale,
      ...{ id: sale.id + 10_000, price: sale.price * 3, region: 'TX' },
    }));
    const both = learnMarket([...sales, ...second].sort((a, b) => a.day - b.day));
    const at = (latitude: number) =>
      estimateFrom(comparablesOf(both, { ...home, latitude }, today, usual))?.likely ?? Number.NaN;
    expect(at(30.215) / at(36.115)).toBeGreaterThan(2.7);
    expect(at(30.215) / at(36.115)).toBeLessThan(3.3);
  });
});

describe('the comparables', () => {
  const found = comparablesOf(market, home, today, 24);

  test('are near, of about the size, and of the same kind, the most alike first', () => {
    expect(found).toHaveLength(24);
    for (const { sale, km } of found) {
      expect(km).toBeLessThanOrEqual(limits.km);
      expect(sale.area / home.area).toBeGreaterThanOrEqual(1 / limits.sizeRatio);
      expect(sale.area / home.area).toBeLessThanOrEqual(limits.sizeRatio);
    }
    expect(found.map(({ likeness }) => likeness)).toEqual(
      found.map((one) => one.likeness).sort((a, b) => b - a),
    );
    expect(comparablesOf(market, { ...home, kind: 'condo' }, today, usual)).toEqual([]);
    expect(comparablesOf(market, { ...home, latitude: 37 }, today, usual)).toEqual([]);
  });

  test('are never later sales', () => {
    const before = today - 300;
    for (const { sale } of comparablesOf(market, home, before, 24))
      expect(sale.day).toBeLessThanOrEqual(before);
  });

  test('have adjustments that add up, and weights whose mean is the likely price', () => {
    const estimate = estimateFrom(found.slice(0, usual));
    let mean = 0;
    let weights = 0;
    for (const { sale, adjustments, adjusted, weight } of estimate?.sales ?? []) {
      expect(adjustments.reduce((sum, { amount }) => sum + amount, sale.price)).toBe(adjusted);
      mean += adjusted * weight;
      weights += weight;
    }
    expect(weights).toBeCloseTo(1, 9);
    expect(estimate?.likely).toBeCloseTo(mean, 3);
  });

  test('give no number when there are too few', () => {
    expect(estimateFrom(found.slice(0, fewest - 1))).toBeNull();
    expect(estimateFrom(found.slice(0, fewest))).not.toBeNull();
  });
});

describe('the range', () => {
  test('holds the price of later sales 8 times in 10', () => {
    const known = sales.slice(0, 700);
    const { point } = calibrate(known);
    const earlier = learnMarket(known);
    let held = 0;
    for (const sale of sales.slice(700)) {
      const estimate = estimateFrom(comparablesOf(earlier, sale, sale.day, usual));
      const range = estimate && point && rangeOf(estimate, point);
      if (range && sale.price >= range.low && sale.price <= range.high) held += 1;
    }
    expect(held / 200).toBeGreaterThan(0.7);
    expect(held / 200).toBeLessThan(0.9);
  });

  test('is wider when prices agree less, and when only the ZIP code is known', () => {
    const { point, zip } = calibrate(sales);
    const wide = calibrate(madeUpTown(900, { noise: 0.25 })).point;
    const widthOf = (shape: typeof point, of = market) => {
      const estimate = estimateFrom(comparablesOf(of, home, today, usual));
      const range = estimate && shape && rangeOf(estimate, shape);
      return range ? range.high / range.low : 0;
    };
    expect(widthOf(zip)).toBeGreaterThan(widthOf(point));
    expect(widthOf(wide, learnMarket(madeUpTown(900, { noise: 0.25 })))).toBeGreaterThan(widthOf(point));
  });

  test('is unknown without enough earlier sales', () => {
    expect(calibrate(sales.slice(0, 90)).point).toBeNull();
  });
});

test('says what would change the likely price, as the sales do', () => {
  const changes = changesOf(market, home, today, 400_000);
  const amount = (kind: string) => changes.find((change) => change.kind === kind)?.amount ?? 0;
  expect(amount('condition') / 400_000).toBeCloseTo(Math.expm1(truth.needsWork), 1);
  expect(amount('bathrooms') / 400_000).toBeCloseTo(Math.expm1(truth.bath), 1);
  // No sale tells of a renovation.
  expect(amount('renovation')).toBe(0);
  const kinds = changesOf({ ...market, conditions: ['good'] }, home, today, 400_000).map(({ kind }) => kind);
  expect(kinds).not.toContain('condition');
});

test('never says that more rooms, space, or work lower a price, or age raises it, whatever the sales tell', () => {
  const contrary = sales.map((sale, index) => ({
    ...sale,
    renovated: index % 3 === 0 ? 2015 : 0,
    // Larger and newer homes with more bathrooms, in good condition, and renovated, sold for less.
    price: Math.round(
      400_000 *
        Math.exp(
          -(sale.area / 4000) -
            (sale.baths ?? 0) / 8 -
            ((sale.built ?? 0) - 1950) / 200 +
            (sale.condition === 'needs-work' ? 0.2 : 0) -
            (index % 3 === 0 ? 0.2 : 0),
        ),
    ),
  }));
  const learned = learnMarket(contrary);
  expect(changesOf(learned, home, today, 400_000)).toEqual([]);
  const better: Home = { ...home, area: 2400, baths: 3, built: 2010, renovated: 2026 };
  for (const { differences } of comparablesOf(learned, better, today, 24))
    for (const kind of ['size', 'bathrooms', 'age', 'condition', 'renovation'] as const)
      expect(differences.has(kind)).toBe(false);
});

test('a table of sales holds them all in the order of their days', () => {
  const some = [
    ...sales.slice(0, 20),
    { ...sales[20], id: 999, zip: null, acres: null, condition: null },
  ] as typeof sales;
  const shuffled = [...some].reverse();
  expect(listOf(salesIn(tableOf(shuffled)))).toEqual([...some].sort((a, b) => a.day - b.day || a.id - b.id));
  expect(salesIn(tableOf(some)).at(21)).toBeUndefined();
});
