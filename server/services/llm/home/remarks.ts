import type { Language } from '../answer/texts.ts';
import { checkCopy } from '../copy/check-copy.ts';
import { cleanText } from './clean-text.ts';
import { mustNotQuote } from './home-words.ts';

/**
 * One topic of a home: the sentence of its listing, with what it leaves out of what was asked (`unsaid`), or only what it
 * leaves out.
 */
export type HomeFact = { says: string; unsaid?: string } | { says?: never; unsaid: string };

export type Told = { public_remarks?: string | null };

const mostQuoted = 240;
/** The most sentences with the right words that are checked for what must not be repeated. */
const mostTried = 3;

/**
 * Returns a sentence of the remarks with all of these words, in quotes; null without one. Left out are sentences that say
 * who the home suits (fair housing), rate a place or its schools, or speak to the assistant.
 */
export function quoted(told: Told, language: Language, ...words: RegExp[]): HomeFact | null {
  const sentence = firstOf(told, (each) => words.every((naming) => naming.test(each)));
  return sentence === null ? null : { says: quote(sentence, language) };
}

const quote = (sentence: string, language: Language): string =>
  language === 'es' ? `la descripción dice: “${sentence}”` : `the remarks say: “${sentence}”`;

/** Returns the first sentence of the remarks that may be repeated; null without one. */
export const opening = (told: Told): string | null => firstOf(told, () => true);

const firstOf = (told: Told, fits: (sentence: string) => boolean): string | null =>
  sentencesOf(told)
    .filter(fits)
    .slice(0, mostTried)
    .find((sentence) => !mustNotQuote(sentence) && checkCopy(sentence).length === 0) ?? null;

/** One answer looks several times into the remarks of a home. */
const read = new WeakMap<Told, string[]>();

function sentencesOf(told: Told): string[] {
  const known = read.get(told);
  if (known !== undefined) return known;
  const sentences = cleanText(told.public_remarks)
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/[.!?]+$/, '').trim())
    .filter((sentence) => sentence !== '' && sentence.length <= mostQuoted);
  read.set(told, sentences);
  return sentences;
}
