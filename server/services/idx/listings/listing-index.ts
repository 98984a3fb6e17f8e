import type { SearchQuery } from './search-conditions.ts';

/** One home as the index takes it, in the order of `indexColumns`; null where the home has no value. */
export type IndexRow = (string | number | null)[];

const numbers = [
  'current_price',
  'bedrooms_total',
  'bathrooms',
  'living_area',
  'year_built',
  'stories',
  'latitude',
  'longitude',
] as const;
const words = [
  'postal_code',
  'city_key',
  'list_agent_mls_id',
  'state',
  'property_type',
  'property_sub_type',
] as const;
const sorts = ['price-asc', 'price-desc', 'beds-desc', 'area-desc'] as const;

/** What a row holds, by name: the id, numbers, words, and the home's place in each order but the newest first. */
export const indexColumns = { id: 'id', numbers, words, sorts } as const;

type NumberColumn = (typeof numbers)[number];
type WordColumn = (typeof words)[number];
type Sort = NonNullable<SearchQuery['sort']>;

const lows = {
  minBedrooms: 'bedrooms_total',
  minBathrooms: 'bathrooms',
  minPrice: 'current_price',
  minLivingArea: 'living_area',
  minYearBuilt: 'year_built',
  stories: 'stories',
  south: 'latitude',
  west: 'longitude',
} as const satisfies Partial<Record<keyof SearchQuery, NumberColumn>>;
const highs = {
  maxBedrooms: 'bedrooms_total',
  maxBathrooms: 'bathrooms',
  maxPrice: 'current_price',
  maxLivingArea: 'living_area',
  maxYearBuilt: 'year_built',
  stories: 'stories',
  north: 'latitude',
  east: 'longitude',
} as const satisfies Partial<Record<keyof SearchQuery, NumberColumn>>;
const equals = {
  zip: 'postal_code',
  city: 'city_key',
  listAgentMlsId: 'list_agent_mls_id',
  state: 'state',
  propertyType: 'property_type',
  propertySubType: 'property_sub_type',
} as const satisfies Partial<Record<keyof SearchQuery, WordColumn>>;
const known = new Set<string>([
  ...Object.keys(lows),
  ...Object.keys(highs),
  ...Object.keys(equals),
  'sort',
  'limit',
  'offset',
]);

/** Whether the index can answer a search; free text, features and other statuses are the database's. */
export function canFind(query: SearchQuery): boolean {
  for (const name in query) {
    if (query[name as keyof SearchQuery] !== undefined && !known.has(name)) return false;
  }
  // Across the 180th meridian a window is two.
  return !(query.west !== undefined && query.east !== undefined && query.west > query.east);
}

type Test = { column: Float64Array; low: number; high: number };

/**
 * The homes that one site shows, as columns in memory: a search reads some numbers of each home instead of its row,
 * and a count costs nothing more. It holds one version of the listings and never changes.
 */
export class ListingIndex {
  readonly #ids: Float64Array;
  readonly #numbers: Record<NumberColumn, Float64Array>;
  /** A word's number in each column; a home without one has none (NaN), and equals nothing. */
  readonly #words: Record<WordColumn, { codes: Map<string, number>; column: Float64Array }>;
  /** The positions of the homes with each word, for the words that narrow a search most. */
  readonly #found: Partial<Record<WordColumn, Map<number, Uint32Array>>>;
  /** For each order the rank of each position, and the position at each rank. */
  readonly #orders: Record<(typeof sorts)[number], { rank: Uint32Array; at: Uint32Array }>;
  /** All positions; where no test narrows them these are the matches. */
  readonly #all: Uint32Array;
  /** The homes with a place on the map, by their latitude: a window of the map reads only its own strip. */
  readonly #byLatitude: { latitudes: Float64Array; positions: Uint32Array };
  readonly #matches: Uint32Array;

