/** The same day for everyone, wherever a page is drawn: by the clock of the middle of the country. */
const timeZone = 'America/Chicago';
const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone });

/** A date in long US format, *November 20, 2026*; '' for what is none. */
export function longDate(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
