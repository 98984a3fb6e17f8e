import words from '../../word-lists/contact-words.json' with { type: 'json' };
import first from '../../word-lists/first-names.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith } from '../scan.ts';
import { vocabulary } from '../spanish/lexicon.ts';
import { isEverydayWord } from '../text/spelling.ts';
import { withoutAccents } from '../text/without-accents.ts';

const fold = (word: string): string => withoutAccents(word).toLowerCase();
const within = (list: readonly string[]) => {
  const known = new Set(list.flatMap((line) => line.split(' ')).map(fold));
  return (word: string): boolean => known.has(fold(word));
};

/** Whether a word is a common first name, in whichever letters. */
const isFirstName = within(first.names);
/** Whether a word only agrees, greets, or says when: *órale*, *deal*, *evenings*. */
const isAgreeing = within(words.agreeing);
const isTitle = within(words.titles);
const isParticle = within(words.particles);
const isNoName = within(words.notNames);

const isUnknown = (word: string): boolean => !isEverydayWord(fold(word)) && !vocabulary.has(fold(word));
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/**
 * Whether the words of an answer have the shape of a name: a common first name with no everyday words beside it, several
 * words with capitals, or words that neither language knows. What only agrees never has it.
 */
export function looksLikeName(said: readonly string[]): boolean {
  const rest = isTitle(said[0]?.replace('.', '') ?? '') ? said.slice(1) : said;
  const parts = rest.filter((word) => !isParticle(word));
  const isFirst = parts.some((word) => isFirstName(word));
  if (parts.length === 0 || parts.some((word) => (isAgreeing(word) || isNoName(word)) && !isFirstName(word)))
    return false;
  const isPlain = (word: string) => !isFirstName(word) && !isCapital(word) && isEverydayWord(fold(word));
  if (isFirst) return !parts.some(isPlain);
  if (parts.length > 1 && parts.every(isCapital)) return true;
  const isTitled = rest.length < said.length && parts.every(isCapital);
  return isTitled || parts.every(isUnknown);
}

/** What goes on after a name: *im ray and my cell is …*. */
const after =
  '(?:my|mi|mis|btw|number|call|text|phone|cell|and (?:my|i|call|text)|y (?:mi|mis|quiero))(?!\\p{L})';
const word = `(?!${after})\\p{L}[\\p{L}'’]{1,20}`;
const introduced = wordPattern(
  `(?:^ ?|[.,;!?] {0,2}|(?:^| )(?:hi|hello|hey|hola|ok|okay|gracias|thanks|and|y|number|here|, {1,2}) ?| {2,3})(?:${words.introduces.join('|')}) (${word}(?: ${word}){0,2})(?= *(?:$|[.,;!?]|${after}))`,
  'iu',
);
/** *Ms. Jo* is one name; its stop ends no sentence. */
export const withoutTitleStops = (text: string): string =>
  text.replace(/\b(m(?:s|rs?)|dr|sr(?:a|ta)?|lic|ing)\. (?=\p{Lu})/giu, '$1 ');

/** *Thats my cell, big mike*, *Miss Wanda wants to see it*: a by-name with a name, beside a number. */
const byName =
  /(?<!\b(?:i|we|you|will|would|ll|de|of|for|con|with|a) )\b(?:big|lil|little|miss|ms|mrs|mr|uncle|aunt|coach|pastor|don|doña|dona) (\p{L}{2,20})(?!\p{L})/giu;

function titledName(text: string): { name: string; at: number } | null {
  for (const found of text.matchAll(byName)) {
    const [whole, first = ''] = found;
    if (isFirstName(first) || (isCapital(first) && isUnknown(first))) return { name: whole, at: found.index };
  }
  return null;
}

const isTrade = wordPattern(`(?:${words.trades.join('|')})s?$`, 'i');

/**
 * Returns a name in small letters with which a writer introduces themselves: *soy luis*, *im priya* beside a number. Without
 * a number, only a common first name counts; *soy techador* is none.
 */
export function smallName(text: string, hasNumber: boolean): { name: string; at: number } | null {
  const found = introduced.exec(text);
  const said = found?.[1]?.split(' ') ?? [];
  const [start = ''] = said;
  const isSure = isFirstName(start) || (hasNumber && isUnknown(start) && !isTrade.test(start));
  if (found === null || !isSure || !looksLikeName(said)) return hasNumber ? titledName(text) : null;
  return { name: said.join(' '), at: found.index + found[0].length - (found[1] ?? '').length };
}

const alone = /(?<=^ ?|[.,;!?\n] {0,3})(\p{L}{3,20})(?: here| again| speaking)?(?= {0,3}(?:$|[.,;!?\n]))/giu;

const ofSomebody =
  /(?<!\p{L})(?:my|our|his|their|mi|mis|su|el|la|this|that) \p{L}{2,20}(?: \p{L}{2,20})?, {0,2}$/iu;

/** Returns a common first name that stands alone between marks, beside a number: *denise, im off mondays, 918-…*. */
export function nameAlone(text: string): { name: string; at: number } | null {
  for (const found of text.matchAll(alone)) {
    const name = found[1] ?? '';
    const isIntroduced = / (?:here|speaking)$/i.test(found[0]);
    const isSure = (isFirstName(name) || isIntroduced) && !isAgreeing(name) && !isNoName(name);
    // *My agent, kim, never calls* names somebody else.
    const isOthers = ofSomebody.test(text.slice(Math.max(0, found.index - 40), found.index));
    if (isSure && isUnknown(name) && !isOthers) return { name, at: found.index };
  }
  return null;
}

const beforeOthers = wordPattern(
  `${groupsWith(words.parts)([...words.ofOthers, words.asksForOthers])}$`,
  'iu',
);

/**
 * Whether a name is said of somebody else: *her name is Theresa*, *mi hija se llama Teresa*, *office 918…, ask for Meena*; *call
 * me at 918…, ask for Lee* is one's own.
 */
export function isNameOfOthers(message: string, name: string): boolean {
  const at = message.toLowerCase().indexOf(name.toLowerCase());
  return at > 0 && beforeOthers.test(message.slice(Math.max(0, at - 80), at));
}
