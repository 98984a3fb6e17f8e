import { isIP } from 'node:net';
import { isPublicAddress } from '../providers/outside/public-address.ts';

/**
 * Returns the errors of the URL for events. Events contain personal data, so they require TLS and a public
 * address, unless the operator marks the URL as on a private network. DNS results are checked at each call.
 */
export function faultsOfEvents({
  EVENTS_URL: url,
  EVENTS_PRIVATE: isPrivate,
}: Record<string, string>): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { protocol, username, password, hostname } = new URL(url);
  if (username !== '' || password !== '')
    return ['EVENTS_URL: must not contain a user name or password; remove them'];
  if (isPrivate === 'on') return [];
  if (protocol !== 'https:')
    return ['EVENTS_URL: must be an https URL; for http on a private network, set EVENTS_PRIVATE=on'];
  if (isOwnNetwork(hostname))
    return ['EVENTS_URL: must be on the public internet; for a private network, set EVENTS_PRIVATE=on'];
  return [];
}

function isOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return host === 'localhost' || host.endsWith('.localhost');
}
