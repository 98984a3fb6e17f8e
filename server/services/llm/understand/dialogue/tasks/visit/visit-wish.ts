import { readHomeQuestion } from '../../../../home/home-question.ts';
import words from '../../../../word-lists/homes/visit-wish-words.json' with { type: 'json' };
import { isFiller } from '../../../clauses/about-clause.ts';
import { splitClauses } from '../../../clauses/split-clauses.ts';
import type { Intent } from '../../../intents/intents.ts';
import { phraseFinder, plainOf } from '../../../phrases.ts';
import { remembered } from '../../../remembered.ts';
import { patternsWith } from '../../../scan.ts';
import { readReference } from '../../../table/pointed.ts';
import { hasHomes } from '../../../table/table.ts';
import type { Turn } from '../../../turn.ts';
import { readWhen } from '../../../when/when.ts';
import type { Dialogue } from '../../dialogue.ts';
import { wishesCall } from '../call-wish.ts';
import { withoutDays } from '../homes-meant.ts';
import { visitWay } from './visit-way.ts';

const finders = {
  wishes: phraseFinder(words.wishes, words.parts),
  sees: phraseFinder(words.sees2, words.parts),
  suits: phraseFinder(words.suits, words.parts),
  along: phraseFinder(words.along, words.parts),
  tells: phraseFinder(words.tells, words.parts),
  mayAsk: phraseFinder(words.mayAsk, words.parts),
  conditions: phraseFinder(words.conditions, words.parts),
  oneself: phraseFinder(words.oneself, words.parts),
};
const saysIn = (topic: keyof typeof finders, typed: string): boolean =>
  finders[topic](plainOf(typed)) !== null;

/** Whether a message asks for somebody to come along, or says that they will. */
export const bringsAlong = (typed: string): boolean => saysIn('along', typed);

const purposes: ReadonlySet<Intent> = new Set([
  ...(['visit', 'search', 'other', 'contact-agent', 'greeting', 'goodbye', 'advice', 'faq', 'home'] as const),
  ...(['facts', 'neutral', 'about'] as const),
]);

/**
 * Returns a message that wishes to see a home beside other matter, as that wish: *we fly in the 11th, can she line up five?*,
 * *Saturday after 2 works for me, I'm Dani, 918-…*, *can a friend come to the showing?* Null for any other, for one that
 * searches or asks something of a home, and for one's own home that the agent should look at.
 */
export function visitBeside(before: Dialogue, turn: Turn, readAgain: (text: string) => Turn): Turn | null {
  const { table, task, ownsHome } = before;
  if (task === 'selling' || turn.distress !== null || !purposes.has(turn.purpose)) return null;
  if (!hasHomes(table) && before.visit === null && task !== 'search') return null;
  if (ownsHome && saysIn('oneself', turn.typed)) return null;
  if (/\bopen houses?\b/.test(turn.plain) || searches(turn, before) || !isWish(before, turn)) return null;
  if (splitClauses(turn.words).some((clause) => asksBesides(clause))) return null;
  const asks = turn.asksAboutPeople && readAgain(withoutCompany(turn.typed)).asksAboutPeople;
  if (asks) return null;
  return { ...turn, asksAboutPeople: false, purpose: 'visit', intent: 'contact-agent', general: null };
}

/** *All the kids are coming* says who comes along, and asks nothing about people. */
const withoutCompany = (typed: string): string => typed.replace(company, ' ');
const company = patternsWith(words.parts)(words.company, 'gi');

/** Whether a message looks for other homes; *the two with pools* and *the one in Hutto* point at those shown. */
function searches(turn: Turn, { table }: Dialogue): boolean {
  const { price, filters, places, kind, adjustments, features, goesOn } = turn;
  if (readReference(withoutDays(turn.words, turn.visit.when), table).isNamed) return false;
  const isPlaced = places.place !== null && !places.isGuess;
  const isCounted = visitWay(turn.typed).several === true;
  const wished = Object.keys(filters).length > 0 && !isCounted;
  if (goesOn || (features.wanted.length > 0 && !isCounted)) return true;
  return price !== null || wished || isPlaced || kind.tenure !== undefined || adjustments.adjust.length > 0;
}

const callsOnly =
  /\b(?:call|phone|ring|text|reach|contact) (?:me|us|him|her|my)\b|\b(?:llam|marqu|habl)[a-zé]*(?:me|nos)\b|\bque (?:me|nos) (?:llame|marque|hable)/i;

function isWish({ table, visit }: Dialogue, turn: Turn): boolean {
  const { typed } = turn;
  if ((callsOnly.test(typed) || wishesCall(typed)) && !saysIn('wishes', typed)) return false;
  if (saysIn('wishes', typed)) return true;
  const { when } = turn.visit;
  const rest = withoutDays(turn.words, when);
  const { isNamed } = readReference(rest, table);
  // *See the second one Friday*; without a day, *can I see the second one?* is as often its listing.
  const isToSee = saysIn('sees', typed) && (when !== undefined || (turn.purpose === 'visit' && isNamed));
  if (isToSee) return true;
  const gives = Object.keys(turn.contact).length > 0;
  if (bringsAlong(typed))
    return (
      visit !== null ||
      /\b(?:showing|tour|visit|viewing|see|look|walk)/.test(turn.plain) ||
      when !== undefined
    );
  if (when === undefined || /\?\s*$/.test(typed)) return false;
  if (saysIn('tells', typed) || isOnlyDay(rest, when)) return true;
  return saysIn('suits', typed) || gives || (isNamed && splitClauses(turn.words).length > 1);
}

/** *Mon or Tue*, after homes were shown. */
const isOnlyDay = (words: string, when: string): boolean => {
  const rest = when.split(', ').reduce((left, day) => left.replace(day, ' '), words);
  return (rest.match(/\p{L}+/gu) ?? []).length <= 2;
};

/** *What's the HOA?*, *is it still available?* asks of the home; *is that too late?* of the time. */
function asksBesides(clause: string): boolean {
  if (!clause.trim().endsWith('?') || isFiller(clause) || saysIn('wishes', clause) || bringsAlong(clause))
    return false;
  const { topics, things } = readHomeQuestion(clause);
  if (topics.length + things.length > 0) return true;
  return readWhen(clause) === null && !saysIn('mayAsk', clause);
}

/** Returns what a wish for a showing says beside the home and the time: who comes along, a word to the agent, a condition. */
export const besideVisit: (typed: string) => string[] = remembered((typed) =>
  splitClauses(typed)
    .filter((clause) => notes.some((topic) => saysIn(topic, clause)) || isQuestionOfTime(clause))
    .map((clause) => clause.replace(/^(?:and|also|oh|so|y)\s+/i, '').trim())
    .slice(0, 2),
);
const notes = ['along', 'tells', 'conditions'] as const;

const isQuestionOfTime = (clause: string): boolean =>
  clause.trim().endsWith('?') && !saysIn('wishes', clause) && saysIn('mayAsk', clause);
