import { breaksIn, cellsOf, openScan, placeOf } from './rows.ts';

/** A row of the file: its first line, from 1, and its cells as written. */
export type Row = {
  line: number;
  cells: string[];
  fault: string | null;
  /** Whether cells are missing because the row is too long or has too many columns. */
  isCut: boolean;
};

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The maximum columns and characters of a row (openapi/postgrid.yaml). */
const mostColumns = 1000;
const longestRow = 32_768;

/** After this many lines with an unclosed mark, parses each line alone: searching for its end takes long. */
const mostOpenQuotes = 20;
/** The maximum number of quotation marks inside quoted cells: no real row has more. */
const mostStrays = 100;
/** The number of characters shown of a row that is too long. */
const shownOfLong = 200;
/** The number of rows passed to Papa Parse at once. */
const batchRows = 100;

const openQuote = 'A quotation mark is opened and not closed.';
const tooLong = 'The row is longer than 32,768 characters: shorten its text.';
const tooManyColumns = 'The row has more than 1,000 columns: leave out those that you don’t need.';

/**
 * Parses the rows of delimited text with `\n` line endings (RFC 4180), skipping rows of only blanks and
 * quotation marks. An unbalanced mark affects only its line; parsing continues with the next.
 */
export function* parseRows(text: string, delimiter: Delimiter): Generator<Row> {
  const rows = boundedRows(text, delimiter);
  for (let batch = nextOf(rows, batchRows); batch.length > 0; batch = nextOf(rows, batchRows)) {
    yield* parsed(batch, delimiter);
  }
}

/** Returns the next items, at most `most`; the iterator can be used again for the rest. */
export function nextOf<Item>(items: Iterator<Item>, most: number): Item[] {
  const taken: Item[] = [];
  while (taken.length < most) {
    const next = items.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

function* parsed(batch: BoundedRow[], delimiter: Delimiter): Generator<Row> {
  const cellsWith = (kind: string | null, marks: 'quote' | 'text') =>
    cellsOf(
      batch.flatMap(({ fault, text }) => (fault === kind ? text : [])),
      delimiter,
      marks,
    ).values();
  const whole = cellsWith(null, 'quote');
  const open = cellsWith(openQuote, 'text');
  for (const { line, text, fault } of batch) {
    if (fault === tooLong) yield { line, cells: [text], fault, isCut: true };
    else if (fault === null) yield { line, ...limited(whole.next().value ?? []) };
    else yield { line, ...limited(open.next().value ?? []), fault };
  }
}

/** The text of a well-formed row, or with an error that of its first line. */
type BoundedRow = { line: number; text: string; fault: string | null };

function* boundedRows(text: string, delimiter: Delimiter): Generator<BoundedRow> {
  const scan = openScan(text, delimiter, mostStrays);
  const filled = new RegExp(`[^\\s"\\${delimiter}]`);
  let openQuotes = 0;
  for (let line = 1, at = 0, next = 0; at < text.length; line += breaksIn(text, at, next), at = next) {
    const lineEnd = placeOf('\n', text, at);
    next = lineEnd + 1;
    if (lineEnd === at) continue;
    const row = scan(at, openQuotes > mostOpenQuotes ? lineEnd : at + longestRow + 1);
    // A quotation mark opened in the file's last line needs no end.
    const isLine = row.end === lineEnd || next >= text.length;
    const isWhole = isLine ? row.strays <= mostStrays : row.open === null && row.strays === 0;
    if (isWhole && row.end - at <= longestRow) {
      next = row.end + 1;
      // A file may have millions of rows of only blanks and marks.
      if (filled.test(row.text)) yield { line, text: row.text, fault: null };
    } else if (lineEnd - at > longestRow) {
      yield { line, text: text.slice(at, at + shownOfLong), fault: tooLong };
    } else {
      openQuotes += 1;
      yield { line, text: text.slice(at, lineEnd), fault: openQuote };
    }
  }
}

/** Returns a row's cells up to the limit. More are an error unless blank, as spreadsheets save them. */
function limited(cells: string[]): Omit<Row, 'line'> {
  if (cells.length <= mostColumns) return { cells, fault: null, isCut: false };
  const isCut = !isBlank(cells.slice(mostColumns));
  return { cells: cells.slice(0, mostColumns), fault: isCut ? tooManyColumns : null, isCut };
}

export function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
