import {
  equalNames,
  equals,
  type NumberColumn,
  numbers,
  ranged,
  rangeNames,
  type Sort,
  sorts,
  type WordColumn,
  words,
} from './index-columns.ts';
import { asStored, type SearchQuery } from './search-conditions.ts';
import { type FeatureFlag, featureFlags } from './vocabulary.ts';

/** One home as the index takes it, in the order of `indexColumns`; null where the home has no value. */
export type IndexRow = (string | number | null)[];

/** What a home's value in one column must lie between; a value that is missing (NaN) lies in no range. */
type Range = { column: Float64Array; low: number; high: number };
/** The homes in one order: the rank of each position, and the position at each rank. */
type Order = { rank: Uint32Array; at: Uint32Array };

/**
 * The homes that one site shows, as columns in memory: a search reads some numbers of each home instead of its row,
 * and a count costs nothing more. It holds one version of the listings and never changes. A home's position is its
 * place among all, the newest first.
 */
export class ListingIndex {
  readonly #ids: Float64Array;
  readonly #numbers: Record<NumberColumn, Float64Array>;
  /** For each word its number in the column, and the positions of the homes that have it. */
  readonly #words: Record<WordColumn, { column: Float64Array; homes: Map<string, WordHomes> }>;
  readonly #features: Record<FeatureFlag, Float64Array>;
  readonly #orders: Record<Sort, Order>;
  /** The homes of each square of the map, by its number: a window of the map reads only its own squares. */
  readonly #squares: Map<number, number[]>;
  /** Room to work in, used within one search only. */
  readonly #room: { matches: Uint32Array; marks: Uint8Array };

