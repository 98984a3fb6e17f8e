import type { Language } from '../../answer/texts.ts';
import words from '../../word-lists/checks/answer-languages.json' with { type: 'json' };
import { foldedWords } from './folded.ts';

const languages = Object.entries(words.function).map(([name, list]) => ({ name, words: new Set(list) }));
const common = new Set(words.common);
const elsewhere = new Set(words.elsewhere);
/** Letters that neither English nor Spanish has; names of homes and people can have them. */
const strangeLetter = /[^\p{Script=Latin}\p{Script=Common}\p{M}]|[çãõêëèàâùûôîïìòœæßöäåøłşğ]/iu;

/**
 * Returns the language of a sentence if the checks can read it; null if they can't. Without any function word, each of
 * the words must be a common short one, a number, or a word that is known otherwise: of the homes, or of the visitor.
 */
export function readableLanguage(sentence: string, isKnown: (word: string) => boolean): Language | null {
  const plain = sentence.normalize('NFC');
  const strange = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => strangeLetter.test(word));
  if (strange.some((word) => !foldedWords(word).every(isKnown))) return null;
  const said = foldedWords(plain);
  if (said.some((word) => elsewhere.has(word) && !isKnown(word))) return null;
  const [en = 0, es = 0, ...others] = languages.map(
    ({ words: list }) => said.filter((word) => list.has(word)).length,
  );
  if (Math.max(0, ...others) > Math.max(en, es)) return null;
  const known = said.every((word) => /^\d/.test(word) || common.has(word) || isKnown(word));
  if (en === 0 && es === 0 && !known) return null;
  return es > en ? 'es' : 'en';
}

const checked = new Set([...words.function.en, ...words.function.es]);

/** Whether a folded word is a function word of English or Spanish. */
export const isFunctionWord = (word: string): boolean => checked.has(word);

/** Returns the language in which a whole text is written; English without any sign. */
export function languageOf(text: string): Language {
  const said = foldedWords(text);
  const [en = 0, es = 0] = languages.map(({ words: list }) => said.filter((word) => list.has(word)).length);
  return es > en ? 'es' : 'en';
}
