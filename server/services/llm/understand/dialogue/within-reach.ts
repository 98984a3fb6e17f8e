import { historyReadLimit } from '../text/normalise.ts';
import type { HistoryItem } from './dialogue.ts';

/**
 * How many characters of the visitor's earlier messages are read, latest first; a long conversation has
 * 3,000.
 */
const reach = 6_000;

/** Returns the latest part of a conversation, as far as it is read. */
export function withinReach(history: readonly HistoryItem[]): readonly HistoryItem[] {
  let left = reach;
  const from = history.findLastIndex(({ role, content }) => {
    if (role === 'user') left -= Math.min(content.length, historyReadLimit);
    return left < 0;
  });
  return history.slice(from + 1);
}
