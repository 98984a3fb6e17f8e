import type { Contact } from '../../../contact/contact.ts';
import { reachIn } from '../../../contact/people-wishes.ts';
import type { Intent } from '../../../intents/intents.ts';
import { wordPattern } from '../../../patterns/word-pattern.ts';
import type { Turn, Visit } from '../../../turn.ts';
import type { Dialogue, Task } from '../../dialogue.ts';
import { missingContact } from '../expected.ts';
import { wasSent } from './visit-change.ts';
import { visitWay } from './visit-way.ts';

type Said = { task: Task; homes: readonly string[]; contact: Contact };

/** Returns the showing that is wished for after a message; null without one. */
export function visitAfter(last: Dialogue, intent: Intent, turn: Turn, said: Said): Visit | null {
  const before = { ...last, visit: knownOf(last) };
  if (before.ofVisit === 'ask') return before.visit;
  if (intent === 'cancel') return canceled(before, turn, said);
  if (intent === 'visit') return wished(before, turn, said.homes);
  if (intent === 'goodbye' || intent === 'other') return before.visit;
  return said.task === 'contact' && intent !== 'contact-agent' ? before.visit : null;
}

/** Returns the last showing that the agent was told of, after a message. */
export const bookedAfter = (last: Dialogue, next: Pick<Dialogue, 'visit' | 'contact'>): Visit | null => {
  if (next.visit === null || missingContact(next.contact).length > 0) return last.booked;
  const { again: _, untold: _untold, ...booked } = next.visit;
  return booked;
};

/** What the conversation knows of a showing before a message: the agent hears of a cancellation once all details are known. */
function knownOf({ visit, contact }: Dialogue): Visit | null {
  if (visit === null) return null;
  const { again: _, untold = false, ...known } = visit;
  return untold && missingContact(contact).length > 0 ? { ...known, untold } : known;
}

/** Returns the showing that a message cancels; null when it only leaves what was begun, of which nobody was told. */
function canceled(before: Dialogue, turn: Turn, { homes, contact }: Said): Visit | null {
  const { visit: known, ofVisit } = before;
  const isSent = wasSent(before);
  if (known !== null && !isSent && known.canceled !== true) return null;
  if (known !== null && known.canceled === true && ofVisit === null) return null;
  if (known === null && ofVisit === null) return null;
  const named = { ...turn.visit, ...(homes.length === 0 ? {} : { homes }) };
  const isOther = namesOther(known, named);
  const what = isOther ? named : { ...named, ...known };
  const { moves: _, untold: _untold, ...rest } = what;
  const isTold = known?.canceled === true && known.untold !== true && !isOther;
  if (isTold) return { ...rest, canceled: true, again: true };
  return { ...rest, canceled: true, ...(missingContact(contact).length > 0 ? { untold: true } : {}) };
}

/** Returns whether a message names another home than that of the known showing. */
function namesOther(known: Visit | null, named: Visit): boolean {
  if (known === null) return true;
  const isOtherHome = named.home !== undefined && folded(named.home) !== folded(known.home);
  return isOtherHome || (named.homes !== undefined && named.homes.join() !== (known.homes ?? []).join());
}

