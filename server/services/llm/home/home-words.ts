import type { Language } from '../answer/texts.ts';
import { wordPattern } from '../understand/patterns/word-pattern.ts';
import { anyOf, writeOutParts } from '../understand/scan.ts';
import { normalise } from '../understand/text/normalise.ts';
import words from '../word-lists/home-words.json' with { type: 'json' };

/** A fact that the listing may have in a field of its own. */
export type Topic = keyof typeof words.topics;
/** A thing that the listing may name in its features or remarks. */
export type Thing = keyof typeof words.things;
export type Named = Topic | Thing;

type Entry = {
  label: Record<Language, string>;
  /** The sentence of an answer when the listing doesn't say. */
  open?: Record<Language, string>;
  asked: readonly string[];
  /** How features and remarks name it. */
  named?: readonly string[];
  /** What its words name in passing: *price per square foot* asks for no price. */
  covers?: readonly string[];
};

const topicEntries: Readonly<Record<Topic, Entry>> = words.topics;
const thingEntries: Readonly<Record<Thing, Entry>> = words.things;

export const topics = Object.keys(words.topics) as Topic[];
export const things = Object.keys(words.things) as Thing[];

const entryOf = (name: Named): Entry => ({ ...topicEntries, ...thingEntries })[name];

/** Returns the name of a topic or thing in an answer. */
export const labelOf = (name: Named, language: Language): string => entryOf(name).label[language];

/** Returns what an answer says of a fact that the listing leaves open, by the fact's name in answers. */
export const openOf = (label: string, language: Language): string | null =>
  opened.get(label)?.[language] ?? null;

const opened = new Map(
  [...Object.values(topicEntries), ...Object.values(thingEntries)].flatMap(({ label, open }) =>
    open === undefined ? [] : [[label.en, open] as const, [label.es, open] as const],
  ),
);

export const coversOf = (name: Named): readonly string[] => entryOf(name).covers ?? [];

const tableOf = <Name extends Named>(names: readonly Name[], of: (name: Name) => RegExp) =>
  new Map<Named, RegExp>(names.map((name) => [name, of(name)]));

/** Normalized text has single spaces between words and marks, also at both ends. */
const asking = tableOf([...topics, ...things], (name) => {
  const phrases = writeOutParts(entryOf(name).asked, words.parts);
  return wordPattern(` (?:${phrases.join('|')})(?= )`);
});

const naming = tableOf(
  [...topics, ...things].filter((name) => entryOf(name).named !== undefined),
  // A word boundary that knows the letters of Spanish.
  (name) => wordPattern(`(?<![\\p{L}\\d])${anyOf(entryOf(name).named ?? [])}(?![\\p{L}\\d])`, 'iu'),
);

/** Returns whether a normalized text asks for a topic or thing. */
export const asksFor = (name: Named, normalised: string): boolean =>
  asking.get(name)?.test(normalised) ?? false;

/** Returns a normalized text without the words by which it asks for these. */
export const withoutAsked = (names: readonly Named[], normalised: string): string =>
  names.reduce((text, name) => {
    const pattern = asking.get(name);
    return pattern === undefined ? text : text.replace(new RegExp(pattern.source, 'g'), ' ');
  }, normalised);

/** Returns the words by which a text asks for a topic or thing: *porch* of a patio. */
export function askedWords(name: Named, text: string): string[] {
  const said = asking
    .get(name)
    ?.exec(normalise(text))?.[0]
    .replace(/^ (?:(?:an?|any|other|the) )*/, '')
    .trim();
  return said === undefined || !/^[\p{L} -]{3,40}$/u.test(said) ? [] : [said];
}

/** Returns the words by which a listing names a topic or thing; null when only its own field can tell. */
export const namingOf = (name: Named): RegExp | null => naming.get(name) ?? null;

/** Words of a question that name nothing to look for. */
export const plainWords: ReadonlySet<string> = new Set(
  words.plainWords.words.flatMap((line) => line.split(' ')),
);

const unquotable = writeOutParts(words.mustNotQuote.phrases, words.parts).map(
  (phrase) => new RegExp(phrase, 'u'),
);

/** Returns whether a sentence of the remarks has words that must not come into an answer. */
export const mustNotQuote = (sentence: string): boolean => {
  const plain = sentence.toLowerCase();
  return unquotable.some((pattern) => pattern.test(plain));
};
