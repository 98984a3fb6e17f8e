import { remembered } from './remembered.ts';
import { writeOutParts } from './scan.ts';

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

type Words<Topic extends string> = { parts: Readonly<Record<string, string>> } & Readonly<
  Record<Topic, readonly string[]>
>;

/** Reads the topics of a word list in what visitors typed. */
export function phraseReader<Topic extends string>(words: Words<Topic>) {
  const compiled = new Map<Topic, RegExp[]>();

  /** Each phrase is an expression of its own, so that none grows long. */
  function patternsOf(topic: Topic): RegExp[] {
    const known = compiled.get(topic);
    if (known !== undefined) return known;
    const patterns = writeOutParts(words[topic], words.parts).map(
      (phrase) => new RegExp(` (?:${phrase})(?![a-z\\d])`, 'g'),
    );
    compiled.set(topic, patterns);
    return patterns;
  }

  /** Returns what a text says of a topic, in its words; null when it says nothing of it. */
  function saidOf(topic: Topic, text: string): RegExpExecArray | null {
    const { plain } = plainly(text.slice(0, longest));
    for (const pattern of patternsOf(topic)) {
      pattern.lastIndex = 0;
      const found = pattern.exec(plain);
      if (found !== null) return found;
    }
    return null;
  }

  return { saidOf, says: (topic: Topic, text: string): boolean => saidOf(topic, text) !== null };
}
