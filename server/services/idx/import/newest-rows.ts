import { moment } from '../listings/clean-value.ts';
import { clean } from './clean-row.ts';
import type { Columns } from './columns.ts';
import type { Source } from './open-source.ts';
import type { SourceRow } from './read-csv.ts';

/** The line of the newest row of each key that a file may have more than once; other keys are missing. */
export type NewestRows = ReadonlyMap<string, number>;

/** Bits for the keys already read: 16 MiB, whatever the size of the file. */
const bits = 27;

/**
 * Returns the line of the newest row of each repeated key, by its modification time; the later line when they
 * are equal. Only a row that can be imported outranks another one of its key. Memory does not grow with the
 * file: keys are remembered as bits, and the few that share a bit by chance are compared exactly afterwards.
 */
export async function newestRows(
  source: Source,
  options: { columns: Columns; now: Date; timeZone: string },
): Promise<NewestRows> {
  const { columns } = options;
  const keyOf = ({ record }: SourceRow) => String(columns.readOne(record, 'listing_key') ?? '');
  const seen = new Uint8Array(2 ** (bits - 3));
  const lines = new Map<string, number>();
  for await (const row of source.rows()) {
    if (row.fault !== null) continue;
    const key = keyOf(row);
    const bit = hashOf(key);
    const mask = 1 << (bit & 7);
    const byte = seen[bit >>> 3] as number;
    if ((byte & mask) === 0) seen[bit >>> 3] = byte | mask;
    else lines.set(key, row.line);
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

/** Returns 27 bits of a key's FNV-1a hash. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> (32 - bits);
}
