import { readTurn, type Turn } from './turn.ts';

/** Turns that were read last, the longest unused first; a conversation brings its own back with every message. */
const kept = new Map<string, Turn>();
const mostKept = 4000;
/** Longer messages are rare, and would take the room of many. */
const longestKept = 600;

/** Reads one message as `readTurn` does, or takes the same reading of before: it depends on nothing but its input. */
export function readTurnOnce(message: string, options: { thisYear: number; limit?: number }): Turn {
  if (message.length > longestKept) return readTurn(message, options);
  const key = `${options.thisYear} ${options.limit ?? ''} ${message}`;
  const turn = kept.get(key) ?? readTurn(message, options);
  kept.delete(key);
  kept.set(key, turn);
  const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return turn;
}