  /** @param rows the homes on show, the newest first. */
  constructor(rows: readonly IndexRow[]) {
    const size = rows.length;
    this.#ids = columnOf(rows, 0);
    this.#numbers = byName(numbers, (_name, place) => columnOf(rows, 1 + place));
    this.#words = byName(words, (_name, place) => codesOf(rows, 1 + numbers.length + place));
    this.#found = {
      postal_code: positionsOf(this.#words.postal_code.column),
      city_key: positionsOf(this.#words.city_key.column),
      list_agent_mls_id: positionsOf(this.#words.list_agent_mls_id.column),
    };
    this.#orders = byName(sorts, (_name, place) => orderOf(rows, 1 + numbers.length + words.length + place));
    this.#all = Uint32Array.from({ length: size }, (_, position) => position);
    this.#byLatitude = sortedBy(this.#numbers.latitude);
    this.#matches = new Uint32Array(size);
  }

  /** The ids of one page of a search that `canFind`, in its order, and how many homes match in all. */
  find(query: SearchQuery): { ids: number[]; total: number } {
    const limit = query.limit ?? 50;
    const offset = query.offset ?? 0;
    const matches = this.#match(query);
    const page =
      query.sort === undefined || query.sort === 'newest'
        ? matches.subarray(offset, offset + limit)
        : this.#ordered(matches, query.sort).subarray(offset, offset + limit);
    return { ids: Array.from(page, (position) => this.#ids[position] ?? 0), total: matches.length };
  }

  /** Positions of the matching homes, the newest first; a view, good until the next search. */
  #match(query: SearchQuery): Uint32Array {
    const { tests, named } = this.#testsOf(query);
    const strip = named === undefined ? this.#stripOf(query) : undefined;
    const candidates = named ?? strip ?? this.#all;
    if (tests.length === 0) return candidates;
    const matches = this.#matches;
    let count = 0;
    for (let index = 0; index < candidates.length; index += 1) {
      const position = candidates[index] as number;
      if (passes(tests, position)) {
        matches[count] = position;
        count += 1;
      }
    }
    const found = matches.subarray(0, count);
    return strip === undefined ? found : found.sort();
  }

  /** The positions between south and north, when they are few enough to be worth sorting again. */
  #stripOf({ south, north }: SearchQuery): Uint32Array | undefined {
    if (south === undefined || north === undefined) return undefined;
    const { latitudes, positions } = this.#byLatitude;
    const strip = positions.subarray(firstAtLeast(latitudes, south), firstAbove(latitudes, north));
    return strip.length > this.#all.length / 4 ? undefined : strip;
  }

  /** What each home must pass, and the homes with the first word that has a list of its own. */
  #testsOf(query: SearchQuery): { tests: Test[]; named: Uint32Array | undefined } {
    const tests: Test[] = [];
    let named: Uint32Array | undefined;
    for (const [name, column] of Object.entries(equals) as [keyof typeof equals, WordColumn][]) {
      const value = query[name];
      if (value === undefined) continue;
      const code = this.#words[column].codes.get(asStored(name, value)) ?? Number.NaN;
      const positions = this.#found[column];
      if (named === undefined && positions !== undefined) named = positions.get(code) ?? new Uint32Array();
      else tests.push({ column: this.#words[column].column, low: code, high: code });
    }
    for (const [name, column] of Object.entries(lows) as [keyof typeof lows, NumberColumn][]) {
      const low = query[name];
      if (low !== undefined)
        tests.push({ column: this.#numbers[column], low, high: Number.POSITIVE_INFINITY });
    }
    for (const [name, column] of Object.entries(highs) as [keyof typeof highs, NumberColumn][]) {
      const high = query[name];
      if (high !== undefined)
        tests.push({ column: this.#numbers[column], low: Number.NEGATIVE_INFINITY, high });
    }
    return { tests, named };
  }

  #ordered(matches: Uint32Array, sort: Exclude<Sort, 'newest'>): Uint32Array {
    const { rank, at } = this.#orders[sort];
    return matches
      .map((position) => rank[position] ?? 0)
      .sort()
      .map((place) => at[place] ?? 0);
  }
}

/** A search's word as the listings hold it; the same as the database's conditions make of it. */
function asStored(name: keyof typeof equals, value: string): string {
  if (name === 'zip') return value.slice(0, 5);
  if (name === 'state') return value.toUpperCase();
  if (name === 'city') return value.trim().toLowerCase();
  return value;
}

/** What is missing is NaN and lies in no range. */
function passes(tests: readonly Test[], position: number): boolean {
  for (let index = 0; index < tests.length; index += 1) {
    const { column, low, high } = tests[index] as Test;
    const value = column[position] as number;
    if (!(value >= low && value <= high)) return false;
  }
  return true;
}

function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, place: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, place) => [name, make(name, place)])) as Record<Name, Value>;
}

function columnOf(rows: readonly IndexRow[], place: number): Float64Array {
  return Float64Array.from(rows, (row) => {
    const value = row[place];
    return value === null || value === undefined ? Number.NaN : Number(value);
  });
}

function codesOf(rows: readonly IndexRow[], place: number) {
  const codes = new Map<string, number>();
  const column = Float64Array.from(rows, (row) => {
    const word = row[place];
    if (typeof word !== 'string') return Number.NaN;
    const code = codes.get(word) ?? codes.size;
    codes.set(word, code);
    return code;
  });
  return { codes, column };
}

function positionsOf(column: Float64Array): Map<number, Uint32Array> {
  const lists = new Map<number, number[]>();
  column.forEach((code, position) => {
    if (Number.isNaN(code)) return;
    const list = lists.get(code);
    if (list === undefined) lists.set(code, [position]);
    else list.push(position);
  });
  return new Map(Array.from(lists, ([code, list]) => [code, Uint32Array.from(list)]));
}

/** @param place of the home's number in the order, from 1. */
function orderOf(rows: readonly IndexRow[], place: number) {
  const rank = Uint32Array.from(rows, (row) => Number(row[place]) - 1);
  const at = new Uint32Array(rows.length);
  rank.forEach((value, position) => {
    at[value] = position;
  });
  return { rank, at };
}

function sortedBy(column: Float64Array) {
  const positions = Uint32Array.from(column.keys())
    .filter((position) => !Number.isNaN(column[position]))
    .sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0));
  return { latitudes: Float64Array.from(positions, (position) => column[position] ?? 0), positions };
}

/** The first place in a rising column whose value is at least `value`. */
function firstAtLeast(column: Float64Array, value: number): number {
  return firstWhere(column, (found) => found >= value);
}

/** The first place in a rising column whose value is above `value`. */
function firstAbove(column: Float64Array, value: number): number {
  return firstWhere(column, (found) => found > value);
}

function firstWhere(column: Float64Array, holds: (value: number) => boolean): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(column[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
