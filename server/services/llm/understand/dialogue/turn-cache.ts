import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readTurn } from '../read-turn.ts';
import type { Turn } from '../turn.ts';

type Options = { thisYear: number; limit?: number };

/** Turns that were read last; a conversation brings its own back with every message. */
const kept = new LRUCache<string, Turn, { message: string; options: Options }>({
  max: 4000,
  memoMethod: (_key, _stale, { context: { message, options } }) => readTurn(message, options),
});
/** Longer messages are rare and would be large keys, so their hash is used. */
const longestKey = 600;

/** Reads one message as `readTurn` does, or takes the same reading of before: it depends on nothing but its input. */
export function readTurnOnce(message: string, options: Options): Turn {
  const said =
    message.length > longestKey ? `#${createHash('sha256').update(message).digest('base64')}` : `=${message}`;
  return kept.memo(`${options.thisYear} ${options.limit ?? ''} ${said}`, { context: { message, options } });
}
