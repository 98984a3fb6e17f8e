/**
 * Returns the moment of a local day and time (`2026-11-24`, `17:30`) in a zone, as an ISO string. A time that daylight
 * saving skips means an hour later.
 */
export function siteMoment(day: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Twice, since the offset may differ between the guess and the result.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString();
}

/** Returns a moment's day and time in a zone, for the fields of a form. */
export function siteDayAndTime(moment: string, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = localOf(Date.parse(moment), timeZone).split(' ');
  return { date, time: time.slice(0, 5) };
}

const localOf = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(ms);

function offsetAt(ms: number, timeZone: string): number {
  return Date.parse(`${localOf(ms, timeZone).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000;
}
