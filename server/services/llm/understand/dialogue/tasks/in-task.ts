import words from '../../../word-lists/dialogue-words.json' with { type: 'json' };
import type { Intent } from '../../intents/intents.ts';
import { patternsWith } from '../../scan.ts';
import { asksFirstStep } from '../../told/tone.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import type { InContext } from '../read-short-answer.ts';
import { placeAsName, withName } from './answered-name.ts';
import { bareAddress, tellsOfSale } from './selling.ts';

const declinesTask =
  /^\s*(?:no|nope|cancel|never ?mind|nvm|not now|stop|quit|forget (?:it|about it))\b[\s.!,]*(?:thanks?|thank you|for now|it)?[\s.!]*$/i;
const seeksOthers = /\b(?:show|find|search|looking for|homes|houses|condos|listings|rentals)\b/;
/** *No, I'm not selling*, *just curious*. */
const declinesSale =
  /\b(?:not|dont|never|nobody)\b(?! (?:in|yet|ready|sure|until))(?: [a-z]+){0,5} (?:sell|selling)\b|^ (?:no (?:, )?)?(?:i am |im )?just (?:curious|asking|wondering|looking)\b/;
const skips =
  /\b(?:skip|pass|later|rather not|not now|no (?:phone|email|name|number|thanks)|dont have|do not have|leave (?:that|it) (?:out|blank)|next question|prefer not|another time|some other time|next time)\b/;

/** *Have her phone me* asks for the agent even within a sale; *call me at …* only tells how. */
const asksForAgent =
  /\b(?:have|ask|get|let|tell|want) (?:her|him|them|the agent|your agent|someone|somebody)\b/;

/** Parses what belongs to the current sale, showing, or call; null when the message leaves it. */
export function readInTask(before: Dialogue, turn: Turn): InContext | null {
  const ofTask: Intent =
    before.task === 'selling' ? 'sell' : before.visit !== null ? 'visit' : 'contact-agent';
  const stay = (said: Turn): InContext => ({ turn: said, intent: ofTask });
  const { purpose } = turn;
  if (before.task === 'selling' && declinesSale.test(turn.plain) && Object.keys(turn.contact).length === 0)
    return { turn: { ...turn, intent: 'cancel', purpose: 'cancel' }, intent: 'cancel' };
  if (purpose === ofTask) return null;
  const named = placeAsName(before, turn);
  if (named !== null) return stay(named);
  // *What's the next step?* goes on with the sale.
  if (before.task === 'selling' && asksFirstStep(turn.typed) && stepPurposes.has(purpose))
    return { turn: { ...turn, intent: 'other', purpose: 'other' }, intent: 'other' };
  const hasContact = Object.keys(turn.contact).length > 0;
  const skipping = skips.test(turn.plain) && !turn.hasWishes;
  if (declinesTask.test(turn.words) && turn.places.place === null && !hasContact) {
    return { turn: { ...turn, intent: 'cancel', purpose: 'cancel' }, intent: 'cancel' };
  }
  if (skipping && ['other', 'goodbye', 'cancel', 'contact-agent'].includes(purpose)) {
    return stay({ ...turn, intent: hasContact ? turn.intent : 'other' });
  }
  const answered =
    before.task === 'selling' && (before.selling.address === undefined || corrected.test(turn.words))
      ? bareAddress(turn)
      : null;
  if (answered !== null && purpose !== 'faq') return stay({ ...turn, address: answered, intent: 'other' });
  if (before.task === 'selling') {
    if (purpose === 'search' || purpose === 'faq' || purpose === 'visit') {
      const leaves =
        purpose !== 'search' ? !tellsOfSale(turn) || /\?/.test(turn.words) : asksForHomes(before, turn);
      return leaves ? null : stay({ ...turn, intent: turn.intent === 'search' ? 'search' : 'other' });
    }
  } else if (purpose === 'search' && hasContact && !seeksOthers.test(turn.plain)) {
    // *It's Pat Doyle at Homestead, 918-555-0104*.
    return stay(withName(before, { ...turn, intent: 'other' }));
  } else if (purpose === 'search' && !(turn.visit.when !== undefined && !turn.hasWishes)) return null;
  // *We have only an Indian number for now*, beside a name and an email.
  if (purpose === 'goodbye' && hasContact)
    return stay(withName(before, { ...turn, intent: 'contact-agent' }));
  const goesOn = before.visit !== null || (before.task === 'selling' && !asksForAgent.test(turn.plain));
  const detailsOnly = purpose === 'contact-agent' && (turn.intent === 'other' || (hasContact && goesOn));
  if (purpose !== 'other' && purpose !== 'search' && purpose !== 'greeting' && !detailsOnly) return null;
  const isOfSale = before.task === 'selling' && turn.intent === 'contact-agent';
  return stay(withName(before, isOfSale ? { ...turn, intent: 'other' } : turn));
}

/** Parses another home for sale, or a corrected address, once the first location is known; null otherwise. */
export function anotherSale(before: Dialogue, turn: Turn): InContext | null {
  if (before.selling.location === undefined || !['search', 'other'].includes(turn.purpose)) return null;
  const mine = /\b(?:my|our) (?:[a-z]+ )?(?:house|home|place|property|condo|townhouse|duplex|land|lot)\b/;
  if (before.task !== 'selling' && !mine.test(turn.plain)) return null;
  const address = turn.address ?? bareAddress(turn);
  if (address === null || /\?/.test(turn.words) || asksForHomes(before, turn)) return null;
  return { turn: { ...turn, address }, intent: 'sell' };
}

/** Marks the correction of an earlier address. */
const corrected = /^\s*(?:sorry|no|oops|actually|wait|i mean|correction|rather|my bad|it['’]?s actually)\b/i;

const stepPurposes: ReadonlySet<Intent> = new Set(['other', 'search', 'journey', 'help', 'facts'] as const);

const leavesSale = patternsWith(words.parts)(words.leavesSale);

/** Returns whether a message asks for homes, rather than describes the home for sale. */
function asksForHomes(before: Dialogue, turn: Turn): boolean {
  if (leavesSale.test(turn.plain)) return true;
  if (tellsOfSale(turn)) return false;
  const hasSearch = Object.keys(before.search.filters).length > 0;
  return (
    /\bfind\b|\bfor rent\b/.test(turn.plain) ||
    turn.goesOn ||
    (hasSearch && turn.adjustments.adjust.length > 0)
  );
}
