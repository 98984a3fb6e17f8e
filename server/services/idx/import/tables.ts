import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What a feed's opt-out fields mean where they say nothing (a rule of each MLS), kept from run to run. */
export const listingFeedRules = pgTable(
  'listing_feed_rules',
  {
    siteId: text('site_id').notNull(),
    source: text('source').notNull(),
    /** Of `InternetEntireListingDisplayYN`. */
    unsetDisplay: text('unset_display', { enum: ['shown', 'hidden'] }).notNull(),
    /** Of `InternetAddressDisplayYN`. */
    unsetAddress: text('unset_address', { enum: ['shown', 'hidden'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.source] })],
);
