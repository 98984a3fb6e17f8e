import words from '../../word-lists/clauses/position-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { patternsWith } from '../scan.ts';

/**
 * Where a kind of home is in a clause: the head of what is wished for; what a home has (*a house with an office*); refused,
 * which other rules read; or beside the wish: a purpose, a landmark, an origin, or what somebody has.
 */
export type Position = 'head' | 'feature' | 'refused' | 'beside';

/** What the nearest word before a noun makes of it. */
type Governor =
  | 'start'
  | 'wish'
  | 'has'
  | 'own'
  | 'told'
  | 'beside'
  | 'refused'
  | 'or'
  | 'and'
  | 'comma'
  | 'far';

const sets = new Map(Object.entries(words.sets).map(([name, list]) => [name, new Set(list)]));
const is = (name: keyof typeof words.sets, word: string): boolean => sets.get(name)?.has(word) === true;
/** How many words before a noun can describe it. */
const reach = 7;
const endsClause = /^[.;?]$/;

/** Returns what governs the noun that begins at a word, and whether it is one that is known: *the office*. */
export function governorOf(said: readonly string[], noun: number): { governor: Governor; isKnown: boolean } {
  let isKnown = false;
  let hasArticle = false;
  // *Not near warehouses or a gas station* is one thought.
  const joined = joinedAt(said, noun);
  if (joined > 1) return governorOf(said, joined);
  for (let at = noun - 1; at >= Math.max(0, noun - reach); at -= 1) {
    const word = said[at] ?? '';
    const before = said[at - 1] ?? '';
    const next = said[at + 1] ?? '';
    const governor =
      wordAt(word, before, next) ?? prepositionAt(said, at) ?? subjectAt(word, at === noun - 1);
    if (governor === 'over') at -= 1;
    // *My husband says a townhouse is fine* has none.
    else if (governor === 'own' && hasArticle) return { governor: 'start', isKnown };
    else if (governor !== null) return { governor, isKnown };
    hasArticle ||= /^(?:an?|the|some|any|that|this|those|these)$/.test(word);
    isKnown ||= /^(?:the|that|this|those|these)$/.test(word);
  }
  return { governor: noun > reach ? 'far' : 'start', isKnown };
}

/** *4 plus an office* is written *4+ an office*. */
const isPlus = (word: string): boolean => /^\d+\+$/.test(word);

const joinedBy = /^(?:or|nor|\/)$/;
/** Returns where *or* is, with few words before a noun; 0 without it. */
function joinedAt(said: readonly string[], noun: number): number {
  const from = Math.max(0, noun - 3);
  const at = said.slice(from, noun).findLastIndex((word) => joinedBy.test(word));
  const between = said.slice(from + at, noun);
  if (at < 0 || between.some((word) => word === ',' || isPlus(word))) return 0;
  return said[from + at - 1] === ',' ? from + at - 1 : from + at;
}

/** Returns what a mark, a conjunction, a verb, or an owner before a noun makes of it; null for what describes it. */
function wordAt(word: string, before: string, next: string): Governor | null {
  if (word === ',') return 'comma';
  if (endsClause.test(word) || is('begins', word)) return 'start';
  if (joinedBy.test(word)) return 'or';
  if (is('joins', word) || isPlus(word)) return 'and';
  if (is('possessive', word)) return is('nextOwn', next) ? null : 'own';
  // *Do you have offices*, but *we have an office*, *want to have a farm*.
  if (word === 'have' || word === 'got') return havingBy(before);
  if (is('has', word)) return 'has';
  if (is('refusing', word)) return 'refused';
  if (is('wishes', word)) return 'wish';
  // *Your own listings* owns nothing, and *lock and leave condos* are left by nobody.
  if (is('told', word) && !/^(?:my|our|your|his|her|their|and|or)$/.test(before)) return 'told';
  return /^(?:is|was|are|were)$/.test(word) ? 'beside' : null;
}

/** *We have an office*, *do you have offices*, *who's got one*, *it must have land*. */
function havingBy(before: string): Governor | null {
  if (/^(?:i|we|ive|weve|he|she|just)$/.test(before)) return 'told';
  if (before === 'to') return null;
  return is('offers', before) || before === '' || endsClause.test(before) ? 'wish' : 'has';
}

/** Somebody who does what no list has: *she cooks a lot*. */
const subjectAt = (word: string, isBeside: boolean): Governor | null =>
  is('subjects', word) && !isBeside ? 'beside' : null;

/** Returns what a preposition makes of the noun after it; `over` for one that belongs to an amount: *acres of land*. */
function prepositionAt(said: readonly string[], at: number): Governor | 'over' | null {
  const [before = '', word = ''] = [said[at - 1], said[at]];
  switch (word) {
    case 'for':
      return is('seeking', before) ? 'wish' : 'beside';
    case 'of':
      // *In need of a house*, *in search of a townhouse*.
      if (said[at - 2] === 'in' && /^(?:need|search|want)$/.test(before)) return 'wish';
      return is('amounts', before) ? 'over' : 'beside';
    case 'at':
      return is('looks', before) ? 'wish' : 'beside';
    case 'on':
      return is('figures', before) ? 'wish' : 'beside';
    case 'by':
      return before === 'side' ? null : 'beside';
    case 'to':
    case 'into':
      // *2 to 5 acres of land*.
      if (/^\d/.test(before)) return null;
      return is('changes', before) ? 'wish' : is('wishes', before) || before === 'to' ? null : 'beside';
    case 'in':
      return is('into', before) || livesIn(said, at) ? 'wish' : 'beside';
    default:
      return is('beside', word) ? 'beside' : null;
  }
}

/** *Want to live in a condo*, but not *I live in a condo*. */
const livesIn = (said: readonly string[], at: number): boolean =>
  is('lives', said[at - 1] ?? '') &&
  said
    .slice(Math.max(0, at - 5), at - 1)
    .some((word) => word === 'to' || word === 'rather' || word === 'prefer');

const modified = wordPattern(`^(?:${words.modified.join('|')})$`);

/** Whether the words after a noun make it the subject of a statement: *the office is near the Domain*, not *a condo is fine*. */
export const isSubject = (said: readonly string[], after: number): boolean =>
  is('states', said[after] ?? '') && !is('accepted', said[after + 1] ?? '');

/** Whether a noun only describes the next one: *farm equipment*, *business hours*, *condo fees*. */
export const describesNext = (said: readonly string[], after: number): boolean =>
  modified.test(said[after] ?? '');

const rooms = patternsWith(words.parts)([words.rooms]);
/** Whether a text names rooms or another kind of home, which what follows belongs to: *4 bed, office*. */
export const namesHome = (said: readonly string[], until: number): boolean =>
  rooms.test(said.slice(0, until).join(' '));