  /** @param rows the homes on show, the newest first. */
  constructor(rows: readonly IndexRow[]) {
    const size = rows.length;
    this.#ids = columnOf(rows, 0);
    this.#numbers = byName(numbers, (_name, place) => columnOf(rows, 1 + place));
    this.#words = byName(words, (_name, place) => wordsOf(rows, 1 + numbers.length + place));
    const all = Uint32Array.from({ length: size }, (_, position) => position);
    this.#orders = {
      newest: { rank: all, at: all },
      ...byName(sorts, (_name, place) => orderOf(rows, 1 + numbers.length + words.length + place)),
    };
    const features = 1 + numbers.length + words.length + sorts.length;
    this.#features = byName(featureFlags, (_name, place) => columnOf(rows, features + place));
    this.#squares = squaresOf(this.#numbers);
    this.#room = { matches: new Uint32Array(size), marks: new Uint8Array(size) };
  }

  /** The ids of one page of a search that `canFind`, in its order, and how many homes match in all. */
  find(query: SearchQuery): { ids: number[]; total: number } {
    const found = this.#match(query);
    const page = this.#page(
      found,
      this.#orders[query.sort ?? 'newest'],
      query.offset ?? 0,
      query.limit ?? 50,
    );
    return { ids: Array.from(page, (position) => this.#ids[position] ?? 0), total: found.matches.length };
  }

  /** Positions of the matching homes, good until the next search; `sorted` when the newest are first. */
  #match(query: SearchQuery): { matches: Uint32Array; sorted: boolean } {
    let named: Uint32Array | undefined;
    const ranges: Range[] = [];
    for (const name of equalNames) {
      const value = query[name];
      if (value === undefined) continue;
      const { column, homes } = this.#words[equals[name]];
      const found = homes.get(asStored(name, value));
      if (found === undefined) return { matches: new Uint32Array(), sorted: true };
      if (named === undefined || found.positions.length < named.length) named = found.positions;
      ranges.push({ column, low: found.code, high: found.code });
    }
    for (const name of rangeNames) {
      const low = query[ranged[name].low];
      const high = query[ranged[name].high];
      if (low === undefined && high === undefined) continue;
      const column = this.#numbers[name];
      ranges.push({ column, low: low ?? Number.NEGATIVE_INFINITY, high: high ?? Number.POSITIVE_INFINITY });
    }
    for (const name of query.features?.split(',') ?? []) {
      const column = this.#features[name as FeatureFlag] as Float64Array | undefined;
      if (column === undefined) return { matches: new Uint32Array(), sorted: true };
      ranges.push({ column, low: 1, high: 1 });
    }
    const near = named === undefined ? this.#near(query) : undefined;
    const from = named ?? near ?? this.#orders.newest.at;
    const matches = ranges.reduce((left, range) => keepWithin(left, range, this.#room.matches), from);
    return { matches, sorted: near === undefined };
  }

  /** The homes of the squares that a window touches; undefined without a window or when it is half a continent. */
  #near({ south, north, west, east }: SearchQuery): Uint32Array | undefined {
    if (south === undefined || north === undefined || west === undefined || east === undefined)
      return undefined;
    const [top, left] = [squareAt(north), squareAt(west)];
    const [bottom, right] = [squareAt(south), squareAt(east)];
    if ((top - bottom + 1) * (right - left + 1) > mostSquares) return undefined;
    const { matches } = this.#room;
    let count = 0;
    for (let row = bottom; row <= top; row += 1) {
      for (let column = left; column <= right; column += 1) {
        for (const position of this.#squares.get(squareNumber(row, column)) ?? []) {
          matches[count] = position;
          count += 1;
        }
      }
    }
    return matches.subarray(0, count);
  }

  /** The positions of one page in their order. */
  #page(
    { matches, sorted }: { matches: Uint32Array; sorted: boolean },
    order: Order,
    offset: number,
    limit: number,
  ): ArrayLike<number> {
    const end = Math.min(offset + limit, matches.length);
    if (sorted && order === this.#orders.newest) return matches.subarray(offset, end);
    if (matches.length === this.#ids.length) return order.at.subarray(offset, end);
    const { rank, at } = order;
    if (matches.length < sortedBelow) {
      const ranks = matches.map((position) => rank[position] as number).sort();
      return ranks.subarray(offset, end).map((place) => at[place] as number);
    }
    // Many ranks are marked and read from the first on, which costs a tenth of sorting them.
    const { marks } = this.#room;
    for (let index = 0; index < matches.length; index += 1)
      marks[rank[matches[index] as number] as number] = 1;
    const page: number[] = [];
    for (let place = 0, seen = 0; seen < end; place += 1) {
      if (marks[place] === 0) continue;
      if (seen >= offset) page.push(at[place] as number);
      seen += 1;
    }
    marks.fill(0);
    return page;
  }
}

/** Squares of a twentieth of a degree, some 5 km; a window of more than so many reads all homes instead. */
const squaresPerDegree = 20;
const mostSquares = 4_000;
/** Up to how many matches are sorted. */
const sortedBelow = 1_500;

const squareAt = (degrees: number) => Math.floor(degrees * squaresPerDegree);
const squareNumber = (row: number, column: number) => row * 2 * 360 * squaresPerDegree + column;

function squaresOf({ latitude, longitude }: Record<NumberColumn, Float64Array>): Map<number, number[]> {
  const squares = new Map<number, number[]>();
  latitude.forEach((north, position) => {
    const east = longitude[position] ?? Number.NaN;
    if (Number.isNaN(north) || Number.isNaN(east)) return;
    const square = squareNumber(squareAt(north), squareAt(east));
    const list = squares.get(square);
    if (list === undefined) squares.set(square, [position]);
    else list.push(position);
  });
  return squares;
}

type WordHomes = { code: number; positions: Uint32Array };

/** Of some positions those whose value lies within a range, written into `room`, which may be where they lie. */
function keepWithin(positions: Uint32Array, { column, low, high }: Range, room: Uint32Array): Uint32Array {
  let count = 0;
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] as number;
    const value = column[position] as number;
    // Written first and counted after: a jump that cannot be foretold costs more than the write.
    room[count] = position;
    count += Number(value >= low) & Number(value <= high);
  }
  return room.subarray(0, count);
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

function wordsOf(rows: readonly IndexRow[], place: number) {
  const codes = new Map<string, number>();
  const lists: number[][] = [];
  const column = Float64Array.from(rows, (row, position) => {
    const word = row[place];
    if (typeof word !== 'string') return Number.NaN;
    const code = codes.get(word) ?? codes.size;
    codes.set(word, code);
    const list = lists[code];
    if (list === undefined) lists[code] = [position];
    else list.push(position);
    return code;
  });
  const homes = new Map(
    Array.from(codes, ([word, code]) => [word, { code, positions: Uint32Array.from(lists[code] ?? []) }]),
  );
  return { column, homes };
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
