import words from '../../word-lists/sensitive-words.json' with { type: 'json' };
import { writeOutParts } from '../scan.ts';
import { type Checks, checkDigits, isCardOf } from './card-number.ts';
import { type Folded, foldDigits } from './fold-digits.ts';

const removed = '[number removed]';

/** Whatever can stand between the digits of one number. */
const between = '[^a-z\\d]{0,3}';
/** *$450.00 1200* and *+34 612 34 5678* are prices and phone numbers. */
const start = '(?<![\\w$.,/-]|\\+\\d{1,3} )';

/** Three, two, and four digits. */
const socialSecurity = new RegExp(
  `${start}\\d{3}([^a-z\\d]{1,3})\\d{2}([^a-z\\d]{1,3})\\d{4}(?!\\d|[-./]\\d)`,
  'g',
);
const digitRun = /(?<![a-z\d+])\d(?:[^a-z\d]{0,3}\d){12,79}/g;
/** *Listing 41111…* names a home. */
const ofListing = /(?:listing|mls|key|property)(?: (?:key|number|no|id))?[ #:]{0,3}$/;

const [link = ''] = writeOutParts(['{link}'], words.parts);
/** A name before the digits: *my bank acct no. 0001…*, *mi NIP es 4821*. */
const namedBy = (names: readonly string[], value: string) =>
  names.map((name) => new RegExp(`(?<![a-z\\d])${name}(?![a-z])${link}(${value})(?![a-z\\d])`, 'g'));
const digitsOf = (least: number, most: number) => `\\d(?:${between}\\d){${least - 1},${most - 1}}`;
const joined = (least: number, most: number) => `\\d(?:[ ._/*|-]{0,3}\\d){${least - 1},${most - 1}}`;

const named = [
  ...namedBy(words.nine, digitsOf(9, 9)),
  ...namedBy(words.long, `(?:[a-z]{2}\\d{2} ?)?[a-z]{0,2}[ -]?${joined(7, 34)}`),
  ...namedBy(words.short, joined(3, 8)),
];
/** A name behind the digits: *912701234 is my ITIN*, *4821 es mi NIP*. */
const namedAfter = (names: readonly string[], value: string) =>
  new RegExp(
    `(?<![\\w$])(${value})[ ,]{1,2}(?:(?:is|it's|its|es|for|para|as|=) )+(?:my|our|the|mi|el|la)? ?(?:[a-z]+'?s? ){0,2}(?:${names.join('|')})(?![a-z])`,
    'g',
  );

const behind = [
  namedAfter([...words.nine, ...words.long], joined(7, 19)),
  namedAfter(['pin', 'nip', 'cvv', 'cvc'], joined(3, 8)),
];

type Range = { from: number; to: number };

/**
 * Removes card, Social Security, account, and identity numbers from a text, so that no answer and no summary repeats them:
 * whatever stands between their digits, in whichever script they are written, and in words.
 */
export function hideSensitive(text: string): { text: string; found: boolean } {
  const folded = foldDigits(text);
  if (folded === null) return { text, found: false };
  const ranges = merged([...cardsIn(folded.text), ...securityIn(folded.text), ...namedIn(folded.text)]);
  if (ranges.length === 0) return { text, found: false };
  return { text: without(text, folded, ranges), found: true };
}

function without(text: string, { at }: Folded, ranges: readonly Range[]): string {
  let rest = '';
  let from = 0;
  for (const range of ranges) {
    rest += text.slice(from, at(range.from)) + removed;
    from = at(range.to - 1, true);
  }
  return rest + text.slice(from);
}

/** Digits that stand together, and how many digits of the run come before them. */
type Group = Range & { digits: string; before: number };

function cardsIn(text: string): Range[] {
  const found: Range[] = [];
  for (const run of text.matchAll(digitRun)) {
    if (ofListing.test(text.slice(Math.max(0, run.index - 24), run.index))) continue;
    const groups: Group[] = [];
    let before = 0;
    for (const { 0: digits, index } of run[0].matchAll(/\d+/g)) {
      const from = run.index + index;
      groups.push({ digits, from, to: from + digits.length, before });
      before += digits.length;
    }
    const checks = checkDigits(groups.map(({ digits }) => digits).join(''));
    for (let first = 0; first < groups.length; first += 1) {
      const last = lastOfCard(groups, first, checks, text);
      if (last === null) continue;
      found.push({ from: groups[first]?.from ?? 0, to: groups[last]?.to ?? 0 });
      first = last;
    }
  }
  return found;
}

/** Returns the last of the groups that make up a card number from the first on; null when none do. */
function lastOfCard(groups: readonly Group[], first: number, checks: Checks, text: string): number | null {
  // No card begins with 0, and every part of zeros alone would have their check digit.
  if (groups[first]?.digits.startsWith('0') === true) return null;
  const start = groups[first]?.before ?? 0;
  for (let last = first; last < groups.length; last += 1) {
    const { before = 0, digits = '' } = groups[last] ?? {};
    const end = before + digits.length;
    if (end - start > 19) return null;
    if (end - start < 13 || !checks(start, end)) continue;
    const those = groups.slice(first, last + 1);
    const gaps = those.slice(1).map(({ from }, k) => text.slice(those[k]?.to, from));
    const said = those.map((each) => each.digits);
    if (
      isCardOf(
        said.join(''),
        said.map((each) => each.length),
        gaps,
      )
    )
      return last;
  }
  return null;
}

/** The signs between the groups of one number are the same: *300, 25 – 1500* is none. */
function securityIn(text: string): Range[] {
  const found: Range[] = [];
  for (const match of text.matchAll(socialSecurity)) {
    const [first = '', second = ''] = [match[1]?.trim(), match[2]?.trim()];
    const isPlain = [first, second].every((sign) => sign === '' || sign === '-');
    if (first === second || isPlain) found.push({ from: match.index, to: match.index + match[0].length });
  }
  return found;
}

function namedIn(text: string): Range[] {
  const found: Range[] = [];
  // Digits alone name nothing.
  if (!/[a-z]/.test(text)) return found;
  for (const pattern of named)
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length;
      found.push({ from: to - (match[1] ?? '').length, to });
    }
  for (const pattern of behind)
    for (const match of text.matchAll(pattern))
      found.push({ from: match.index, to: match.index + (match[1] ?? '').length });
  return found;
}

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}
