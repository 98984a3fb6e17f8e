/** The most characters that are kept of one email; nobody writes more by hand, and a page shows 300 of them. */
export const mostCharacters = 20_000;

/** Matches the line above an email that is quoted or forwarded without marks, to the end of the text. */
const divider = /^(-{2,}\s*(original|forwarded) message\s*-{2,}|begin forwarded message:)/i;
/** Matches the first line of Outlook's header above the quoted email, and the lines that must follow it. */
const headerStart = /^\*?from:\*?\s/i;
const headerLine = /^\*?(sent|date|to|subject):/i;
/** Matches *On Monday, Dana Whitlock wrote:*, which programs wrap to up to three lines. */
const attribution = /^(on|el)\s.{5,380}\s(wrote|escribió)\s*:$/i;

/**
 * Returns what the sender of an email wrote, without the email that it answers; empty if there is nothing else.
 * Answers between or below quoted lines are kept. HTML stays as it is.
 */
export function ownWords(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const own: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line.startsWith('>')) continue;
    if (divider.test(line) || startsHeader(lines, at)) break;
    const quoted = attributionAt(lines, at);
    if (quoted === null) {
      own.push(lines[at] ?? '');
      continue;
    }
    // Without marks, nothing tells where the quoted email ends.
    if (!quoted.isMarked) break;
    at += quoted.lines - 1;
  }
  const words = own.join('\n').replace(/\n{3,}/g, '\n\n');
  return words.trim().slice(0, mostCharacters).toWellFormed();
}

function startsHeader(lines: readonly string[], at: number): boolean {
  const rule = /^_{5,}$/.test((lines[at] ?? '').trim()) ? 1 : 0;
  const first = (lines[at + rule] ?? '').trim();
  if (!headerStart.test(first)) return false;
  return lines.slice(at + rule + 1, at + rule + 4).some((line) => headerLine.test(line.trim()));
}

/**
 * Returns how many lines from here say who wrote the quoted email, and whether its lines are marked; null when none
 * do. *On Monday I wrote:* before unmarked lines may be the sender's own.
 */
function attributionAt(lines: readonly string[], at: number): { lines: number; isMarked: boolean } | null {
  if (!/^\s*(on|el)\s/i.test((lines[at] ?? '').slice(0, 40))) return null;
  for (let count = 1; count <= 3; count += 1) {
    const some = lines.slice(at, at + count);
    if (some.some((line) => line.length > 300)) return null;
    const said = some.map((line) => line.trim()).join(' ');
    if (!attribution.test(said)) continue;
    const next = nextLine(lines, at + count);
    const isMarked = next === undefined || next.startsWith('>');
    return isMarked || /\d{4}|@/.test(said) ? { lines: count, isMarked } : null;
  }
  return null;
}

/** Returns the first line from here that isn't empty; undefined at the end. */
function nextLine(lines: readonly string[], from: number): string | undefined {
  for (let at = from; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line !== '') return line;
  }
  return undefined;
}
