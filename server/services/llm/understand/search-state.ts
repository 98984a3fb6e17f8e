import type { Adjustment } from './adjustments.ts';
import { offeredLabel } from './expected.ts';
import {
  type Feature,
  type Filters,
  featureNames,
  type Group,
  groups,
  type Sort,
  withoutFeature,
  withoutGroup,
} from './filters.ts';
import { type Category, propertyTypeOf, type Tenure } from './kind.ts';
import type { SpokenPrice } from './price.ts';
import { sortOfAsk } from './questions.ts';
import type { Turn } from './turn.ts';
import { type Wish, wishNames } from './wishes.ts';

/** The search as the conversation has shaped it. */
export type Search = {
  filters: Filters;
  category: Category;
  tenure: Tenure;
  /** Wishes that are understood though no filter takes them. */
  wishes: Wish[];
  /** The landmark, school or street that homes should be near, as typed. */
  near?: string;
  /** The order that the visitor asked for; `filters.sort` may differ for one turn, as an answer needs it. */
  askedSort?: Sort;
  /** Whether the city is a word after *in* that no table knows. */
  placeIsGuess: boolean;
  /** What the last turn changed on its own account, told in the answer. */
  notes: string[];
};

export const emptySearch: Search = {
  filters: {},
  category: 'residential',
  tenure: 'sale',
  wishes: [],
  placeIsGuess: false,
  notes: [],
};

/** A figure below this is a monthly rent when no tenure was named: no home sells for it. */
const rentBelow = 15_000;

/** Names of wishes in an offer, and what they take away. */
const labels: Readonly<Record<string, Group>> = {
  'the bedroom limit': 'bedrooms',
  'the bathroom limit': 'bathrooms',
  'the price limit': 'price',
  'the size limit': 'size',
  'the year limit': 'year',
  'the number of stories': 'stories',
  'the kind of home': 'subType',
  'the limit to the agent’s own': 'own',
  'the area limit': 'place',
};

export function labelOf(group: Group): string {
  return Object.entries(labels).find(([, each]) => each === group)?.[0] ?? 'that';
}

/** The search after one more turn of the visitor. */
export function applySearch(before: Search, turn: Turn, lastAnswer: string): Search {
  const { adjustments } = turn;
  const one = oneHome(turn);
  if (one !== null) return { ...emptySearch, filters: one, category: 'any' };
  const wasOneHome = before.filters.listingKey !== undefined || before.filters.q !== undefined;
  const start = adjustments.reset || wasOneHome ? emptySearch : before;
  const search: Search = { ...withAskedOrder(start), notes: [] };
  if (adjustments.clears.includes('near')) delete search.near;
  for (const group of adjustments.clears) {
    if (group !== 'near') search.filters = withoutGroup(search.filters, group);
  }
  if (adjustments.clears.includes('features')) search.wishes = [];
  for (const feature of turn.features.refused) search.filters = withoutFeature(search.filters, feature);
  if (turn.agrees) takeOffer(search, lastAnswer);
  applyKind(search, turn);
  applyPlace(search, turn);
  applyRooms(search, turn.filters);
  if (turn.features.wanted.length > 0) {
    const all = new Set<Feature>([...(search.filters.features ?? []), ...turn.features.wanted]);
    search.filters.features = featureNames.filter((feature) => all.has(feature));
  }
  const wished = new Set([...search.wishes, ...turn.wishes.wanted]);
  search.wishes = wishNames.filter((wish) => wished.has(wish) && !turn.wishes.refused.includes(wish));
  if (turn.price !== null) applyPrice(search, turn.price, turn);
  const type = propertyTypeOf(search.category, search.tenure);
  if (type === undefined) delete search.filters.propertyType;
  else search.filters.propertyType = type;
  for (const adjust of adjustments.adjust) applyAdjustment(search, adjust);
  if (adjustments.own) search.filters.own = true;
  if (turn.ask === null && adjustments.sort !== null) {
    search.filters.sort = adjustments.sort;
    search.askedSort = adjustments.sort;
  }
  const asked = turn.ask === null ? undefined : sortOfAsk[turn.ask];
  if (asked !== undefined) search.filters.sort = asked;
  return search;
}

