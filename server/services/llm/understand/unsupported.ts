import unsupported from '../word-lists/unsupported-words.json' with { type: 'json' };
import { anyOf, type Scan, takeAll } from './scan.ts';

const patterns = unsupported.map(({ words, ...wish }) => ({
  ...wish,
  pattern: new RegExp(`\\b${anyOf(words)}\\b`, 'g'),
}));

/**
 * Returns labels of the requests without a filter, for the answer. `before` is the text before the kind was
 * read.
 */
export function readUnsupported(scan: Scan, before: string): string[] {
  return patterns
    .filter(({ pattern, beside }) => takeAll(scan, pattern) || (beside && before.search(pattern) >= 0))
    .map(({ label }) => label);
}

/** Returns the words of a normalized message that a label stands for; the label itself without any. */
export function wordsOfLabel(wish: string, plain: string): string {
  for (const { label, pattern } of patterns) {
    const found = label === wish ? plain.match(pattern)?.[0] : undefined;
    if (found !== undefined) return found;
  }
  return wish;
}

/** Returns the label of such words; the words themselves if they are the visitor's own. */
export const labelOfWords = (words: string): string =>
  patterns.find(({ pattern }) => words.search(pattern) >= 0)?.label ?? words;
