import { wordPattern } from './patterns/word-pattern.ts';
import { remembered } from './remembered.ts';
import { type Parts, writeOutParts } from './scan.ts';
import { singleSpaces } from './text/single-spaces.ts';

/** The longest text of which such phrases are read, in characters. */
const longest = 600;

/** Lowercase without accents and apostrophes, with a space around every word: both languages are read as typed. */
export const plainOf = (text: string, most = longest): string =>
  most === longest ? plainly(text.slice(0, longest)).plain : putPlainly(text, most);

/** Many topics are read in one text. */
const plainly = remembered((text) => ({ plain: putPlainly(text, longest) }));

function putPlainly(text: string, most: number): string {
  const plain = text
    .slice(0, most)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[-_:/]+/g, ' ')
    .replace(
      /([.,;!?()¿¡])/g,
      (mark) => ` ${mark === '!' ? '.' : mark === '.' || mark === '?' ? mark : ','} `,
    );
  return ` ${singleSpaces(plain).trim()}`;
}

/** Finds what a text says in a list's phrases; null when it says none of them. */
export type FindPhrase = (plain: string) => RegExpExecArray | null;

/** Reads the phrases of a word list; most texts have none of them, which one pass over all of them tells. */
export function phraseFinder(phrases: readonly string[], parts: Parts): FindPhrase {
  const written = writeOutParts(phrases, parts);
  const wordOf = (phrase: string) => wordPattern(` (?:${phrase})(?![\\p{L}\\d])`, 'u');
  const patterns = written.map(wordOf);
  const any = wordOf(written.map((phrase) => `(?:${phrase})`).join('|'));
  return (plain) => {
    if (!any.test(plain)) return null;
    for (const pattern of patterns) {
      const found = pattern.exec(plain);
      if (found !== null) return found;
    }
    return null;
  };
}

type Words<Topic extends string> = { parts: Parts } & Readonly<Record<Topic, readonly string[]>>;

/** Reads the topics of a word list in what visitors typed. */
export function phraseReader<Topic extends string>(words: Words<Topic>) {
  const finders = new Map<Topic, FindPhrase>();

  function finderOf(topic: Topic): FindPhrase {
    const known = finders.get(topic);
    if (known !== undefined) return known;
    const finder = phraseFinder(words[topic], words.parts);
    finders.set(topic, finder);
    return finder;
  }

  /** Returns what a text says of a topic, in its words; null when it says nothing of it. */
  const saidOf = (topic: Topic, text: string): RegExpExecArray | null => finderOf(topic)(plainOf(text));

  return { saidOf, says: (topic: Topic, text: string): boolean => saidOf(topic, text) !== null };
}
