import type { operations } from '../../../../openapi/generated/idx.d.ts';
import type { Handlers, ServiceDeps } from '../../service.ts';
import { readInsights } from './read-market.ts';

/** The market around the site (idx, tag `settings`). */
export function insightHandlers({
  database,
  now,
}: Pick<ServiceDeps, 'database' | 'now'>): Pick<Handlers<operations>, 'getInsights'> {
  return {
    async getInsights({ query }, { siteId }) {
      return readInsights(database.pool, siteId, query.property_type ?? 'Residential', now());
    },
  };
}
