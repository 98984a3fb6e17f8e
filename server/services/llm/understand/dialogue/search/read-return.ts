import words from '../../../word-lists/search/change-words.json' with { type: 'json' };

const first = new RegExp(`\\b(?:${words.returns.first.join('|')})\\b`);
const previous = new RegExp(`\\b(?:${words.returns.previous.join('|')})\\b`);

/** Returns the search that a normalized message goes back to: the conversation's first one, or the one before. */
export function readReturn(plain: string): 'first' | 'previous' | null {
  if (first.test(plain)) return 'first';
  return previous.test(plain) ? 'previous' : null;
}
