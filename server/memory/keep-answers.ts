import { LRUCache } from 'lru-cache';

/**
 * `most` is the maximum number of cached results, evicted least recently used first; `ms` is the lifetime of
 * each from its request (0: unlimited).
 */
type Keeping = { most: number; ms?: number; now?: () => number };

/**
 * Loads a key once for concurrent and later callers. Errors reject only the calls already waiting, and aren't
 * cached; neither is null, which means that nothing exists.
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

/** Caches one result like `keepAnswers`, for `ms` or indefinitely. */
export function keepAnswer<Answer>(
  ask: () => Promise<Answer>,
  keeping: Omit<Keeping, 'most'> = {},
): () => Promise<Answer> {
  const keep = keepAnswers<Answer>({ most: 1, ...keeping });
  return () => keep('', ask);
}
