import { adjustmentKinds, type FactKind, type Home } from './home.ts';

/** The facts of a typical sold home, in place of unknown ones. */
export type Typical = {
  acres: number;
  beds: number;
  baths: number;
  built: number;
  stories: number;
};

const hinge = (value: number, from: number) => Math.max(0, value - from);
const step = (value: number, from: number) => (value >= from ? 1 : 0);
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A renovation counts in full when new, and no more after this many years. */
const renovationYears = 30;

/**
 * Writes each fact as terms whose weighted sum is the logarithm of a price: lines that may bend, so that the second
 * bath may bring more than the fifth. `year` is that of the sale.
 */
const terms = {
  size: ({ area }) => {
    const size = Math.log(within(area, 300, 20_000) / 2000);
    return [size, hinge(size, 0), hinge(size, 0.5)];
  },
  lot: ({ acres }, typical) => {
    const lot = Math.log(within(acres ?? typical.acres, 0.01, 100) / 0.17);
    return [lot, hinge(lot, 0), hinge(lot, 1.5), hinge(lot, 3)];
  },
  bedrooms: ({ beds }, typical) => {
    const count = beds ?? typical.beds;
    return [1 - step(count, 2), 1 - step(count, 3), step(count, 4), step(count, 5), step(count, 6)];
  },
  bathrooms: ({ baths }, typical) => {
    const count = Math.min(6, baths ?? typical.baths);
    return [count, hinge(count, 2), hinge(count, 3.5)];
  },
  age: ({ built }, typical, year) => {
    const age = within(year - (built ?? typical.built), 0, 200);
    return [age, hinge(age, 10), hinge(age, 30), hinge(age, 60), hinge(age, 85)].map((years) => years / 50);
  },
  stories: ({ stories }, typical) => {
    const count = stories ?? typical.stories;
    return [step(count, 1.5), step(count, 2), step(count, 2.5)];
  },
  condition: ({ condition }) => [
    condition === 'needs-work' ? 1 : 0,
    condition === 'good' || condition === 'excellent' ? 1 : 0,
    condition === 'excellent' ? 1 : 0,
  ],
  renovation: ({ renovated }, _typical, year) => [
    renovated ? within(1 - (year - renovated) / renovationYears, 0, 1) : 0,
  ],
} as const satisfies Record<FactKind, (home: Home, typical: Typical, year: number) => number[]>;

export const factKinds = adjustmentKinds.filter((kind): kind is FactKind => kind in terms);

/** Returns the terms of a home, those of each fact in a row, the facts in the order of `factKinds`. */
export const termsOf = (home: Home, typical: Typical, year: number): number[] =>
  factKinds.flatMap((kind) => terms[kind](home, typical, year));

const sample: Home = {
  ...{ kind: 'house', latitude: 0, longitude: 0, area: 2000, acres: null, beds: null, baths: null },
  ...{ built: null, stories: null, condition: null, renovated: null, region: '' },
};
const nothing: Typical = { acres: 0.17, beds: 3, baths: 2, built: 2000, stories: 1 };

/** Where the terms of each fact begin and end. */
export const placesOf: ReadonlyMap<FactKind, readonly [from: number, to: number]> = (() => {
  const places = new Map<FactKind, readonly [number, number]>();
  let from = 0;
  for (const kind of factKinds) {
    const to = from + terms[kind](sample, nothing, 2026).length;
    places.set(kind, [from, to]);
    from = to;
  }
  return places;
})();

const fieldOf = {
  ...{ size: 'area', lot: 'acres', bedrooms: 'beds', bathrooms: 'baths', age: 'built', stories: 'stories' },
  ...{ condition: 'condition', renovation: 'renovated' },
} as const satisfies Record<FactKind, keyof Home>;

/** Returns whether a fact is known of a home; between two homes, only what is known of both is adjusted. */
export const isKnown = (home: Home, kind: FactKind): boolean => home[fieldOf[kind]] !== null;
