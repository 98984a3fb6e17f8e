import { makesOffer } from '../../contact/deeds.ts';
import { isRelay } from '../../contact/relays.ts';
import type { Intent } from '../../intents/intents.ts';
import { hasHomes } from '../../table/table.ts';
import { withoutHoles } from '../../text/without-holes.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { wishesCall } from './call-wish.ts';

/** Returns what the agent should ask or tell, in the visitor's words: the last such request of the conversation. */
export function relayed({ topics, turn }: Pick<Dialogue, 'topics' | 'turn'>): string | null {
  const said = [...topics, turn.typed].findLast(isRelay);
  return said === undefined ? null : withoutHoles(said);
}

const purposes: ReadonlySet<Intent> = new Set([
  ...(['contact-agent', 'search', 'other', 'greeting', 'goodbye', 'advice', 'faq', 'visit', 'home'] as const),
  ...(['about', 'help', 'cancel', 'sell', 'facts', 'neutral', 'map', 'follow'] as const),
]);

/**
 * Returns a message that asks the agent to find something out or tell it to somebody, as that request and nothing else. Null for
 * any other, for one that searches, and while a showing or a sale is under way, whose details these are.
 */
export function relayWish(before: Dialogue, turn: Turn): Turn | null {
  const { visit, task, table } = before;
  const isOfVisit = visit !== null && (turn.visit.when !== undefined || turn.purpose === 'visit');
  if (isOfVisit || task === 'selling' || turn.asksAboutPeople || turn.distress !== null) return null;
  if (!isRelay(turn.typed) || !purposes.has(turn.purpose)) return null;
  // Whoever sees homes, or looks for them, speaks of those.
  if (!hasHomes(table) && task !== 'search') return null;
  if (searches(turn)) return null;
  return asRequest(turn);
}

/** *Ask her to find 3 beds in Bixby under 300* looks for homes. */
const searches = ({ plain, kind, places, price }: Turn): boolean =>
  seeks.test(plain) && (kind.named || (places.place !== null && !places.isGuess) || price !== null);
const seeks =
  /\b(?:find (?:me|us)|search|show (?:me|us)|looking for|send (?:me|us) (?:homes|houses|listings))\b/;

/** Whether a message, in its context, is such a request. */
export const relays = ({ intent, typed }: Turn): boolean => intent === 'contact-agent' && isRelay(typed);

const asRequest = (turn: Turn): Turn => ({
  ...turn,
  purpose: 'contact-agent',
  intent: 'contact-agent',
  general: null,
  touchesAdvice: false,
  hasWishes: false,
  visit: {},
});

/**
 * Returns a message that names an offer and wants to be called at a number, as the wish for a call: the offer is left out of what
 * is passed on. Null for any other.
 */
export function callBesideOffer(before: Dialogue, turn: Turn): Turn | null {
  const { visit, task } = before;
  const { typed, contact } = turn;
  if (visit !== null || task === 'selling' || contact.phone === undefined) return null;
  if (!makesOffer(typed) || !wishesCall(typed)) return null;
  const rest = typed.split(/(?<=[.,;!?])\s+/).filter((piece) => !makesOffer(piece));
  return { ...asRequest(turn), typed: rest.join(' '), offered: true };
}
