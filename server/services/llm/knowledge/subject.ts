import type { Knowledge, KnowledgeEntry } from './read-knowledge.ts';
import { termsOf } from './terms.ts';

/** The least weight of the words of its subject that a question must name for an entry to answer it. */
const leastSubject = 3;
/** The share of an entry's wordings with a word that belongs to its subject, and how many they are at least. */
const shareOfWordings = 0.14;
const leastWordings = 2;

/** The least closeness of a question that shares one word with an entry's wordings, and none with its topic. */
const ofOneWord = 0.5;

type Entry = {
  topic: ReadonlySet<string>;
  /** The words of what the entry is about: of its topic, and of many of its wordings. */
  subject: ReadonlySet<string>;
};
/** What each entry is about, by its id, and how much a word tells of that: the less, the more entries ask with it. */
export type Subjects = { entries: ReadonlyMap<string, Entry>; weigh: (word: string) => number };

const read = new WeakMap<Knowledge, Subjects>();

/** Returns what the entries are about, read once per knowledge base. */
export function subjectsOf(knowledge: Knowledge): Subjects {
  const made = read.get(knowledge);
  if (made !== undefined) return made;
  const entriesWith = new Map<string, Set<string>>();
  const entries = new Map(
    knowledge.entries.map((entry) => {
      const counts = countsOf(entry);
      for (const word of counts.keys())
        entriesWith.set(word, (entriesWith.get(word) ?? new Set()).add(entry.id));
      return [entry.id, entryOf(entry, counts)];
    }),
  );
  const weigh = (word: string) =>
    Math.log(1 + knowledge.entries.length / Math.max(1, entriesWith.get(word)?.size ?? 1));
  const subjects = { entries, weigh };
  read.set(knowledge, subjects);
  return subjects;
}

/** Returns in how many wordings of an entry each word is; a word of its topic alone in none. */
function countsOf({ topic, questions, questionsEs = [] }: KnowledgeEntry): Map<string, number> {
  const counts = new Map(termsOf(topic.replaceAll('-', ' ')).map((word) => [word, 0]));
  for (const question of [...questions, ...questionsEs])
    for (const word of termsOf(question)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function entryOf(
  { topic, questions, questionsEs = [] }: KnowledgeEntry,
  counts: ReadonlyMap<string, number>,
): Entry {
  const named = new Set(termsOf(topic.replaceAll('-', ' ')));
  const wordings = questions.length + questionsEs.length;
  const isOften = (count: number) => count >= leastWordings && count / wordings >= shareOfWordings;
  const subject = [...counts].filter(([word, count]) => named.has(word) || isOften(count));
  return { topic: named, subject: new Set(subject.map(([word]) => word)) };
}

/**
 * Returns whether a question is about what an entry is about. The words that they share must tell the entry's subject: *what's
 * the catch* shares a word with one on condominiums, and asks nothing of them.
 */
export function namesSubject(
  { entries, weigh }: Subjects,
  id: string,
  shared: Iterable<string>,
  closeness: number,
): boolean {
  const entry = entries.get(id);
  if (entry === undefined) return false;
  const named = [...new Set(shared)].filter((word) => entry.subject.has(word));
  // One word that the topic doesn't have is too little, unless the question says hardly more.
  const isChance = named.length === 1 && !named.some((word) => entry.topic.has(word));
  if (isChance && closeness < ofOneWord) return false;
  return named.reduce((weight, word) => weight + weigh(word), 0) >= leastSubject;
}
