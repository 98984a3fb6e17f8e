import { type Bits, hasBit, lowestOf, type Span, setBit } from './bits.ts';

/** The homes in one order: the rank of each position, and the position at each rank. */
export type Order = { rank: Uint32Array; at: Uint32Array };

/** Found homes: a set, its words that count, and their number. */
export type Found = { bits: Bits; span: Span; total: number };

/** Fewer found homes than this are sorted by rank; more are marked. */
const sortedBelow = 300;

/** Returns the order with this position at each rank. */
export function orderOf(at: Uint32Array): Order {
  const rank = new Uint32Array(at.length);
  at.forEach((position, place) => {
    rank[position] = place;
  });
  return { rank, at };
}

/**
 * Returns the positions of the found homes from one place in an order up to, but without, another. `room` is a
 * set to work in, empty before and after.
 */
export function pageOf(found: Found, order: Order, from: number, to: number, room: Bits): number[] {
  const end = Math.min(to, found.total);
  if (from >= end) return [];
  const early = firstInOrder(found, order, end);
  if (early !== null) return early.slice(from);
  const ranks = found.total < sortedBelow ? sortedRanks(found, order) : markedRanks(found, order, end, room);
  return ranks.slice(from, end).map((place) => order.at[place] as number);
}

/**
 * Returns the first `end` positions by reading the order from its front, where large sets have their first
 * homes; null when they aren't all among the first `total / 2` ranks.
 */
function firstInOrder({ bits, span, total }: Found, { at }: Order, end: number): number[] | null {
  const [first, last] = [span.from * 32, span.to * 32];
  const page: number[] = [];
  for (let place = 0; place < total >>> 1 && page.length < end; place += 1) {
    const position = at[place] as number;
    if (position >= first && position < last && hasBit(bits, position)) page.push(position);
  }
  return page.length === end ? page : null;
}

function sortedRanks({ bits, span }: Found, { rank }: Order): number[] {
  const ranks: number[] = [];
  for (let word = span.from; word < span.to; word += 1) {
    for (let left = bits[word] as number; left !== 0; left &= left - 1) {
      ranks.push(rank[word * 32 + lowestOf(left)] as number);
    }
  }
  return ranks.sort((a, b) => a - b);
}

/** Returns at least the first `end` ranks: marking all and reading on costs a tenth of sorting. */
function markedRanks({ bits, span }: Found, { rank }: Order, end: number, marks: Bits): number[] {
  for (let word = span.from; word < span.to; word += 1) {
    for (let left = bits[word] as number; left !== 0; left &= left - 1) {
      setBit(marks, rank[word * 32 + lowestOf(left)] as number);
    }
  }
  const ranks: number[] = [];
  for (let word = 0; ranks.length < end; word += 1) {
    for (let left = marks[word] as number; left !== 0; left &= left - 1)
      ranks.push(word * 32 + lowestOf(left));
  }
  marks.fill(0);
  return ranks;
}
