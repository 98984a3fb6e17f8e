import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { sitemaps } from './tables.ts';

/** Returns a site's stored sitemap; null when it has none. */
export async function findSitemap(db: Queryable, siteId: string): Promise<string | null> {
  const [row] = await db.select({ xml: sitemaps.xml }).from(sitemaps).where(eq(sitemaps.siteId, siteId));
  return row?.xml ?? null;
}

/** Stores a sitemap, replacing the previous one. */
export async function replaceSitemap(db: Queryable, siteId: string, xml: string, now: Date): Promise<void> {
  const set = { xml, storedAt: now };
  await db
    .insert(sitemaps)
    .values({ siteId, ...set })
    .onConflictDoUpdate({ target: sitemaps.siteId, set });
}
