/** The day of a moment in a time zone (an IANA name), as the database takes it: `2026-11-20`. */
export function dayIn(timeZone: string, moment: Date): string {
  const [month, day, year] = usDayIn(timeZone, moment).split('/');
  return `${year}-${month}-${day}`;
}

/** The same as US lists show it: `01/05/2026`. */
export function usDayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}

/** Month and day of `1/5/2026` with two digits each; any other text as it is. */
export function paddedUsDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined) return text;
  return `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`;
}
