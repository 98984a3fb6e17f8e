import type { operations } from '../../../openapi/generated/ads.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';
import { sitemapHandlers } from './handlers.ts';

/** The built-in ads service. All but the sitemap has no built-in form yet and answers 501. */
export function createAdsService(deps: Pick<ServiceDeps, 'clients' | 'site'>): Handlers<operations> {
  return {
    ...sitemapHandlers(deps),
    listAds: notBuiltIn,
    createAd: notBuiltIn,
    listCreatives: notBuiltIn,
    uploadImage: notBuiltIn,
    uploadVideo: notBuiltIn,
    deleteCreative: notBuiltIn,
    requestCreative: notBuiltIn,
    storeSitemap: notBuiltIn,
  };
}
