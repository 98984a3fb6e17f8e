import { invalidInput } from '../../../../errors/errors.ts';
import { chooseColumns, columnNames, namesOf } from '../../../../text/csv/columns.ts';
import { decodeText } from '../../../../text/csv/decode-text.ts';
import {
  findDelimiter,
  headerOf,
  headerPlace,
  headerWithin,
  isSameRow,
} from '../../../../text/csv/header.ts';
import { type Delimiter, nextOf, parseRows, type Row } from '../../../../text/csv/parse-rows.ts';
import { type Columns, fields, matchColumns } from './match-columns.ts';
import { type FileContact, readContact } from './read-contact.ts';

type Refused = { line: number; text: string; reason: string };

export type ContactFile = {
  /** The names of the file's columns, in order. */
  columns: string[];
  /** The column name of each field; joined ones have ` + ` between. */
  matched: Record<string, string>;
  contacts: FileContact[];
  refused: Refused[];
};

/** The maximum number of rows: ten times the clients of a busy office. */
const mostRows = 200_000;

/**
 * Reads contacts from a CSV file of an address book, a CRM, or a spreadsheet. `chosen` maps fields to columns
 * whose names aren't recognized. Throws `invalid-input` with the field when `chosen` doesn't match the file,
 * when a header is too long, and for more than 200,000 rows below it. Call it in a worker thread for a long file.
 */
export function readContacts(bytes: Uint8Array, chosen: Record<string, string> = {}): ContactFile {
  const { text, delimiter } = findDelimiter(decodeText(bytes), countKnown);
  const rows = parseRows(text, delimiter);
  const start = nextOf(rows, headerWithin);
  const at = headerPlace(start, chosen, countKnown);
  const header = headerOf(start[at]);
  const names = columnNames(header);
  const columns = chooseColumns({ found: matchColumns(header), fields, whose: 'contacts' }, names, chosen);
  if (typeof columns === 'string') throw invalidInput('/form/columns', columns);
  const file: ContactFile = { columns: names, matched: namesOf(columns, names), contacts: [], refused: [] };
  const lineOf = new Map<string, number>();
  const take = (row: Row) => {
    if (isSameRow(row.cells, header)) return;
    const contact = contactOf(row, header, columns, delimiter, lineOf);
    if (typeof contact !== 'string') return file.contacts.push(contact);
    const shown = row.cells.join(delimiter).replace(/\s+/g, ' ').slice(0, 200);
    return file.refused.push({ line: row.line, text: shown, reason: contact });
  };
  start.slice(at + 1).forEach(take);
  let read = start.length - at - 1;
  for (const row of rows) {
    read += 1;
    if (read > mostRows) throw tooManyRows();
    take(row);
  }
  return file;
}

const countKnown = (cells: string[]) => Object.keys(matchColumns(cells)).length;

const tooManyRows = () =>
  invalidInput('/form/file', 'must have at most 200,000 rows: upload the list in parts');

/** Returns a row's contact, or the reason why it is rejected. An email may appear once, ignoring case. */
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
