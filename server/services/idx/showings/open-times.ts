import type { components } from '../../../../openapi/generated/idx.d.ts';
import { addDays, weekdayOf } from '../../../time/days.ts';
import { dayIn, localIn, momentIn } from '../../../time/zones.ts';
import { minutesOf, type ShowingHours, weekdays } from './hours.ts';

export type ShowingDay = components['schemas']['ShowingDay'];

/** A time that is taken. */
export type Span = { start: Date; end: Date };

type Calendar = { hours: ShowingHours; timeZone: string; now: Date };

const minute = 60_000;

/** Returns the first and the last day on which a home can be seen, as far as notice and range allow. */
export function daysOpen({ hours, timeZone, now }: Calendar): { firstDay: string; lastDay: string } {
  const firstDay = dayIn(timeZone, new Date(now.getTime() + hours.noticeHours * 60 * minute));
  const lastDay = addDays(dayIn(timeZone, now), hours.daysAhead);
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay };
}

/** Returns the times of a day that the hours offer and the notice allows, marking those that `busy` takes. */
export function timesOf(day: string, calendar: Calendar, busy: readonly Span[]): ShowingDay {
  const { hours, timeZone, now } = calendar;
  const { firstDay, lastDay } = daysOpen(calendar);
  const off = dayOff(day, hours);
  const none = { date: day, off: off === undefined ? null : (off.note ?? ''), slots: [] };
  if (off !== undefined || day < firstDay || day > lastDay) return none;
  const earliest = now.getTime() + hours.noticeHours * 60 * minute;
  const slots = startsOf(day, hours)
    .flatMap((local) => startIn(timeZone, local) ?? [])
    .filter((start) => start.getTime() >= earliest)
    .map((start) => ({
      start: start.toISOString(),
      taken: isTaken(start, hours, busy),
    }));
  return { date: day, off: null, slots };
}

/** Returns how many times the hours offer on a day, whatever the notice and whoever has them. */
export const countStarts = (day: string, hours: ShowingHours): number =>
  dayOff(day, hours) === undefined ? startsOf(day, hours).length : 0;

const dayOff = (day: string, { daysOff }: ShowingHours) =>
  daysOff.find(({ from, to }) => from <= day && day <= to);

/** Returns whether a showing at this time would meet another, or the buffer beside it. */
export function isTaken(
  start: Date,
  { lengthMinutes, bufferMinutes }: Pick<ShowingHours, 'lengthMinutes' | 'bufferMinutes'>,
  busy: readonly Span[],
): boolean {
  const from = start.getTime() - bufferMinutes * minute;
  const to = start.getTime() + (lengthMinutes + bufferMinutes) * minute;
  return busy.some((span) => span.start.getTime() < to && from < span.end.getTime());
}

/** Returns the local starts of a day: one showing after the other, with the buffer between, in each span. */
function startsOf(day: string, { weekly, lengthMinutes, bufferMinutes }: ShowingHours): string[] {
  const spans = weekly[weekdays[weekdayOf(day)] ?? 'sunday'];
  return spans.flatMap(({ from, to }) => {
    const starts: string[] = [];
    const last = minutesOf(to) - lengthMinutes;
    for (let at = minutesOf(from); at <= last; at += lengthMinutes + bufferMinutes) {
      const two = (value: number) => String(value).padStart(2, '0');
      starts.push(`${day}T${two(Math.floor(at / 60))}:${two(at % 60)}`);
    }
    return starts;
  });
}

/** Returns the moment of a local time; null for one that the change of the clock skips. */
function startIn(timeZone: string, local: string): Date | null {
  const moment = momentIn(timeZone, local);
  return moment !== null && localIn(timeZone, moment) === local.replace('T', ' ') ? moment : null;
}
