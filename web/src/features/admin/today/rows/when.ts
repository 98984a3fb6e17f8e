import { inSiteZone } from '../../../../ui/date-and-time.ts';
import type { TodayReason } from '../api.ts';

const minuteMs = 60_000;
/** From here on, a wait is shown as too long. */
const longWaitMinutes = 60;
const mostMinutes = 90;

/** A time as text, and how it looks: `wait` glows while a person waits, `bad` is late. */
type When = { text: string; look: 'plain' | 'strong' | 'wait' | 'bad'; below?: string };

const clock = (at: string | Date) => inSiteZone(at, { hour: 'numeric', minute: '2-digit' });

/** The day as a number that grows by one each day, by the calendar of the site's zone. */
function dayOf(at: string | number): number {
  const [month = 0, day = 0, year = 0] = inSiteZone(new Date(at), {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  })
    .split('/')
    .map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** Returns a day: *Sat* within the last week, *Nov 13* within a year, and otherwise with the year. */
function dayName(at: string, now: number): string {
  const days = Math.abs(dayOf(now) - dayOf(at));
  if (days === 0) return 'Today';
  if (days < 7) return inSiteZone(at, { weekday: 'short' });
  return inSiteZone(at, { month: 'short', day: 'numeric', ...(days > 300 ? { year: 'numeric' } : {}) });
}

/** Returns for how long somebody has waited: minutes up to 90, then hours, then since which day. */
export function waitText(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minuteMs));
  if (minutes <= mostMinutes) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} hr` : `since ${dayName(at, now)}`;
}

/** Returns the time until a moment that is at most a few hours away: `in 44 min`; null beyond. */
function soonText(at: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(at) - now) / minuteMs);
  if (minutes < 0 || minutes > 180) return null;
  if (minutes === 0) return 'now';
  return minutes <= mostMinutes
    ? `in ${minutes} min`
    : `in ${Math.floor(minutes / 60)} hr ${minutes % 60} min`;
}

/** Returns when something happened: the time today, the day and the time before. */
function pastText(at: string, now: number): string {
  const day = dayName(at, now);
  if (day === 'Today') return clock(at);
  return dayOf(now) - dayOf(at) < 7 ? `${day} ${clock(at)}` : day;
}

function taskWhen({ at, dayOnly = false }: TodayReason, now: number): When {
  const late = dayOf(now) - dayOf(at);
  if (late > 0) return { text: late === 1 ? '1 day late' : `${late} days late`, look: 'bad' };
  if (late < 0) return { text: dayName(at, now), look: 'plain' };
  if (dayOnly) return { text: 'Today', look: 'plain' };
  if (Date.parse(at) < now) return { text: clock(at), look: 'bad', below: 'Overdue' };
  return { text: clock(at), look: 'plain' };
}

/** Returns the time of a row: how long somebody waits, when a showing is, how late a task is, or when it happened. */
export function whenOf(reason: TodayReason, now: number): When {
  const { group, at } = reason;
  if (group === 'waiting') {
    const isLong = now - Date.parse(at) >= longWaitMinutes * minuteMs;
    return { text: waitText(at, now), look: isLong ? 'bad' : 'wait' };
  }
  if (group === 'showings') {
    const below = soonText(at, now);
    return { text: clock(at), look: 'strong', ...(below === null ? {} : { below }) };
  }
  if (group === 'tasks') return taskWhen(reason, now);
  if (group === 'quiet' || group === 'sort') return { text: dayName(at, now), look: 'plain' };
  return { text: pastText(at, now), look: 'plain' };
}

/** Returns when a showing or a task is due, as part of a line: *today*, *2 days late*; null of anything else. */
export function dueOf(reason: TodayReason, now: number): Pick<When, 'text' | 'look'> | null {
  if (reason.group !== 'showings' && reason.group !== 'tasks') return null;
  const { text, look, below } = whenOf(reason, now);
  if (text === 'Today') return { text: 'today', look };
  return { text: look === 'bad' && below !== undefined ? `${text}, ${below.toLowerCase()}` : text, look };
}

/** Returns the moment as a sentence's part: *8:00 AM Monday*, *6:00 PM today*, or *Dec 4*. */
export function momentText(at: string, now: number): string {
  const days = dayOf(at) - dayOf(now);
  if (days === 0) return `${clock(at)} today`;
  if (days > 0 && days < 7) return `${clock(at)} ${inSiteZone(at, { weekday: 'long' })}`;
  return inSiteZone(at, { month: 'short', day: 'numeric' });
}
