import { setImmediate as breathe } from 'node:timers/promises';
import Papa from 'papaparse';

/** A row of the file: the line at which it begins, from 1, and its cells as they are written. */
export type Row = { line: number; cells: string[]; fault: string | null };

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Characters parsed at a time; other calls are served between. */
const chunk = 64 * 1024;
/** The maximum length of a row: a longer one is missing a closing quotation mark. */
const longestRow = 32 * 1024;
/** After so many lines with such a mark, each line that follows is read alone: looking for its end takes long. */
const mostOpenQuotes = 20;
const openQuote = 'A quotation mark is opened and not closed.';

/**
 * Parses the rows of delimited text with `\n` line endings, at most `limit`, without empty lines. Unbalanced
 * quotation marks affect only their line, and parsing continues with the next.
 */
export async function parseRows(text: string, delimiter: Delimiter, limit = Infinity): Promise<Row[]> {
  const rows: Row[] = [];
  let at = 0;
  let line = 1;
  let openQuotes = 0;
  let breathedAt = 0;
  const skipLine = (fault: string) => {
    const end = text.indexOf('\n', at);
    const whole = end === -1 ? text.slice(at) : text.slice(at, end);
    rows.push({ line, cells: whole.split(delimiter), fault });
    at = end === -1 ? text.length : end + 1;
    line += 1;
  };
  while (at < text.length && rows.length < limit) {
    if (text[at] === '\n') {
      // An empty line, without the parser: a file may have millions.
      at += 1;
      line += 1;
      continue;
    }
    const lineAlone = openQuotes > mostOpenQuotes ? endOfLine(text, at) : text.length;
    // The parser's time grows with the square of the open marks in a piece.
    const end = Math.min(lineAlone, at + (openQuotes > 0 ? longestRow + 1024 : chunk));
    const isLast = end === lineAlone;
    const piece = text.slice(at, end);
    const { read, broken } = parsePiece(piece, delimiter, isLast, (from, to, cells) => {
      if (!isBlank(cells)) rows.push({ line, cells, fault: null });
      line += linesIn(piece, from, to);
    });
    at += read;
    if (broken || (read === 0 && at < text.length)) {
      openQuotes += 1;
      skipLine(openQuote);
    }
    if (openQuotes <= mostOpenQuotes || at - breathedAt > chunk) {
      await breathe();
      breathedAt = at;
    }
  }
  return rows.slice(0, limit === Infinity ? undefined : limit);
}

/**
 * Parses the whole rows of a piece; the last one only when the text ends with it. Gives how far it read, and whether
 * it stopped at a row whose quotation marks do not match.
 */
function parsePiece(
  piece: string,
  delimiter: Delimiter,
  isLast: boolean,
  take: (from: number, to: number, cells: string[]) => void,
): { read: number; broken: boolean } {
  let read = 0;
  let broken = false;
  const parser = new Papa.Parser({
    delimiter,
    newline: '\n',
    step(result: Papa.ParseStepResult<string[][]>) {
      const to = result.meta.cursor;
      const cells = result.data[0] ?? [];
      const isFaulty = result.errors.some(({ type }) => type === 'Quotes');
      const spansLines = piece.slice(read, to - 1).includes('\n');
      if ((isFaulty && spansLines) || to - read > longestRow) {
        broken = true;
        parser.abort();
        return;
      }
      take(read, to, cells);
      read = to;
    },
  } as never);
  parser.parse(piece, 0, !isLast);
  return { read, broken: broken || (!isLast && read === 0) || piece.length - read > longestRow };
}

/** The place after the line that begins at `at`, its end included. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

export function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
