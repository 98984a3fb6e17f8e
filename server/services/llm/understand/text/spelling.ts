import vocabulary from '../../word-lists/vocabulary.json' with { type: 'json' };
import { englishWords } from './english-words.ts';

const { commonWords, keywords } = vocabulary;
/** Only the first words of a message are corrected: requests are short, and the work stays bounded. */
const mendedWords = 80;

const byInitial = new Map<string, string[]>();
for (const word of keywords) {
  const initial = word.slice(0, 1);
  byInitial.set(initial, [...(byInitial.get(initial) ?? []), word]);
}
const known = new Set([...keywords, ...commonWords]);

/** Returns whether a word is a domain term or an everyday word. */
export function isEverydayWord(word: string): boolean {
  return known.has(word);
}

/** Returns whether a word is a domain term or any English word, which must not be changed. */
export function isWord(word: string): boolean {
  return known.has(word) || englishWords.has(word);
}

/** Corrects likely typos of domain terms only (`bedrom`, `garge`, `tonwhouse`). */
export function correctSpelling(words: readonly string[]): string[] {
  return words.map((word, index) => (index < mendedWords ? (closestKeyword(word) ?? word) : word));
}

/**
 * Returns the domain term closest to a typo, within 1 edit (2 from 8 letters on); null for known and other
 * words.
 */
function closestKeyword(word: string): string | null {
  if (word.length < 5 || word.length > 16 || isWord(word) || !/^[a-z]+$/.test(word)) return null;
  if (known.has(word.replace(/(?:es|s)$/, '')) || known.has(`${word}s`)) return null;
  const allowed = word.length >= 8 ? 2 : 1;
  let best: string | null = null;
  let distance = allowed + 1;
  for (const candidate of byInitial.get(word.slice(0, 1)) ?? []) {
    if (candidate.length < 4 || Math.abs(candidate.length - word.length) > allowed) continue;
    const each = editDistance(word, candidate);
    if (each < distance) {
      best = candidate;
      distance = each;
    }
  }
  return best;
}

/**
 * Returns the Damerau-Levenshtein distance (optimal string alignment): swapped neighbors count as one edit.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
