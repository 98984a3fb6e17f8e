import type { SiteFacts } from './deps.ts';
import type { CallContext } from './service.ts';

type Site = Pick<SiteFacts, 'publicOrigin'>;
type Call = Pick<CallContext, 'publicOrigin'>;

/** The site's origin when none is configured and it hasn't been called yet: the product's default port. */
const localOrigin = 'http://localhost:3000';

/** Returns the site's public origin, without a trailing slash: the configured one, or the gateway's. */
export const siteOrigin = (site: Site, call: Call): string =>
  site.publicOrigin ?? call.publicOrigin ?? localOrigin;

/** Returns the origin that the gateway was called with, or the configured one, without a trailing slash. */
export const calledOrigin = (site: Site, call: Call): string =>
  call.publicOrigin ?? site.publicOrigin ?? localOrigin;
