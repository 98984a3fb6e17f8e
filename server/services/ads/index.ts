import type { operations } from '../../../openapi/generated/ads.d.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { campaignHandlers } from './campaigns/handlers.ts';
import { creativeHandlers } from './creatives/handlers.ts';
import { sitemapHandlers } from './handlers.ts';

/** Creates the built-in ads service: campaigns, creatives, and the sitemap. */
export function createAdsService(
  deps: Pick<ServiceDeps, 'callAs' | 'site' | 'database' | 'storage' | 'now'>,
): Handlers<operations> {
  return {
    ...sitemapHandlers(deps),
    ...campaignHandlers(deps),
    ...creativeHandlers(deps),
  };
}
