import words from '../../../word-lists/search/change-words.json' with { type: 'json' };
import { wordPattern } from '../../patterns/word-pattern.ts';

const first = wordPattern(`\\b(?:${words.returns.first.join('|')})\\b`);
const previous = wordPattern(`\\b(?:${words.returns.previous.join('|')})\\b`);

/** Returns the search that a normalized message goes back to: the conversation's first one, or the one before. */
export function readReturn(plain: string): 'first' | 'previous' | null {
  if (first.test(plain)) return 'first';
  return previous.test(plain) ? 'previous' : null;
}
