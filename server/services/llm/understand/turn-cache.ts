import { createHash } from 'node:crypto';
import { readTurn, type Turn } from './turn.ts';

/** Turns that were read last, the longest unused first; a conversation brings its own back with every message. */
const kept = new Map<string, Turn>();
const mostKept = 4000;
/** Longer messages are rare, and as keys would take the room of many: their hash stands for them. */
const longestKey = 600;

/** Reads one message as `readTurn` does, or takes the same reading of before: it depends on nothing but its input. */
export function readTurnOnce(message: string, options: { thisYear: number; limit?: number }): Turn {
  const said = message.length > longestKey ? createHash('sha256').update(message).digest('base64') : message;
  const key = `${options.thisYear} ${options.limit ?? ''} ${said}`;
  const turn = kept.get(key) ?? readTurn(message, options);
  kept.delete(key);
  kept.set(key, turn);
  const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return turn;
}
