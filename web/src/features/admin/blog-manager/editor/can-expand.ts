import { wordsOf } from './drafts/draft.ts';

/** The most words that are expanded (section 9). */
export const mostWords = 150;

/** Whether a text can be expanded: it has words, and not too many. */
export function canExpand(html: string): boolean {
  const count = wordsOf(html).length;
  return count > 0 && count <= mostWords;
}
