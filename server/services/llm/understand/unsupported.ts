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
