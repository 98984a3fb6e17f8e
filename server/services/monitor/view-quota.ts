import { LRUCache } from 'lru-cache';
import { visitorOf } from '../../network/visitor.ts';

/** Views a day that are kept from one address: more than a busy office looks at, and too few to fill a disk. */
const viewsPerDay = 1000;

/** How many visitors are counted at a time; the one not seen for longest is forgotten first. */
const visitors = 20_000;

/**
 * Tells whether one more page view from an address is kept today (UTC), and counts it. Counted in memory, as an address
 * is not for the database; a restart begins anew.
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
