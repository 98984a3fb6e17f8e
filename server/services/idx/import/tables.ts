import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What empty opt-out fields mean in a feed (a rule of each MLS), stored between runs. */
export const listingFeedRules = pgTable(
  'listing_feed_rules',
  {
    siteId: text('site_id').notNull(),
    source: text('source').notNull(),
    /** What an empty `InternetEntireListingDisplayYN` means. */
    unsetDisplay: text('unset_display', { enum: ['shown', 'hidden'] }).notNull(),
    /** What an empty `InternetAddressDisplayYN` means. */
    unsetAddress: text('unset_address', { enum: ['shown', 'hidden'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.source] })],
);
