import { type Bits, bitsPerWord, lowestOf, noBits, setBit } from '../in-memory/bits.ts';
import { type IndexRow, openGathering } from '../in-memory/gather.ts';
import { valuesOf } from '../in-memory/numbers.ts';
import { type Found, pageOf } from '../in-memory/pages.ts';
import { addWord } from '../in-memory/words.ts';
import { arrangeHomes, type Homes, idSign, positionOf, sortKey } from './arrange-homes.ts';
import { type Grid, openTally, type Square } from './clusters.ts';
import type { Sort } from './index-columns.ts';
import { matchHomes } from './match-homes.ts';
import type { Search } from './search-query.ts';

/**
 * A part of a site's index: the homes at its build, or homes that changed later. A home that changes again
 * goes off its part, and into a new one; each home is on in at most one part.
 */
export type Part = {
  homes: Homes;
  /** The homes that changed since. */
  changed: Bits;
  /** The homes that aren't found: the changed ones, and those of hidden sources; null when there are none. */
  off: Bits | null;
  /** The rows of the homes that are on, to join small parts; null for the build, which is never joined. */
  rows: Map<number, IndexRow> | null;
  /** Working memory, used only within one search. */
  bits: Bits;
  room: Bits;
};

export function partOf(homes: Homes, rows: Part['rows']): Part {
  const bits = () => noBits(homes.size);
  return { homes, changed: bits(), off: null, rows, bits: bits(), room: bits() };
}

/** Arranges changed homes as a part of their own. */
export async function partOfRows(rows: Map<number, IndexRow>): Promise<Part> {
  const { add, gathered } = openGathering(rows.size);
  add([...rows.values()].sort((a, b) => Number(a[0]) - Number(b[0])));
  return partOf(await arrangeHomes(gathered), rows);
}

/** Takes homes that changed off a part. */
export function takeOff(part: Part, ids: Iterable<number>): void {
  for (const id of ids) {
    const position = positionOf(part.homes, id);
    if (position === undefined) continue;
    setBit(part.changed, position);
    part.rows?.delete(id);
  }
}

/** Brings `off` up to date with the changed homes and the hidden sources. */
export function hide(part: Part, hidden: readonly string[]): void {
  const off = part.changed.slice();
  for (const source of hidden) {
    const found = part.homes.words.source.get(source);
    if (found !== undefined) addWord(off, found);
  }
  part.off = off.every((word) => word === 0) ? null : off;
}

/** Returns the ids of one page of a search over all parts, in order, and the total. */
export function findIn(parts: readonly Part[], query: Search): { ids: number[]; total: number } {
  const { sort = 'newest', offset = 0, limit = 50 } = query;
  const found = parts.map((part) => matchHomes(part.homes, query, part.bits, part.off));
  const total = found.reduce((sum, each) => sum + each.total, 0);
  let skipped = 0;
  const pages: Entry[][] = [];
  parts.forEach((part, at) => {
    const mine = found[at] as Found;
    // At most the homes of the other parts come between.
    const from = Math.min(mine.total, Math.max(0, offset - (total - mine.total)));
    const positions = pageOf(mine, part.homes.orders[sort], from, offset + limit, part.room);
    skipped += from;
    pages.push(entriesOf(part.homes, positions, sort, mine.total < total));
  });
  return { ids: merge(pages, idSign(sort)).slice(offset - skipped, offset - skipped + limit), total };
}

/** Adds up the homes of a search over all parts by the squares of a grid. */
export function squaresIn(parts: readonly Part[], query: Search, grid: Grid): Square[] {
  const { add, squares } = openTally(grid);
  for (const { homes, bits, off } of parts) {
    const { span } = matchHomes(homes, query, bits, off);
    const { latitude, longitude } = homes.map;
    const priceAt = valuesOf(homes.numbers.current_price);
    for (let word = span.from; word < span.to; word += 1) {
      for (let left = bits[word] as number; left !== 0; left &= left - 1) {
        const position = word * bitsPerWord + lowestOf(left);
        add(latitude[position] as number, longitude[position] as number, priceAt(position));
      }
    }
  }
  return squares();
}

type Entry = { id: number; key: number };

function entriesOf(homes: Homes, positions: number[], sort: Sort, areMerged: boolean): Entry[] {
  return positions.map((position) => ({
    id: homes.ids[position] as number,
    key: areMerged ? sortKey(homes, sort, position) : 0,
  }));
}

/** Merges sorted pages, each by key and then by id; returns the ids. */
function merge(pages: readonly Entry[][], sign: 1 | -1): number[] {
  const some = pages.filter((page) => page.length > 0);
  if (some.length > 1)
    return some
      .flat()
      .sort((a, b) => a.key - b.key || sign * (a.id - b.id))
      .map(({ id }) => id);
  return (some[0] ?? []).map(({ id }) => id);
}
