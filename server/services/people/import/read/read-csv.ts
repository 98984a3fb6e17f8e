import { invalidInput } from '../../../../errors/errors.ts';
import { chooseColumns, columnNames, namesOf } from '../../../../text/csv/columns.ts';
import {
  findDelimiter,
  headerOf,
  headerPlace,
  headerWithin,
  isSameRow,
} from '../../../../text/csv/header.ts';
import { nextOf, parseRows, type Row } from '../../../../text/csv/parse-rows.ts';
import { type ImportSource, importFields, matchFields, sourceOf } from './match-fields.ts';
import { type FieldTexts, type FilePerson, type RefusedRow, readPerson } from './read-person.ts';

export type PeopleFile = {
  source: ImportSource | null;
  /** The names of the file's columns, in order. */
  columns: string[];
  /** The columns of each field; joined ones have ` + ` between. */
  matched: Record<string, string>;
  rows: (FilePerson | RefusedRow)[];
};

/** The maximum number of rows of a file. */
export const mostRows = 200_000;
const shownOfRow = 200;

export const tooManyRows = () =>
  invalidInput('/form/file', 'must have at most 200,000 rows: import the list in parts');

/**
 * Reads people from the text of a CSV file. Throws `invalid-input` with the field when `chosen` doesn't match the file,
 * when a header is too long, and for more than 200,000 rows below it.
 */
export function readCsv(whole: string, chosen: Record<string, string>): PeopleFile {
  const { text, delimiter } = findDelimiter(whole, countKnown);
  const rows = parseRows(text, delimiter);
  const start = nextOf(rows, headerWithin);
  const at = headerPlace(start, chosen, countKnown);
  const header = headerOf(start[at]);
  const names = columnNames(header);
  const columns = chooseColumns(
    { found: matchFields(header), fields: importFields, whose: 'people' },
    names,
    chosen,
  );
  if (typeof columns === 'string') throw invalidInput('/form/columns', columns);
  const read: (FilePerson | RefusedRow)[] = [];
  const take = ({ line, cells, fault }: Row) => {
    if (isSameRow(cells, header)) return;
    const text = cells.join(delimiter).replace(/\s+/g, ' ').slice(0, shownOfRow);
    const reason = fault ?? faultOf(cells, header);
    if (reason !== null) return read.push({ line, text, field: null, reason });
    const texts: FieldTexts = {};
    for (const field of importFields) {
      const places = columns[field];
      if (places !== undefined) texts[field] = places.map((place) => cells[place] ?? '');
    }
    const person = readPerson(line, texts);
    return read.push('reason' in person ? { ...person, text } : person);
  };
  start.slice(at + 1).forEach(take);
  let count = start.length - at - 1;
  for (const row of rows) {
    count += 1;
    if (count > mostRows) throw tooManyRows();
    take(row);
  }
  return { source: sourceOf(header), columns: names, matched: namesOf(columns, names), rows: read };
}

const countKnown = (cells: string[]) => Object.values(matchFields(cells)).flat().length;

function faultOf(cells: string[], header: string[]): string | null {
  if (cells.slice(header.length).every((cell) => cell.trim() === '')) return null;
  return `The row has ${cells.length} columns, the header ${header.length}: text with a delimiter must be in quotation marks.`;
}
