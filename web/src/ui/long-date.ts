/** A fixed time zone, so that server and browser show the same day. */
const timeZone = 'America/Chicago';
const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone });

/** Formats a date in long US style, *November 20, 2026*; '' when invalid. */
export function longDate(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
