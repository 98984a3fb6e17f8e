import { type Flag, flags, indexColumns, numbers, words } from '../search/index-columns.ts';
import type { WordCodes } from './words.ts';

/** One home for the index, in the order of `indexColumns`; null where the home has no value. */
export type IndexRow = (string | number | null)[];

/** The homes as columns; rows are by ascending id. */
export type Gathered = {
  size: number;
  ids: Float64Array;
  listed: Float64Array;
  numbers: Record<(typeof numbers)[number], Float64Array>;
  words: Record<(typeof words)[number], WordCodes>;
  /** For each feature, 1 where the home has it. */
  features: Record<Flag, Uint8Array>;
  /** Frees the columns, which are empty from then on. */
  release(): void;
};

/**
 * Collects `size` homes batch by batch: all rows at once would take five times the memory. The columns share one
 * buffer, 153 MiB for a million homes, which `release` gives back to the system at once; the next collection of
 * garbage may be minutes away.
 */
export function openGathering(size: number): { add(rows: readonly IndexRow[]): void; gathered: Gathered } {
  const wide = 2 + numbers.length;
  const bytes = size * (8 * wide + 4 * words.length + flags.length);
  const buffer = new ArrayBuffer(bytes, { maxByteLength: bytes });
  let used = 0;
  const room = <Column>(each: number, make: (at: number) => Column): Column => {
    const column = make(used);
    used += each * size;
    return column;
  };
  const float64 = () => room(8, (at) => new Float64Array(buffer, at, size));
  const gathered: Gathered = {
    size,
    ids: float64(),
    listed: float64(),
    numbers: byName(numbers, float64),
    words: byName(words, () => ({
      codes: room(4, (at) => new Uint32Array(buffer, at, size)),
      numbers: new Map<string, number>(),
    })),
    features: byName(flags, () => room(1, (at) => new Uint8Array(buffer, at, size))),
    release: () => buffer.resize(0),
  };
  let next = 0;
  const addRow = (row: IndexRow) => {
    let place = 0;
    const value = () => row[place++] ?? null;
    gathered.ids[next] = Number(value());
    gathered.listed[next] = Number(value());
    for (const name of indexColumns.numbers) gathered.numbers[name][next] = numberOf(value());
    for (const name of indexColumns.words)
      gathered.words[name].codes[next] = codeOf(gathered.words[name], value());
    for (const name of indexColumns.features) gathered.features[name][next] = Number(value());
    next += 1;
  };
  return { add: (rows) => rows.forEach(addRow), gathered };
}

export function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

const numberOf = (value: string | number | null) => (value === null ? Number.NaN : Number(value));

function codeOf({ numbers: known }: WordCodes, word: string | number | null): number {
  if (typeof word !== 'string') return 0;
  const code = known.get(word) ?? known.size + 1;
  known.set(word, code);
  return code;
}
