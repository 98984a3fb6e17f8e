import { reachIn, says } from '../../contact/people-wishes.ts';
import { asksToFollow } from '../../intents/follow.ts';
import type { Intent } from '../../intents/intents.ts';
import { normalise } from '../../text/normalise.ts';
import type { FollowUp, Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import type { InContext } from '../read-short-answer.ts';

/** Whether a message gives the address for the alerts just set up: the form takes it, and nobody need be asked for a number. */
export function givesEmail({ follows, turn: last }: Dialogue, { contact, purpose }: Turn): boolean {
  const isEmail = contact.email !== undefined && contact.phone === undefined && contact.name === undefined;
  return follows && isEmail && last.intent === 'follow' && emailPurposes.has(purpose);
}

/** Returns *email me when something new shows up, derek@…* as one wish, whose address is for the alerts; null for any other. */
export function followWithEmail(turn: Turn): Turn | null {
  const { contact, purpose, words } = turn;
  const isEmail = contact.email !== undefined && contact.phone === undefined && contact.name === undefined;
  const isWish = purpose === 'follow' || (purpose === 'contact-agent' && asksToFollow(normalise(words)));
  return isEmail && isWish ? { ...turn, purpose: 'follow', intent: 'follow' } : null;
}

/** Parses what goes on about alerts: *once a week is plenty*, *also do Leander*, *stop those emails*; null for any other. */
export function readFollowUp(before: Dialogue, turn: Turn): InContext | null {
  if (!before.follows) return null;
  const takesEmail = givesEmail(before, turn);
  if (Object.keys(turn.contact).length > 0 && !takesEmail) return null;
  const follow = (said: Turn, followUp: FollowUp): InContext => ({
    turn: { ...said, intent: 'follow', purpose: 'follow', followUp },
    intent: 'follow',
  });
  const isNext = before.turn.intent === 'follow';
  if (takesEmail) return follow({ ...turn, hasWishes: false }, 'agrees');
  if (isNext && reachIn(turn.typed).includes('noEmail'))
    return follow({ ...turn, hasWishes: false }, 'noEmail');
  if (says('stopsAlerts', turn.typed)) return follow({ ...turn, hasWishes: false }, 'stops');
  // The answer before was about them, or the message names them.
  const named = /\b(?:alerts?|notifications?|avisos?)\b/.test(turn.typed.toLowerCase());
  if (!isNext && !named) return null;
  const { places, filters, price } = turn;
  const isPlaced = places.place !== null && Object.keys(filters).length === 0 && price === null;
  if (isPlaced && !turn.kind.named && says('addsTo', turn.typed) && !turn.typed.includes('?'))
    return follow({ ...turn, places: { ...places, adds: true }, hasWishes: true }, 'adds');
  if (!isPlaced && says('often', turn.typed)) return follow({ ...turn, hasWishes: false }, 'often');
  const isFine = /\b(?:fine|ok|okay|sure|alright)\b/.test(turn.plain) && /\be ?mail\b/.test(turn.plain);
  return isFine ? follow({ ...turn, hasWishes: false }, 'agrees') : null;
}

const emailPurposes: ReadonlySet<Intent> = new Set([
  ...(['other', 'search', 'goodbye', 'greeting', 'contact-agent', 'follow'] as const),
]);
