import type { operations } from '../../../openapi/generated/ads.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';

/** The built-in ads service. Its operations have no built-in form yet: they answer 501. */
export function createAdsService(_deps: ServiceDeps): Handlers<operations> {
  return {
    listAds: notBuiltIn,
    createAd: notBuiltIn,
    listCreatives: notBuiltIn,
    uploadImage: notBuiltIn,
    uploadVideo: notBuiltIn,
    deleteCreative: notBuiltIn,
    requestCreative: notBuiltIn,
    storeSitemap: notBuiltIn,
    getSitemap: notBuiltIn,
  };
}
