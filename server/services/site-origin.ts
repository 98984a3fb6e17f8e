import type { SiteFacts } from './deps.ts';
import type { CallContext } from './service.ts';

/** The site's origin when none is configured and it hasn't been called yet: the product's default port. */
const localOrigin = 'http://localhost:3000';

/**
 * Returns the site's public origin: the configured one, or the one that the gateway was called with, without
 * a trailing slash.
 */
export function siteOrigin(
  { publicOrigin }: Pick<SiteFacts, 'publicOrigin'>,
  context: Pick<CallContext, 'publicOrigin'>,
): string {
  return publicOrigin ?? context.publicOrigin ?? localOrigin;
}
