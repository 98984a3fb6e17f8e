import words from '../../word-lists/clauses/role-words.json' with { type: 'json' };
import { mayMatchIn } from '../patterns/word-pattern.ts';
import { groupsWith } from '../scan.ts';
import type { Owner } from './owners.ts';
import { type Said, seeksHomes } from './sense.ts';

/** What an amount is of, other than of the homes wished for. */
export type AmountRole =
  | keyof typeof words.amounts.before
  | keyof typeof words.amounts.after
  | Owner
  | 'count'
  | 'offer'
  | 'told';

/** An amount that is no limit of the search, and where it stands in the text, with *a month* after it. */
export type Amount = { value: number; role: AmountRole; from: number; to: number };

const group = groupsWith(words.parts);
const { before, after, limitBefore, limitAfter } = words.amounts;
const entries = (rules: Readonly<Record<string, readonly string[]>>, ends: boolean) =>
  Object.entries(rules).map(([role, phrases]) => {
    // Looking up the words of each piece of text beside an amount would take longer than the patterns.
    const pattern = new RegExp(ends ? ` ${group(phrases)}$` : `^ ${group(phrases)}(?= |$)`);
    return { role: role as AmountRole, pattern, mayMatch: mayMatchIn(pattern) };
  });
type Rules = ReturnType<typeof entries>;
const governs = entries(before, true);
const follows = entries(after, false);
const limits = new RegExp(` ${group(limitBefore)}$`);
const limited = new RegExp(`^ ${group(limitAfter)}(?= )`);
const ofRentNow = follows.find(({ role }) => role === 'rentNow');
const period = new RegExp(`^ ${group(['{period}'])}(?= )`);

const figure = /(?<= )\$?(\d+(?:\.\d+)?)\+?(?= )/g;
/** Rooms, sizes, shares, and the like, which are no amounts of money. */
const units = [
  ...[
    'bed',
    'bath',
    'br\\b',
    'ba\\b',
    'sq',
    'square',
    'feet',
    'ft',
    'acres?\\b',
    'stor(?:y|ies)',
    'car\\b',
    'garage',
  ],
  ...['percent', '%', 'plus', 'units?\\b', 's\\b', '/ \\d', 'st\\b', 'nd\\b', 'rd\\b', 'th\\b', '[ap]m\\b'],
  ...['minutes?', 'min\\b', 'miles?', 'hours?', 'days?', 'weeks?', 'months?\\b', 'years?', 'yrs?'],
];
const unit = new RegExp(`^ (?:${units.join('|')})`);
const homeUnits = new Set(words.noun.homeUnits);
/** Fewer could be rooms, homes of a list, or thousands of dollars. */
const leastCount = 50;
const countedNoun = /^ (?:(?:or so|of|some|old|square) )?([a-z]{3,}s)(?= )/;

/** What a message speaks of beside an amount: an offer for a home, the sale of one, or a loan. */
type Beside = { isOffer?: boolean; isSale?: boolean; borrows?: boolean };

/** Returns the amounts of a clause that are no limits of a search, each with what it is of. */
export function amountsOf(
  { text, from, sense }: Said,
  { isOffer = false, ...beside }: Beside = {},
): Amount[] {
  const found: Amount[] = [];
  const near = { governs: withinWords(governs, text), follows: withinWords(follows, text) };
  for (const match of text.matchAll(figure)) {
    const end = match.index + match[0].length;
    const left = text.slice(Math.max(0, match.index - reach), match.index);
    const right = text.slice(end, end + reach);
    const role = roleOf(
      match[0].replace('+', ''),
      left,
      right,
      isOffer && sense === 'open' ? 'offer' : sense,
      { ...beside, ...near },
    );
    if (role === null) continue;
    // *1,600 a month on rent* wishes for no rental.
    const ofRent = role === 'rentNow' ? ofRentNow?.pattern.exec(right)?.[0].length : undefined;
    const rest = ofRent ?? period.exec(right)?.[0].length ?? 0;
    // The clause begins with the space that the text has before it.
    found.push({ value: Number(match[1]), role, from: from + match.index - 1, to: from + end - 1 + rest });
  }
  return found;
}

const withinWords = (rules: Rules, text: string): Rules => rules.filter(({ mayMatch }) => mayMatch(text));

function roleOf(
  said: string,
  left: string,
  right: string,
  sense: Said['sense'] | 'offer',
  beside: Omit<Beside, 'isOffer'> & { governs: Rules; follows: Rules },
): AmountRole | null {
  if (isZip(said) || unit.test(right) || limits.test(left) || limited.test(right)) return null;
  if (/^(?:19|20)\d\d$/.test(said) && !period.test(right)) return null;
  const isHeard = (role: AmountRole): boolean => {
    if (role === 'gets' || role === 'extra') return period.test(right);
    if (role === 'sells') return beside.isSale === true;
    if (role === 'own') return beside.borrows === true && isSavings(said, right);
    // *Something worth around 300* wishes for it.
    return !(role === 'paid' && seeksHomes(left));
  };
  const found =
    beside.governs.find(({ role, pattern }) => pattern.test(left) && isHeard(role))?.role ??
    beside.follows.find(({ role, pattern }) => pattern.test(right) && (role !== 'sells' || isHeard(role)))
      ?.role;
  if (found !== undefined) return meanings[found] ?? found;
  if (isCount(said, right)) return 'count';
  const isOther = sense === 'told' || sense === 'offer';
  return isOther && Number(said.replace('$', '')) >= leastCount ? sense : null;
}

/** What some ways to name an amount come to. */
const meanings: Partial<Record<AmountRole, AmountRole>> = {
  gets: 'income',
  extra: 'cost',
  own: 'saved',
  sells: 'paid',
};

/** Whether an amount that somebody has is too little for a home, in dollars: *I got 30k*. */
const isSavings = (said: string, right: string): boolean => {
  const value = Number(said.replace('$', ''));
  return value >= 1000 && value <= mostSavings && !toSpend.test(right);
};
const mostSavings = 60_000;
const toSpend = /^ (?:a month|to (?:spend|work|play)|for (?:a|an|the|this|rent)|max|tops|or less)\b/;

/** How far from an amount what it is of can stand, in characters. */
const reach = 200;

/** In dollars; fewer may be *three thousand books*. */
const leastHome = 20_000;

const isZip = (said: string): boolean => /^7[3-9]\d{3}$/.test(said) && Number(said) % 100 !== 0;

/** *3,000 books*: a number before things that no home is measured by. */
function isCount(said: string, right: string): boolean {
  // *300k jenks 3 bed* is no number of things.
  if (said.startsWith('$') && Number(said.slice(1)) >= leastHome) return false;
  const noun = countedNoun.exec(right)?.[1];
  return Number(said.replace('$', '')) >= leastCount && noun !== undefined && !homeUnits.has(noun);
}
