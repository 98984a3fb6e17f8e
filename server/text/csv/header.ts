import { invalidInput } from '../../errors/errors.ts';
import { columnNames, placesIn, plainName } from './columns.ts';
import { type Delimiter, delimiters, nextOf, parseRows, type Row } from './parse-rows.ts';

/** Returns how many of a row's cells are names of columns that are known. */
type CountKnown = (cells: string[]) => number;

/** The header must be among this many nonempty rows. */
export const headerWithin = 50;

/** Returns the cells of the header. Throws `invalid-input` when it is too long. */
export function headerOf(row: Row | undefined): string[] {
  if (row?.isCut === true) {
    throw invalidInput(
      '/form/file',
      `must have a header in line ${row.line} of at most 1,000 columns and 32,768 characters: leave out columns that you don’t need`,
    );
  }
  return row?.cells ?? [];
}

/** Detects the delimiter that gives the most known column names. A `sep=` line names it and isn't a row. */
export function findDelimiter(text: string, countKnown: CountKnown): { text: string; delimiter: Delimiter } {
  const told = /^sep=([,;\t|])\n/.exec(text);
  // The line becomes empty, so that line numbers are unchanged.
  if (told !== null) return { text: text.slice(told[0].length - 1), delimiter: told[1] as Delimiter };
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const rows = nextOf(parseRows(text.slice(0, 256 * 1024), delimiter), headerWithin);
    const known = Math.max(0, ...rows.map(({ cells }) => countKnown(cells)));
    const widest = Math.max(0, ...rows.map(({ cells }) => cells.length));
    const same = rows.filter(({ cells }) => cells.length === widest).length;
    const score = known * 1000 + (widest > 1 ? same : 0);
    if (score > best.score) best = { delimiter, score };
  }
  return { text, delimiter: best.delimiter };
}

/** Finds the header: the first row with the chosen columns, or with the most known names, or of all. */
export function headerPlace(start: Row[], chosen: Record<string, string>, countKnown: CountKnown): number {
  const wanted = Object.values(chosen).filter((name) => name !== '');
  if (wanted.length > 0) {
    const place = start.findIndex(({ cells }) => {
      const placesOf = placesIn(columnNames(cells));
      return wanted.every((name) => placesOf(name) !== null);
    });
    if (place !== -1) return place;
  }
  const counts = start.map(({ cells }) => countKnown(cells));
  const most = Math.max(0, ...counts);
  return most === 0 ? 0 : counts.indexOf(most);
}

/** Returns whether a row repeats the header, as joined files do. */
export function isSameRow(cells: string[], header: string[]): boolean {
  return (
    header.some((name) => name.trim() !== '') &&
    header.every((name, at) => plainName(name) === plainName(cells[at] ?? ''))
  );
}
