import { DateTime } from 'luxon';

const utc = { zone: 'utc', locale: 'en-US' } as const;

/** The day so many days after another. */
export const addDays = (day: string, days: number): string =>
  DateTime.fromISO(day, utc).plus({ days }).toFormat('yyyy-MM-dd');

/** The month of a day as people say it: `November 2026`. */
export const monthOf = (day: string): string => DateTime.fromISO(day, utc).toFormat('LLLL yyyy');

/** A day and time without a zone (`2026-11-28 14:30`) as people say them: `Saturday, November 28, 2026 at 2:30 PM`. */
export const spokenTime = (datetime: string): string =>
  DateTime.fromSQL(datetime, utc).toFormat("cccc, LLLL d, yyyy 'at' h:mm a");

/** Month and day of `1/5/2026` with two digits each; any other text as it is. */
export function paddedUsDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined) return text;
  return `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`;
}
