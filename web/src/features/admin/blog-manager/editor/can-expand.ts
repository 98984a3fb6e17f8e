import { wordsOf } from './drafts/draft.ts';

/** The maximum number of words that can be expanded (section 9). */
export const mostWords = 150;

/** Returns whether a text can be expanded: at least one word, and not too many. */
export function canExpand(html: string): boolean {
  const count = wordsOf(html).length;
  return count > 0 && count <= mostWords;
}