/** The search in the order that the visitor asked for, without one that a single answer needed. */
export function withAskedOrder(search: Search): Search {
  const { sort: _, ...filters } = search.filters;
  return {
    ...search,
    filters: search.askedSort === undefined ? filters : { ...filters, sort: search.askedSort },
  };
}

/** A listing's key or a street address asks for that home, whatever else was wished for before. */
function oneHome({ filters, address }: Turn): Filters | null {
  if (filters.listingKey !== undefined) return { listingKey: filters.listingKey };
  return address === null ? null : { q: address.replace(/[^\p{L}\p{N} ]/gu, ' ').trim() };
}

function takeOffer(search: Search, lastAnswer: string): void {
  const label = offeredLabel(lastAnswer);
  if (label === null) return;
  const feature = featureNames.find((each) => label === `the ${each}`);
  const group = labels[label];
  if (feature !== undefined) search.filters = withoutFeature(search.filters, feature);
  else if (group !== undefined) search.filters = withoutGroup(search.filters, group);
}

function applyKind(search: Search, turn: Turn): void {
  const { kind } = turn;
  const category =
    kind.category ?? (turn.adjustments.clears.includes('type') ? 'residential' : search.category);
  const tenure = tenureAfter(search, turn);
  // A rent says nothing of a sale's price, nor the reverse.
  if (tenure !== search.tenure) search.filters = withoutGroup(search.filters, 'price');
  if (!['residential', 'income', 'farm', 'any'].includes(category)) {
    for (const group of ['bedrooms', 'bathrooms', 'stories'] satisfies Group[]) {
      search.filters = withoutGroup(search.filters, group);
    }
  }
  search.category = category;
  search.tenure = tenure;
  const { propertySubType } = search.filters;
  if (propertySubType !== undefined && kind.refused.includes(propertySubType)) {
    delete search.filters.propertySubType;
  }
  if (kind.subType === null) delete search.filters.propertySubType;
  else if (kind.subType !== undefined) search.filters.propertySubType = kind.subType;
}

function tenureAfter(search: Search, { kind, monthly }: Turn): Tenure {
  if (kind.tenure !== undefined) return kind.tenure;
  // An American who says *apartment* and no more means one to rent.
  if (monthly || kind.subType === 'Apartment') return 'lease';
  const leavesApartments = kind.category !== undefined && search.filters.propertySubType === 'Apartment';
  return leavesApartments ? 'sale' : search.tenure;
}

function applyPlace(search: Search, turn: Turn): void {
  const { place, isGuess } = turn.places;
  const before = search.filters.city;
  if (place !== null && place.city !== before && before !== undefined) delete search.near;
  if (turn.near !== null) search.near = turn.near;
  if (place === null) return;
  search.filters = { ...withoutGroup(search.filters, 'place'), ...place };
  search.placeIsGuess = isGuess;
}

/** A new figure replaces the old pair: *actually 4 beds* leaves no maximum of 3 behind. */
function applyRooms(search: Search, found: Filters): void {
  for (const group of ['bedrooms', 'bathrooms', 'size', 'year'] satisfies Group[]) {
    if (groups[group].some((key) => found[key] !== undefined))
      search.filters = withoutGroup(search.filters, group);
  }
  Object.assign(search.filters, found);
}

function applyPrice(search: Search, price: SpokenPrice, turn: Turn): void {
  const top = price.max ?? price.min ?? 0;
  const tenureSaid = turn.kind.tenure !== undefined || turn.monthly;
  if (
    !tenureSaid &&
    search.tenure === 'sale' &&
    (search.category === 'residential' || search.category === 'commercial') &&
    (top >= 1000 || search.filters.propertySubType === 'Apartment') &&
    top < rentBelow &&
    search.filters.maxPrice === undefined
  ) {
    search.tenure = 'lease';
  }
  // "Under 450" for a home to buy means thousands; nobody says so for a rent.
  const scale = (value: number) => (search.tenure === 'sale' && value < 1000 ? value * 1000 : value);
  const [min, said, by] = [price.min, price.max, price.by].map((value) =>
    value === undefined ? undefined : Math.round(Math.sign(value) * scale(Math.abs(value))),
  );
  const before = search.filters.maxPrice;
  const max = said ?? (by === undefined || before === undefined ? undefined : Math.max(before + by, 0));
  if (min === undefined && max === undefined) return;
  const kept = search.filters;
  const old = { min: kept.minPrice, max: kept.maxPrice };
  search.filters = withoutGroup(kept, 'price');
  const newMin = min ?? (max !== undefined && old.min !== undefined && old.min <= max ? old.min : undefined);
  const newMax = max ?? (min !== undefined && old.max !== undefined && old.max >= min ? old.max : undefined);
  if (newMin !== undefined) search.filters.minPrice = newMin;
  if (newMax !== undefined) search.filters.maxPrice = newMax;
}

