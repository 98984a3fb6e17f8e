import { type Bits, bitsPerWord, keepBits, noBits, type Span, setBit, spanOf } from './bits.ts';

/** The homes with a word: a set when there are many, otherwise a list, which takes less memory. */
export type WordHomes = { span: Span; homes: Bits | Uint32Array };

/** One word of each home by row: the number of its word, or 0 without one. */
export type WordCodes = { codes: Uint32Array; numbers: Map<string, number> };

/** Returns the homes of each word. `rowAt` has the row at each position. */
export function wordColumn({ codes, numbers }: WordCodes, rowAt: Uint32Array): Map<string, WordHomes> {
  const counts = new Uint32Array(numbers.size + 1);
  for (const code of codes) counts[code] = (counts[code] as number) + 1;
  const ends = new Uint32Array(numbers.size + 1);
  const homesOf = Array.from(counts, (count) =>
    count * bitsPerWord < codes.length ? new Uint32Array(count) : noBits(codes.length),
  );
  const firsts = new Uint32Array(numbers.size + 1);
  const lasts = new Uint32Array(numbers.size + 1);
  for (let position = 0; position < rowAt.length; position += 1) {
    const code = codes[rowAt[position] as number] as number;
    const homes = homesOf[code] as Bits | Uint32Array;
    const end = ends[code] as number;
    if (end === 0) firsts[code] = position;
    lasts[code] = position;
    ends[code] = end + 1;
    if (homes instanceof Uint32Array) homes[end] = position;
    else setBit(homes, position);
  }
  return new Map(
    Array.from(numbers, ([word, code]) => {
      const span = spanOf(firsts[code] as number, (lasts[code] as number) + 1);
      return [word, { span, homes: homesOf[code] as Bits | Uint32Array }];
    }),
  );
}

/** Returns the homes with any of the words. */
export function anyOf(words: readonly WordHomes[], size: number): WordHomes {
  const homes = noBits(size);
  for (const word of words) addWord(homes, word);
  const spans = words.map(({ span }) => span);
  return {
    span: { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) },
    homes,
  };
}

/** Keeps only the homes with a word. */
export function keepWord(found: Bits, span: Span, { homes }: WordHomes): void {
  if (homes instanceof Int32Array) keepBits(found, span, homes);
  else keepListed(found, span, homes);
}

/** Adds the homes with a word to a set. */
export function addWord(bits: Bits, { homes }: WordHomes): void {
  if (homes instanceof Int32Array)
    for (let word = 0; word < bits.length; word += 1)
      bits[word] = (bits[word] as number) | (homes[word] as number);
  else for (const position of homes) setBit(bits, position);
}

/** Keeps only the homes of an ascending list. */
function keepListed(found: Bits, { from, to }: Span, positions: Uint32Array): void {
  const { length } = positions;
  let next = 0;
  while (next < length && (positions[next] as number) < from * bitsPerWord) next += 1;
  for (let word = from; word < to; word += 1) {
    const end = (word + 1) * bitsPerWord;
    let listed = 0;
    for (; next < length && (positions[next] as number) < end; next += 1)
      listed |= 1 << ((positions[next] as number) % bitsPerWord);
    found[word] = (found[word] as number) & listed;
  }
}
