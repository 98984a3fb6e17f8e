/**
 * A feed's timestamp in one form, which sorts as text: `2026-11-24T10:00:00.123456Z`. A Date would lose the
 * microseconds. Without a zone it counts as UTC: it only ever goes back to the server that sent it. Null for
 * what is no timestamp, or of a year other than 1 to 9999.
 */
export function stampOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [, day, clock, fraction = '', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(value.trim()) ??
    [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${clock}${zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  if (Number.isNaN(at.getTime()) || !/^(?!0000)\d{4}-/.test(at.toISOString())) return null;
  return `${at.toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** The stamp of a moment. */
export const stampAt = (moment: Date): string => `${moment.toISOString().slice(0, 23)}000Z`;

/** The moment of a stamp, in whole milliseconds. */
const momentOf = (stamp: string): Date => new Date(`${stamp.slice(0, 23)}Z`);

/** A stamp as a literal of `$filter`, rounded down to milliseconds, which every server reads. */
const literal = (stamp: string): string => `${stamp.slice(0, 23)}Z`;

/** The literal of a stamp that lies `minutes` before another. */
export const literalBefore = (stamp: string, minutes: number): string =>
  literal(stampAt(new Date(momentOf(stamp).getTime() - minutes * 60_000)));

/** The later of two stamps; null counts as the earliest. */
export const laterOf = (one: string | null, other: string | null): string | null =>
  (one ?? '') >= (other ?? '') ? one : other;

/**
 * The stretch of time that a printed timestamp can stand for, as literals `[from, to)`: a millisecond, or a second
 * where no fraction is printed, and as much before it. A server may store more digits than it prints (FEED 6), and
 * round them.
 */
export function bucketOf(printed: string): { from: string; to: string } | null {
  const stamp = stampOf(printed);
  if (stamp === null) return null;
  const ms = /\.\d/.test(printed) ? 1 : 1000;
  const start = Math.floor(momentOf(stamp).getTime() / ms) * ms;
  return { from: new Date(start - ms).toISOString(), to: new Date(start + ms).toISOString() };
}
