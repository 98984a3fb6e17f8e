/** A part of a file: both ends included. */
export type ByteRange = { from: number; to: number };

/**
 * The part that a Range header asks for (RFC 9110, 14.2), no longer than `most`: less than was asked for may be given.
 * Null where there is no header, or one that asks for several parts or none of the file: it then comes whole.
 */
export function byteRange(header: unknown, size: number, most: number): ByteRange | null {
  const [, first, last] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(typeof header === 'string' ? header.trim() : '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from > end) return null;
  return { from, to: Math.min(end, from + most - 1) };
}
