import { LRUCache } from 'lru-cache';

/**
 * The maximum number of cached results, evicted least recently used first; and the lifetime of each in ms,
 * from its request.
 */
type Keeping = { most: number; ms?: number; now?: () => number };

/**
 * Loads a key once for concurrent and later callers. Errors reach only the callers that are waiting, and are
 * not cached; neither is null, which means that nothing exists.
 */
export function keepAnswers<Answer>({ most, ms = 0, now = () => performance.now() }: Keeping) {
  const kept = new LRUCache<string, Promise<Answer>>({
    ...{ max: most, ttl: ms, ttlResolution: 0, perf: { now } },
  });
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const asked = ask();
    kept.set(key, asked);
    const forget = () => {
      if (kept.peek(key) === asked) kept.delete(key);
    };
    asked.then((answer) => answer ?? forget(), forget);
    return asked;
  };
}

/** `keepAnswers` of one question: for so many ms, or for good. */
export function keepAnswer<Answer>(
  ask: () => Promise<Answer>,
  keeping: Omit<Keeping, 'most'> = {},
): () => Promise<Answer> {
  const keep = keepAnswers<Answer>({ most: 1, ...keeping });
  return () => keep('', ask);
}
