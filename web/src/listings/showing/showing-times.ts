/** Formats a day of the site's calendar (`2026-11-24`). */
export const dayText = (date: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Formats a time of the day in the site's zone: *5:30 PM*. */
export const timeText = (start: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(start));

/** Formats a showing's day and time in the site's zone: *Tue, Nov 24, 5:30 PM*. */
export const showingTimeText = (start: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(new Date(start));

/** Returns the day that is `days` after another. */
export function laterDay(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Returns the day of a moment in a zone: `2026-11-24`. */
export const dayOf = (start: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(start));
