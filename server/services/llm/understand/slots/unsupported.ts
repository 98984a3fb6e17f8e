import unsupported from '../../word-lists/search/unsupported-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { anyOf, type Scan, takeAll, writeOutParts } from '../scan.ts';

const patterns = unsupported.wishes.map(({ words, ...wish }) => ({
  ...wish,
  pattern: wordPattern(`\\b${anyOf(writeOutParts(words, unsupported.parts))}\\b`, 'g'),
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

/** Returns the label of a wish's words; the words themselves if they are the visitor's own. */
export const labelOfWords = (words: string): string =>
  patterns.find(({ pattern }) => words.search(pattern) >= 0)?.label ?? words;

/** Returns the words of a normalized message that a label stands for; the label if they say less without the message. */
export function wordsOfLabel(wish: string, plain: string): string[] {
  // One word for all of them, so that no search depends on a faith.
  if (wish === 'places of worship') return [wish];
  const found = patterns
    .filter(({ label }) => label === wish)
    .flatMap(({ pattern }) => plain.match(pattern) ?? [])
    .filter((words) => labelOfWords(words) === wish);
  // *A kitchen island* is no island besides.
  const said = [...new Set(found)].filter(
    (words) => !found.some((each) => each !== words && each.includes(words)),
  );
  return said.length === 0 ? [wish] : said;
}

/** Whether a wish is a label that nobody would say: *other rooms*, but not *solar panels*. */
export const isOnlyLabel = (wish: string): boolean =>
  patterns.some(({ label }) => label === wish) &&
  !patterns.some(({ label, pattern }) => label === wish && wish.search(pattern) >= 0);
