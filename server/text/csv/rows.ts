import Papa from 'papaparse';

/** A row, delimited by its quotation marks. */
type Bounded = {
  /**
   * The position of its line break, or the text's length without one: the row may continue beyond the text.
   */
  end: number;
  /**
   * The row in well-formed CSV: stray marks are doubled, and the last cell is closed. Papa Parse needs
   * quadratic time for rows with stray marks.
   */
  text: string;
  /** The number of marks in quoted cells that were neither doubled nor at the cell's end. */
  strays: number;
  /** The position of the mark that opens an unclosed cell, if any. */
  open: number | null;
};

/**
 * Returns a function that finds the row starting at `from`, reading marks only before `to`. Line breaks are
 * `\n`. Interprets marks like Papa Parse: a mark opens a cell only at its start, and closes it only before a
 * delimiter or line break, with blanks allowed in between. A row with more than `most` stray marks is left
 * open. The total time for all rows is linear in the text's length.
 */
export function openScan(text: string, delimiter: string, most = Number.POSITIVE_INFINITY) {
  const endsCell = (from: number) => {
    for (let at = from; at < text.length; at += 1) {
      const char = text[at];
      if (char === delimiter || char === '\n') return true;
      if (char?.trim() !== '') return false;
    }
    return true;
  };
  /**
   * There is no mark between `after` and `mark`; caches the search, since the next mark may be millions of
   * rows away.
   */
  let after = 0;
  let mark = placeOf('"', text, 0);
  return (from: number, to = text.length): Bounded => {
    if (from < after || from > mark) mark = placeOf('"', text, from);
    const row: Bounded = { end: placeOf('\n', text, from), text: '', strays: 0, open: null };
    let copied = from;
    const last = Math.min(to, text.length);
    while (mark < last && row.strays <= most && (row.open !== null || mark < row.end)) {
      after = mark + 1;
      if (row.open === null) {
        if (mark === from || text[mark - 1] === delimiter) row.open = mark;
      } else if (text[after] === '"') after += 1;
      else if (endsCell(after)) {
        row.open = null;
        if (row.end < mark) row.end = placeOf('\n', text, mark);
      } else {
        row.strays += 1;
        row.text += `${text.slice(copied, mark)}"`;
        copied = mark;
      }
      mark = placeOf('"', text, after);
    }
    if (row.open !== null) row.end = text.length;
    row.text += `${text.slice(copied, row.end)}${row.open === null ? '' : '"'}`;
    return row;
  };
}

/** Returns the position of a part in a text from `from` on; the text's length when not found. */
export function placeOf(part: string, text: string, from: number): number {
  const at = text.indexOf(part, from);
  return at === -1 ? text.length : at;
}

/** Returns the cells of well-formed rows, or of lines in which quotation marks are plain text. */
export function cellsOf(rows: readonly string[], delimiter: string, marks: 'quote' | 'text' = 'quote') {
  // Surrounded by empty lines: Papa Parse would drop a byte-order mark at the start, and keep blanks after
  // the last mark.
  const text = ['', ...rows, ''].join('\n');
  const fastMode = marks === 'text' || undefined;
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', fastMode });
  if (data.length !== rows.length + 2) throw new Error('Papa Parse found other rows in a well-formed text.');
  return data.slice(1, -1);
}

/**
 * Returns a text with all line breaks as `\n`. Joins pieces, which takes a quarter of the time of a replacement
 * in a text of millions of breaks.
 */
export function withPlainBreaks(text: string): string {
  return text.split('\r\n').join('\n').split('\r').join('\n');
}

export function breaksIn(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
