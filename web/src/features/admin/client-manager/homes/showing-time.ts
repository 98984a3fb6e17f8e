const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A showing's date and time as people read it, *Nov 28, 2026, 2:30 PM*. It is the clock of the site's own place. */
export function showingText(scheduled: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})/.exec(scheduled);
  if (found === null) return scheduled;
  const [year, month, day, hour, minute] = found.slice(1).map(Number);
  return format.format(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute));
}
