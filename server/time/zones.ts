import { DateTime, IANAZone } from 'luxon';

/** Whether the runtime supports a time zone with this IANA name. */
export const isTimeZone = (name: string): boolean => IANAZone.isValidZone(name);

const clock = (timeZone: string, moment: Date) =>
  DateTime.fromJSDate(moment, { zone: timeZone }).setLocale('en-US');

/** The day of a moment in a time zone (an IANA name), as the database takes it: `2026-11-20`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('yyyy-MM-dd');

/** The day that lies so many days before another, both as the database takes them. */
export const dayBefore = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).minus({ days }).toFormat('yyyy-MM-dd');

/**
 * Returns the current date; cached for a minute for frequent calls, as no zone changes its date within one.
 */
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

/** The same as US lists show it: `01/05/2026`. */
export const usDayIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('MM/dd/yyyy');

/** Returns the local time in a zone, without the date: `14:30:00`. */
export const timeIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('HH:mm:ss');

/** The same as people say it: `2:30 PM CST`. */
export const spokenTimeIn = (timeZone: string, moment: Date): string =>
  clock(timeZone, moment).toFormat('h:mm a ZZZZ');

/** The hour of a zone's clocks, 0 to 23. */
export const hourIn = (timeZone: string, moment: Date): number => clock(timeZone, moment).hour;

/**
 * The moment of a local time (`2026-12-01T14:30`) on the clocks of a zone; null when there is no such day or time. A
 * time that the clocks leap over is the same time by the offset before the leap; of one that comes twice it is the
 * first.
 */
export function momentIn(timeZone: string, local: string): Date | null {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2})?$/.exec(local) ?? [];
  if (day === undefined) return null;
  const moment = DateTime.fromISO(local, { zone: timeZone });
  // The library takes 24:00 for the next day.
  if (moment.toISODate() !== day) return null;
  return (moment.getPossibleOffsets()[0] ?? moment).toJSDate();
}

/** A local time (`2026-12-01T09:00:00`) as Meta writes moments: `2026-12-01T09:00:00-0600`. */
export function withOffset(timeZone: string, local: string): string {
  const moment = momentIn(timeZone, local);
  if (moment === null) throw new TypeError(`${timeZone} has no ${local}`);
  return clock(timeZone, moment).toFormat("yyyy-MM-dd'T'HH:mm:ssZZZ");
}
