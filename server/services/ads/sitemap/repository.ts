import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { sitemaps } from './tables.ts';

/** The sitemap that was stored for a site; null when none was. */
export async function findSitemap(db: Queryable, siteId: string): Promise<string | null> {
  const [row] = await db.select({ xml: sitemaps.xml }).from(sitemaps).where(eq(sitemaps.site_id, siteId));
  return row?.xml ?? null;
}

/** Puts a sitemap in the place of the one before. */
export async function keepSitemap(db: Queryable, row: typeof sitemaps.$inferInsert): Promise<void> {
  const { xml, stored_at } = row;
  await db
    .insert(sitemaps)
    .values(row)
    .onConflictDoUpdate({ target: sitemaps.site_id, set: { xml, stored_at } });
}
