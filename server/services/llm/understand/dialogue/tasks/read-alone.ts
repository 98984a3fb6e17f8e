import { deedIn, makesOffer } from '../../contact/deeds.ts';
import { contactQuestionIn, says } from '../../contact/people-wishes.ts';
import { standsAlone } from '../../told/distress.ts';
import type { OnContact, Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { homeDeedIn } from './keep-home.ts';

/**
 * Returns a message that is read as a whole, before its sentences are told apart, since none of them wishes for anything by
 * itself: it speaks of what only the agent does, or has somebody else's contact details. Null for any
 * other.
 */
export function readAlone(before: Dialogue, turn: Turn): Turn | null {
  if (turn.intent === 'rewrite' || standsAlone(turn.distress)) return null;
  if (turn.asksAboutPeople) return null;
  const onContact = onContactIn(before, turn);
  if (onContact === null) return null;
  return {
    ...turn,
    intent: 'other',
    purpose: 'other',
    onContact,
    general: null,
    hasWishes: false,
    visit: {},
  };
}

function onContactIn(before: Dialogue, turn: Turn): OnContact | null {
  if (turn.hasOthersContact) return 'ofOthers';
  const kept = homeDeedIn(before, turn);
  if (kept !== null) return kept;
  if (makesOffer(turn.typed)) return 'offers';
  if (Object.keys(turn.contact).length > 0) return null;
  const deed = deedIn(turn.typed);
  if (deed !== null) return deed;
  if (turn.hasWishes) return null;
  // *I'll call her. What's the number?*
  if (turn.purpose !== 'about' && says('asksNumber', turn.typed)) return 'asksReach';
  return contactQuestionIn(turn.typed) === 'asksSent' && nothingUnderWay(before) ? 'nothingSent' : null;
}

/** *Did you send it?*, while nothing was asked to be sent. */
const nothingUnderWay = ({ visit, booked, askedForAgent, task }: Dialogue): boolean =>
  visit === null && booked === null && !askedForAgent && task !== 'selling' && task !== 'contact';
