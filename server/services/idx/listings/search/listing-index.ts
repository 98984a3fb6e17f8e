import { setImmediate as breathe } from 'node:timers/promises';
import {
  type Bits,
  bitsPerWord,
  countBits,
  keepBits,
  noBits,
  type Span,
  setBit,
  setBits,
  spanOf,
} from '../in-memory/bits.ts';
import { byName, type Gathered } from '../in-memory/gather.ts';
import {
  drawWindow,
  type HomeMap,
  homeMap,
  orderOfPlaces,
  spanOfWindow,
  type Window,
} from '../in-memory/map.ts';
import { keepWithin, type NumberColumn, numberColumn } from '../in-memory/numbers.ts';
import { type Found, type Order, orderOf, pageOf } from '../in-memory/pages.ts';
import { keepWord, type WordHomes, wordColumn } from '../in-memory/words.ts';
import { type FeatureFlag, featureFlags } from '../vocabulary.ts';
import {
  equalNames,
  equals,
  ranged,
  rangeNames,
  type Sort,
  sorts,
  type WordColumn,
  words,
} from './index-columns.ts';
import { asStored, type SearchQuery } from './search-conditions.ts';

/** Finds the ids of one page of a search that it `canFind`, in order, and the total. */
export type ListingIndex = { find(query: SearchQuery): { ids: number[]; total: number } };

/**
 * One version of the homes that a site shows, by position: homes near each other on the map have close
 * positions. Each condition of a search is a set of bits, so that a search combines 32 homes at a time, and
 * counts them all.
 */
type Homes = {
  size: number;
  ids: Float64Array;
  map: HomeMap;
  numbers: Record<(typeof rangeNames)[number], NumberColumn>;
  words: Record<WordColumn, Map<string, WordHomes>>;
  features: Record<FeatureFlag, Bits>;
  orders: Record<Sort, Order>;
};

/** Builds the index from the collected homes; yields to other requests between its steps. */
export async function makeIndex(gathered: Gathered): Promise<ListingIndex> {
  const homes = await arrange(gathered);
  // Working memory, used only within one search.
  const bits = noBits(homes.size);
  const room = noBits(homes.size);
  return {
    find(query) {
      const found = match(homes, query, bits);
      const order = homes.orders[query.sort ?? 'newest'];
      const page = pageOf(found, order, query.offset ?? 0, query.limit ?? 50, room);
      return { ids: page.map((position) => homes.ids[position] as number), total: found.total };
    },
  };
}

async function arrange({
  size,
  ids,
  numbers,
  words: gatheredWords,
  ranks,
  features,
}: Gathered): Promise<Homes> {
  const rowAt = orderOfPlaces(numbers.latitude, numbers.longitude);
  const moved = (values: Float64Array) => Float64Array.from(rowAt, (row) => values[row] as number);
  const map = homeMap(moved(numbers.latitude), moved(numbers.longitude));
  const inTurns = async <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) => {
    const made: Partial<Record<Name, Value>> = {};
    for (const name of names) {
      await breathe();
      made[name] = make(name);
    }
    return made as Record<Name, Value>;
  };
  return {
    size,
    ids: moved(ids),
    map,
    numbers: await inTurns(rangeNames, (name) => numberColumn(moved(numbers[name]))),
    words: await inTurns(words, (name) => wordColumn(gatheredWords[name], rowAt)),
    features: byName(featureFlags, (name) => featureBits(features[name], rowAt)),
    orders: {
      newest: orderOf(rowAt),
      ...(await inTurns(sorts, (name) => orderOf(rowAt.map((row) => ranks[name][row] as number)))),
    },
  };
}

function featureBits(has: Uint8Array, rowAt: Uint32Array): Bits {
  const bits = noBits(has.length);
  rowAt.forEach((row, position) => {
    if (has[row] === 1) setBit(bits, position);
  });
  return bits;
}

const none: Found = { bits: new Int32Array(), span: { from: 0, to: 0 }, total: 0 };

/** Returns the matching homes; valid only until the next search, which reuses `bits`. */
function match(homes: Homes, query: SearchQuery, bits: Bits): Found {
  const window = windowOf(query);
  const named: WordHomes[] = [];
  for (const name of equalNames) {
    const value = query[name];
    if (value === undefined) continue;
    const found = homes.words[equals[name]].get(asStored(name, value));
    if (found === undefined) return none;
    named.push(found);
  }
  const whole = window === null ? spanOf(0, homes.size) : spanOfWindow(homes.map, window);
  const span = named.reduce(common, whole);
  bits.fill(0, span.from, Math.max(span.from, span.to));
  if (window === null) setBits(bits, span.from * bitsPerWord, Math.min(span.to * bitsPerWord, homes.size));
  else drawWindow(homes.map, window, bits);
  for (const word of named) keepWord(bits, span, word);
  for (const name of query.features?.split(',') ?? []) {
    const feature = homes.features[name as FeatureFlag] as Bits | undefined;
    if (feature === undefined) return none;
    keepBits(bits, span, feature);
  }
  for (const name of rangeNames) {
    const low = query[ranged[name].low];
    const high = query[ranged[name].high];
    if (low === undefined && high === undefined) continue;
    const [least, most] = [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY];
    keepWithin(bits, span, homes.numbers[name], least, most);
  }
  return { bits, span, total: countBits(bits, span) };
}

const common = (span: Span, other: { span: Span }): Span => ({
  from: Math.max(span.from, other.span.from),
  to: Math.min(span.to, other.span.to),
});

function windowOf({ south, north, west, east }: SearchQuery): Window | null {
  if (south === undefined || north === undefined || west === undefined || east === undefined) return null;
  return { south, north, west, east };
}
