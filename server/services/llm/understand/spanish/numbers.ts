import words from '../../word-lists/spanish/spanish-numbers.json' with { type: 'json' };
import type { Token } from './tokens.ts';

const units = new Map(Object.entries(words.units));
const hundreds = new Map(Object.entries(words.hundreds));
const digits = new Set(['k', 'm']);

const fixed = Object.entries(words.fixed).map(([phrase, thousand]) => ({
  said: phrase.split(' '),
  thousand,
}));
/** Words that start a number only in a fixed phrase: *medio millón*. */
const starters = new Set(fixed.map(({ said }) => said[0] ?? ''));

/** *Del dos mil*, *el año dos mil*. */
const yearOpeners = new Set(['del', 'ano']);

/** A number in a message: the tokens up to `next`, and how the English grammar reads it. */
export type SpanishNumber = { next: number; value: number; text: string };

/** Whether a word, in lower case without accents, belongs to numbers. */
export const isNumberWord = (plain: string): boolean =>
  units.has(plain) ||
  hundreds.has(plain) ||
  plain === 'mil' ||
  plain === 'cientos' ||
  plain.startsWith('millon');

/**
 * Returns the number that starts at a token, in digits or words: `300 mil`, `350.000`, `trescientos mil`,
 * `medio millón`, `2 1/2`; null when there is none.
 */
export function numberAt(tokens: readonly Token[], at: number): SpanishNumber | null {
  const first = tokens[at];
  if (
    first === undefined ||
    (first.kind === 'word' && !isNumberWord(first.plain) && !starters.has(first.plain))
  )
    return null;
  const isMoney = first.text === '$';
  const from = isMoney ? at + 1 : at;
  const read =
    fixedAt(tokens, from) ?? spelledAt(tokens, from) ?? digitsAt(tokens, from) ?? wordsAt(tokens, from);
  if (read === null) return null;
  return isMoney ? { ...read, text: `$${read.text}` } : read;
}

/** *Medio millón*, *un cuarto de millón*. */
function fixedAt(tokens: readonly Token[], at: number): SpanishNumber | null {
  for (const { said, thousand } of fixed) {
    if (said.every((word, index) => tokens[at + index]?.plain === word))
      return { next: at + said.length, value: thousand * 1000, text: `${thousand} thousand` };
  }
  return null;
}

/** *Nueve uno ocho*: digits said one by one, as in a telephone number. */
function spelledAt(tokens: readonly Token[], at: number): SpanishNumber | null {
  let next = at;
  let said = '';
  for (; next < tokens.length; next += 1) {
    const digit = tokens[next]?.plain === 'cero' ? 0 : units.get(tokens[next]?.plain ?? '');
    if (digit === undefined || digit > 9) break;
    said += `${digit}`;
  }
  return said.length < 3 ? null : { next, value: Number(said), text: said };
}

