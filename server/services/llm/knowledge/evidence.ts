import { englishWords } from '../understand/text/english-words.ts';
import { editDistance } from '../understand/text/spelling.ts';
import otherTalk from '../word-lists/other-talk.json' with { type: 'json' };
import type { Knowledge, KnowledgeEntry } from './read-knowledge.ts';
import { wordsOf } from './words.ts';

/**
 * How much the words of all wordings count in those of one entry, in words: the more, the less one rare word says.
 */
const smoothing = 150;
/** The shortest word that is read with a typo. */
const shortestMended = 5;

/** A question that says nearly what a wording says is answered by its entry, whatever its words tell beside: from this likeness on. */
const leastLikeness = 0.4;
const mostOfLikeness = 10;
/** Words in more wordings than this find none of them. */
const mostCommon = 400;

/** A group of wordings: of an entry, or of other talk, such as wishes for homes. */
type Group = { entry: KnowledgeEntry | null; words: number; absent: number };
type Wording = { group: number; weight: number };
type Index = {
  groups: Group[];
  /** By word, in which groups it is, and how much it tells of each. */
  told: ReadonlyMap<string, ReadonlyMap<number, number>>;
  wordings: Wording[];
  /** By word, how rare it is, and the wordings with it. */
  within: ReadonlyMap<string, Within>;
  spelled: Spelled;
};
type Within = { weight: number; wordings: readonly number[] };
type Spelled = ReadonlyMap<string, readonly string[]>;

const indexes = new WeakMap<Knowledge, Index>();

/** Returns what the words tell, counted once per knowledge base. */
function indexOf(knowledge: Knowledge): Index {
  const made = indexes.get(knowledge);
  if (made !== undefined) return made;
  const wordings = [
    ...knowledge.entries.map((entry) => ({
      entry,
      texts: [...entry.questions, ...(entry.questionsEs ?? []), entry.topic.replaceAll('-', ' ')],
    })),
    ...Object.values(otherTalk.acts).map((texts) => ({ entry: null, texts })),
  ];
  const counts = new Map<string, Map<number, number>>();
  const found = new Map<string, number[]>();
  const spoken: { group: number; words: Set<string> }[] = [];
  const groups = wordings.map(({ entry, texts }, group): Group => {
    let total = 0;
    for (const text of texts) {
      const words = new Set(wordsOf(text));
      for (const word of words) {
        const ofWord = counts.get(word) ?? new Map<number, number>();
        counts.set(word, ofWord.set(group, (ofWord.get(group) ?? 0) + 1));
        const places = found.get(word);
        if (places === undefined) found.set(word, [spoken.length]);
        else places.push(spoken.length);
      }
      spoken.push({ group, words });
      total += words.size;
    }
    return { entry, words: total, absent: Math.log(smoothing / (total + smoothing)) };
  });
  const all = groups.reduce((sum, { words }) => sum + words, 0);
  const told = new Map([...counts].map(([word, ofWord]) => [word, tellingOf(ofWord, all)]));
  const within = new Map(
    [...found].map(([word, ofWord]): [string, Within] => [
      word,
      { weight: Math.log(spoken.length / ofWord.length), wordings: ofWord.length > mostCommon ? [] : ofWord },
    ]),
  );
  const index = {
    ...{ groups, told, within, spelled: byStart([...told.keys()]) },
    wordings: spoken.map(({ group, words }) => ({ group, weight: weightOf(words, within) })),
  };
  indexes.set(knowledge, index);
  return index;
}

const weightOf = (words: Iterable<string>, within: Index['within']): number =>
  [...words].reduce((sum, word) => sum + (within.get(word)?.weight ?? 0), 0);

/** Adds to each group how much a question is like its closest wording. */
function addLikeness(sums: number[], words: readonly string[], { wordings, within }: Index): void {
  const shared = new Map<number, number>();
  for (const word of words) {
    const { weight, wordings: those } = within.get(word) ?? { weight: 0, wordings: [] };
    for (const n of those) shared.set(n, (shared.get(n) ?? 0) + weight);
  }
  const asked = weightOf(words, within);
  const closest = new Map<number, number>();
  for (const [n, weight] of shared) {
    const { group, weight: own } = wordings[n] ?? { group: 0, weight: 0 };
    const likeness = weight / (asked + own - weight || 1);
    if (likeness > Math.max(closest.get(group) ?? 0, leastLikeness)) closest.set(group, likeness);
  }
  for (const [group, likeness] of closest)
    sums[group] = (sums[group] ?? 0) + ((likeness - leastLikeness) / (1 - leastLikeness)) * mostOfLikeness;
}

/** Returns how much more likely a word is in each group than in all wordings, as a logarithm. */
function tellingOf(ofWord: ReadonlyMap<number, number>, all: number): Map<number, number> {
  const expected = (smoothing * [...ofWord.values()].reduce((sum, count) => sum + count, 0)) / all;
  return new Map([...ofWord].map(([group, count]) => [group, Math.log((count + expected) / expected)]));
}

function byStart(words: readonly string[]): Spelled {
  const starts = new Map<string, string[]>();
  for (const word of words) {
    const alike = starts.get(word.slice(0, 1));
    if (alike === undefined) starts.set(word.slice(0, 1), [word]);
    else alike.push(word);
  }
  return starts;
}

/** Returns the word of the wordings that a typo stands for; itself where none is close. */
function mended(word: string, { told, spelled }: Index): string {
  if (told.has(word) || word.length < shortestMended || englishWords.has(word)) return word;
  const allowed = word.length > 7 ? 2 : 1;
  const close = (spelled.get(word.slice(0, 1)) ?? []).filter(
    (each) => Math.abs(each.length - word.length) <= allowed && editDistance(word, each) <= allowed,
  );
  return close[0] ?? word;
}

/** An entry, and how much the words of a question tell of it, beyond what they tell of any other talk. */
export type Evidence = { entry: KnowledgeEntry; margin: number };

/** Returns the entry that the words of a question tell of most, among those for a state; null where no word tells any. */
export function evidenceOf(
  knowledge: Knowledge,
  question: string,
  state: string | undefined,
): Evidence | null {
  const index = indexOf(knowledge);
  const words = [...new Set(wordsOf(question).map((word) => mended(word, index)))].filter((word) =>
    index.told.has(word),
  );
  const sums = index.groups.map(({ absent }) => absent * words.length);
  for (const word of words)
    for (const [group, telling] of index.told.get(word) ?? []) sums[group] = (sums[group] ?? 0) + telling;
  addLikeness(sums, words, index);
  let best: Evidence | null = null;
  let other = 0;
  for (const [n, sum] of sums.entries()) {
    const entry = index.groups[n]?.entry ?? null;
    if (entry === null) other = Math.max(other, sum);
    else if ((entry.state === undefined || entry.state === state) && sum > (best?.margin ?? 0))
      best = { entry, margin: sum };
  }
  return best === null ? null : { ...best, margin: best.margin - other };
}
