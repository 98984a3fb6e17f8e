import { setImmediate as breathe } from 'node:timers/promises';
import { type Bits, noBits, setBit } from '../in-memory/bits.ts';
import { byName, type Gathered } from '../in-memory/gather.ts';
import { type HomeMap, homeMap, orderOfPlaces } from '../in-memory/map.ts';
import { type NumberColumn, numberColumn, valueAt } from '../in-memory/numbers.ts';
import { type Order, orderOf } from '../in-memory/pages.ts';
import { rowsByKey } from '../in-memory/sort.ts';
import { type WordHomes, wordColumn } from '../in-memory/words.ts';
import {
  type Flag,
  flags,
  mostSteps,
  rangeNames,
  type Sort,
  type WordColumn,
  words,
} from './index-columns.ts';

/**
 * Homes by position: homes near each other on the map have close positions. Each condition of a search is a
 * set of bits, so that a search combines 32 homes at a time, and counts them all.
 */
export type Homes = {
  size: number;
  ids: Float64Array;
  /** The positions by ascending id. */
  byId: Uint32Array;
  /** When each was listed, in microseconds since 1970. */
  listed: Float64Array;
  map: HomeMap;
  numbers: Record<(typeof rangeNames)[number], NumberColumn>;
  words: Record<WordColumn, Map<string, WordHomes>>;
  features: Record<Flag, Bits>;
  orders: Record<Sort, Order>;
};

/** Arranges collected homes for searches, and frees the collection; yields to other requests between its steps. */
export async function arrangeHomes(gathered: Gathered): Promise<Homes> {
  const { size, ids, listed, numbers, words: gatheredWords, features } = gathered;
  const rowAt = orderOfPlaces(numbers.latitude, numbers.longitude);
  const byId = new Uint32Array(size);
  rowAt.forEach((row, position) => {
    byId[row] = position;
  });
  const moved = (values: Float64Array) => Float64Array.from(rowAt, (row) => values[row] as number);
  const ordered = (rows: Uint32Array) => {
    for (let place = 0; place < size; place += 1) rows[place] = byId[rows[place] as number] as number;
    return orderOf(rows);
  };
  const map = homeMap(moved(numbers.latitude), moved(numbers.longitude));
  const inTurns = async <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) => {
    const made: Partial<Record<Name, Value>> = {};
    for (const name of names) {
      if (size > smallEnough) await breathe();
      made[name] = make(name);
    }
    return made as Record<Name, Value>;
  };
  const rowsOf: Record<Sort, () => Uint32Array> = {
    newest: () => rowsByKey(listed).reverse(),
    'price-asc': () => rowsByKey(numbers.current_price),
    'price-desc': () => rowsByKey(numbers.current_price, -1),
    'beds-desc': () => rowsByKey(numbers.bedrooms_total, -1),
    'area-desc': () => rowsByKey(numbers.living_area, -1),
  };
  const homes = {
    ...{ size, byId, map, ids: moved(ids), listed: moved(listed) },
    numbers: await inTurns(rangeNames, (name) => numberColumn(moved(numbers[name]), mostSteps[name])),
    words: await inTurns(words, (name) => wordColumn(gatheredWords[name], rowAt)),
    features: byName(flags, (name) => featureBits(features[name], rowAt)),
    orders: await inTurns(Object.keys(rowsOf) as Sort[], (name) => ordered(rowsOf[name]())),
  };
  gathered.release();
  return homes;
}

/** So few homes are arranged in one step of a few milliseconds. */
const smallEnough = 5_000;

function featureBits(has: Uint8Array, rowAt: Uint32Array): Bits {
  const bits = noBits(has.length);
  rowAt.forEach((row, position) => {
    if (has[row] === 1) setBit(bits, position);
  });
  return bits;
}

/** Returns the position of a home; undefined when it isn't among them. */
export function positionOf({ ids, byId }: Homes, id: number): number | undefined {
  let [low, high] = [0, byId.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[byId[middle] as number] as number) < id) low = middle + 1;
    else high = middle;
  }
  const position = byId[low];
  return position !== undefined && ids[position] === id ? position : undefined;
}

/** Returns what an order sorts by, ascending; equal keys are by id (`idSign`). Homes without a value are last. */
export function sortKey({ numbers, listed }: Homes, sort: Sort, position: number): number {
  if (sort === 'newest') return -(listed[position] as number);
  const value = valueAt(numbers[sortedBy[sort].column], position);
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * sortedBy[sort].sign;
}

const sortedBy = {
  'price-asc': { column: 'current_price', sign: 1 },
  'price-desc': { column: 'current_price', sign: -1 },
  'beds-desc': { column: 'bedrooms_total', sign: -1 },
  'area-desc': { column: 'living_area', sign: -1 },
} as const;

/** 1 when homes with equal keys are by ascending id, otherwise -1; see `orders` of the SQL. */
export const idSign = (sort: Sort): 1 | -1 => (sort === 'newest' ? -1 : 1);
