import { createHmac } from 'node:crypto';
import type { Database } from '../../database/open.ts';
import { keepAnswers } from '../../memory/keep-answers.ts';
import { siteKeyOf } from '../site-key.ts';
import { authKeys } from './tables.ts';

/** The number of sites whose keys are cached in memory. */
const sites = 1000;

/** Hashes a value with a site's own key, so that stored hashes can't be looked up in a table of addresses. */
export type KeyedHash = (
  siteId: string,
  kind: 'login' | 'address' | 'email',
  value: string,
) => Promise<string>;

/** Creates the keyed hash for all sites in this database. A site's key is generated at first use. */
export function createKeyedHash(database: Database): KeyedHash {
  const keep = keepAnswers<string>({ most: sites });
  return async (siteId, kind, value) => {
    const key = await keep(siteId, () => siteKeyOf(database.db, authKeys, siteId));
    return createHmac('sha256', key).update(`${kind}\0${value}`).digest('base64url');
  };
}
