import { readHomeQuestion } from '../../../../home/home-question.ts';
import words from '../../../../word-lists/homes/visit-wish-words.json' with { type: 'json' };
import { isFiller, seesInPerson } from '../../../clauses/about-clause.ts';
import { splitClauses } from '../../../clauses/split-clauses.ts';
import type { Intent } from '../../../intents/intents.ts';
import { wordPattern } from '../../../patterns/word-pattern.ts';
import { phraseFinder, plainOf } from '../../../phrases.ts';
import { readReference } from '../../../table/pointed.ts';
import type { Turn } from '../../../turn.ts';
import { readWhen } from '../../../when/when.ts';
import type { Dialogue } from '../../dialogue.ts';

const sees = phraseFinder(words.sees, words.parts);
const opens = wordPattern(`^ (?:${words.asks.join('|')})\\b`);

const purposes: ReadonlySet<Intent> = new Set([
  'visit',
  'search',
  'other',
  'contact-agent',
  'greeting',
] as const);

/**
 * Returns a message of several clauses that together wish for one visit, as that wish: *3 looks good. Today at 4?*, *I want to
 * look at #4 and #1. Saturday?* Null for any other, and for one that asks something besides.
 */
export function visitWhole({ table, task }: Dialogue, turn: Turn): Turn | null {
  const { visit, price, filters, purpose } = turn;
  if (visit.when === undefined || task === 'selling' || !purposes.has(purpose)) return null;
  if (price !== null || Object.keys(filters).length > 0 || turn.asksAboutPeople || turn.distress !== null)
    return null;
  const clauses = splitClauses(turn.words).filter((clause) => !isFiller(clause));
  if (clauses.length < 2 || clauses.some((clause) => asksBesides(clause))) return null;
  const named = clauses.filter((clause) => readReference(clause, table).isNamed);
  if (named.length === 0) return null;
  const isOfVisit = (clause: string) =>
    readWhen(clause) !== null || readReference(clause, table).isNamed || wishesToSee(clause);
  return clauses.every(isOfVisit)
    ? { ...turn, purpose: 'visit', intent: 'contact-agent', general: null }
    : null;
}

/** *Is it still available?*, *how big is the yard* asks of the home. */
function asksBesides(clause: string): boolean {
  if (wishesToSee(clause)) return false;
  const isQuestion = clause.trim().endsWith('?') || opens.test(plainOf(clause));
  if (!isQuestion) return false;
  const { topics, things } = readHomeQuestion(clause);
  return readWhen(clause) === null || topics.length + things.length > 0;
}

const wishesToSee = (clause: string): boolean =>
  seesInPerson.test(clause.toLowerCase()) || sees(plainOf(clause)) !== null;
