import type { SiteFacts } from './deps.ts';
import type { CallContext } from './service.ts';

/** Where a site is that nobody has called yet and that was given no public address: the product's default port. */
const localOrigin = 'http://localhost:3000';

/** Where the public finds the site: as configured, else as the gateway was called, without a slash at its end. */
export function siteOrigin(
  { publicOrigin }: Pick<SiteFacts, 'publicOrigin'>,
  context: Pick<CallContext, 'publicOrigin'>,
): string {
  return publicOrigin ?? context.publicOrigin ?? localOrigin;
}
