import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns.ts';

/** Each source of listings, with its last run. */
export const listingFeeds = pgTable(
  'listing_feeds',
  {
    siteId: text('site_id').notNull(),
    source: text('source').notNull(),
    lastRunAt: moment('last_run_at').notNull(),
    read: integer('read').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    removed: integer('removed').notNull(),
    refused: integer('refused').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.source] })],
);

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

/**
 * The indexes that a first import has dropped, by name with their definitions: it builds them at its end, and a
 * repair does when it was killed. See `server/database/dropped-indexes.ts`.
 */
export const droppedIndexes = pgTable('dropped_indexes', {
  name: text('name').primaryKey(),
  definition: text('definition').notNull(),
});
