import { LRUCache } from 'lru-cache';

/** How many answers are kept, the one unused longest dropped first; and for how many ms each, since it was asked for. */
type Keeping = { most: number; ms?: number; now?: () => number };

/**
 * Asks once for all who want the answer of a key, together or one after the other. A failure is told to those who wait
 * for it and to nobody after them, and null, which says that nothing is there, is not kept either.
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
