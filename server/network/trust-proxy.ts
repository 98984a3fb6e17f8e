import { isIP } from 'node:net';
import { z } from 'zod';

/** The proxies that may report the visitor's address: none, the nearest N, or those in these networks. */
export type TrustProxy = false | number | readonly string[];

/** Private networks, by Fastify's names. */
export const privateNetworks: TrustProxy = ['loopback', 'linklocal', 'uniquelocal'];

const mostProxies = 10;

/** Parses `TRUST_PROXY`. There is no "all": the client controls the first entry of X-Forwarded-For. */
export const trustProxy = z.string().transform((text, context): TrustProxy => {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= mostProxies) return Number(text);
  const places = text.split(',').map((place) => place.trim());
  if (places.every(isPlace)) return places;
  context.addIssue({
    code: 'custom',
    message: `must be off, on, a number of proxies from 1 to ${mostProxies}, or addresses and networks joined by commas`,
  });
  return z.NEVER;
});

/** Converts to Fastify's option. Fastify ignores plain numbers, so a number becomes a function. */
export function asFastifyTrust(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return trust === false ? false : [...trust];
}

/**
 * Returns the addresses in X-Forwarded-For after its last invalid entry, without ports. An invalid entry such
 * as `unknown` must not count as a visitor, and makes all entries before it untrustworthy. Some proxies write
 * `address:port` or `[address]:port` (RFC 7239, section 6, allows it in Forwarded); since each connection of
 * a browser has another port, each would count as another visitor.
 */
export function withoutPorts(forwardedFor: string): string {
  const addresses = forwardedFor.split(',').map((entry) => {
    const node = entry.trim();
    const address = /^\[(.+)\](?::\d+)?$/.exec(node)?.[1] ?? /^([\d.]+):\d+$/.exec(node)?.[1] ?? node;
    return isIP(address) === 0 ? null : address;
  });
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}

function isPlace(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
