import { type Bits, bitsPerWord, countBits, dropBits, keepBits, setBits, spanOf } from '../in-memory/bits.ts';
import { drawWindow, keepPlaces, spanOfWindow, type Window } from '../in-memory/map.ts';
import { keepWithin } from '../in-memory/numbers.ts';
import type { Found } from '../in-memory/pages.ts';
import { anyOf, keepWord, type WordHomes } from '../in-memory/words.ts';
import type { Homes } from './arrange-homes.ts';
import { equalNames, equals, type Flag, ranged, rangeNames } from './index-columns.ts';
import { searchAreas } from './search-areas.ts';
import { choicesOf, type Search } from './search-query.ts';

const none: Found = { bits: new Int32Array(), span: { from: 0, to: 0 }, total: 0 };

/**
 * Returns the homes that a search `canFind`, without those that are `off`. Valid only until the next search,
 * which reuses `bits`.
 */
export function matchHomes(homes: Homes, query: Search, bits: Bits, off: Bits | null): Found {
  const areas = searchAreas(query);
  const window = common(windowOf(query), areas?.box ?? null);
  const named: WordHomes[] = [];
  for (const name of equalNames) {
    const value = query[name];
    if (value === undefined) continue;
    const known = homes.words[equals[name]];
    const words = choicesOf(name, value).flatMap((word) => known.get(word) ?? []);
    const found = words.length > 1 ? anyOf(words, homes.size) : words[0];
    if (found === undefined) return none;
    named.push(found);
  }
  const whole = window === null ? spanOf(0, homes.size) : spanOfWindow(homes.map, window);
  const span = named.reduce(commonSpan, whole);
  bits.fill(0, span.from, Math.max(span.from, span.to));
  if (window === null) setBits(bits, span.from * bitsPerWord, Math.min(span.to * bitsPerWord, homes.size));
  else drawWindow(homes.map, window, bits);
  if (off !== null) dropBits(bits, span, off);
  for (const word of named) keepWord(bits, span, word);
  for (const name of [...(query.features?.split(',') ?? []), ...(query.priceReduced ? ['reduced'] : [])]) {
    const feature = homes.features[name as Flag] as Bits | undefined;
    if (feature === undefined) return none;
    keepBits(bits, span, feature);
  }
  for (const name of rangeNames) {
    const { low: lowName, high: highName } = ranged[name];
    const low = lowName === null ? undefined : query[lowName];
    const high = highName === null ? undefined : query[highName];
    if (low === undefined && high === undefined) continue;
    const [least, most] = [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY];
    keepWithin(bits, span, homes.numbers[name], least, most);
  }
  // Last, for the few that are left.
  if (areas !== null) keepPlaces(homes.map, bits, span, areas.isWithin);
  return { bits, span, total: countBits(bits, span) };
}

const commonSpan = (span: WordHomes['span'], other: WordHomes) => ({
  from: Math.max(span.from, other.span.from),
  to: Math.min(span.to, other.span.to),
});

function windowOf({ south, north, west, east }: Search): Window | null {
  if (south === undefined || north === undefined || west === undefined || east === undefined) return null;
  return { south, north, west, east };
}

/** Returns the part that two windows have in common; null is the whole world. */
function common(one: Window | null, other: Window | null): Window | null {
  if (one === null || other === null) return one ?? other;
  return {
    south: Math.max(one.south, other.south),
    north: Math.min(one.north, other.north),
    west: Math.max(one.west, other.west),
    east: Math.min(one.east, other.east),
  };
}
