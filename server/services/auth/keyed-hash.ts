import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { authKeys } from './tables.ts';

/** Hashes a value under a site's own key, so that what is stored cannot be looked up in a table of addresses. */
export type KeyedHash = (
  siteId: string,
  kind: 'login' | 'address' | 'email',
  value: string,
) => Promise<string>;

/** The keyed hash of every site on this database; a site's key is made when it is first needed. */
export function createKeyedHash(database: Database): KeyedHash {
  const keys = new Map<string, string>();
  return async (siteId, kind, value) => {
    let key = keys.get(siteId);
    if (key === undefined) {
      key = await keyOf(database, siteId);
      keys.set(siteId, key);
    }
    return createHmac('sha256', key).update(`${kind}\0${value}`).digest('base64url');
  };
}

async function keyOf({ db }: Database, siteId: string): Promise<string> {
  const find = () => db.select({ key: authKeys.key }).from(authKeys).where(eq(authKeys.siteId, siteId));
  const [found] = await find();
  if (found !== undefined) return found.key;
  await db
    .insert(authKeys)
    .values({ siteId, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [made] = await find();
  if (made === undefined) throw new Error('the key of the site was not kept');
  return made.key;
}
