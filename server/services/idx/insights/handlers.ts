import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { dayIn } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { readInsights } from './read-market.ts';

/** Returns the handler of the market figures (idx, tag `settings`). */
export function insightHandlers({
  database,
  now,
  site,
}: Pick<ServiceDeps, 'database' | 'now'> & { site: Pick<ServiceDeps['site'], 'timeZone'> }) {
  return {
    async getInsights({ query }, { siteId }) {
      const today = dayIn(site.timeZone, now());
      return readInsights(database.pool, siteId, query.property_type ?? 'Residential', today);
    },
  } satisfies Partial<Handlers<operations>>;
}