/** Returns the showing after a message that wishes for it, or tells more of it. */
function wished(before: Dialogue, turn: Turn, homes: readonly string[]): Visit {
  const { visit: known, ofVisit } = before;
  const gives = Object.keys(turn.contact).length > 0;
  const asksAnew = (turn.purpose === 'visit' && !gives) || ofVisit === 'move';
  // *The visit was at 3* beside a name wishes for none.
  if (known?.untold === true && !asksAnew) return { ...turn.visit, ...known };
  const again = toldAgain(before, turn, homes);
  if (again !== null) return { ...again, again: true };
  const when = sameTime.test(turn.plain)
    ? whenAgain(known?.when, turn.visit.when)
    : sameDay(known?.when, turn.visit.when);
  const { never: _never, ...asked } = turn.visit;
  const said = { ...asked, ...(when === undefined ? {} : { when }), ...visitWay(turn.typed) };
  const { canceled: isCanceled, untold: _, was: earlier, moves: moved, ...rest } = known ?? {};
  const isSent = wasSent(before);
  const isNew = when !== undefined && folded(when) !== folded(rest.when);
  const was = isSent && rest.when !== undefined && isNew ? rest.when : earlier;
  const isOfUnknown = known === null || (isSent && rest.when === undefined);
  const moves = (ofVisit === 'move' && isOfUnknown) || (moved === true && turn.purpose !== 'visit');
  const change = {
    ...(was === undefined ? {} : { was }),
    ...(moves ? { moves } : {}),
    // *I'll let you know* wishes for no new one yet.
    ...(isCanceled === true && when === undefined ? { canceled: isCanceled } : {}),
  };
  const { home: _home, homes: _homes, ...unnamed } = rest;
  const isOther = turn.visit.home !== undefined || homes.length > 0;
  const named = homes.length === 0 ? {} : { homes };
  return isOther ? { ...unnamed, ...named, ...said, ...change } : { ...rest, ...said, ...change };
}

/** Returns the showing that the agent was told of, when a message says only the same again; null for any other. */
function toldAgain(before: Dialogue, turn: Turn, homes: readonly string[]): Visit | null {
  const told = wasSent(before) ? before.visit : before.visit === null ? before.booked : null;
  const { when, home } = turn.visit;
  if (told === null || told.canceled === true || before.ofVisit !== null || when === undefined) return null;
  if (folded(when) !== folded(told.when)) return null;
  const isMore = Object.keys(turn.contact).length > 0 || reachIn(turn.typed).length > 0;
  const isWish = turn.purpose === 'visit' || turn.plain.trim().split(' ').length <= 5;
  if (isMore || !isWish || (before.visit === null && home === undefined && homes.length === 0)) return null;
  const named = { ...(home === undefined ? {} : { home }), ...(homes.length === 0 ? {} : { homes }) };
  return namesOther(told, named) ? null : told;
}

/** *Tomorrow, at 3 p.m.* is *tomorrow at 3pm*. */
const folded = (text = ''): string =>
  text
    .toLowerCase()
    .replace(/\b(?:at|on|the)\b/g, '')
    .replace(/[^\p{L}\d]/gu, '');

const sameTime = /\bsame (?:time|hour)\b/;

/** *Make it 6* after *Thursday at 5* is Thursday at 6, and *at 2* after *Sunday* is Sunday at 2. */
function sameDay(before: string | undefined, said: string | undefined): string | undefined {
  if (said === undefined || before === undefined || !isClock.test(said)) return said;
  const day = before.replace(clockAtEnd, '').trim();
  if (!/\p{L}{3}/u.test(day) || isClock.test(day)) return said;
  const at = / a las? /.test(before) ? 'a las' : 'at';
  return `${day} ${/^\d/.test(said) ? `${at} ` : ''}${said}`;
}

const hour = '\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.?m\\.?)?';
const atHour = '(?:at|around|about|after|before|by|(?:como |despues de |después de |antes de )?a? ?las?)';
const isClock = wordPattern(`^(?:${atHour} )?${hour}$`, 'i');
const clockAtEnd = wordPattern(
  `,? (?:${atHour} ${hour}|\\d{1,2}(?::\\d\\d| ?[ap]\\.?m\\.?|:\\d\\d ?[ap]\\.?m\\.?))$`,
  'i',
);

/** *Friday, same time* after *Thursday at 8* is Friday at 8. */
function whenAgain(before: string | undefined, said: string | undefined): string | undefined {
  const time =
    /\b(?:at |around |after |before )?\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)?$|\b(?:morning|afternoon|evening|noon)\b.*$/i.exec(
      before ?? '',
    )?.[0];
  return time === undefined || said === undefined ? said : `${said} ${time}`;
}
