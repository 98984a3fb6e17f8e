import { inSiteZone, siteTimeZone } from '../../../ui/date-and-time.ts';
import type { PersonEvent } from './api.ts';

const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats a time in the site's zone, *3:00 PM CST*. */
export const clockTime = (moment: string): string =>
  inSiteZone(moment, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

export type EventDay = { day: string; events: PersonEvent[] };

/**
 * Groups events by day, newest first, in the site's time zone or the given IANA zone. Keeps the order within
 * a day; events without a time come last.
 */
export function eventDays(timeline: readonly PersonEvent[], timeZone = siteTimeZone()): EventDay[] {
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const days = new Map<string, PersonEvent[]>();
  for (const event of timeline) {
    const day = event.dayOnly === true ? event.at.slice(0, 10) : local.format(new Date(event.at));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days.entries()]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([day, events]) => ({
      day: dayName.format(new Date(`${day}T00:00:00Z`)),
      events: events.toSorted((a, b) => Number(a.dayOnly === true) - Number(b.dayOnly === true)),
    }));
}
