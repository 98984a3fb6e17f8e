import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Papa from 'papaparse';
import type { SourceRecord } from './columns.ts';
import { refuseOpenQuote } from './refuse-open-quote.ts';

/** One row with its first line; `fault` says why it can't be read. */
export type SourceRow = { line: number; record: SourceRecord; fault: string | null };

/** Detects a file's delimiter: the one that splits its first row into the most columns. */
export function delimiterOf(sample: string): string {
  const columns = (delimiter: string) =>
    Papa.parse<string[]>(sample, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  // Prices and addresses hold commas, so the rows below the header would mislead.
  return [',', ';', '\t', '|'].reduce((best, next) => (columns(next) > columns(best) ? next : best));
}

/** The names of the columns: of the first row, each once; a nameless one is called by its place. */
function headerOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, position) => {
    const name = cell.trim() || `column ${position + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/**
 * Reads CSV row by row: quoted line breaks, any of the delimiters, any line endings; empty lines are
 * skipped. Throws with the line of an unclosed quotation mark.
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<SourceRow> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter });
  const feeding = pipeline(Readable.from(refuseOpenQuote(text, delimiter)), parser);
  feeding.catch((error) => parser.destroy(error));
  let header: string[] | undefined;
  let line = 1;
  for await (const cells of parser as AsyncIterable<string[]>) {
    const start = line;
    line += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    if (cells.length === 1 && cells[0]?.trim() === '') continue;
    if (header === undefined) {
      header = headerOf(cells);
      continue;
    }
    yield rowOf(header, cells, start, line - 1);
  }
  await feeding;
}

function rowOf(header: string[], cells: string[], start: number, end: number): SourceRow {
  const record = Object.fromEntries(header.map((name, position) => [name, cells[position] ?? '']));
  const spare = cells.slice(header.length).some((cell) => cell.trim() !== '');
  const missing = cells.length < header.length;
  if (!spare && !missing) return { line: start, record, fault: null };
  const hint = end - start > 20 ? '; a quotation mark may never be closed' : '';
  return {
    line: start,
    record,
    fault: `it has ${cells.length} cells where the header has ${header.length}${hint}`,
  };
}

function breaksIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
