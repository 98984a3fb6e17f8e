import { moment } from '../listings/clean-value.ts';
import { clean } from './clean-row.ts';
import type { Columns } from './columns.ts';
import type { Source } from './open-source.ts';
import type { SourceRow } from './reading/read-csv.ts';

/** The line of the newest row of each key that a file may have more than once; other keys are missing. */
export type NewestRows = ReadonlyMap<string, number>;

/** Bits for the keys already read: 16 MiB, whatever the size of the file. */
const bits = 27;
/** The bits of one key: of a million distinct keys, four are set by chance for none or one, so the file is read once. */
const bitsOfKey = 4;

/**
 * Returns the line of the newest row of each repeated key, by its modification time; the later line when they
 * are equal. Only a row that can be imported outranks another one of its key. Memory does not grow with the
 * file: keys are remembered as bits (a Bloom filter), and those whose bits are all set are compared exactly afterwards.
 */
export async function newestRows(
  source: Source,
  options: { columns: Columns; now: Date; timeZone: string },
): Promise<NewestRows> {
  const { columns } = options;
  const keyOf = ({ record }: SourceRow) => String(columns.readOne(record, 'listing_key') ?? '');
  const hasKey = (column: string) => columns.usesOf(column).some(({ field }) => field === 'listing_key');
  const seen = new Uint8Array(2 ** (bits - 3));
  const lines = new Map<string, number>();
  for await (const row of source.rows(hasKey)) {
    if (row.fault !== null) continue;
    const key = keyOf(row);
    if (addTo(seen, key)) lines.set(key, row.line);
  }
  if (lines.size === 0) return lines;
  // Only now, since cleaning costs far more than reading the key, and most files repeat none.
  const times = new Map<string, string>();
  for await (const row of source.rows()) {
    const key = keyOf(row);
    if (row.fault !== null || !lines.has(key)) continue;
    if (!clean(row, options).ok) continue;
    const time = moment(String(columns.readOne(row.record, 'modified_at') ?? '')) ?? '';
    if ((times.get(key) ?? '') > time) continue;
    lines.set(key, row.line);
    times.set(key, time);
  }
  return lines;
}

/** Sets the bits of a key; returns whether all were set already. */
function addTo(seen: Uint8Array, key: string): boolean {
  // FNV-1a, and the same with another prime.
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x5bd1e995);
  }
  first = mixed(first);
  second = mixed(second) | 1;
  let isKnown = true;
  for (let n = 0; n < bitsOfKey; n += 1) {
    const bit = (first + Math.imul(n, second)) >>> (32 - bits);
    const mask = 1 << (bit & 7);
    const byte = seen[bit >>> 3] as number;
    if ((byte & mask) !== 0) continue;
    isKnown = false;
    seen[bit >>> 3] = byte | mask;
  }
  return isKnown;
}

/** Spreads every bit of a hash over all of them (the finalizer of MurmurHash3). */
function mixed(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
