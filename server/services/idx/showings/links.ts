import type { Queryable } from '../../../database/transaction.ts';
import { linkToken, readLinkToken } from '../../../secrets/link-token.ts';
import { siteKeyOf } from '../../site-key.ts';
import { showingLinkKeys } from './tables.ts';

type About = { id: number; revision: number };

const kind = 'showing';

/** Returns the key of a site's links to showings. */
export const showingKeyOf = (db: Queryable, siteId: string): Promise<string> =>
  siteKeyOf(db, showingLinkKeys, siteId);

/** Returns the link in an email about a request; it names the decision that the email tells of. */
export const showingLink = (origin: string, key: string, { id, revision }: About): string =>
  `${origin}/api/treas/idx/v1/showing/${linkToken(key, kind, `${id}-${revision}`)}`;

/** Returns what a link is about; null when it isn't one of the site's. */
export function readShowingToken(key: string, token: string): About | null {
  const [, id, revision] = /^(\d{1,15})-(\d{1,9})$/.exec(readLinkToken(key, kind, token) ?? '') ?? [];
  return id === undefined || revision === undefined ? null : { id: Number(id), revision: Number(revision) };
}
