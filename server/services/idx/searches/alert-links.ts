import type { Queryable } from '../../../database/transaction.ts';
import { linkToken, readLinkToken } from '../../../secrets/link-token.ts';
import { siteKeyOf } from '../../site-key.ts';
import { alertLinkKeys } from './tables.ts';

/** What a link of an alert changes: one search, all alerts to an address, or all marketing email to it. */
export type AlertLink =
  | { what: 'search'; id: number; email: string }
  | { what: 'alerts' | 'emails'; email: string };

const kind = 'alert';
const base = '/api/treas/idx/v1/alerts';

/** Returns the address of a link, which works without signing in and can't be forged; `key` is the site's. */
export function alertUrl(key: string, origin: string, link: AlertLink): string {
  const about = link.what === 'search' ? ['search', link.id, link.email] : [link.what, link.email];
  return `${origin}${base}/${linkToken(key, kind, JSON.stringify(about))}`;
}

/** Returns the address of the page that confirms an address. */
export const confirmationUrl = (origin: string, token: string): string => `${origin}${base}/confirm/${token}`;

/** Returns what a token changes; null when it isn't one of the site's. */
export function readAlertToken(key: string, token: string): AlertLink | null {
  const text = readLinkToken(key, kind, token);
  if (text === null) return null;
  const [what, ...rest] = JSON.parse(text) as ['search', number, string] | ['alerts' | 'emails', string];
  if (what === 'search') return { what, id: Number(rest[0]), email: String(rest[1]) };
  return { what, email: String(rest[0]) };
}

/** Returns the key of a site's links. It is in the database because links outlive a move of the site. */
export const alertKeyOf = (db: Queryable, siteId: string): Promise<string> =>
  siteKeyOf(db, alertLinkKeys, siteId);
