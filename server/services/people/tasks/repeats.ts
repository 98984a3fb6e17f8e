import type { components } from '../../../../openapi/generated/people.d.ts';
import { addDays, addMonths, daysFrom, weekdayOf } from '../../../time/days.ts';
import { dayIn, localIn, momentIn } from '../../../time/zones.ts';

export type Repeat = components['schemas']['TaskRepeat'];

const friday = 4;
const monthsOf = { monthly: 1, 'half-yearly': 6, yearly: 12 } as const;

/**
 * Returns the first day after `after` on which a series is due that began on `first`. Months are counted from the first
 * day, so that a shorter month doesn't move those that follow.
 */
export function nextDay(repeat: Repeat, first: string, after: string): string {
  if (after < first) return first;
  if (repeat === 'daily') return addDays(after, 1);
  if (repeat === 'weekdays') return addDays(after, weekdayOf(after) < friday ? 1 : 7 - weekdayOf(after));
  if (repeat === 'weekly') return addDays(first, (Math.floor(daysFrom(first, after) / 7) + 1) * 7);
  const months = monthsOf[repeat];
  const count = Math.floor(monthsBetween(first, after) / months);
  const day = addMonths(first, count * months);
  return day > after ? day : addMonths(first, (count + 1) * months);
}

const monthsBetween = (first: string, later: string): number => {
  const [year = 0, month = 0] = later.split('-').map(Number);
  const [firstYear = 0, firstMonth = 0] = first.split('-').map(Number);
  return (year - firstYear) * 12 + month - firstMonth;
};

type Timing = { dueOn: string | null; dueAt: Date | null; remindAt: Date | null };
type Series = Timing & { repeat: Repeat | null; repeatFrom: string | null };
type Clock = { timeZone: string; now: Date };

/** Returns from when a series counts that begins with a task: its day, with its time if it has one. */
export const seriesFrom = ({ dueOn, dueAt }: Timing, timeZone: string): string | null =>
  dueAt === null ? dueOn : localIn(timeZone, dueAt).replace(' ', 'T');

/**
 * Returns when the task that follows a finished one is due: after its day and after today, so that a series that is late
 * by several periods has one task. Null for a task that doesn't repeat.
 */
export function timingOfNext(task: Series, { timeZone, now }: Clock): Timing | null {
  const { repeat, repeatFrom, dueOn, dueAt, remindAt } = task;
  if (repeat === null || repeatFrom === null || dueOn === null) return null;
  const today = dayIn(timeZone, now);
  const [first = '', time] = repeatFrom.split('T');
  const day = nextDay(repeat, first, dueOn > today ? dueOn : today);
  if (time === undefined || dueAt === null) return { dueOn: day, dueAt: null, remindAt: null };
  const at = momentIn(timeZone, `${day}T${time}`);
  if (at === null) throw new TypeError(`${timeZone} has no ${day} ${time}`);
  const ahead = remindAt === null ? null : dueAt.getTime() - remindAt.getTime();
  return { dueOn: day, dueAt: at, remindAt: ahead === null ? null : new Date(at.getTime() - ahead) };
}
