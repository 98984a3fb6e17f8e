import { isBriefQuestion } from '../../home/brief-question.ts';
import { listsValues } from '../../home/lists-values.ts';
import { readPayment } from '../../payment/read-payment.ts';
import { readCompared, readReference } from '../table/pointed.ts';
import { asksWhichHave, comparesTowns, rankedAmong, readRanking } from '../table/ranking.ts';
import type { Table } from '../table/table.ts';
import { asksOfAll } from './about-all.ts';
import type { HomeClause } from './about-clause.ts';
import { isRequest } from './beside-question.ts';
import { openQuestion } from './open-question.ts';
import { type Clause, type Part, type ReadClause, turnPart } from './part.ts';

/** Joins neighboring questions of one kind, and all other clauses into one turn where the first of them stands. */
export function withQuestions(clauses: readonly Clause[], table: Table, readClause: ReadClause): Part[] {
  const parts: Part[] = [];
  const rest = clauses.filter((clause) => clause.asks === null && openQuestion(clause) === null);
  let named: string[] | null = null;
  for (const clause of clauses) {
    const { words, asks } = clause;
    const question = openQuestion(clause);
    if (question !== null) {
      parts.push(turnPart(words, question));
      continue;
    }
    const { keys, isNamed } = readReference(words, table);
    const ranks = asks === 'compare' && asksOfAll(words);
    if (isNamed && !ranks) named = keys;
    const last = parts.at(-1);
    if (asks === null) {
      const said = rest.map((clause) => clause.words).join(' ');
      const turn = readClause(said);
      const isFirst = !parts.some((part) => part.asks === null && part.words === said);
      if (isFirst && isRequest(turn)) parts.push(turnPart(said, turn));
    } else if (last !== undefined && last.asks === asks) {
      last.words = `${last.words} ${words}`;
      last.homes = asks === 'home' && named !== null ? named : homesIn(asks, last.words, table);
    } else
      parts.push({
        asks,
        words,
        homes: ranks ? homesIn(asks, words, table) : (named ?? homesIn(asks, words, table)),
      });
  }
  return parts;
}

/** Returns the keys of the homes that the words of a question are about. */
export function homesIn(asks: HomeClause, words: string, table: Table): string[] {
  const { ranking } = readRanking(words);
  if (asks === 'compare' && ranking !== null) return rankedAmong(ranking, table);
  const { keys, isNamed } = readReference(words, table);
  if (asks === 'compare') return !isNamed && comparesTowns(words) ? [] : readCompared(words, table);
  const isOfShown =
    asksWhichHave(words) ||
    listsValues(words) ||
    (table.about.length === 0 && (isBriefQuestion(words) || isFew(table))) ||
    ofThese.test(words);
  if (asks === 'home' && !isNamed && isOfShown && !ofPair.test(words) && table.shown.length > 1)
    return [...table.shown];
  // A payment for a price, or for no home in particular, is about none of several.
  const isOfPrice =
    asks === 'payment' && !isNamed && (keys.length > 1 || readPayment(words)?.price !== undefined);
  return isOfPrice ? [] : keys;
}

/** Of so few homes, what is asked of none in particular is asked of each. */
const isFew = ({ shown }: Table): boolean => shown.length <= mostFew;
const mostFew = 6;

const ofThese =
  /\b(?:these|(?:any|all|none|some|most|which|each) of (?:them|those|em))\b(?! (?:two|2|both))/i;
const ofPair = /\beither\b/i;
