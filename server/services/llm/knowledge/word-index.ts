import otherTalk from '../word-lists/other-talk.json' with { type: 'json' };
import type { Knowledge, KnowledgeEntry } from './read-knowledge.ts';
import { wordsOf } from './words.ts';

/**
 * How much the words of all wordings count in those of one entry, in words: the more, the less one rare word says.
 */
const smoothing = 150;
/** Words in more wordings than this find none of them. */
const mostCommon = 600;

/**
 * A word that names what an entry is about is in several of its wordings and sentences, and there far more often than
 * elsewhere.
 */
const leastNaming = 4;
const namingLift = 5;
/** A rare word names an entry that has this share of it. */
const mostlyThere = 0.5;

type Wording = { group: number; weight: number };
type Within = { weight: number; wordings: readonly number[] };
type Counts = ReadonlyMap<string, ReadonlyMap<number, number>>;
type Words = readonly (readonly ReadonlySet<string>[])[];
type Texts = { entry: KnowledgeEntry | null; wordings: readonly string[]; sentences: readonly string[] };
/** By word, how much it tells of each group it is in; and how much any word tells against each group it isn't in. */
export type Telling = {
  told: ReadonlyMap<string, { groups: readonly number[]; tellings: readonly number[] }>;
  absent: readonly number[];
};

/** What the words of a knowledge base tell of groups: its entries, and kinds of other talk, such as wishes for homes. */
export type WordIndex = {
  /** The entry of each group; null for other talk. */
  entries: readonly (KnowledgeEntry | null)[];
  /** By what visitors say, and by that with what the answers say. */
  said: Telling;
  written: Telling;
  /** By word, the groups that it names. */
  naming: ReadonlyMap<string, readonly number[]>;
  wordings: readonly Wording[];
  /** By word, how rare it is in wordings, and those with it. */
  within: ReadonlyMap<string, Within>;
  spelled: ReadonlyMap<string, readonly string[]>;
};

const indexes = new WeakMap<Knowledge, WordIndex>();

/** Returns what the words tell, counted once per knowledge base. */
export function indexOf(knowledge: Knowledge): WordIndex {
  const made = indexes.get(knowledge);
  if (made !== undefined) return made;
  const texts = textsOf(knowledge);
  const spoken = texts.map(({ wordings }) => wordings.map(wordsIn));
  const written = texts.map(({ sentences }, group) => [...(spoken[group] ?? []), ...sentences.map(wordsIn)]);
  const counts = countsOf(written);
  const lengths = written.map(({ length }) => length);
  const index = {
    entries: texts.map(({ entry }) => entry),
    said: tellingOf(spoken, countsOf(spoken)),
    written: tellingOf(written, counts),
    naming: new Map([...counts].map(([word, ofWord]) => [word, namedBy(ofWord, lengths)])),
    spelled: byStart([...counts.keys()]),
    ...wordingsOf(spoken),
  };
  indexes.set(knowledge, index);
  return index;
}

/** Returns what is said of each entry and in other talk, and what each answer says. */
const textsOf = ({ entries }: Knowledge): Texts[] => [
  ...entries.map((entry) => ({
    entry,
    wordings: [...entry.questions, ...(entry.questionsEs ?? []), entry.topic.replaceAll('-', ' ')],
    sentences: [entry.answer, entry.answerEs ?? ''].flatMap((text) =>
      text.split(/(?<=[.;:!?]) /).filter((sentence) => sentence !== ''),
    ),
  })),
  ...Object.values(otherTalk.acts).map((wordings) => ({ entry: null, wordings, sentences: [] })),
];

/** Returns all wordings, and in which of them each word is. */
function wordingsOf(texts: Words): Pick<WordIndex, 'wordings' | 'within'> {
  const spoken = texts.flatMap((each, group) => each.map((words) => ({ group, words })));
  const found = new Map<string, number[]>();
  for (const [n, { words }] of spoken.entries())
    for (const word of words) {
      const those = found.get(word);
      if (those === undefined) found.set(word, [n]);
      else those.push(n);
    }
  const within = new Map(
    [...found].map(([word, those]): [string, Within] => [
      word,
      { weight: Math.log(spoken.length / those.length), wordings: those.length > mostCommon ? [] : those },
    ]),
  );
  const wordings = spoken.map(({ group, words }) => ({ group, weight: weightOf(words, within) }));
  return { wordings, within };
}

/** Returns how much words tell together, by how rare they are. */
export const weightOf = (words: Iterable<string>, within: WordIndex['within']): number =>
  sumOf([...words].map((word) => within.get(word)?.weight ?? 0));

/** Returns what the words of these texts tell of their groups. */
function tellingOf(texts: Words, counts: Counts): Telling {
  const sizes = texts.map((each) => sumOf(each.map(({ size }) => size)));
  const all = sumOf(sizes);
  const told = new Map(
    [...counts].map(([word, ofWord]) => {
      const expected = (smoothing * sumOf([...ofWord.values()])) / all;
      const tellings = [...ofWord.values()].map((count) => Math.log((count + expected) / expected));
      return [word, { groups: [...ofWord.keys()], tellings }] as const;
    }),
  );
  return { told, absent: sizes.map((size) => Math.log(smoothing / (size + smoothing))) };
}

/** Returns how often each word is in the texts of each group. */
function countsOf(texts: Words): Counts {
  const counts = new Map<string, Map<number, number>>();
  for (const [group, each] of texts.entries())
    for (const word of each.flatMap((words) => [...words])) {
      const ofWord = counts.get(word) ?? new Map<number, number>();
      counts.set(word, ofWord.set(group, (ofWord.get(group) ?? 0) + 1));
    }
  return counts;
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

/** Returns the groups that a word names, by how many texts each has. */
function namedBy(ofWord: ReadonlyMap<number, number>, lengths: readonly number[]): number[] {
  const total = sumOf([...ofWord.values()]);
  const usual = total / sumOf(lengths);
  return [...ofWord].flatMap(([group, count]) => {
    const isOwn = count > 1 && count / total >= mostlyThere;
    const isOften = count >= leastNaming && count / (lengths[group] ?? 1) >= namingLift * usual;
    return isOwn || isOften ? [group] : [];
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function byStart(words: readonly string[]): WordIndex['spelled'] {
  const starts = new Map<string, string[]>();
  for (const word of words) {
    const alike = starts.get(word.slice(0, 1));
    if (alike === undefined) starts.set(word.slice(0, 1), [word]);
    else alike.push(word);
  }
  return starts;
}
