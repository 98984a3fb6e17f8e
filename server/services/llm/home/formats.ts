import type { Language } from '../answer/texts.ts';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number as both languages write it in the United States. */
export const number = (value: number): string => plain.format(value);

/** Whole dollars, `$415,000`, in both languages. */
export const dollars = (value: number): string => `$${number(Math.round(value))}`;

/** Returns `1 day`, `12 days`. */
export const several = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatted(
  moment: Date,
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${language} ${timeZone} ${Object.keys(options).join()}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone });
  // Making one takes longer than all the rest of an answer.
  formatters.set(key, known);
  return known.format(moment).replace(/[\u00a0\u202f]/g, ' ');
}

const isMoment = (moment: Date): boolean => !Number.isNaN(moment.getTime());

/** Returns the date of a moment, `Nov 20, 2026` or `20 de noviembre de 2026`; null when the feed's isn't one. */
export function dateOf(at: string, language: Language, timeZone: string): string | null {
  const moment = new Date(at);
  if (!isMoment(moment)) return null;
  const month = language === 'es' ? 'long' : 'short';
  return formatted(moment, language, timeZone, { day: 'numeric', month, year: 'numeric' });
}

/** Returns a date of the feed, such as `2026-11-20`, which has no zone. */
export const dayOf = (date: string, language: Language): string | null =>
  dateOf(`${date.slice(0, 10)}T00:00:00Z`, language, 'UTC');

/** Returns `Sunday, November 29, 1:00 PM` or `domingo, 29 de noviembre, 1:00 p. m.`, and the end of the same day. */
export function timesOf(
  { starts_at, ends_at }: { starts_at: string; ends_at: string | null },
  language: Language,
  timeZone: string,
): string | null {
  const [starts, ends] = [new Date(starts_at), new Date(ends_at ?? Number.NaN)];
  if (!isMoment(starts)) return null;
  const day = formatted(starts, language, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
  const hour = (moment: Date) =>
    formatted(moment, language, timeZone, { hour: 'numeric', minute: '2-digit' });
  const until = isMoment(ends) ? (language === 'es' ? ` a ${hour(ends)}` : ` to ${hour(ends)}`) : '';
  return `${day}, ${hour(starts)}${until}`;
}
