import { inSiteZone, shortDate, siteTimeZone } from '../../../../ui/date-and-time.ts';

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

type Dated = { at: string; dayOnly?: boolean };
type EventDay<Event> = { day: string; events: Event[] };

/**
 * Groups events by day, newest first, in the site's time zone or the given IANA zone. Keeps the order within
 * a day; events without a time come last.
 */
export function eventDays<Event extends Dated>(
  timeline: readonly Event[],
  timeZone = siteTimeZone(),
): EventDay<Event>[] {
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const days = new Map<string, Event[]>();
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

/** Formats the day of a moment; of what is known to the day only (a midnight in UTC), the day as it was written. */
export const dayOf = (moment: string): string =>
  /T00:00:00(?:\.0+)?Z$/.test(moment)
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment))
    : shortDate(moment);
