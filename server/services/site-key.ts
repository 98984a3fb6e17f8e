import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/transaction.ts';
import type { keyTable } from './columns.ts';

/** Returns a site's key, generated at first use and stored, so that all processes share it. */
export async function siteKeyOf(
  db: Queryable,
  table: ReturnType<typeof keyTable>,
  siteId: string,
): Promise<string> {
  const find = () => db.select({ key: table.key }).from(table).where(eq(table.siteId, siteId));
  const [found] = await find();
  if (found !== undefined) return found.key;
  const key = randomBytes(32).toString('base64url');
  await db.insert(table).values({ siteId, key }).onConflictDoNothing();
  const [made] = await find();
  if (made === undefined) throw new Error('the key of the site was not kept');
  return made.key;
}
