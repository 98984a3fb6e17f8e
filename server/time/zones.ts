import { DateTime, IANAZone } from 'luxon';

/** Returns whether the runtime supports an IANA time zone. */
export const isTimeZone = (name: string): boolean => IANAZone.isValidZone(name);

const clock = (timeZone: string, moment: Date) =>
  DateTime.fromJSDate(moment, { zone: timeZone }).setLocale('en-US');

/** Returns a moment with its zone, as calendar files are written from. */
export const zonedTime = (timeZone: string, moment: Date) => clock(timeZone, moment);

/** The date formats of valid zones. Swedish dates have the database's format. */
const dates = new Map<string, Intl.DateTimeFormat>();

/** Returns a moment's date in a time zone (an IANA name) in the database's format: `2026-11-20`. */
export function dayIn(timeZone: string, moment: Date): string {
  const ms = moment.getTime();
  // The formats below take neither an invalid moment nor a year without four digits.
  const isUsual = ms > Date.UTC(1000, 1) && ms < Date.UTC(9999, 1);
  if (isUsual && timeZone === 'UTC') return moment.toISOString().slice(0, 10);
  let date = dates.get(timeZone);
  if (date === undefined && isTimeZone(timeZone)) {
    date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', calendar: 'gregory' });
    dates.set(timeZone, date);
  }
  return isUsual && date !== undefined ? date.format(moment) : clock(timeZone, moment).toFormat('yyyy-MM-dd');
}

/** Returns the date that is `days` before another, both in the database's format. */
export const dayBefore = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).minus({ days }).toFormat('yyyy-MM-dd');

/** Returns the first day of the month `months` before a moment's in a zone, and the moment at which it began. */
export function monthBefore(
  timeZone: string,
  moment: Date,
  months: number,
): { day: string; beginning: Date } {
  const first = clock(timeZone, moment).startOf('month').minus({ months });
  return { day: first.toFormat('yyyy-MM-dd'), beginning: first.toJSDate() };
}

/** Returns a function for the current date, cached for a minute: no zone changes its date within one. */
export function openToday(timeZone: string, now: () => Date): () => string {
  let minute = Number.NaN;
  let day = '';
  return () => {
    const moment = now();
    const current = Math.floor(moment.getTime() / 60_000);
    if (current !== minute) day = dayIn(timeZone, moment);
    minute = current;
    return day;
  };
}

/** Returns a moment's date in a zone in US format: `01/05/2026`. */
export const usDayIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('MM/dd/yyyy');

/** Returns a moment's date in a zone for people: `Nov 20, 2026`. */
export const shortDayIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('LLL d, yyyy');

/** Returns the local time in a zone, without the date: `14:30:00`. */
export const timeIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('HH:mm:ss');

/** Returns the local time in a zone for people: `2:30 PM CST`. */
export const spokenTimeIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('h:mm a ZZZZ');

/** Returns a moment's local date and time in a zone: `2026-11-28 14:30`. */
export const localIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('yyyy-MM-dd HH:mm');

/** Returns the local date and time in a zone for people: `Tuesday, November 24, 2026 at 5:30 PM CST`. */
export const spokenMomentIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat("cccc, LLLL d, yyyy 'at' h:mm a ZZZZ");

/** Returns the local date and time in a zone for people, short: `Tue, Nov 24, 5:30 PM`. */
export const shortMomentIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('ccc, LLL d, h:mm a');

/** Returns the name of a zone for people, whatever the season: `Central Time`. */
export function zoneName(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const part = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName');
  return part?.value ?? timeZone;
}

/** Returns the hour in a zone, 0 to 23. */
export const hourIn = (timeZone: string, moment: Date): number => clock(timeZone, moment).hour;

/**
 * Converts a local time (`2026-12-01T14:30`) in a zone to a moment; null when the date or time doesn't exist.
 * A time skipped by daylight saving uses the offset before the change; a repeated time means the first.
 */
export function momentIn(timeZone: string, local: string): Date | null {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2})?$/.exec(local) ?? [];
  if (day === undefined) return null;
  const moment = DateTime.fromISO(local, { zone: timeZone });
  // Luxon reads 24:00 as the next day.
  if (moment.toISODate() !== day) return null;
  return (moment.getPossibleOffsets()[0] ?? moment).toJSDate();
}

/**
 * Formats a local time (`2026-12-01T09:00:00`) with its offset for Meta: `2026-12-01T09:00:00-0600`. Throws a
 * TypeError for a time that doesn't exist.
 */
export function withOffset(timeZone: string, local: string): string {
  const moment = momentIn(timeZone, local);
  if (moment === null) throw new TypeError(`${timeZone} has no ${local}`);
  return clock(timeZone, moment).toFormat("yyyy-MM-dd'T'HH:mm:ssZZZ");
}
