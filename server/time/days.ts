import { DateTime } from 'luxon';

const utc = { zone: 'utc', locale: 'en-US' } as const;

/** Returns the date that is `days` after another (`2026-11-20`). */
export const addDays = (day: string, days: number): string =>
  DateTime.fromISO(day, utc).plus({ days }).toFormat('yyyy-MM-dd');

/** Returns the day of the week of a date, 0 for Monday. */
export const weekdayOf = (day: string): number => DateTime.fromISO(day, utc).weekday - 1;

/** Returns a date's month for people: `November 2026`, or `noviembre de 2026` in Spanish. */
export const monthOf = (day: string, language: 'en' | 'es' = 'en'): string => {
  const date = DateTime.fromISO(day, utc);
  return language === 'es' ? date.setLocale('es-US').toFormat("LLLL 'de' yyyy") : date.toFormat('LLLL yyyy');
};

/** Formats a zoneless time (`2026-11-28 14:30`) for people: `Saturday, November 28, 2026 at 2:30 PM`. */
export const spokenTime = (datetime: string): string =>
  DateTime.fromSQL(datetime, utc).toFormat("cccc, LLLL d, yyyy 'at' h:mm a");

/** Pads month and day of a date such as `1/5/2026` to 2 digits; returns other text unchanged. */
export function paddedUsDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined) return text;
  return `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`;
}

/** Returns the date that is `months` after another; the last day of a month that has no such day. */
export const addMonths = (day: string, months: number): string =>
  DateTime.fromISO(day, utc).plus({ months }).toFormat('yyyy-MM-dd');

/** Returns how many days a date is after another. */
export const daysFrom = (first: string, later: string): number =>
  Math.round(DateTime.fromISO(later, utc).diff(DateTime.fromISO(first, utc), 'days').days);

/** Returns a date for people: `Tue, Nov 24`. */
export const shortWeekday = (day: string): string => DateTime.fromISO(day, utc).toFormat('ccc, LLL d');
