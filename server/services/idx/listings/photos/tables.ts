import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../columns.ts';
import { listings } from '../tables.ts';

/** The public photos of a home, in order; intake omits others. */
export const listingMedia = pgTable(
  'listing_media',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    orderHint: integer('order_hint').notNull(),
    /** Null until the file is fetched; until then the photo is neither counted nor shown. */
    storageKey: text('storage_key'),
    sourceUrl: text('source_url'),
    description: text('description'),
    width: integer('width'),
    height: integer('height'),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.orderHint] }),
    // What is to be copied: the first photos of all homes, then the others home by home.
    index('listing_media_missing')
      .on(sql`(order_hint > 0)`, table.listingId, table.orderHint)
      .where(sql`storage_key is null and source_url is not null`),
  ],
);

/**
 * The files of photos, each from before it's written until after it's removed, and the failures of those that
 * couldn't be fetched. Rows outlive the photo, so that no file is left without one.
 */
export const listingPhotoFiles = pgTable(
  'listing_photo_files',
  {
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    /** The MD5 of the photo's URL, in hexadecimal. */
    name: text('name').notNull(),
    siteId: text('site_id').notNull(),
    source: text('source').notNull(),
    /** Where the file is, or will be; null while none was fetched. */
    storageKey: text('storage_key'),
    storedAt: moment('stored_at'),
    /** Failed tries, the reason of the last one, and when the next one is due. */
    tries: integer('tries').notNull().default(0),
    reason: text('reason'),
    retryAt: moment('retry_at'),
    /** When it was tried for the last time; it isn't expected any more. */
    gaveUpAt: moment('gave_up_at'),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.name] })],
);