function applyAdjustment(search: Search, adjust: Adjustment): void {
  const { filters } = search;
  switch (adjust) {
    case 'cheaper': {
      if (filters.maxPrice === undefined) filters.sort = 'price-asc';
      else {
        filters.maxPrice = lessByTenth(filters.maxPrice);
        if (filters.minPrice !== undefined && filters.minPrice >= filters.maxPrice) delete filters.minPrice;
        search.notes.push(`I lowered the top price to $${filters.maxPrice.toLocaleString('en-US')}.`);
      }
      return;
    }
    case 'dearer': {
      if (filters.maxPrice === undefined) filters.sort = 'price-desc';
      else {
        filters.maxPrice = Math.round(filters.maxPrice * 1.1);
        search.notes.push(`I raised the top price to $${filters.maxPrice.toLocaleString('en-US')}.`);
      }
      return;
    }
    case 'bigger': {
      if (filters.minLivingArea === undefined) filters.sort = 'area-desc';
      else {
        filters.minLivingArea = niceFigure(filters.minLivingArea * 1.2, true);
        if (filters.maxLivingArea !== undefined && filters.maxLivingArea < filters.minLivingArea)
          delete filters.maxLivingArea;
        search.notes.push(
          `I raised the size to ${filters.minLivingArea.toLocaleString('en-US')} sq ft and up.`,
        );
      }
      return;
    }
    case 'smaller': {
      const size = filters.maxLivingArea ?? filters.minLivingArea;
      if (size === undefined) {
        search.notes.push('Tell me how many square feet at most, and I narrow it down.');
        return;
      }
      filters.maxLivingArea = niceFigure(filters.maxLivingArea === undefined ? size : size * 0.8, true);
      delete filters.minLivingArea;
      search.notes.push(`I set the size to at most ${filters.maxLivingArea.toLocaleString('en-US')} sq ft.`);
      return;
    }
    case 'newer': {
      if (filters.minYearBuilt === undefined) {
        search.notes.push('Tell me from which year on, and I narrow it down.');
        return;
      }
      filters.minYearBuilt += 10;
      search.notes.push(`I set the year built to ${filters.minYearBuilt} or later.`);
      return;
    }
    case 'more-bedrooms':
    case 'fewer-bedrooms': {
      const now = filters.minBedrooms ?? filters.maxBedrooms ?? 2;
      delete filters.maxBedrooms;
      delete filters.minBedrooms;
      if (adjust === 'more-bedrooms') filters.minBedrooms = now + 1;
      else filters.maxBedrooms = Math.max(now - 1, 0);
      return;
    }
    case 'fewer-bathrooms': {
      filters.maxBathrooms = Math.max((filters.minBathrooms ?? filters.maxBathrooms ?? 2) - 1, 1);
      delete filters.minBathrooms;
      return;
    }
    case 'more-bathrooms': {
      filters.minBathrooms = (filters.minBathrooms ?? 1) + 1;
      delete filters.maxBathrooms;
      return;
    }
  }
}

/** A tenth less, in whole dollars: `cheaper` after *under $350,000* means up to $315,000. */
function lessByTenth(price: number): number {
  return Math.round(price * 0.9);
}

function niceFigure(value: number, small: boolean): number {
  const step = small ? 50 : value >= 100_000 ? 5000 : 1000;
  return Math.round(value / step) * step;
}
