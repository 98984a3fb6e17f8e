import words from '../../word-lists/clauses/clause-words.json' with { type: 'json' };
import type { Intent } from '../intents/intents.ts';
import { wordPattern } from '../patterns/word-pattern.ts';
import type { Turn } from '../turn.ts';
import { seesInPerson } from './about-clause.ts';
import type { Clause } from './part.ts';

const anyOf = (phrases: readonly string[], flags = '') => wordPattern(phrases.join('|'), flags);
const praise = anyOf(words.praise, 'i');
const showsIt = anyOf(words.showsIt, 'i');
const worries = anyOf(words.worries);

/** Words that ask for homes beside a question. */
export const asksForHomes =
  /\b(?:also|as well|show|find|looking for|search|homes|houses|condos|listings|to buy|another (?:home|house))\b/i;

/** Returns whether a clause only praises a home to be shown: *I like the elm one. Could we come by saturday?* */
export const praises = ([first, next]: readonly Clause[]): boolean =>
  first?.asks === 'home' &&
  first.pointed.isNamed &&
  !first.words.includes('?') &&
  praise.test(first.words) &&
  next !== undefined &&
  !/\bopen house\b/i.test(next.words) &&
  (next.asks === null || next.turn.visit.when !== undefined) &&
  (['visit', 'contact-agent'].includes(next.turn.purpose) ||
    seesInPerson.test(next.turn.plain) ||
    showsIt.test(next.words));

/** Returns whether what stands beside a question asks for something, too: *my mother can't do stairs* explains it. */
export function isRequest(turn: Turn): boolean {
  const { purpose, contact, visit, kind, places, agrees, asksAboutPeople, hadSensitive, price, filters } =
    turn;
  if (Object.keys(contact).length > 0 || visit.when !== undefined || agrees) return true;
  if (asksAboutPeople || hadSensitive || ownRequests.has(purpose)) return true;
  if (purpose === 'faq' || purpose === 'advice') return turn.typed.trim().endsWith('?');
  // *Texas taxes scare me* tells why the question is asked.
  const placed = places.place !== null && !places.isGuess && !worries.test(turn.plain);
  const counted = price !== null || Object.keys(filters).some((key) => key !== 'stories');
  const adds = turn.features.wanted.length > 0 && addsTo.test(turn.plain);
  const asks = kind.named || placed || counted || adds || asksForHomes.test(turn.typed);
  return (purpose === 'search' || purpose === 'facts') && asks;
}

/** *With a pool, is that hard to keep up?* */
const addsTo = /^ (?:(?:ok|oh|so) )?(?:and )?(?:with|plus|add|needs?|must|has to|gotta have|want)\b/;

const ownRequests: ReadonlySet<Intent> = new Set([
  ...(['contact-agent', 'visit', 'login', 'register', 'journey', 'follow', 'map', 'sell', 'cancel'] as const),
  ...(['about', 'are-you-ai'] as const),
]);
