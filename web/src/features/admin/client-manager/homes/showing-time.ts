const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a showing's date and time, *Nov 28, 2026, 2:30 PM*, in the site's time zone. */
export function showingText(scheduled: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})/.exec(scheduled);
  if (found === null) return scheduled;
  const [year, month, day, hour, minute] = found.slice(1).map(Number);
  return format.format(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute));
}
