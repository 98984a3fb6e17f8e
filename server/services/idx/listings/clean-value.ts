import { dayIn, momentIn } from '../../../time/zones.ts';

/** Rounds to four decimals, as in feeds' acres. */
export const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** Returns a number within both bounds, otherwise null: feeds send 0 sq ft and year 9999. */
export function within(value: number | null | undefined, least: number, most: number): number | null {
  return value == null || !Number.isFinite(value) || value < least || value > most ? null : value;
}

/** Returns a number rounded to an integer within both bounds, otherwise null. */
export function whole(value: number | null | undefined, least: number, most: number): number | null {
  return value == null ? null : within(Math.round(value), least, most);
}

/** Returns an amount in whole dollars; null for 0, which means unspecified, and for over 1 billion. */
export const positive = (value: number | null | undefined) => whole(value, 1, 1_000_000_000);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Trims, truncates, and removes control characters and lone surrogates; null for an empty text. */
export function text(value: string | null | undefined, most = 1000): string | null {
  if (value == null) return null;
  const clean = value.replace(control, '').trim();
  if (clean === '') return null;
  return (clean.isWellFormed() ? clean : clean.toWellFormed()).slice(0, most);
}

/** Returns an http or https URL, otherwise null. */
export function webAddress(value: string | null | undefined): string | null {
  const url = text(value, 2000);
  return url !== null && URL.canParse(url) && /^https?:/.test(url) ? url : null;
}

/** Converts a time to ISO form, also `20141013T000000` and `10/13/2014`; null if invalid. UTC by default. */
export function moment(value: string | null | undefined): string | null {
  const given = text(value);
  if (given === null) return null;
  const compact = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}))?$/.exec(given);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(given);
  const iso = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : compact
      ? `${compact[1]}-${compact[2]}-${compact[3]}T${compact[4] ?? '00'}:${compact[5] ?? '00'}:${compact[6] ?? '00'}Z`
      : /[zZ]$|[+-]\d{2}:?\d{2}$/.test(given) || !/[T ]\d/.test(given)
        ? given
        : `${given}Z`;
  const time = Date.parse(iso);
  return Number.isNaN(time) || time < Date.UTC(1900, 0) || time > Date.UTC(2200, 0)
    ? null
    : new Date(time).toISOString();
}

const timeWithZone = /[T ]\d{1,2}:?\d{2}.*(?:[zZ]|[+-]\d{2}:?\d{2})$/;

/** Returns the day of a time in a time zone. A time without a zone keeps its day, which is the MLS's. */
export function day(value: string | null | undefined, timeZone: string): string | null {
  const time = moment(value);
  if (time === null) return null;
  return dayIn(timeWithZone.test(text(value) ?? '') ? timeZone : 'UTC', new Date(time));
}

/**
 * Returns a moment as `moment` does; a date, or a time without a zone, is one of the time zone, so that its date is
 * shown as it was sent.
 */
export function momentOf(value: string | null | undefined, timeZone: string): string | null {
  const time = moment(value);
  if (time === null || timeWithZone.test(text(value) ?? '')) return time;
  return momentIn(timeZone, time.slice(0, 19))?.toISOString() ?? time;
}
