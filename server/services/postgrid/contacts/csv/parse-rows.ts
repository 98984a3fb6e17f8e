/** A row of the file: the line at which it begins, from 1, and its cells as they are written. */
export type Row = {
  line: number;
  cells: string[];
  fault: string | null;
  /** Whether the fault is that the row is too long or has too many columns: not all cells are there. */
  isCut: boolean;
};

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The maximum columns and characters of a row (openapi/postgrid.yaml). */
const mostColumns = 1000;
const longestRow = 32_768;

/** After so many lines with such a mark, each line that follows is read alone: looking for its end takes long. */
const mostOpenQuotes = 20;
/** What a person sees of a row that is too long. */
const shownOfLong = 200;

const openQuote = 'A quotation mark is opened and not closed.';
const tooLong = 'The row is longer than 32,768 characters: shorten its text.';
const tooManyColumns = 'The row has more than 1,000 columns: leave out those that you don’t need.';

/**
 * Parses the rows of delimited text with `\n` line endings (RFC 4180), without empty ones. Unbalanced quotation marks
 * affect only their line, and parsing continues with the next. The time grows with the text's length, whatever it holds.
 */
export function* parseRows(text: string, delimiter: Delimiter): Generator<Row> {
  let at = 0;
  let line = 1;
  let openQuotes = 0;
  let quote = text.indexOf('"');
  while (at < text.length) {
    if (text[at] === '\n') {
      // A file may have millions of empty lines.
      at += 1;
      line += 1;
      continue;
    }
    if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
    const end = endOfLine(text, at);
    const hasQuote = quote !== -1 && quote < end;
    // Two more than a row: its line's end, and whether there is more.
    const within = openQuotes > mostOpenQuotes ? end : Math.min(text.length, at + longestRow + 1);
    const quoted = hasQuote ? readQuoted(text.slice(at, within), delimiter, within === text.length) : null;
    if (quoted !== null) {
      if (!isBlank(quoted.cells)) yield { line, ...limited(quoted.cells) };
      line += linesIn(text, at, at + quoted.length);
      at += quoted.length;
      continue;
    }
    if (end - at > longestRow) {
      yield { line, cells: [text.slice(at, at + shownOfLong)], fault: tooLong, isCut: true };
    } else {
      const cells = text.slice(at, end).split(delimiter);
      if (hasQuote) {
        openQuotes += 1;
        yield { line, ...limited(cells), fault: openQuote };
      } else if (!isBlank(cells)) yield { line, ...limited(cells) };
    }
    at = end + 1;
    line += 1;
  }
}

/** A row's cells up to the limit; those beyond it are a fault unless they are blank, as spreadsheets save them. */
function limited(cells: string[]): Omit<Row, 'line'> {
  if (cells.length <= mostColumns) return { cells, fault: null, isCut: false };
  const isCut = !isBlank(cells.slice(mostColumns));
  return { cells: cells.slice(0, mostColumns), fault: isCut ? tooManyColumns : null, isCut };
}

/**
 * Reads the row at the beginning of a text: its cells, and its length with its line's end. A quotation mark opens a
 * cell only at its start, and closes it only before a delimiter or a line's end, blanks between allowed. Null when the
 * row goes on where the text ends, and when it spans lines though one of its marks stands in the middle of a cell.
 * `isLast`: the file ends with the text, and a mark that is opened in its last line needs no end.
 */
function readQuoted(
  text: string,
  delimiter: Delimiter,
  isLast: boolean,
): { cells: string[]; length: number } | null {
  const cells: string[] = [];
  let isOdd = false;
  let at = 0;
  for (;;) {
    let end = at;
    if (text[at] === '"') {
      const { mark, hasOther } = closingMark(text, at + 1, delimiter);
      if (mark === text.length && !isLast) return null;
      isOdd ||= hasOther || mark === text.length;
      cells.push(text.slice(at + 1, mark).replaceAll('""', '"'));
      end = afterBlanks(text, mark + 1, delimiter);
    } else {
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
      cells.push(text.slice(at, end));
    }
    const isEnd = end >= text.length;
    if (isEnd && !isLast) return null;
    at = end + 1;
    if (!isEnd && text[end] !== '\n') continue;
    const spansLines = text.slice(0, Math.min(end, text.length - 1)).includes('\n');
    return isOdd && spansLines ? null : { cells, length: Math.min(at, text.length) };
  }
}

/**
 * The place of the mark that closes a cell, or the text's end; and whether a mark before it is neither doubled nor
 * closes the cell.
 */
function closingMark(text: string, from: number, delimiter: Delimiter): { mark: number; hasOther: boolean } {
  let hasOther = false;
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const end = text[afterBlanks(text, at + 1, delimiter)];
    if (end === undefined || end === delimiter || end === '\n') return { mark: at, hasOther };
    hasOther = true;
  }
  return { mark: text.length, hasOther };
}

/** The first place from `at` on that is no blank, or where the cell or the line ends. */
function afterBlanks(text: string, at: number, delimiter: Delimiter): number {
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end]?.trim() === '')
    end += 1;
  return end;
}

/** The place at which the line from `at` on ends. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

export function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
