const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Date and time as the call wants them, *2026-11-28 14:30*; null when one is missing. */
export function showingDateTime(date: string, time: string): string | null {
  return date === '' || time === '' ? null : `${date} ${time}`;
}

/** A showing's date and time as people read it, *Nov 28, 2026, 2:30 PM*. It is the clock of the site's own place. */
export function showingText(scheduled: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})/.exec(scheduled);
  if (found === null) return scheduled;
  const [year, month, day, hour, minute] = found.slice(1).map(Number);
  return format.format(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute));
}
