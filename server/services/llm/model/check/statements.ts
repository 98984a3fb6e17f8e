import words from '../../word-lists/checks/statement-words.json' with { type: 'json' };
import { foldedWords } from './folded.ts';

const anyOf = (phrases: readonly string[]) => new RegExp(` (?:${phrases.join('|')})(?= )`);
const has = Object.fromEntries(
  (['areas', 'homes', 'hedges', 'advisers', 'law', 'market', 'always', 'urgent'] as const).map((name) => [
    name,
    anyOf(words[name]),
  ]),
) as Record<'areas' | 'homes' | 'hedges' | 'advisers' | 'law' | 'market' | 'always' | 'urgent', RegExp>;
const actor = new RegExp(
  `^(?: (?:${words.articles.join('|')})){0,2} (?:\\S+ )?(?:${words.actors.join('|')})(?= )`,
);
const allowed = {
  deeds: new Set(words.deeds),
  promises: new RegExp(`^ (?:${words.promises.join('|')})(?= )`),
  irregular: new Set(words.irregular),
  pastEs: new Set(words.pastEs),
  participlesEs: new Set(words.participlesEs),
  futureEs: new Set(words.futureEs),
};

/**
 * Returns what a statement must not be about; null if it may be said. An answer states what homes and searches are, and
 * what usually happens: not how areas are, what others do, what the assistant did beyond searching, what will come, and
 * what the law allows. By its subject rather than by its words, since there are more words than any list has.
 */
export function overreach(sentence: string): string | null {
  if (/\?["”’)]*\s*$/.test(sentence)) return null;
  // Without its accent, *sí* is a condition.
  const said = ` ${foldedWords(sentence.replace(/(?<!\p{L})sí(?!\p{L})/giu, 'yes')).join(' ')} `;
  const isHedged = has.hedges.test(said);
  if (has.urgent.test(said)) return 'pressure';
  if (has.market.test(said) && has.always.test(said) && !isHedged) return 'pressure';
  if (has.areas.test(said) && !has.homes.test(said)) return 'a description of people';
  if (speaksForOthers(sentence) && !isHedged) return 'what others do';
  if (has.law.test(said) && !isHedged && !has.advisers.test(said) && !/\$\d/.test(sentence))
    return 'a promise of law, tax or lending';
  if (claimsDeed(said, sentence)) return 'a deed that it cannot do';
  return promisesAhead(said, sentence) ? 'a promise' : null;
}

/** Whether a clause says what buyers, sellers, or banks do. */
function speaksForOthers(sentence: string): boolean {
  return sentence
    .split(/[,;:—–]| (?:and|but|y|pero) /)
    .some((clause) => actor.test(` ${foldedWords(clause).join(' ')} `));
}

const accented = (sentence: string) =>
  sentence
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Whether the assistant says that it did something beyond searching and reading. */
function claimsDeed(said: string, sentence: string): boolean {
  for (const [, verb = ''] of said.matchAll(
    / i(?:ve| have)?(?: just| now| already| also| only| have){0,2} ([a-z]+)(?= )/g,
  )) {
    const isPast = /ed$/.test(verb) || allowed.irregular.has(verb);
    if (isPast && !allowed.deeds.has(verb)) return true;
  }
  const spanish = accented(sentence);
  return spanish.some((word, at) => {
    if (word === 'he')
      return (
        /(?:ado|ido|cho|to)$/.test(spanish[at + 1] ?? '') && !allowed.participlesEs.has(spanish[at + 1] ?? '')
      );
    return /[éí]$/.test(word) && word.length > 2 && !/ré$/.test(word) && !allowed.pastEs.has(word);
  });
}

/** Whether it says what the visitor will have or be. */
function promisesAhead(said: string, sentence: string): boolean {
  for (const { index, 0: you } of said.matchAll(/ (?:youll|you will)(?= )/g))
    if (!allowed.promises.test(said.slice(index + you.length))) return true;
  return accented(sentence).some((word) => /rás$/.test(word) && !allowed.futureEs.has(word));
}
