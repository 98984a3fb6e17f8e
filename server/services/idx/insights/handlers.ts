import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { dayIn } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { openVersions } from '../listings/search/search-listings.ts';
import { readInsights } from './read-market.ts';

/** Returns the handler of the market figures (idx, tag `settings`). */
export function insightHandlers(
  deps: Pick<ServiceDeps, 'database' | 'now' | 'hideStaleListings' | 'feeds'> & {
    site: Pick<ServiceDeps['site'], 'timeZone'>;
  },
) {
  const { database, now, site } = deps;
  const readShown = openVersions(database.pool, deps);
  return {
    async getInsights({ query }, { siteId }) {
      const today = dayIn(site.timeZone, now());
      const type = query.property_type ?? 'Residential';
      return readInsights(database.pool, siteId, type, today, await readShown(siteId));
    },
  } satisfies Partial<Handlers<operations>>;
}
