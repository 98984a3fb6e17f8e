type Part = Intl.DateTimeFormatOptions;
const timeOfDay: Part = { hour: 'numeric', minute: '2-digit' };

const inZone = (moment: Date, timeZone: string, part: Part) =>
  new Intl.DateTimeFormat('en-US', { ...part, timeZone }).format(moment);

/** Formats a time in the site's zone: `2:40 PM` today, `Nov 20, 2:40 PM` this year, otherwise with the year. */
export function siteTime(moment: string, timeZone: string, now = new Date()): string {
  const then = new Date(moment);
  const time = inZone(then, timeZone, timeOfDay);
  const day: Part = { month: 'short', day: 'numeric', year: 'numeric' };
  if (inZone(then, timeZone, day) === inZone(now, timeZone, day)) return time;
  const isThisYear =
    inZone(then, timeZone, { year: 'numeric' }) === inZone(now, timeZone, { year: 'numeric' });
  const { year: _year, ...shortDay } = day;
  return `${inZone(then, timeZone, isThisYear ? shortDay : day)}, ${time}`;
}
