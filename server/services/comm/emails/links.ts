import type { Queryable } from '../../../database/transaction.ts';
import { linkToken, readLinkToken } from '../../../secrets/link-token.ts';
import { siteKeyOf } from '../../site-key.ts';
import { mailLinkKeys } from '../tables.ts';

/** Links of an email that work without signing in; each identifies its recipient and can't be forged. */
export type MailLinks = {
  unsubscribe: (email: string) => string;
  pixel: (messageId: string) => string;
};

const base = '/api/treas/comm';

/** Creates the links of a site's emails; `key` is the site's own. */
export function mailLinks(key: string, origin: string): MailLinks {
  return {
    unsubscribe: (email) =>
      `${origin}${base}/unsubscribe/${linkToken(key, 'unsubscribe', email.toLowerCase())}`,
    pixel: (messageId) => `${origin}${base}/track/${linkToken(key, 'track', messageId)}`,
  };
}

/** Returns the content of a token; null when it isn't one of the site's. */
export const readToken = (key: string, kind: 'unsubscribe' | 'track', token: string): string | null =>
  readLinkToken(key, kind, token);

/** Returns the key of a site's links. It is in the database because links outlive a move of the site. */
export const linkKeyOf = (db: Queryable, siteId: string): Promise<string> =>
  siteKeyOf(db, mailLinkKeys, siteId);
