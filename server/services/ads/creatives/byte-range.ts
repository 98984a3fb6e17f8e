/** A range of bytes of a file, both ends inclusive. */
export type ByteRange = { from: number; to: number };

/**
 * Parses a Range header (RFC 9110, 14.2) into a range of at most `most` bytes, which may be shorter than
 * requested. Returns null without a header, or when it has several ranges or is unsatisfiable: the whole
 * file is sent.
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
