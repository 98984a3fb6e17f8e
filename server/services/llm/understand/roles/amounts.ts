import words from '../../word-lists/clauses/role-words.json' with { type: 'json' };
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

// Each piece of text beside an amount is read once, so that looking up its words would take longer than the patterns.
const group = groupsWith(words.parts);
const { before, after, limitBefore, limitAfter } = words.amounts;
const entries = (rules: Readonly<Record<string, readonly string[]>>, ends: boolean) =>
  Object.entries(rules).map(([role, phrases]) => ({
    role: role as AmountRole,
    pattern: new RegExp(ends ? ` ${group(phrases)}$` : `^ ${group(phrases)}(?= |$)`),
  }));
const governs = entries(before, true);
const follows = entries(after, false);
const limits = new RegExp(` ${group(limitBefore)}$`);
const limited = new RegExp(`^ ${group(limitAfter)}(?= )`);
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

/**
 * Returns the amounts of a clause that are no limits of a search, each with what it is of. `isOffer`: the message speaks of
 * an offer for a home.
 */
export function amountsOf({ text, from, sense }: Said, isOffer = false): Amount[] {
  const found: Amount[] = [];
  for (const match of text.matchAll(figure)) {
    const end = match.index + match[0].length;
    const left = text.slice(Math.max(0, match.index - reach), match.index);
    const right = text.slice(end, end + reach);
    const role = roleOf(
      match[0].replace('+', ''),
      left,
      right,
      isOffer && sense === 'open' ? 'offer' : sense,
    );
    if (role === null) continue;
    const rest = period.exec(right)?.[0].length ?? 0;
    // The clause begins with the space that the text has before it.
    found.push({ value: Number(match[1]), role, from: from + match.index - 1, to: from + end - 1 + rest });
  }
  return found;
}

function roleOf(
  said: string,
  left: string,
  right: string,
  sense: Said['sense'] | 'offer',
): AmountRole | null {
  if (isZip(said) || unit.test(right) || limits.test(left) || limited.test(right)) return null;
  if (/^(?:19|20)\d\d$/.test(said) && !period.test(right)) return null;
  const governed = governs.find(({ pattern }) => pattern.test(left))?.role;
  const isHeard = governed === 'gets' ? period.test(right) : governed !== undefined;
  // *Something worth around 300* wishes for it.
  if (isHeard && !(governed === 'paid' && seeksHomes(left)))
    return governed === 'gets' ? 'income' : (governed ?? null);
  const followed = follows.find(({ pattern }) => pattern.test(right))?.role;
  if (followed !== undefined) return followed;
  if (isCount(said, right)) return 'count';
  const isOther = sense === 'told' || sense === 'offer';
  return isOther && Number(said.replace('$', '')) >= leastCount ? sense : null;
}

/** How far from an amount what it is of can stand, in characters. */
const reach = 200;

const isZip = (said: string): boolean => /^7[3-9]\d{3}$/.test(said) && Number(said) % 100 !== 0;

/** *3,000 books*: a number before things that no home is measured by. */
function isCount(said: string, right: string): boolean {
  const noun = countedNoun.exec(right)?.[1];
  return Number(said.replace('$', '')) >= leastCount && noun !== undefined && !homeUnits.has(noun);
}
