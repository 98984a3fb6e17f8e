import words from '../../../../word-lists/dialogue-words.json' with { type: 'json' };
import { hoursIn, reachIn, saidOf, says } from '../../../contact/people-wishes.ts';
import { wordPattern } from '../../../patterns/word-pattern.ts';
import { patternsWith } from '../../../scan.ts';
import { withoutAccents } from '../../../text/without-accents.ts';
import type { Turn } from '../../../turn.ts';
import { spokenTime } from '../../../when/when.ts';
import type { Dialogue } from '../../dialogue.ts';
import type { InContext } from '../../read-short-answer.ts';
import { missingContact } from '../expected.ts';

/** What a message changes of the showing that was wished for. */
type VisitChange = 'cancel' | 'change' | 'later';

const dayNames =
  /(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo/gi;
const clock = `(\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.?m\\.?)?|${spokenTime})`;
/** *Can we make it 6 instead, traffic*. */
const newTime = wordPattern(
  `\\b(?:make|move|push|switch|change|bump) (?:it|that|this|the time)(?: back| up)?(?: to| for| at)? ${clock}(?=[ ,.!?]|$)(?! (?:bed|bath|homes|k\\b))`,
  'i',
);

/** Returns what a message changes of the showing of the conversation; null when it changes nothing. */
function visitChange({ visit }: Dialogue, turn: Turn): VisitChange | null {
  if (visit === null || turn.purpose === 'sell') return null;
  if (says('cancels', turn.typed) || turn.purpose === 'cancel') return 'cancel';
  if (turn.kind.named && turn.purpose === 'search' && turn.hasWishes) return null;
  if (says('later', turn.typed)) return 'later';
  const isJoke = says('notSelling', turn.typed);
  const isRefused = isJoke || (turn.visit.when === undefined && says('refusesDay', turn.typed));
  return isRefused || says('changes', turn.typed) ? 'change' : null;
}

/** Reads a new time, and takes a day that the visitor refuses for no wish: *a weekday, not Tuesday*. */
export function withDay({ visit }: Dialogue, read: Turn): Turn {
  // *Call me today*, *I work nights, text only* wish for no showing then.
  const isOfCall = wishesCall.test(read.plain) && !sees.test(read.plain);
  const isOfReach = visit?.when !== undefined && reachIn(read.typed).length > 0 && !sees.test(read.plain);
  const turn = read.visit.when !== undefined && (isOfCall || isOfReach) ? { ...read, visit: {} } : read;
  const time = visit === null ? undefined : newTime.exec(turn.words)?.[1];
  const isOfOne = /\b(?:first|second|third|last|drop)\b/i.test(turn.words);
  if (time !== undefined && turn.visit.when === undefined && !isOfOne)
    return { ...turn, purpose: 'other', visit: { when: time }, price: null, filters: {}, hasWishes: false };
  const { when } = turn.visit;
  // *Any day but Wednesday*, *not evenings* says already what is refused.
  if (when !== undefined && refusesItself.test(when)) return turn;
  // *Maybe next week, I'll let you know* wishes for nothing yet.
  if (visit !== null && when !== undefined && says('later', turn.typed)) return { ...turn, visit: {} };
  const day = when === undefined ? null : (saidOf('refusesDay', turn.typed)?.slice(1).find(Boolean) ?? null);
  if (when === undefined || day === null || !plain(when).includes(day)) return turn;
  const other = saidOf('otherDay', turn.typed)?.[0].trim();
  const not = turn.language === 'es' ? `menos el ${day}` : `but not ${day[0]?.toUpperCase()}${day.slice(1)}`;
  const isOnly = (plain(when).match(dayNames) ?? []).length < 2;
  if (!isOnly) return turn;
  if (other !== undefined) return { ...turn, visit: { ...turn.visit, when: `${other} ${not}` } };
  const { when: _, ...rest } = turn.visit;
  return { ...turn, visit: rest };
}

const refusesItself = /^(?:not|no|never) |\b(?:but|except|menos|besides|other than)\b/i;
const wishesCall =
  /\b(?:call|phone|text|reach|contact|ring|get back to) (?:me|us|my (?:wife|husband|daughter|son|mom|dad))\b|\ba (?:phone )?call\b/;
const sees = /\b(?:see|visit|tour|view|look|show|showing|come|meet|stop by|appointment|go)\b/;

const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** Returns a message that changes or cancels the showing, in context; null for any other. */
export function readVisitChange(before: Dialogue, turn: Turn): InContext | null {
  const change = visitChange(before, turn);
  if (change === 'cancel')
    return { turn: { ...turn, intent: 'cancel', purpose: 'cancel' }, intent: 'cancel' };
  const stays = ['other', 'greeting', 'goodbye', 'search', 'visit', 'contact-agent', 'advice'].includes(
    turn.purpose,
  );
  if (change === null || !stays) return null;
  return { turn: { ...turn, intent: 'contact-agent' }, intent: 'visit' };
}

/** A time alone, while a showing has a day: *ten thirty*, *make it 7 instead*. */
export function withTime({ visit }: Dialogue, turn: Turn): Turn {
  if (visit?.when === undefined || turn.visit.when !== undefined) return turn;
  const time = bareTime.exec(turn.words.trim())?.[1];
  return time === undefined
    ? turn
    : { ...turn, purpose: 'other', visit: { when: time }, price: null, filters: {}, hasWishes: false };
}

const bareTime = patternsWith({ ...words.parts, spokenTime })(words.bareTime, 'i');

/** *Saturday 10 for the first and 11:15 for the second* wishes for two showings. */
export function withTwoHomes(turn: Turn): Turn {
  const { when } = turn.visit;
  const from = when === undefined ? -1 : turn.words.indexOf(when);
  const both = from < 0 ? null : forEach.exec(turn.words.slice(from, from + 120));
  if (both === null) return turn;
  return { ...turn, purpose: 'visit', intent: 'contact-agent', visit: { ...turn.visit, when: both[0] } };
}

const ofOne = '(?:for )?(?:the )?(?:first|second|third|last|other|1st|2nd|3rd)(?: (?:one|home|house))?';
const forEach = wordPattern(
  `^[^.?!]{2,40}? ${ofOne},? (?:and|then|&)(?: then)? (?:at )?\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)? ${ofOne}`,
  'i',
);

/** *Now don't you sell that house before I get there* is about a home that the visitor wants. */
export function sellsNothing(before: Dialogue, turn: Turn): Turn {
  if (turn.purpose !== 'sell' || before.task === 'selling' || !says('notSelling', turn.typed)) return turn;
  const purpose = before.visit === null ? 'contact-agent' : 'other';
  return { ...turn, purpose, intent: 'contact-agent', hasWishes: false };
}

/** *Nobody came*, *I'm scared* is for the agent, though no action is asked for. */
export function readTrouble({ task, visit }: Dialogue, turn: Turn): InContext | null {
  if (task === 'selling' || Object.keys(turn.contact).length > 0) return null;
  // *Hard of hearing, no calls. Is email ok?*
  if (['other', 'faq', 'contact-agent'].includes(turn.purpose) && reachIn(turn.typed).length > 0)
    return {
      turn: { ...turn, intent: 'contact-agent', purpose: 'contact-agent' },
      intent: task === 'contact' && visit !== null ? 'visit' : 'contact-agent',
    };
  // *After 4 would be best* after a wish to be called.
  const isHours = task === 'contact' && visit === null && hoursIn(turn.typed) !== null;
  if (isHours && turn.purpose === 'other' && suits.test(turn.typed))
    return { turn: { ...turn, intent: 'contact-agent' }, intent: 'contact-agent' };
  const isOpen = turn.purpose === 'other' || turn.purpose === 'search' || turn.purpose === 'goodbye';
  const searches = Object.keys(turn.filters).length > 0 || turn.price !== null || turn.asksAboutPeople;
  if (!isOpen || searches) return null;
  if (task === 'contact' && says('changes', turn.typed) && appointment.test(turn.typed))
    return { turn: { ...turn, intent: 'contact-agent' }, intent: 'visit' };
  const isTrouble = says('complains', turn.typed) || (turn.purpose === 'other' && says('fears', turn.typed));
  return isTrouble ? { turn: { ...turn, intent: 'contact-agent' }, intent: 'contact-agent' } : null;
}

const suits = patternsWith(words.parts)(words.suits, 'i');
const appointment = /\b(?:appointment|showing|visit|tour|cita|visita)\b/i;

/** Whether the agent was told of the showing: it is sent once all contact details are known. */
export const wasSent = ({ contact, visit }: Dialogue): boolean =>
  visit !== null && visit.canceled !== true && missingContact(contact).length === 0;
