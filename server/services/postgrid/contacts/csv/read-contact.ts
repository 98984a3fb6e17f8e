import { paddedUsDay } from '../../../../time/days.ts';
import { stateCode } from '../../us-states.ts';
import { zipFitsState } from '../../zip-in-state.ts';
import type { Columns, Field } from './match-columns.ts';

/** A contact from a file, with all fields set; DateAdded is empty when the file has none. */
export type FileContact = Record<Field, string>;

const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** The maximum length of each field in the specification, and the field's display name. */
const most: [Field, number, string][] = [
  ['Name', 200, 'Name'],
  ['CompanyName', 200, 'Company'],
  ['Address1', 300, 'Address'],
  ['Address2', 300, 'Address 2'],
  ['City', 100, 'City'],
  ['Zip', 10, 'Zip'],
];

/** Returns a row's contact, or a sentence that says why there is none. */
export function readContact(cells: string[], columns: Columns): FileContact | string {
  const cleaned: string[] = [];
  const cell = (field: Field) => {
    const texts: string[] = [];
    for (const at of columns[field] ?? []) {
      cleaned[at] ??= clean(cells[at] ?? '');
      if (cleaned[at] !== '') texts.push(cleaned[at]);
    }
    return texts.join(' ');
  };
  const Name = cell('Name');
  if (Name === '') return 'Name is missing.';
  const Email = emailOf(cell('Email'));
  if (Email === '') return 'Email is missing.';
  if (Email.length > 254 || !email.test(Email)) return 'Email is not valid.';
  const contact: FileContact = {
    Name,
    CompanyName: cell('CompanyName'),
    Address1: cell('Address1'),
    Address2: cell('Address2'),
    City: cell('City'),
    State: stateCode(cell('State')) ?? cell('State'),
    Zip: cell('Zip'),
    PhoneNumber: phoneOf(cell('PhoneNumber')),
    Email,
    DateAdded: dateOf(cell('DateAdded')),
  };
  for (const [field, length, called] of most) {
    if (contact[field].length > length) return `${called} is longer than ${length} characters.`;
  }
  if (contact.State !== '' && stateCode(contact.State) === null) return 'State is no US state.';
  const zip = zipOf(contact.Zip, contact.State);
  if (zip === null) return `Zip “${contact.Zip}” is no ZIP code of ${contact.State}: it needs 5 digits.`;
  return { ...contact, Zip: zip };
}

/** Matches visible ASCII with single spaces, as in most cells. */
const isClean = /^(?:[!-<>-~][!-~]*(?: [!-~]+)*)?$/;

/** Returns a cell on one line, without control characters and the spreadsheets' `="…"` around numbers. */
function clean(text: string): string {
  if (isClean.test(text)) return text;
  return text
    .replace(/^\s*="(.*)"\s*$/s, '$1')
    .replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim();
}

/** Returns the first address in a cell: parses `Ann <ann@example.com>`, `mailto:…`, and lists. */
function emailOf(text: string): string {
  const named = /<([^<>]+)>/.exec(text)?.[1] ?? text;
  return /[^;,\s]+/.exec(named.replace(/^mailto:/i, ''))?.[0] ?? '';
}

/**
 * Restores leading zeros that a spreadsheet removed from a ZIP code if that makes it valid in the state, else
 * returns null. Without a state, or for anything that isn't a ZIP code, returns the text unchanged.
 */
function zipOf(text: string, state: string): string | null {
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
function phoneOf(text: string): string {
  const number = text
    .replace(/[^0-9+().\-\s/#,;*:xX]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40);
  return /\d{3}/.test(number) ? number : '';
}

/** Returns a date as MM/DD/YYYY; empty when the text isn't a date. */
function dateOf(text: string): string {
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
