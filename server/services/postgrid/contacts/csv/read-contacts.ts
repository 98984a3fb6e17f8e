import { setImmediate as breathe } from 'node:timers/promises';
import { invalidInput } from '../../../../errors/errors.ts';
import { decodeText } from './decode-text.ts';
import {
  type Columns,
  chooseColumns,
  columnNames,
  matchColumns,
  namesOf,
  placesOf,
  plainName,
} from './match-columns.ts';
import { type Delimiter, delimiters, parseRows, type Row } from './parse-rows.ts';
import { type FileContact, readContact } from './read-contact.ts';

type Refused = { line: number; text: string; reason: string };

export type ContactFile = {
  /** The names of the file's columns, in their order. */
  columns: string[];
  /** Which of them holds which field; two that are joined have ` + ` between. */
  matched: Record<string, string>;
  contacts: FileContact[];
  refused: Refused[];
};

/** A choice of columns that does not fit the file. */
export class ColumnsFault extends Error {}

/** A header must be within this many nonempty rows. */
const headerWithin = 50;
const rowsAtOnce = 2000;
/** As many as a file may have: ten times the clients of a busy office. */
const mostRows = 200_000;

/**
 * Reads contacts from a CSV file of an address book, a CRM, or a spreadsheet. `chosen` maps columns to
 * fields where their names don't. Throws a ColumnsFault when that doesn't match the file, and
 * `invalid-input` for more than 200,000 rows.
 */
export async function readContacts(
  bytes: Uint8Array,
  chosen: Record<string, string> = {},
): Promise<ContactFile> {
  const { text, delimiter } = await findDelimiter(decodeText(bytes));
  const rows = await parseRows(text, delimiter, mostRows + 1);
  if (rows.length > mostRows) throw tooManyRows();
  const at = headerPlace(rows, chosen);
  const header = rows[at]?.cells ?? [];
  const names = columnNames(header);
  const columns = chooseColumns(matchColumns(header), names, chosen);
  if (typeof columns === 'string') throw new ColumnsFault(columns);
  const file: ContactFile = { columns: names, matched: namesOf(columns, names), contacts: [], refused: [] };
  const lineOf = new Map<string, number>();
  for (const [index, row] of rows.slice(at + 1).entries()) {
    if (index % rowsAtOnce === 0) await breathe();
    if (isSameRow(row.cells, header)) continue;
    const contact = contactOf(row, header, columns, delimiter, lineOf);
    if (typeof contact === 'string') {
      file.refused.push({
        line: row.line,
        text: row.cells.join(delimiter).replace(/\s+/g, ' ').slice(0, 200),
        reason: contact,
      });
    } else file.contacts.push(contact);
  }
  return file;
}

const tooManyRows = () =>
  invalidInput('/form/file', 'must have at most 200,000 rows: upload the list in parts');

/** Returns a row's contact, or why it is rejected; emails are deduplicated, ignoring case. */
function contactOf(
  row: Row,
  header: string[],
  columns: Columns,
  delimiter: Delimiter,
  lineOf: Map<string, number>,
) {
  if (row.fault !== null) return row.fault;
  const extra = row.cells.slice(header.length);
  if (extra.some((cell) => cell.trim() !== '')) {
    const mark = delimiter === '\t' ? 'tab' : delimiter;
    return `The row has ${row.cells.length} columns, the header ${header.length}: text with “${mark}” in it must stand in quotation marks.`;
  }
  const contact = readContact(row.cells, columns);
  if (typeof contact === 'string') return contact;
  const key = contact.Email.toLowerCase();
  const earlier = lineOf.get(key);
  if (earlier !== undefined) return `The email is in line ${earlier} already.`;
  lineOf.set(key, row.line);
  return contact;
}

/**
 * Detects the delimiter that gives the most known column names; a `sep=` line specifies it and isn't a row.
 */
async function findDelimiter(text: string): Promise<{ text: string; delimiter: Delimiter }> {
  const told = /^sep=([,;\t|])\n/.exec(text);
  // The line becomes empty, so that line numbers are unchanged.
  if (told !== null) return { text: text.slice(told[0].length - 1), delimiter: told[1] as Delimiter };
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const rows = await parseRows(text.slice(0, 256 * 1024), delimiter, headerWithin);
    const known = Math.max(0, ...rows.map(({ cells }) => Object.keys(matchColumns(cells)).length));
    const widest = Math.max(0, ...rows.map(({ cells }) => cells.length));
    const same = rows.filter(({ cells }) => cells.length === widest).length;
    const score = known * 1000 + (widest > 1 ? same : 0);
    if (score > best.score) best = { delimiter, score };
  }
  return { text, delimiter: best.delimiter };
}

/**
 * Finds the header: the first row with the chosen columns, or with the most known names; otherwise the first
 * row.
 */
function headerPlace(rows: Row[], chosen: Record<string, string>): number {
  const start = rows.slice(0, headerWithin);
  const wanted = Object.values(chosen).filter((name) => name !== '');
  if (wanted.length > 0) {
    const place = start.findIndex(({ cells }) => {
      const names = columnNames(cells);
      return wanted.every((name) => placesOf(name, names) !== null);
    });
    if (place !== -1) return place;
  }
  const counts = start.map(({ cells }) => Object.keys(matchColumns(cells)).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? 0 : counts.indexOf(most);
}

function isSameRow(cells: string[], header: string[]): boolean {
  return (
    header.some((name) => name.trim() !== '') &&
    header.every((name, at) => plainName(name) === plainName(cells[at] ?? ''))
  );
}
