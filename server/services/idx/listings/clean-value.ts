import { dayIn } from '../../../time/zones.ts';

/** To four decimals, as feeds give acres. */
export const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** The number when it lies between both bounds, else null: feeds send 0 sq ft and year 9999. */
export function within(value: number | null | undefined, least: number, most: number): number | null {
  return value == null || !Number.isFinite(value) || value < least || value > most ? null : value;
}

/** The same, rounded to a whole number. */
export function whole(value: number | null | undefined, least: number, most: number): number | null {
  return value == null ? null : within(Math.round(value), least, most);
}

/** An amount in whole dollars; 0 means not specified. */
export const positive = (value: number | null | undefined) => whole(value, 1, 1_000_000_000);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Trims, drops control characters that PostgreSQL or a page would trip over, and cuts at `most`. */
export function text(value: string | null | undefined, most = 1000): string | null {
  if (value == null) return null;
  const clean = value.replace(control, '').trim();
  if (clean === '') return null;
  return (clean.isWellFormed() ? clean : clean.toWellFormed()).slice(0, most);
}

/** An http or https address, else null. */
export function webAddress(value: string | null | undefined): string | null {
  const url = text(value, 2000);
  return url !== null && URL.canParse(url) && /^https?:/.test(url) ? url : null;
}

/** The ISO form of a time (also `20141013T000000`); without a zone it is UTC; null when it is no time. */
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

/** The day of a time on the clocks of a zone. What names no zone is a day already, that of the MLS. */
export function day(value: string | null | undefined, timeZone: string): string | null {
  const time = moment(value);
  if (time === null) return null;
  return dayIn(timeWithZone.test(text(value) ?? '') ? timeZone : 'UTC', new Date(time));
}
