/** A set of homes: one bit per position, 32 per word. */
export type Bits = Int32Array;
/** The words of a set that a search uses; it ignores the other words. */
export type Span = { from: number; to: number };

export const bitsPerWord = 32;
const wordsFor = (homes: number): number => Math.ceil(homes / bitsPerWord);
export const noBits = (homes: number): Bits => new Int32Array(wordsFor(homes));
/** Returns the words with the positions from `first` up to, but without, `end`. */
export const spanOf = (first: number, end: number): Span => ({ from: first >>> 5, to: wordsFor(end) });

export function setBit(bits: Bits, position: number): void {
  const word = position >>> 5;
  bits[word] = (bits[word] as number) | (1 << (position & 31));
}

export function hasBit(bits: Bits, position: number): boolean {
  return (((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1;
}

/** Sets the bits from `first` up to, but without, `end`. */
export function setBits(bits: Bits, first: number, end: number): void {
  if (first >= end) return;
  const from = first >>> 5;
  const to = (end - 1) >>> 5;
  const head = -1 << (first & 31);
  const tail = -1 >>> (31 - ((end - 1) & 31));
  if (from === to) {
    bits[from] = (bits[from] as number) | (head & tail);
    return;
  }
  bits[from] = (bits[from] as number) | head;
  bits.fill(-1, from + 1, to);
  bits[to] = (bits[to] as number) | tail;
}

/** Intersects the first set with the second. */
export function keepBits(bits: Bits, { from, to }: Span, other: Bits): void {
  for (let word = from; word < to; word += 1) bits[word] = (bits[word] as number) & (other[word] as number);
}

/** Removes the second set from the first. */
export function dropBits(bits: Bits, { from, to }: Span, other: Bits): void {
  for (let word = from; word < to; word += 1) bits[word] = (bits[word] as number) & ~(other[word] as number);
}

/** Keeps what the second set has and the third doesn't. */
export function keepBetween(bits: Bits, { from, to }: Span, other: Bits, without: Bits): void {
  for (let word = from; word < to; word += 1)
    bits[word] = (bits[word] as number) & (other[word] as number) & ~(without[word] as number);
}

export function countBits(bits: Bits, { from, to }: Span): number {
  let count = 0;
  for (let word = from; word < to; word += 1) count += onesOf(bits[word] as number);
  return count;
}

/** Counts the set bits of a word in parallel: in pairs, then in fours, then in bytes. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the index of the lowest set bit of a word. */
export const lowestOf = (word: number): number => 31 - Math.clz32(word & -word);
