import { ImportFault } from './columns.ts';

/**
 * Passes CSV text on piece by piece; throws, with the line on which it began, when a quoted cell is still open at
 * the end: it has swallowed every row in between. Reads quotation marks as Papa Parse does: one opens a cell only
 * at its very start, and closes it only before a delimiter or a line's end (blanks between allowed).
 */
export async function* refuseOpenQuote(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string> {
  const ends = (char: string | undefined) => char === delimiter || char === '\n' || char === '\r';
  let line = 1;
  /** The line of the opening mark, while a cell is open. */
  let openSince: number | null = null;
  let before = '\n';
  /**
   * A quotation mark at the end of a chunk, and the spaces after it: the next chunk determines its meaning.
   */
  let held = '';

  const scan = (piece: string, isLast: boolean) => {
    let from = 0;
    for (let at = piece.indexOf('"'); at !== -1; at = piece.indexOf('"', from)) {
      line += breaksIn(piece, from, at);
      from = at + 1;
      if (openSince === null) {
        if (ends(at === 0 ? before : piece[at - 1])) openSince = line;
        continue;
      }
      let next = at + 1;
      if (piece[next] === '"') {
        from += 1;
        continue;
      }
      while (piece[next] !== undefined && isBlank(piece[next]) && !ends(piece[next])) next += 1;
      if (next === piece.length && !isLast) {
        held = piece.slice(at);
        return;
      }
      if (next === piece.length || ends(piece[next])) openSince = null;
    }
    line += breaksIn(piece, from, piece.length);
    before = piece.at(-1) ?? before;
    held = '';
  };

  for await (const piece of text) {
    scan(held + piece, false);
    yield piece;
  }
  scan(held, true);
  if (openSince === null) return;
  throw new ImportFault(
    `The quotation mark that begins a cell on line ${openSince} is never closed, so that everything after it is one cell. Close it, or double it if it is part of the text. Nothing was stored.`,
  );
}

const isBlank = (char: string | undefined) => char === ' ' || char === '\t';

function breaksIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
