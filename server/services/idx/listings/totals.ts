import type { Conditions } from './search-conditions.ts';

export type Totals = {
  get(siteId: string, version: number, conditions: Conditions): number | undefined;
  keep(siteId: string, version: number, conditions: Conditions, total: number): void;
};

/**
 * Keeps counted totals until the site's listings change (`listing_versions.version`), at most `most` of them,
 * the longest unused dropped first. Counting is the dear half of a search over a whole city.
 */
export function keepTotals(most: number): Totals {
  const kept = new Map<string, { version: number; total: number }>();
  const keyOf = (siteId: string, { where, values }: Conditions) => JSON.stringify([siteId, where, values]);
  return {
    get(siteId, version, conditions) {
      const key = keyOf(siteId, conditions);
      const found = kept.get(key);
      if (found?.version !== version) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.total;
    },
    keep(siteId, version, conditions, total) {
      kept.set(keyOf(siteId, conditions), { version, total });
      const oldest = kept.size > most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    },
  };
}
