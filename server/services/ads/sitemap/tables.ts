import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The sitemap that the admin console sent last, one per site. */
export const sitemaps = pgTable('sitemaps', {
  siteId: text('site_id').primaryKey(),
  /** The original text, validated by the rules of sitemaps.org. */
  xml: text('xml').notNull(),
  storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
});
