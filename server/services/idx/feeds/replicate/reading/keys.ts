import { type Row, textOf } from '../../client/read-answer.ts';

/** RESO's limit, and what an index holds. */
const longest = 255;

/**
 * Returns a text that can be a key here; null where there is none. Neither PostgreSQL nor a URL takes a null character
 * or half of a surrogate pair.
 */
export function keyIn(value: unknown): string | null {
  const text = textOf(value);
  const isKey = text !== null && text.length <= longest && text.isWellFormed() && !text.includes('\0');
  return isKey ? text : null;
}

type Keyed = { key: string };

/** Returns how many rows have no key that can be stored. They are set aside, and hold nothing else up. */
export const countKeyless = ({ key }: Keyed, rows: readonly Row[]): number =>
  rows.filter((row) => keyIn(row[key]) === null).length;

/** Returns the last key of a page, from which the next one goes on; null for none. */
export const lastKeyOf = ({ key }: Keyed, rows: readonly Row[]): string | null =>
  rows.reduce<string | null>((last, row) => keyIn(row[key]) ?? last, null);
