import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Knows } from '../clauses/general/knows.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { readTurn } from '../read-turn.ts';
import type { Turn } from '../turn.ts';

/** `places` are those that the site's homes name; `knows` tells whether the knowledge base answers a question. */
export type TurnOptions = { thisYear: number; limit?: number; places?: Gazetteer; knows?: Knows };

/** The last parsed turns; each call repeats the earlier messages of its conversation. */
const kept = new LRUCache<string, Turn, { message: string; options: TurnOptions }>({
  max: 4000,
  memoMethod: (_key, _stale, { context: { message, options } }) => readTurn(message, options),
});
/** In characters. Longer messages are rare and would be large keys, so their hash is the key. */
const longestKey = 600;

/** Runs `readTurn` with a cache: its result depends only on its input. */
export function readTurnOnce(message: string, options: TurnOptions): Turn {
  const said =
    message.length > longestKey ? `#${createHash('sha256').update(message).digest('base64')}` : `=${message}`;
  const { thisYear, limit = '', places } = options;
  return kept.memo(`${thisYear} ${limit} ${places?.id ?? ''} ${said}`, { context: { message, options } });
}
