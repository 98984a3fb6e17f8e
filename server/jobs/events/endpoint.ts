import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../queue.ts';
import { disabledEndpoints } from './tables.ts';

/** Hashes the URL for storage, because it may contain a secret. */
const hashOf = (url: string) => createHash('sha256').update(url).digest('hex');

/** Returns when the URL responded 410 (gone); null when it didn't. */
export async function disabledSince(db: Executor, siteId: string, url: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: disabledEndpoints.disabledAt })
    .from(disabledEndpoints)
    .where(and(eq(disabledEndpoints.siteId, siteId), eq(disabledEndpoints.urlHash, hashOf(url))));
  return row?.at ?? null;
}

export async function isDisabled(db: Executor, siteId: string, url: string): Promise<boolean> {
  return (await disabledSince(db, siteId, url)) !== null;
}

export async function disable(db: Executor, siteId: string, url: string, disabledAt: Date): Promise<void> {
  const row = { siteId, urlHash: hashOf(url), disabledAt };
  await db
    .insert(disabledEndpoints)
    .values(row)
    .onConflictDoUpdate({ target: disabledEndpoints.siteId, set: row });
}

export async function enable(db: Executor, siteId: string): Promise<void> {
  await db.delete(disabledEndpoints).where(eq(disabledEndpoints.siteId, siteId));
}
