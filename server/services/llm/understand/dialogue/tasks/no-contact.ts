import { splitClauses } from '../../clauses/split-clauses.ts';
import { withDetailsMarked } from '../../contact/contact-details.ts';
import { refusedContact } from '../../contact/no-contact.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { readTurnOnce, type TurnOptions } from '../turn-cache.ts';
import { isDone } from './expected.ts';

type Heard = { message: string; options: TurnOptions; lastAnswer: string };

/**
 * Reads a message of somebody who refuses contact, or has refused it before: nothing that could be passed on is kept, and
 * details that come later aren't either until they wish for the agent again. What the message searches for or asks besides is
 * read by `apply`. Null for any other message.
 */
export function afterRefusal(
  last: Dialogue,
  turn: Turn,
  heard: Heard,
  apply: (before: Dialogue, message: string) => Dialogue,
): Dialogue | null {
  const { message, options } = heard;
  if (refuses(last, turn, heard)) {
    const before = withoutContact(last);
    const rest = withoutRefusal(message);
    if (!asksBesides(readTurnOnce(rest, options), rest)) return alone(before, turn, 'optOut');
    const next = apply(before, rest);
    return { ...withoutContact(next), turn: { ...next.turn, optsOut: true } };
  }
  if (!last.noContact || turn.intent === 'rewrite') return null;
  // Details alone wish for nothing.
  if (wishesAgain.has(readTurnOnce(turn.typed, options).purpose))
    return apply({ ...last, noContact: false }, message);
  const { email, phone } = turn.contact;
  return email !== undefined || phone !== undefined
    ? alone(withoutContact(last), turn, 'keepsNothing')
    : null;
}

const wishesAgain: ReadonlySet<string> = new Set(['contact-agent', 'visit', 'sell']);

/** Whether a message refuses contact. *Don't call me* within a request says how to be reached. */
function refuses(before: Dialogue, { intent }: Turn, { message, lastAnswer }: Heard): boolean {
  if (intent === 'rewrite') return false;
  const { email, phone } = before.contact;
  if (stop.test(message)) return email !== undefined || phone !== undefined;
  const refused = refusedContact(message);
  if (refused !== 'oneWay') return refused === 'all';
  const isUnderWay = before.task === 'contact' || before.task === 'selling';
  return !isUnderWay || isDone(before, lastAnswer);
}

/** What ends text messages, as a whole message. */
const stop = /^\s*stop(?: all)?[\s.!]*$/i;

/** Returns the clauses of a message that refuse nothing, without contact details. */
const withoutRefusal = (message: string): string =>
  splitClauses(message)
    .filter((clause) => refusedContact(clause) === null)
    .map((clause) => withDetailsMarked(clause).replaceAll(' xdetail ', ' , '))
    .join(' ');

/** Whether a message asks or searches something that goes to nobody. */
const asksBesides = ({ hasWishes, asksAboutPeople, distress, purpose }: Turn, rest: string): boolean =>
  distress !== null || asksAboutPeople || (!wishesAgain.has(purpose) && (hasWishes || rest.includes('?')));

/** Returns the conversation of somebody who refuses contact: nothing that could be passed on is left of it. */
const withoutContact = (dialogue: Dialogue): Dialogue => ({
  ...dialogue,
  contact: {},
  typed: {},
  noContact: true,
  askedForAgent: false,
  visit: null,
  booked: null,
  selling: { details: [] },
  task: dialogue.task === 'search' ? 'search' : null,
});

/** Returns the conversation after a message that wishes for nothing besides. */
const alone = (before: Dialogue, turn: Turn, onContact: 'optOut' | 'keepsNothing'): Dialogue => ({
  ...before,
  turn: {
    ...turn,
    ...{ intent: 'other', purpose: 'other', general: null, hasWishes: false, visit: {}, contact: {} },
    onContact,
  },
  ...{ intent: 'other', asked: null, homes: [], parts: [], ofVisit: null },
});
