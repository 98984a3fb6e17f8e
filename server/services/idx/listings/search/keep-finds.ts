import { LRUCache } from 'lru-cache';
import type { ListingIndex } from './listing-index.ts';

const findsKept = 2_000;
/** Pages with more ids aren't cached. */
const mostIds = 100;

/**
 * Caches recent results. Many searches request a whole area, which takes the index longest, and returns the
 * same until the listings change. An index is immutable.
 */
export function keepFinds(index: ListingIndex): ListingIndex['find'] {
  const kept = new LRUCache<string, ReturnType<ListingIndex['find']>>({ max: findsKept });
  return (query) => {
    const key = JSON.stringify(query);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = index.find(query);
    if (found.ids.length <= mostIds) kept.set(key, found);
    return found;
  };
}
