import { LRUCache } from 'lru-cache';
import { visitorOf } from '../../network/visitor.ts';

/** The daily limit of views from one address: more than a busy office makes, and too few to fill a disk. */
const viewsPerDay = 1000;

/** The maximum number of visitors counted; the least recently seen is evicted first. */
const visitors = 20_000;

/**
 * Counts a page view from an address and returns whether it is within today's limit (UTC). Counted in memory
 * because addresses don't belong in the database; a restart resets it.
 */
export function createViewQuota(now: () => Date): (siteId: string, address: string) => boolean {
  const counts = new LRUCache<string, number>({ max: visitors });
  let day = '';
  return (siteId, address) => {
    const today = now().toISOString().slice(0, 10);
    if (today !== day) counts.clear();
    day = today;
    const visitor = `${siteId}\0${visitorOf(address)}`;
    const count = counts.get(visitor) ?? 0;
    if (count >= viewsPerDay) return false;
    counts.set(visitor, count + 1);
    return true;
  };
}
