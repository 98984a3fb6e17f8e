import Papa from 'papaparse';

/** A row as its quotation marks bound it. */
type Bounded = {
  /** The place of its line break; the text's length when it has none: the row may go on behind the text. */
  end: number;
  /** The row, well formed: strays are doubled, and the last cell is closed. Others take Papa Parse the square of them. */
  text: string;
  /** How many marks in quoted cells were neither doubled nor closed their cell. */
  strays: number;
  /** The mark that opens a cell and isn't closed. */
  open: number | null;
};

/**
 * Returns what finds the row that begins at a place, looking at marks before `to` alone. Line breaks are `\n`. Marks
 * are read as Papa Parse reads them: one opens a cell only at its start, and closes it only before a delimiter or a
 * line break, blanks between allowed. A row with more strays than `most` is left open. The time for all rows grows
 * with the text's length alone.
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
  /** No mark is between `after` and `mark`: the next may be millions of rows away. */
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

/** Where a part is in a text, from a place on; the text's length when it is not. */
export function placeOf(part: string, text: string, from: number): number {
  const at = text.indexOf(part, from);
  return at === -1 ? text.length : at;
}

/** The cells of well-formed rows, or of lines in which quotation marks are text. */
export function cellsOf(rows: readonly string[], delimiter: string, marks: 'quote' | 'text' = 'quote') {
  // Between empty lines: a mark of byte order would be dropped at the beginning, and blanks behind the last mark kept.
  const text = ['', ...rows, ''].join('\n');
  const fastMode = marks === 'text' || undefined;
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', fastMode });
  if (data.length !== rows.length + 2) throw new Error('Papa Parse found other rows in a well-formed text.');
  return data.slice(1, -1);
}

/** A text in which all line breaks are `\n`. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

export function breaksIn(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
