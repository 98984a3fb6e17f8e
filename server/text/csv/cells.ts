import { paddedUsDay } from '../../time/days.ts';
import { zipFitsState } from '../zip-in-state.ts';

const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** Matches visible ASCII with single spaces, as in most cells. */
const isClean = /^(?:[!-<>-~][!-~]*(?: [!-~]+)*)?$/;

/** Returns a cell on one line, without control characters and the spreadsheets' `="…"` around numbers. */
export function cleanCell(text: string): string {
  if (isClean.test(text)) return text;
  return text
    .replace(/^\s*="(.*)"\s*$/s, '$1')
    .replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim();
}

/** Returns the first address in a cell: parses `Ann <ann@example.com>`, `mailto:…`, and lists. */
export function emailOf(text: string): string {
  const named = /<([^<>]+)>/.exec(text)?.[1] ?? text;
  return /[^;,\s]+/.exec(named.replace(/^mailto:/i, ''))?.[0] ?? '';
}

/**
 * Restores leading zeros that a spreadsheet removed from a ZIP code if that makes it valid in the state, else
 * returns null. Without a state, or for anything that isn't a ZIP code, returns the text unchanged.
 */
export function zipOf(text: string, state: string): string | null {
  const digits = text.replace(/\.0+$/, '');
  const parts = /^(\d{3,5})(?:[-\s]?(\d{4}))?$/.exec(digits);
  if (parts === null) return text;
  // Eight digits are a ZIP+4 code without its leading zero.
  const [, written = '', four] = parts;
  const five = written.padStart(5, '0');
  if (written !== five && state === '') return text;
  if (written !== five && !zipFitsState(five, state)) return null;
  return four === undefined ? five : `${five}-${four}`;
}

/** Returns a phone number without words; empty when nothing is left. */
export function phoneOf(text: string): string {
  const number = text
    .replace(/[^0-9+().\-\s/#,;*:xX]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40);
  return /\d{3}/.test(number) ? number : '';
}

/** Returns a date as MM/DD/YYYY; empty when the text isn't a date. */
export function dateOf(text: string): string {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:\s.*)?$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const [year, month, day] = us ? [us[3], us[1], us[2]] : iso ? [iso[1], iso[2], iso[3]] : [];
  if (year === undefined) return '';
  const date = new Date(
    Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month) - 1, Number(day)),
  );
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? paddedUsDay(`${Number(month)}/${Number(day)}/${date.getUTCFullYear()}`) : '';
}
