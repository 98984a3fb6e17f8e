const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const longestDay = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const month = `(${months.join('|')})[a-z]*\\.?`;

const monthDay = new RegExp(`\\b${month} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`, 'i');
const dayMonth = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}(?![a-z])`, 'i');
const numeric = /\b(\d{1,2})\/(\d{1,2})\b/;
const clock = /\b(\d{1,2}):(\d{2})\b/;
const hour = /\b(?:at )?(\d{1,2}) ?[ap]\.?m\b/i;
const past = /^(?:yesterday|last (?:night|week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b/i;

/** Whether a day and time, as `readWhen` returns them, name none that comes: *February 30*, *at 25:00*, *yesterday*. */
export function neverComes(when: string): boolean {
  if (past.test(when.trim())) return true;
  const [, name = '', day = ''] = monthDay.exec(when) ?? [];
  const [, dayBefore = '', nameAfter = ''] = dayMonth.exec(when) ?? [];
  if (isNoDay(months.indexOf((name || nameAfter).toLowerCase()) + 1, Number(day || dayBefore))) return true;
  const [, first = '', second = ''] = numeric.exec(when) ?? [];
  if (isNoDay(Number(first), Number(second)) && isNoDay(Number(second), Number(first))) return true;
  const [, hours = '0', minutes = '0'] = clock.exec(when) ?? [];
  return Number(hours) > 24 || Number(minutes) > 59 || Number(hour.exec(when)?.[1] ?? 0) > 23;
}

/** Months count from 1; 0 is none. */
const isNoDay = (inMonth: number, day: number): boolean =>
  inMonth > 0 && (day < 1 || day > (longestDay[inMonth - 1] ?? 0));

/** Returns the past day that a message proposes, *yesterday at 3pm*; null without one. */
export const pastIn = (text: string): string | null =>
  /\byesterday,? (?:at|around) \d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b)?/i.exec(text)?.[0] ?? null;
