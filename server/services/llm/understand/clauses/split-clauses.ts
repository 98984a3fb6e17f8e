import words from '../../word-lists/clauses/clause-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';

/** The most clauses that are told apart; what follows stays with the last one. */
const mostClauses = 8;

/** A title, street, or saint whose period ends no sentence: `N Heron St. in Jenks`, `Dr. Lee`. */
const abbreviated = /(?:^|\s)(?:st|ave|dr|ln|rd|ct|pl|blvd|mr|mrs|ms|mt|ft|sq|no|apt|approx|[a-z])\.$/i;

/** Words after which a question or a request begins of its own. */
const joins = /(?:,\s*(?:and|but|also|plus|so|then|oh)?|\s(?:and|but|also|plus)(?:\s(?:also|then|oh))?)\s+/g;
const begins = wordPattern(`^(?:${words.begins.join('|')})`, 'i');

/**
 * Splits a message into clauses: sentences, and the questions and requests that a comma or *and* joins. The clauses
 * together are the message, in order; each keeps its punctuation.
 */
export function splitClauses(message: string): string[] {
  const clauses: string[] = [];
  for (const sentence of sentencesOf(message)) {
    let from = 0;
    for (const match of sentence.matchAll(joins)) {
      const next = match.index + match[0].length;
      if (match.index <= from || !begins.test(sentence.slice(next, next + 40))) continue;
      clauses.push(sentence.slice(from, match.index));
      from = next;
    }
    clauses.push(sentence.slice(from));
  }
  const whole = clauses.map((clause) => clause.trim()).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const joined = joinedRefusals(whole);
  if (joined.length <= mostClauses) return joined;
  return [...joined.slice(0, mostClauses - 1), joined.slice(mostClauses - 1).join(' ')];
}

function sentencesOf(message: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of message.matchAll(/[.!?;]+(?=\s|$)|\n+/g)) {
    const end = match.index + match[0].length;
    if (match[0] === '.' && abbreviated.test(message.slice(Math.max(0, match.index - 12), end))) continue;
    sentences.push(message.slice(from, end));
    from = end;
  }
  return [...sentences, message.slice(from)];
}

/** Joins *no* alone to the clause after it: it rejects that, or what was offered, and is no request of its own. */
function joinedRefusals(clauses: readonly string[]): string[] {
  const joined: string[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    if (last !== undefined && /^(?:no|nope|nah)[\s,.!]*$/i.test(last))
      joined[joined.length - 1] = `${last} ${clause}`;
    else joined.push(clause);
  }
  return joined;
}
