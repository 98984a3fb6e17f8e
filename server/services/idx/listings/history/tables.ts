import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../columns.ts';

export type ChangeKind = 'new' | 'price' | 'status' | 'back-on-market' | 'open-house' | 'photos' | 'removed';

/**
 * What happened to a listing, written in the transaction that changed it, from feeds and files alike. Rows outlive
 * the listing, and say only what its page showed.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    listingKey: text('listing_key').notNull(),
    /** The source's own time of the change, or ours for a removal. */
    at: moment('at').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    priceFrom: integer('price_from'),
    priceTo: integer('price_to'),
    statusFrom: text('status_from'),
    statusTo: text('status_to'),
    /** The new number of photos, or the start of an open house. */
    detail: text('detail'),
    /** The transaction that wrote it, for `searches/matching`; null for rows from before there were searches. */
    changedIn: bigint('changed_in', { mode: 'number' }).default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [
    index('listing_changes_listing').on(table.siteId, table.listingKey, table.at),
    index('listing_changes_at').on(table.siteId, table.at),
    index('listing_changes_written')
      .on(table.siteId, table.changedIn, table.id)
      .where(sql`changed_in is not null`),
  ],
);
