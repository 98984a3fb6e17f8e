import { siteDayAndTime, siteMoment } from '../../ui/site-moment.ts';
import type { Task } from './api.ts';

const minute = 60_000;
const day = 86_400_000;

const asUtc = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Returns the date that is `days` after another (`2026-11-20`). */
const dateAfter = (date: string, days: number): string =>
  new Date(asUtc(date) + days * day).toISOString().slice(0, 10);

/** Returns the current date in a zone. */
export const todayIn = (timeZone: string, now: number): string =>
  siteDayAndTime(new Date(now).toISOString(), timeZone).date;

const written = (date: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(asUtc(date));

const timeOf = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(
    Date.parse(moment),
  );

/** The days that one press chooses; Monday is the next one. */
export function quickDays(today: string): { label: string; date: string }[] {
  const weekday = new Date(asUtc(today)).getUTCDay();
  return [
    { label: 'Today', date: today },
    { label: 'Tomorrow', date: dateAfter(today, 1) },
    { label: 'Monday', date: dateAfter(today, (8 - weekday) % 7 || 7) },
    { label: 'In a Week', date: dateAfter(today, 7) },
  ];
}

/** The moments until which one press puts a task off: 8 AM of a later day. */
export const quickSnoozes = (today: string, timeZone: string): { label: string; until: string }[] =>
  quickDays(today)
    .slice(1)
    .map(({ label, date }) => ({ label, until: siteMoment(date, '08:00', timeZone) }));

export type DueTone = 'late' | 'today' | 'later';
type Clock = { timeZone: string; now: number };

/** Returns a date for people: *Today*, *Tomorrow*, *Tue, Nov 24*, or *Jan 4, 2027*. */
export function dayWords(date: string, { timeZone, now }: Clock): string {
  const today = todayIn(timeZone, now);
  if (date === today) return 'Today';
  if (date === dateAfter(today, 1)) return 'Tomorrow';
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return isThisYear
    ? written(date, { weekday: 'short', month: 'short', day: 'numeric' })
    : written(date, { dateStyle: 'medium' });
}

/** Returns when a task is due, for people: *Today, 4:00 PM · in 1 hr 14 min*, *2 days late*. */
export function dueWords(
  { dueOn, dueAt }: Pick<Task, 'dueOn' | 'dueAt'>,
  clock: Clock,
): { text: string; tone: DueTone } {
  if (dueOn === null) return { text: 'No date', tone: 'later' };
  const { timeZone, now } = clock;
  const today = todayIn(timeZone, now);
  if (dueOn < today) {
    const days = Math.round((asUtc(today) - asUtc(dueOn)) / day);
    return { text: days === 1 ? '1 day late' : `${days} days late`, tone: 'late' };
  }
  const words = dayWords(dueOn, clock);
  const tone = dueOn === today ? 'today' : 'later';
  if (dueAt === null) return { text: words, tone };
  const at = `${words}, ${timeOf(dueAt, timeZone)}`;
  if (tone === 'later') return { text: at, tone };
  const left = Math.ceil((Date.parse(dueAt) - now) / minute);
  if (left > 0) return { text: `${at} · in ${spanWords(left)}`, tone };
  return { text: left === 0 ? `${at} · now` : `${at} · ${spanWords(-left)} late`, tone: 'late' };
}

/** Returns until when a task is put off, for people; null when it isn't, or no longer. */
export function snoozeWords({ snoozedUntil }: Pick<Task, 'snoozedUntil'>, clock: Clock): string | null {
  if (snoozedUntil === null || Date.parse(snoozedUntil) <= clock.now) return null;
  const { date } = siteDayAndTime(snoozedUntil, clock.timeZone);
  const words = dayWords(date, clock);
  return `Snoozed until ${words === 'Tomorrow' ? 'tomorrow' : words === 'Today' ? 'today' : words}`;
}

function spanWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
}
