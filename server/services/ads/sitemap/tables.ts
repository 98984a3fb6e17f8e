import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns.ts';

/** The sitemap that the admin console sent last, one per site. */
export const sitemaps = pgTable('sitemaps', {
  siteId: text('site_id').primaryKey(),
  /** The original text, validated by the rules of sitemaps.org. */
  xml: text('xml').notNull(),
  storedAt: moment('stored_at').notNull(),
});
