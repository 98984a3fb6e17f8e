import { englishWords } from '../understand/text/english-words.ts';
import { editDistance } from '../understand/text/spelling.ts';
import type { Knowledge, KnowledgeEntry } from './read-knowledge.ts';
import { indexOf, type Telling, type WordIndex, weightOf } from './word-index.ts';
import { wordsOf } from './words.ts';

/** The shortest word that is read with a typo. */
const shortestMended = 5;

/** A question that says nearly what a wording says is answered by its entry, whatever its words tell beside: from this likeness on. */
const leastLikeness = 0.4;
const mostOfLikeness = 10;
/** The weight of about two words that tell something; a likeness in less counts less. */
const enoughShared = 8;

/** Without a word that names an entry, a question shares only side words with it, such as *back* or *door*, and needs more. */
const unnamed = 3.5;
/** Of this likeness, a wording is said nearly as it stands. */
const nearly = 0.4;

/** Returns how much a question is like the closest wording of each group. */
function likenesses(words: readonly string[], { wordings, within }: WordIndex): Map<number, number> {
  const shared = new Float64Array(wordings.length);
  const touched: number[] = [];
  for (const word of words) {
    const { weight, wordings: those } = within.get(word) ?? { weight: 0, wordings: [] };
    for (const n of those) {
      if (shared[n] === 0) touched.push(n);
      shared[n] = (shared[n] ?? 0) + weight;
    }
  }
  const asked = weightOf(words, within);
  const closest = new Map<number, number>();
  for (const n of touched) {
    const weight = shared[n] ?? 0;
    const { group, weight: own } = wordings[n] ?? { group: 0, weight: 0 };
    const likeness = (weight / (asked + own - weight || 1)) * Math.min(weight / enoughShared, 1);
    if (likeness > (closest.get(group) ?? 0)) closest.set(group, likeness);
  }
  return closest;
}

/** Returns the word of the wordings that a typo stands for; itself where none is close. */
function mended(word: string, { written: { told }, spelled }: WordIndex): string {
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
    index.written.told.has(word),
  );
  const said = sumsOf(words, index.said);
  const written = sumsOf(words, index.written);
  const alike = likenesses(words, index);
  const named = new Set(words.flatMap((word) => index.naming.get(word) ?? []));
  let best: Evidence | null = null;
  let mostSaid = 0;
  let other = 0;
  for (const [n, entry] of index.entries.entries()) {
    const likeness = alike.get(n) ?? 0;
    const like = (Math.max(likeness - leastLikeness, 0) / (1 - leastLikeness)) * mostOfLikeness;
    const spoken = (said[n] ?? 0) + like;
    if (entry === null) other = Math.max(other, spoken);
    else if (entry.state === undefined || entry.state === state) {
      const sum = (written[n] ?? 0) + like - (named.has(n) || likeness >= nearly ? 0 : unnamed);
      mostSaid = Math.max(mostSaid, spoken);
      if (sum > (best?.margin ?? 0)) best = { entry, margin: sum };
    }
  }
  return best === null ? null : { ...best, margin: Math.min(best.margin, mostSaid) - other };
}

/** Returns how much the words of a question tell of each group. */
function sumsOf(words: readonly string[], { told, absent }: Telling): number[] {
  const sums = absent.map((each) => each * words.length);
  for (const word of words) {
    const { groups = [], tellings = [] } = told.get(word) ?? {};
    for (let n = 0; n < groups.length; n += 1) {
      const group = groups[n] ?? 0;
      sums[group] = (sums[group] ?? 0) + (tellings[n] ?? 0);
    }
  }
  return sums;
}
