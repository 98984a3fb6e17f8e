import words from '../../word-lists/clauses/owner-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith, type Scan } from '../scan.ts';

/** What a number is of by the noun beside it. */
export type Owner = keyof typeof words.before;

/** A number that a noun owns. */
type Owned = { role: Owner; value: number };

const group = groupsWith(words.parts);
const rulesOf = (lists: Readonly<Partial<Record<Owner, readonly string[]>>>) =>
  (Object.entries(lists) as [Owner, readonly string[]][]).map(([role, phrases]) => ({
    role,
    pattern: wordPattern(`(?<=^| )${group(phrases)}(?= |$)`, 'dg'),
  }));
const rules = [...rulesOf(words.before), ...rulesOf(words.after)];
const offers = wordPattern(` ${group(words.offer)}(?= )`);
const fees = wordPattern(` ${group(words.fees)}(?= )`);
const tooMuch = wordPattern(
  `(?<= )${group(words.tooMuch)}(?: for (?:the |an )?${group(words.fees)})?(?= )`,
  'g',
);
const comparedRent = wordPattern(`(?<= )${group(words.comparedRent)}`, 'g');

/** What a number of each kind can be: another one is of something else. */
const between: Readonly<Record<Owner, readonly [least: number, most: number]>> = {
  score: [300, 850],
  debt: [20, 60_000],
  cost: [20, 19_999],
  rentNow: [150, 9000],
};

/**
 * Takes out of a text the numbers that a noun owns which is no home: *my credit is around 690*, *a car payment, 340*, *taxes
 * under 6000*, *my rent is 1450*. The noun stays, but for a rent that is paid now: it asks for no rental.
 */
export function takeOwned(scan: Scan): Owned[] {
  const owned: Owned[] = [];
  const isOfFee = fees.test(scan.text);
  scan.text = scan.text
    .replace(comparedRent, ' ; ')
    // *Over 500 is a dealbreaker* is the most that a fee or a price may be.
    .replace(tooMuch, (_, most: string) => `${isOfFee ? ', hoa ' : ''}up to ${most}`);
  for (const { role, pattern } of rules) {
    let rest = '';
    let at = 0;
    for (const match of scan.text.matchAll(pattern)) {
      const numbers = match.slice(1).filter((said) => said !== undefined);
      const values = numbers.map((said) => Number(said.replace('$', '')));
      const [least, most] = between[role];
      if (values.length === 0 || !values.every((value) => value >= least && value <= most)) continue;
      owned.push(...values.map((value) => ({ role, value })));
      const first = match.indices?.slice(1).find((range) => range !== undefined);
      rest += `${scan.text.slice(at, role === 'rentNow' ? match.index : (first?.[0] ?? match.index))} ; `;
      at = match.index + match[0].length;
    }
    scan.text = rest + scan.text.slice(at);
  }
  return owned;
}

/** Returns a message with the fee named in a limit of its own: *what’s the monthly fee? Over 500 is a dealbreaker*. */
export function withFeeNamed(message: string): string {
  const [, before = '', limit = ''] = fee.exec(message) ?? [];
  return limit === '' ? message : `${before} HOA ${message.slice(before.length)}`;
}

const most = '(?:under|below|less than|up to|no more than|at most)';
const tooDear = '(?:is|would be) (?:a deal ?breaker|too much|too high|out|no go)';
const fee = wordPattern(
  `^(.{0,200}?\\b${group(words.fees)}\\b[^?.!]{0,60}[?.!]+)( *(?:(?:anything|something|more than|over|above) ){1,2}\\$?\\d{2,3}(?: a month)? ${tooDear}\\b| *(?:(?:like|maybe|say|anything|something) )*${most} \\$?\\d{2,3}\\b(?!k))`,
  'i',
);

/** Whether a text speaks of an offer for a home: what it names is no limit of a search. */
export const speaksOfOffer = (text: string): boolean => offers.test(text);
