import { breaksIn, cellsOf, openScan, withPlainBreaks } from '../../../../text/csv/rows.ts';
import { ImportFault, type SourceRecord } from '../columns.ts';

/** One row with the number of its first line; `fault` says why it can't be read. */
export type SourceRow = { line: number; record: SourceRecord; fault: string | null };

/** The maximum columns, several times those of the widest real files. */
const mostColumns = 10_000;
/** The maximum characters of a row or of a home in JSON, several times those of the longest real ones. */
export const longestRow = 262_144;

/** Returns a file's delimiter: the one that splits its first row into the most columns. */
export function delimiterOf(sample: string): string {
  const text = withPlainBreaks(sample);
  const columns = (delimiter: string) =>
    cellsOf([openScan(text, delimiter)(0).text], delimiter)[0]?.length ?? 0;
  // Prices and addresses contain commas, so the rows below the header would mislead.
  return [',', ';', '\t', '|'].reduce((best, next) => (columns(next) > columns(best) ? next : best));
}

/**
 * Reads CSV row by row, with quoted line breaks and any line endings; skips empty lines. Throws an
 * ImportFault for an unclosed quotation mark or a row of over 262,144 characters, with its line, and for over
 * 10,000 columns. With `isRead`, records have only the columns for which it returns true.
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  delimiter: string,
  isRead: (column: string) => boolean = () => true,
): AsyncGenerator<SourceRow> {
  let header: Header | undefined;
  for await (const rows of rowsOf(pieces, delimiter)) {
    const parsed = cellsOf(
      rows.map(({ text }) => text),
      delimiter,
    ).values();
    for (const row of rows) {
      const cells = parsed.next().value ?? [];
      if (cells.length === 1 && cells[0]?.trim() === '') continue;
      if (header === undefined) header = headerOf(cells, isRead);
      else yield recordOf(header, cells, row);
    }
  }
}

type TextRow = { line: number; text: string };

/** Yields the complete rows of each piece, together with the rest of the piece before. */
async function* rowsOf(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<TextRow[]> {
  let rest = '';
  let line = 1;
  let open: number | null = null;
  for await (const piece of plain(pieces)) {
    const text = rest + piece;
    const scan = openScan(text, delimiter);
    const rows: TextRow[] = [];
    for (let at = 0; ; at += rest.length) {
      const row = scan(at);
      rest = text.slice(at, row.end + 1);
      open = row.open === null ? null : line + breaksIn(text, at, row.open);
      if (row.end - at > longestRow) {
        const hint = open === null ? '' : ` (the quotation mark of line ${open} may never be closed)`;
        throw new ImportFault(
          `The row of line ${line} has more than 262,144 characters${hint}. Nothing was stored.`,
        );
      }
      if (row.end === text.length) break;
      if (row.end > at) rows.push({ line, text: row.text });
      line += breaksIn(rest);
    }
    yield rows;
  }
  if (open === null) return;
  throw new ImportFault(
    `The quotation mark that begins a cell on line ${open} is never closed, so that everything after it is one cell. Close it, or double it if it is part of the text. Nothing was stored.`,
  );
}

/** Converts all line breaks to `\n`, and adds one after the last row. */
async function* plain(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    yield withPlainBreaks(held === '' ? text : text.slice(0, -1));
  }
  yield '\n';
}

/** The number of columns, and those that are read, with their positions. */
type Header = { width: number; read: { name: string; position: number }[] };

/** Returns the columns in the first row; numbers repeated names, and names empty ones by position. */
function headerOf(cells: readonly string[], isRead: (column: string) => boolean): Header {
  if (cells.length > mostColumns) {
    throw new ImportFault('The first row has more than 10,000 columns. Nothing was stored.');
  }
  const seen = new Map<string, number>();
  const names = cells.map((cell, position) => {
    const name = cell.trim().replace(/^__proto__$/, '(__proto__)') || `column ${position + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
  const all = names.map((name, position) => ({ name, position }));
  return { width: cells.length, read: all.filter(({ name }) => isRead(name)) };
}

function recordOf({ width, read }: Header, cells: string[], { line, text }: TextRow): SourceRow {
  // Several times as fast as `Object.fromEntries`.
  const record: SourceRecord = {};
  for (const { name, position } of read) record[name] = cells[position] ?? '';
  const spare = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
  const missing = cells.length < width;
  if (!spare && !missing) return { line, record, fault: null };
  const hint = breaksIn(text) > 20 ? '; a quotation mark may never be closed' : '';
  return {
    line,
    record,
    fault: `it has ${cells.length} cells where the header has ${width}${hint}`,
  };
}
