import { asksToKeep, asksToSendAgain } from '../../contact/deeds.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { missingContact } from './expected.ts';
import { sentAfter } from './sent.ts';

/** The longest message that only wants something once more, in words. */
const mostWords = 10;

/**
 * Returns a message that wants a request sent that nothing shows to have gone out, or a canceled visit kept after all, as that
 * request; null for any other.
 */
export function onceMore(before: Dialogue, turn: Turn): Turn | null {
  const isShort = turn.plain.trim().split(' ').length <= mostWords;
  const isBare = Object.keys(turn.contact).length === 0 && turn.visit.when === undefined;
  if (!isShort || !isBare || turn.distress !== null || turn.asksAboutPeople) return null;
  return sentAgain(before, turn) ?? kept(before, turn);
}

function sentAgain(before: Dialogue, turn: Turn): Turn | null {
  const { answers, contact, task, visit, selling, askedForAgent } = before;
  const isUnderWay = task === 'contact' || task === 'selling' || visit !== null || askedForAgent;
  if (!isUnderWay || missingContact(contact).length > 0 || sentAfter(answers) === 'sent') return null;
  // *Yes* to the offer to send it again.
  const isYes = turn.agrees && turn.purpose === 'other' && offers.test(answers.at(-1) ?? '');
  if (!isYes && !asksToSendAgain(turn.typed)) return null;
  if (visit !== null) return as(turn, 'visit');
  return as(turn, selling.location !== undefined && task === 'selling' ? 'sell' : 'contact-agent');
}

const offers = /send it again|try again later|envíalo otra vez/;

function kept({ visit }: Dialogue, turn: Turn): Turn | null {
  if (visit?.canceled !== true || !asksToKeep(turn.typed)) return null;
  const { when } = visit;
  return {
    ...as(turn, 'visit'),
    typed: 'Please keep it after all',
    visit: when === undefined ? {} : { when },
  };
}

const as = (turn: Turn, purpose: 'visit' | 'sell' | 'contact-agent'): Turn => ({
  ...turn,
  purpose,
  intent: purpose === 'sell' ? 'sell' : 'contact-agent',
  general: null,
  hasWishes: false,
  price: null,
  filters: {},
});
