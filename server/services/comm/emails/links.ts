import { createHmac } from 'node:crypto';
import type { Queryable } from '../../../database/transaction.ts';
import { isSameSecret } from '../../../secrets/same-secret.ts';
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
      `${origin}${base}/unsubscribe/${tokenOf(key, 'unsubscribe', email.toLowerCase())}`,
    pixel: (messageId) => `${origin}${base}/track/${tokenOf(key, 'track', messageId)}`,
  };
}

/** Returns `{subject}.{keyed hash}`, both in base64url. */
function tokenOf(key: string, kind: string, about: string): string {
  return `${Buffer.from(about).toString('base64url')}.${hashOf(key, kind, about)}`;
}

function hashOf(key: string, kind: string, about: string): string {
  return createHmac('sha256', key).update(`${kind}\0${about}`).digest('base64url');
}

/** Returns the content of a token; null when it isn't one of the site's. */
export function readToken(key: string, kind: 'unsubscribe' | 'track', token: string): string | null {
  const [encoded = '', hash = ''] = token.split('.');
  const about = Buffer.from(encoded, 'base64url').toString('utf8');
  return isSameSecret(hash, hashOf(key, kind, about)) ? about : null;
}

/** Returns the key of a site's links. It is in the database because links outlive a move of the site. */
export const linkKeyOf = (db: Queryable, siteId: string): Promise<string> =>
  siteKeyOf(db, mailLinkKeys, siteId);
