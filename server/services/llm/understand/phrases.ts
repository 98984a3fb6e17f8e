import { remembered } from './remembered.ts';
import { type Parts, writeOutParts } from './scan.ts';

/** The longest text of which such phrases are read, in characters. */
const longest = 600;

/** Lowercase without accents and apostrophes, with a space around every word: both languages are read as typed. */
export function plainOf(text: string, most = longest): string {
  const plain = text
    .slice(0, most)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[-_:/]+/g, ' ')
    .replace(
      /([.,;!?()¿¡])/g,
      (mark) => ` ${mark === '!' ? '.' : mark === '.' || mark === '?' ? mark : ','} `,
    )
    .replace(/\s+/g, ' ')
    .trim();
  return ` ${plain}`;
}

/** Many topics are read in one text. */
const plainly = remembered((text) => ({ plain: plainOf(text) }));

/** Finds what a text says in a list's phrases; null when it says none of them. */
export type FindPhrase = (plain: string) => RegExpExecArray | null;

/** Reads the phrases of a word list; each is an expression of its own, so that none grows long. */
export function phraseFinder(phrases: readonly string[], parts: Parts): FindPhrase {
  const patterns = writeOutParts(phrases, parts).map(
    (phrase) => new RegExp(` (?:${phrase})(?![\\p{L}\\d])`, 'u'),
  );
  return (plain) => {
    for (const pattern of patterns) {
      const found = pattern.exec(plain);
      if (found !== null) return found;
    }
    return null;
  };
}

type Words<Topic extends string> = { parts: Readonly<Record<string, string>> } & Readonly<
  Record<Topic, readonly string[]>
>;

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
  const saidOf = (topic: Topic, text: string): RegExpExecArray | null =>
    finderOf(topic)(plainly(text.slice(0, longest)).plain);

  return { saidOf, says: (topic: Topic, text: string): boolean => saidOf(topic, text) !== null };
}
