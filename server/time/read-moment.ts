/**
 * Parses `2026-11-20`, or a date and time with or without a zone (default UTC), to the millisecond.
 * Returns null for an invalid date or time, or one that isn't after year 0.
 */
export function readMoment(text: string): Date | null {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    );
  if (match === null) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const asUtc = new Date(`${local}Z`);
  // JavaScript parses February 30 as March 2, so the result must match the input.
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(local)) return null;
  const moment = new Date(`${local}${fraction}${zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')}`);
  return moment.getUTCFullYear() >= 1 ? moment : null;
}
