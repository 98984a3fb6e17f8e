import { deedIn, optsOut } from '../../deeds.ts';
import { contactQuestionIn, reachIn, says } from '../../people-wishes.ts';
import type { OnContact, Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { homeDeedIn } from './keep-home.ts';

/**
 * Returns a message that is read as a whole, before its sentences are told apart, since none of them wishes for anything by
 * itself: it speaks of what only the agent does, wants to be left alone, or has somebody else's contact details. Null for any
 * other.
 */
export function readAlone(before: Dialogue, turn: Turn): Turn | null {
  if (turn.intent === 'rewrite' || turn.distress?.of === 'despair' || turn.distress?.of === 'emergency')
    return null;
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
  if (Object.keys(turn.contact).length > 0) return null;
  const deed = deedIn(turn.typed);
  if (deed !== null) return deed;
  if (wantsNoContact(before, turn)) return 'optOut';
  if (turn.hasWishes) return null;
  // *I'll call her. What's the number?*
  if (turn.purpose !== 'about' && says('asksNumber', turn.typed)) return 'asksReach';
  return contactQuestionIn(turn.typed) === 'asksSent' && nothingUnderWay(before) ? 'nothingSent' : null;
}

/** *Please don't call, text me* and *no calls* within a request say how to be reached; *do not call me* alone wants none. */
function wantsNoContact({ task }: Dialogue, turn: Turn): boolean {
  if (!optsOut(turn.typed) || turn.hasWishes) return false;
  const ways = reachIn(turn.typed).filter((way) => way !== 'noCalls' && way !== 'noEmail');
  const isUnderWay = task === 'contact' || task === 'selling';
  return ways.length === 0 && (!isUnderWay || stops.test(turn.plain));
}

const stops = /\b(?:stop|quit|again|anymore|any more|ever|off|unsubscribe|opt|vuelvan|mas|dejen|paren)\b/;

/** *Did you send it?*, while nothing was asked to be sent. */
const nothingUnderWay = ({ visit, booked, askedForAgent, task }: Dialogue): boolean =>
  visit === null && booked === null && !askedForAgent && task !== 'selling' && task !== 'contact';
