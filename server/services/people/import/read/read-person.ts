import { cleanCell, dateOf, emailOf, isEmail, phoneOf, zipOf } from '../../../../text/csv/cells.ts';
import { stateCode } from '../../../../text/state-code.ts';
import type { ImportField } from './match-fields.ts';

/** A person of a file; texts that the file doesn't have are empty. */
export type FilePerson = {
  line: number;
  /** The id that our own export gave; null in other files. */
  id: string | null;
  name: string;
  companyName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  dateAdded: string;
  emails: string[];
  phones: string[];
  note: string;
  /** What isn't kept where the file has it, and where it is kept; null when all is. */
  remark: string | null;
};

/** A row that can't be imported, and why. */
export type RefusedRow = { line: number; text: string; field: ImportField | null; reason: string };

/** The cells of a row by field, as written. */
export type FieldTexts = Partial<Record<ImportField, string[]>>;

const longest: [keyof FilePerson & string, ImportField, number, string][] = [
  ['name', 'Name', 200, 'Name'],
  ['companyName', 'CompanyName', 200, 'Company'],
  ['address1', 'Address1', 300, 'Address'],
  ['address2', 'Address2', 300, 'Address 2'],
  ['city', 'City', 100, 'City'],
  ['zip', 'Zip', 10, 'ZIP code'],
  ['note', 'Notes', 10_000, 'Note'],
];
const mostValues = 20;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a row's person, or why there is none. */
export function readPerson(line: number, texts: FieldTexts): FilePerson | Omit<RefusedRow, 'text'> {
  const cells = (field: ImportField) =>
    (texts[field] ?? []).map((cell) => unguarded(cleanCell(cell))).filter((cell) => cell !== '');
  const cell = (field: ImportField) => cells(field).join(' ');
  const refused = (field: ImportField, reason: string) => ({ line, field, reason });
  const emails: string[] = [];
  for (const each of cells('Email').flatMap(listOf)) {
    const email = emailOf(each);
    if (email === '') continue;
    if (!isEmail(email)) return refused('Email', 'Email is not valid.');
    if (!emails.some((other) => other.toLowerCase() === email.toLowerCase())) emails.push(email);
  }
  const phones = [...new Set(cells('PhoneNumber').flatMap(phonesOf))];
  const companyName = cell('CompanyName');
  const state = cell('State');
  const id = cell('Id').toLowerCase();
  const person: FilePerson = {
    ...{ line, id: uuid.test(id) ? id : null, name: cell('Name'), companyName },
    ...{ address1: cell('Address1'), address2: cell('Address2'), city: cell('City') },
    ...{ state: stateCode(state) ?? state, zip: cell('Zip'), dateAdded: dateOf(cell('DateAdded')) },
    ...{ emails: emails.slice(0, mostValues), phones: phones.slice(0, mostValues), note: noteOf(texts) },
    remark: null,
  };
  if (emails.length === 0 && phones.length === 0 && person.id === null)
    return refused('Email', 'There is no email and no phone number.');
  const abroad = person.state !== '' && stateCode(person.state) === null;
  const kept = abroad ? withAddressNoted(person) : person;
  for (const [key, field, length, called] of longest) {
    if (String(kept[key]).length > length)
      return refused(field, `${called} is longer than ${length.toLocaleString('en-US')} characters.`);
  }
  const zip = zipOf(kept.zip, kept.state);
  if (zip === null) return refused('Zip', `${kept.zip} is not a ZIP code of ${kept.state}.`);
  return { ...kept, zip };
}

/** Returns the person with their address in the note: contacts have addresses of the US only. */
function withAddressNoted(person: FilePerson): FilePerson {
  const { state } = person;
  return {
    ...person,
    ...{ address1: '', address2: '', city: '', state: '', zip: '' },
    note: [person.note, `Address: ${addressLine(person)}`].filter((line) => line !== '').join('\n'),
    remark: `“${state.slice(0, 40)}” is not a US state. The address becomes a private note.`,
  };
}

type Address = Pick<FilePerson, 'address1' | 'address2' | 'city' | 'state' | 'zip'>;

/** Returns an address on one line. */
export const addressLine = ({ address1, address2, city, state, zip }: Address): string =>
  [address1, address2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Google joins several values in one cell with ` ::: `. */
const listOf = (cell: string) => cell.split(/\s*(?::::|[;,\n])\s*/);
const phonesOf = (cell: string) =>
  cell
    .split(/\s*(?::::|[;\n]|,(?=\s*[+(\d]))\s*/)
    .map(phoneOf)
    .filter((phone) => phone !== '');

/** Removes the apostrophe that our export and others put before what looks like a formula. */
const unguarded = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

/** Returns the private note of a row: its notes, and its tags in a line of their own. */
function noteOf({ Notes = [], Tags = [] }: FieldTexts): string {
  const notes = Notes.map((text) => unguarded(linesOf(text))).filter((text) => text !== '');
  const tags = Tags.flatMap((text) => cleanCell(text).split(/\s*(?::::|[;,|])\s*/))
    .map(unguarded)
    .filter((tag) => tag !== '' && !tag.startsWith('* '));
  const line = tags.length === 0 ? [] : [`Tags: ${[...new Set(tags)].join(', ')}`];
  return [...new Set([...notes, ...line])].join('\n');
}

/** Returns a text with its line breaks and without control characters. */
const linesOf = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(cleanCell)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
