import words from '../../word-lists/checks/field-words.json' with { type: 'json' };
import { foldedWords } from './folded.ts';

/** Words are known by their beginning, which is the same in most of their forms. */
const beginning = 5;
const known = new Set(words.words);
/** The share of other words from which a statement is no talk of the field. */
const mostOthers = 0.45;

/**
 * Returns whether a statement speaks of something else than buying, selling, and renting homes: most of its words beside
 * the function words are in none of the field's texts, nor in what is known of the homes and the visitor.
 */
export function isOffField(
  sentence: string,
  isKnown: (word: string) => boolean,
  isFunction: (word: string) => boolean,
): boolean {
  if (/\?["”’)]*\s*$/.test(sentence)) return false;
  const said = foldedWords(sentence).filter((word) => !isFunction(word) && !/^\d/.test(word));
  const others = said.filter((word) => !known.has(word.slice(0, beginning)) && !isKnown(word));
  return others.length > mostOthers * said.length;
}
