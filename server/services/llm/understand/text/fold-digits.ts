import words from '../../word-lists/sensitive-words.json' with { type: 'json' };
import { withoutAccents } from './without-accents.ts';

/** A text in small letters with its digits as 0 to 9, and where each of its characters stands in the text as typed. */
export type Folded = { text: string; at: (index: number, isEnd?: boolean) => number };

type Piece = { said: string; from: number; to: number };

const digitsBy = new Map(
  [...Object.entries(words.digits), ...Object.entries(words.pairs)].flatMap(([value, names]) =>
    names.map((name): [string, string] => [name, value]),
  ),
);
const names = [...digitsBy.keys()].join('|');
const leastDigits = 3;
/** Digits in words one after another: *one bedroom* has none. */
const spelled = new RegExp(
  `(?<![a-z])(?:(?:${names}|\\d{1,4})[^a-z\\d]{1,3}){2,39}(?:${names}|\\d{1,4})(?![a-z\\d])`,
  'g',
);
const nothingShown = /[\p{Cf}\p{M}]/u;

/** Returns a text with the digits of every script, and of words, as 0 to 9; null when it has fewer than three. */
export function foldDigits(text: string): Folded | null {
  const pieces = isPlain.test(text) ? null : foldSigns(text);
  const plain = pieces === null ? text.toLowerCase() : pieces.map(({ said }) => said).join('');
  const spoken = [...plain.matchAll(spelled)].filter(({ 0: run }) => /[a-z]/.test(run));
  const count = plain.match(/\d/g)?.length ?? 0;
  if (spoken.length === 0) {
    if (count < leastDigits) return null;
    return { text: plain, at: (index, isEnd) => placeIn(pieces, index, isEnd) };
  }
  return withSpoken(plain, spoken, (index, isEnd) => placeIn(pieces, index, isEnd));
}

const isPlain = /^[\t\n\r -~]*$/;

const placeIn = (pieces: readonly Piece[] | null, index: number, isEnd = false): number =>
  pieces === null ? index + (isEnd ? 1 : 0) : ((isEnd ? pieces[index]?.to : pieces[index]?.from) ?? 0);

function foldSigns(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const sign of text) {
    const to = from + sign.length;
    const last = pieces.at(-1);
    if (nothingShown.test(sign)) {
      if (last !== undefined) last.to = to;
    } else pieces.push({ said: plainOf(sign), from, to });
    from = to;
  }
  return pieces;
}

/** Few signs are used, and a text may have many of one; `mostSigns` bounds what is kept. */
const plainSigns = new Map<string, string>();
const mostSigns = 5000;

function plainOf(sign: string): string {
  const known = plainSigns.get(sign);
  if (known !== undefined) return known;
  const plain = plainly(sign);
  if (plainSigns.size < mostSigns) plainSigns.set(sign, plain);
  return plain;
}

function plainly(sign: string): string {
  if (/^[ -~]$/.test(sign)) return sign.toLowerCase();
  if (/\p{Nd}/u.test(sign)) return digitOf(sign);
  if (/\p{Pd}|\u2212/u.test(sign)) return '-';
  if (/\s/.test(sign)) return ' ';
  const plain = withoutAccents(sign.normalize('NFKC')).toLowerCase();
  return /^[a-z\d’']$/.test(plain) ? plain.replace('’', "'") : /\p{L}/u.test(plain) ? 'x' : '*';
}

/** The digits of a script stand in a row of ten, which starts at a code that ends in 0 or in 6. */
function digitOf(sign: string): string {
  const plain = sign.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  const code = plain.codePointAt(0) ?? 0;
  const startsAtZero = /\p{Nd}/u.test(String.fromCodePoint(code & ~15));
  return `${(code & 15) - (startsAtZero ? 0 : 6)}`;
}

/** Writes the digits in words as digits; each of them stands for the whole of its word. */
function withSpoken(plain: string, spoken: readonly RegExpExecArray[], at: Folded['at']): Folded {
  const pieces: Piece[] = [];
  const keep = (from: number, to: number) => {
    for (let n = from; n < to; n += 1) pieces.push({ said: plain[n] ?? '', from: n, to: n + 1 });
  };
  let from = 0;
  for (const run of spoken) {
    keep(from, run.index);
    for (const { 0: token, index } of run[0].matchAll(/[a-z]+|[^a-z]/g)) {
      const place = run.index + index;
      const value = digitsBy.get(token);
      if (value === undefined) keep(place, place + token.length);
      else pushDigits(pieces, value, { from: place, to: place + token.length });
    }
    from = run.index + run[0].length;
  }
  keep(from, plain.length);
  return {
    text: pieces.map(({ said }) => said).join(''),
    at: (index, isEnd = false) => {
      const piece = pieces[index];
      return piece === undefined ? 0 : at(isEnd ? piece.to - 1 : piece.from, isEnd);
    },
  };
}

/** *Forty one* is 41. */
function pushDigits(pieces: Piece[], value: string, place: Omit<Piece, 'said'>): void {
  const [gap, last] = [pieces.at(-1), pieces.at(-2)];
  const isUnitOfTen =
    value.length === 1 &&
    value !== '0' &&
    /^[^a-z\d]$/.test(gap?.said ?? '') &&
    last?.said === '0' &&
    isTen(pieces.at(-3), last);
  if (isUnitOfTen) pieces.splice(-2, 2);
  for (const digit of value) pieces.push({ said: digit, ...place });
}

/** Whether two digits are of one word: *forty*. */
const isTen = (first: Piece | undefined, last: Piece): boolean =>
  first !== undefined && first.from === last.from && first.said !== '1';
