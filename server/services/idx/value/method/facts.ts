import { adjustmentKinds, type FactKind, type Home } from './home.ts';

/** The facts of a typical sold home, in place of unknown ones. */
export type Typical = {
  acres: number;
  beds: number;
  baths: number;
  built: number;
  stories: number;
};

const step = (value: number, from: number) => (value >= from ? 1 : 0);
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Returns the parts of a value before, between, and after bends; their sum is the value. */
const partsOf = (value: number, bends: readonly [number, ...number[]]): number[] => [
  Math.min(value, bends[0]),
  ...bends.map((bend, index) => within(value - bend, 0, (bends[index + 1] ?? Infinity) - bend)),
];

/** A renovation counts in full when new, and no more after this many years. */
const renovationYears = 30;

/**
 * Writes each fact as terms whose weighted sum is the logarithm of a price: lines that may bend, so that the second
 * bath may bring more than the fifth. Each term has its own slope or step, so that its sign says whether more of
 * the fact brings more. `year` is that of the sale.
 */
const terms = {
  size: ({ area }) => partsOf(Math.log(within(area, 300, 20_000) / 2000), [0, 0.5]),
  lot: ({ acres }, typical) =>
    partsOf(Math.log(within(acres ?? typical.acres, 0.01, 100) / 0.17), [0, 1.5, 3]),
  bedrooms: ({ beds }, typical) => {
    const count = beds ?? typical.beds;
    return [step(count, 2) - 1, step(count, 3) - 1, step(count, 4), step(count, 5), step(count, 6)];
  },
  bathrooms: ({ baths }, typical) => partsOf(Math.min(6, baths ?? typical.baths), [2, 3.5]),
  age: ({ built }, typical, year) =>
    partsOf(within(year - (built ?? typical.built), 0, 200), [10, 30, 60, 85]).map((years) => years / 50),
  stories: ({ stories }, typical) => {
    const count = stories ?? typical.stories;
    return [step(count, 1.5), step(count, 2), step(count, 2.5)];
  },
  condition: ({ condition }) => [
    condition === 'needs-work' ? -1 : 0,
    condition === 'good' || condition === 'excellent' ? 1 : 0,
    condition === 'excellent' ? 1 : 0,
  ],
  renovation: ({ renovated }, _typical, year) => [
    renovated ? within(1 - (year - renovated) / renovationYears, 0, 1) : 0,
  ],
} as const satisfies Record<FactKind, (home: Home, typical: Typical, year: number) => number[]>;

/**
 * Whether more of a fact may only raise a price (1), only lower it (-1), or both (0). Sales tell otherwise by chance, or
 * for another reason, such as bathrooms in houses that are let by the room: no owner could follow that one more lowers it.
 */
const signs: Readonly<Record<FactKind, -1 | 0 | 1>> = {
  ...{ size: 1, lot: 1, bedrooms: 1, bathrooms: 1, age: -1, stories: 0, condition: 1, renovation: 1 },
};

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

/** The sign that the weight of each term may have, in the order of `termsOf`; see `signs`. */
export const signsOfTerms: readonly number[] = factKinds.flatMap((kind) => {
  const [from, to] = placesOf.get(kind) as readonly [number, number];
  return Array.from({ length: to - from }, () => signs[kind]);
});

const fieldOf = {
  ...{ size: 'area', lot: 'acres', bedrooms: 'beds', bathrooms: 'baths', age: 'built', stories: 'stories' },
  ...{ condition: 'condition', renovation: 'renovated' },
} as const satisfies Record<FactKind, keyof Home>;

/** Returns whether a fact is known of a home; between two homes, only what is known of both is adjusted. */
export const isKnown = (home: Home, kind: FactKind): boolean => home[fieldOf[kind]] !== null;
