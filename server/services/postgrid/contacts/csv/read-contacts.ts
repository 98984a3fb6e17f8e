import { invalidInput } from '../../../../errors/errors.ts';
import { decodeText } from './decode-text.ts';
import {
  type Columns,
  chooseColumns,
  columnNames,
  matchColumns,
  namesOf,
  placesIn,
  plainName,
} from './match-columns.ts';
import { type Delimiter, delimiters, nextOf, parseRows, type Row } from './parse-rows.ts';
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

/** The header must be among this many nonempty rows. */
const headerWithin = 50;
/** The maximum number of rows: ten times the clients of a busy office. */
const mostRows = 200_000;

/**
 * Reads contacts from a CSV file of an address book, a CRM, or a spreadsheet. `chosen` maps fields to columns
 * whose names aren't recognized. Throws `invalid-input` with the field when `chosen` doesn't match the file,
 * when a header is too long, and for more than 200,000 rows. Call it in a worker thread for a long file.
 */
export function readContacts(bytes: Uint8Array, chosen: Record<string, string> = {}): ContactFile {
  const { text, delimiter } = findDelimiter(decodeText(bytes));
  const rows = parseRows(text, delimiter);
  const start = nextOf(rows, headerWithin);
  const at = headerPlace(start, chosen);
  const header = headerOf(start[at]);
  const names = columnNames(header);
  const columns = chooseColumns(matchColumns(header), names, chosen);
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
  let read = start.length;
  for (const row of rows) {
    read += 1;
    if (read > mostRows) throw tooManyRows();
    take(row);
  }
  return file;
}

const tooManyRows = () =>
  invalidInput('/form/file', 'must have at most 200,000 rows: upload the list in parts');

function headerOf(row: Row | undefined): string[] {
  if (row?.isCut === true) {
    throw invalidInput(
      '/form/file',
      `must have a header in line ${row.line} of at most 1,000 columns and 32,768 characters: leave out columns that you don’t need`,
    );
  }
  return row?.cells ?? [];
}

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

/** Detects the delimiter that gives the most known column names. A `sep=` line names it and isn't a row. */
function findDelimiter(text: string): { text: string; delimiter: Delimiter } {
  const told = /^sep=([,;\t|])\n/.exec(text);
  // The line becomes empty, so that line numbers are unchanged.
  if (told !== null) return { text: text.slice(told[0].length - 1), delimiter: told[1] as Delimiter };
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const rows = nextOf(parseRows(text.slice(0, 256 * 1024), delimiter), headerWithin);
    const known = Math.max(0, ...rows.map(({ cells }) => Object.keys(matchColumns(cells)).length));
    const widest = Math.max(0, ...rows.map(({ cells }) => cells.length));
    const same = rows.filter(({ cells }) => cells.length === widest).length;
    const score = known * 1000 + (widest > 1 ? same : 0);
    if (score > best.score) best = { delimiter, score };
  }
  return { text, delimiter: best.delimiter };
}

/** Finds the header: the first row with the chosen columns, or with the most known names, or of all. */
function headerPlace(start: Row[], chosen: Record<string, string>): number {
  const wanted = Object.values(chosen).filter((name) => name !== '');
  if (wanted.length > 0) {
    const place = start.findIndex(({ cells }) => {
      const placesOf = placesIn(columnNames(cells));
      return wanted.every((name) => placesOf(name) !== null);
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
