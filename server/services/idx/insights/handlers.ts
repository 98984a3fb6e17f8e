import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import { keepAnswers } from '../../../memory/keep-answers.ts';
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
  // The figures of 1,000,000 homes take over half a second, and are the same until a home or the day changes;
  // a minute, since the past months are filled in the background.
  const keep = keepAnswers<components['schemas']['InsightRowList']>({ most: 16, ms: 60_000 });
  return {
    async getInsights({ query }, { siteId }) {
      const today = dayIn(site.timeZone, now());
      const type = query.property_type ?? 'Residential';
      const shown = await readShown(siteId);
      return keep(JSON.stringify([siteId, type, today, shown.version, shown.hidden, shown.nothing]), () =>
        readInsights(database.pool, siteId, type, today, shown),
      );
    },
  } satisfies Partial<Handlers<operations>>;
}
