import words from '../../../../word-lists/visit-words.json' with { type: 'json' };
import { wordPattern } from '../../../patterns/word-pattern.ts';
import { phraseFinder, plainOf } from '../../../phrases.ts';
import { grammarLimit } from '../../../text/normalise.ts';
import { standsAlone } from '../../../told/distress.ts';
import type { Turn } from '../../../turn.ts';
import type { Dialogue, OfVisit } from '../../dialogue.ts';
import type { InContext } from '../../read-short-answer.ts';

const saying = (phrases: readonly string[]) => {
  const find = phraseFinder(phrases, words.parts);
  return (plain: string): boolean => find(plain) !== null;
};

const keeps = saying(words.keeps);
const asks = saying(words.asks);
const asksOfIt = saying(words.asksOfIt);
const moves = saying(words.moves);
const movesToo = saying(words.movesToo);
const insteadOfIt = saying(words.insteadOfIt);
const cancels = saying(words.cancels);
const refuses = saying(words.refuses);
const holdsOff = saying(words.holdsOff);
const anymore = saying(words.anymore);
const namesVisit = saying([words.parts.visit]);
const leadsToTime = wordPattern(`(?:^|[ .,?])(?:${words.newTime.join('|')}) *$`);

/** A question about *it* is short; a longer one may be about a home. */
const mostWords = 9;

/**
 * Returns what a message says of a visit that was asked for before, here or elsewhere: it cancels or moves it, or asks about
 * it. None of these wishes for a visit, whatever day it names. Null for any other message.
 */
export function ofVisitIn({ visit, booked }: Dialogue, turn: Turn): OfVisit | null {
  if (turn.intent === 'rewrite' || standsAlone(turn.distress)) return null;
  const plain = plainOf(turn.typed, grammarLimit);
  const known = visit ?? booked;
  const isShort = plain.trim().split(' ').length <= mostWords;
  if (namesVisit(plain)) {
    if (keeps(plain) || asks(plain)) return 'ask';
    if (moves(plain)) return 'move';
    if (cancels(plain)) return turn.visit.when !== undefined && insteadOfIt(plain) ? 'move' : 'cancel';
  }
  // *Hold off on seeing it*: nothing is passed on, whatever else is said.
  if (known !== null && holdsOff(plain)) return 'cancel';
  if (known !== null && isShort && asksOfIt(plain)) return 'ask';
  const searches = turn.kind.named || Object.keys(turn.filters).length > 0 || turn.price !== null;
  if (turn.visit.when !== undefined && isShort && !searches && movesToo(plain)) return 'move';
  if (refuses(plain) && (turn.visit.home !== undefined || (known !== null && anymore(plain))))
    return insteadOfIt(plain) ? null : 'cancel';
  if (!cancels(plain)) return null;
  if (turn.visit.when !== undefined && insteadOfIt(plain)) return 'move';
  return visit === null ? 'cancel' : null;
}

/** Returns whether a message says nothing but that of a visit, so that it isn't split into requests. */
export const isOnlyOfVisit = (ofVisit: OfVisit | null, { hasWishes, purpose, kind }: Turn): boolean =>
  ofVisit !== null && !hasWishes && purpose !== 'sell' && !(kind.named && purpose === 'search');

/** Returns a message about a visit in context. */
export function readOfVisit({ told: _, onContact: _onContact, ...turn }: Turn, ofVisit: OfVisit): InContext {
  if (ofVisit === 'cancel')
    return { turn: { ...turn, intent: 'cancel', purpose: 'cancel', general: null }, intent: 'cancel' };
  const visit = ofVisit === 'move' ? withNewTime(turn) : turn.visit;
  return {
    turn: { ...turn, intent: 'contact-agent', purpose: 'contact-agent', general: null, visit },
    intent: 'visit',
  };
}

/** *Move my visit tomorrow* names the old day, *move my visit to Friday* the new one. */
function withNewTime({ visit, typed }: Turn): Turn['visit'] {
  if (visit.when === undefined) return visit;
  const at = typed.toLowerCase().lastIndexOf(visit.when.toLowerCase());
  const before = plainOf(typed.slice(0, Math.max(0, at)), grammarLimit);
  if (at < 0 || leadsToTime.test(before) || insteadOfIt(plainOf(typed, grammarLimit))) return visit;
  const { when: _, ...rest } = visit;
  return rest;
}
