import { LRUCache } from 'lru-cache';

/** The most texts whose results are kept, and how long they may be. */
const mostTexts = 2000;
const longestText = 600;

/** Returns a pure reader that keeps its last results: each call reads the earlier messages of its conversation again. */
export function remembered<Result extends object>(read: (text: string) => Result): (text: string) => Result {
  const kept = new LRUCache<string, Result>({ max: mostTexts });
  return (text) => {
    if (text.length > longestText) return read(text);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    kept.set(text, result);
    return result;
  };
}