/** Returns the value of digits: a dot or comma before three digits separates thousands. */
export function digitValue(text: string): number {
  if (/^\d{1,3}(?:[.,']\d{3})+$/.test(text)) return Number(text.replace(/[.,']/g, ''));
  return Number(text.replace(',', '.').replace(/'/g, ''));
}

function digitsAt(tokens: readonly Token[], at: number): SpanishNumber | null {
  const token = tokens[at];
  if (token?.kind !== 'number') return null;
  const value = digitValue(token.text);
  if (!Number.isFinite(value)) return null;
  const after = tokens[at + 1];
  if (after !== undefined && digits.has(after.text.toLowerCase()))
    return { next: at + 2, value, text: `${value}${after.text.toLowerCase()}` };
  const half = tokens.slice(at + 1, at + 4).map(({ text }) => text);
  if (half.join('') === '1/2') return { next: at + 4, value: value + 0.5, text: `${value + 0.5}` };
  const scaled = scaledAt(tokens, at + 1, value);
  // "1,200" stays as typed, so that the grammar knows money by its comma.
  return (
    scaled ?? { next: at + 1, value, text: /^\d+(?:,\d{3})+$/.test(token.text) ? token.text : `${value}` }
  );
}

/** *Trescientos cincuenta*, *mil doscientos*, *dos mil diez*. */
function wordsAt(tokens: readonly Token[], at: number): SpanishNumber | null {
  const first = tokens[at]?.plain ?? '';
  const isOne = first === 'un' || first === 'una' || first === 'uno';
  const isAlone = first !== 'uno' || pairAt(tokens, at) === null;
  if (isOne && isAlone && !/^millon/.test(tokens[at + 1]?.plain ?? '')) return null;
  if (first === 'mil' || first.startsWith('millon')) return scaledAt(tokens, at, 1);
  const small = smallAt(tokens, at);
  if (small === null) return null;
  return scaledAt(tokens, small.next, small.value) ?? { ...small, text: `${small.value}` };
}

type Small = { next: number; value: number };

/** *Hasta dos cincuenta* is 250, *uno ochenta* 180, *dos setenta y cinco* 275; *a las tres treinta* is a time. */
function pairAt(tokens: readonly Token[], at: number): Small | null {
  const plain = (index: number) => tokens[index]?.plain ?? '';
  const hundred = units.get(plain(at)) ?? 10;
  const tens = units.get(plain(at + 1)) ?? 0;
  if (hundred > 9 || tens < 10 || tens % 5 !== 0 || /^(?:las?|una?)$/.test(plain(at - 1))) return null;
  const value = hundred * 100 + tens;
  const last = plain(at + 2) === 'y' && tens % 10 === 0 && tens > 20 ? units.get(plain(at + 3)) : undefined;
  // "Entre dos ochenta y tres veinte" are two.
  const isOfNext = (units.get(plain(at + 4)) ?? 0) >= 10 || plain(at - 1) === 'entre';
  if (last === undefined || last > 9 || isOfNext) return { next: at + 2, value };
  return { next: at + 4, value: value + last };
}

/** A number below 1,000 in words. */
function smallAt(tokens: readonly Token[], at: number): Small | null {
  const plain = (index: number) => tokens[index]?.plain ?? '';
  let next = at;
  let value = 0;
  const hundred = hundreds.get(plain(next));
  const unit = units.get(plain(next));
  if (hundred !== undefined) {
    value = hundred;
    next += 1;
  } else if (unit !== undefined && /^cientos$/.test(plain(next + 1))) {
    value = unit * 100;
    next += 2;
  }
  if (next === at) {
    const pair = pairAt(tokens, at);
    if (pair !== null) return pair;
  }
  const tens = units.get(plain(next));
  if (tens === undefined) return next === at ? null : { next, value };
  value += tens;
  next += 1;
  const last = units.get(plain(next + 1));
  if (tens >= 30 && tens % 10 === 0 && plain(next) === 'y' && last !== undefined && last < 10)
    return { next: next + 2, value: value + last };
  return { next, value };
}

/** What *mil* and *millones* make of a number, with the rest: `mil quinientos`, `un millón doscientos mil`. */
function scaledAt(tokens: readonly Token[], at: number, value: number): SpanishNumber | null {
  const plain = tokens[at]?.plain ?? '';
  if (plain.startsWith('millon')) {
    const half = tokens[at + 1]?.plain === 'y' && tokens[at + 2]?.plain === 'medio';
    if (half) return inThousands(at + 3, (value + 0.5) * 1e6);
    const rest = thousandsAt(tokens, at + 1) ?? hundredsOfThousandsAt(tokens, at + 1);
    return inThousands(rest?.next ?? at + 1, value * 1e6 + (rest?.value ?? 0));
  }
  if (plain !== 'mil' || value >= 10_000) return null;
  const digits = hundredsAt(tokens, at + 1);
  if (digits !== null && value < 20)
    return { ...digits, value: value * 1000 + digits.value, text: `${value * 1000 + digits.value}` };
  // "300 mil dos baños" is no price of 300,002; "dos mil diez" is a year.
  const said = tokens[at - 1]?.kind === 'number' ? null : smallAt(tokens, at + 1);
  const rest = said !== null && (said.value >= 100 || value === 2) ? said : null;
  const whole = Math.round(value * 1000) + (rest?.value ?? 0);
  const next = rest?.next ?? at + 1;
  // "Después del dos mil" is a year.
  if (whole === 2000 && yearOpeners.has(tokens[at - 2]?.plain ?? ''))
    return { next, value: whole, text: '2000' };
  const isYear = (whole > 1900 && whole < 2000 && value === 1) || (whole > 2000 && whole < 2030);
  return isYear && rest !== null ? { next, value: whole, text: `${whole}` } : inThousands(next, whole);
}

/** *Mil 500*, *2 mil 300*: the hundreds of a rent in digits. */
function hundredsAt(tokens: readonly Token[], at: number): Small | null {
  const token = tokens[at];
  const isUnit = /^(?:p|sq|m\d|metro|acre)/.test(tokens[at + 1]?.plain ?? '');
  if (token?.kind !== 'number' || !/^[1-9]\d[05]$/.test(token.text) || isUnit) return null;
  return { next: at + 1, value: Number(token.text) };
}

/** *Un millón doscientos* and *un millón dos* are 1,200,000. */
function hundredsOfThousandsAt(tokens: readonly Token[], at: number): Small | null {
  const small = smallAt(tokens, at);
  if (small === null) return null;
  const after = tokens[small.next];
  const ends = after === undefined || after.kind === 'mark' || /^(?:max|tope|en|de)/.test(after.plain);
  if (small.value < 10 && ends) return { ...small, value: small.value * 100_000 };
  return small.value < 100 ? null : { ...small, value: small.value * 1000 };
}

function thousandsAt(tokens: readonly Token[], at: number): Small | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const small =
    token.kind === 'number' ? { next: at + 1, value: digitValue(token.text) } : smallAt(tokens, at);
  if (small === null || tokens[small.next]?.plain !== 'mil') return null;
  return { next: small.next + 1, value: small.value * 1000 };
}

function inThousands(next: number, value: number): SpanishNumber {
  return { next, value, text: `${Math.round(value / 10) / 100} thousand` };
}
