import { LRUCache } from 'lru-cache';
import type { ListingIndex } from './listing-index.ts';

const findsKept = 2_000;
/** A longer page is not kept. */
const mostIds = 100;

/**
 * Keeps what was found last. Many ask for the whole of a place, which takes the index longest to find and is found
 * alike until the listings change; an index never changes.
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
