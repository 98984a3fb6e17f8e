import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { deliveryColumns } from '../../../jobs/delivery/channel.ts';
import type { MailAddress } from '../../../providers/print/print.ts';
import { moment } from '../../columns.ts';

/** Images for fronts; the files, as uploaded, are under `postcards/{site_id}/pictures/{file_id}`. */
export const postcardPictures = pgTable(
  'postcard_pictures',
  {
    siteId: text('site_id').notNull(),
    fileId: text('file_id').notNull(),
    contentType: text('content_type').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.fileId] })],
);

/** Orders of postcards; their artwork is in the storage under `postcards/{site_id}/orders/{id}.pdf`. */
export const postcardBatches = pgTable(
  'postcard_batches',
  {
    id: uuid('id').primaryKey(),
    siteId: text('site_id').notNull(),
    /** Hash of the order's content: the same order within a short time is a repeated click. */
    orderHash: text('order_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('postcard_batches_newest').on(table.siteId, table.createdAt.desc()),
    index('postcard_batches_same').on(table.siteId, table.orderHash),
  ],
);

/** The postcards of an order, including those with a rejected address. */
export const postcardPieces = pgTable(
  'postcard_pieces',
  {
    ...deliveryColumns(),
    siteId: text('site_id').notNull(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => postcardBatches.id, { onDelete: 'cascade' }),
    /** The postcard's position in the order, from 0. */
    place: integer('place').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The displayed address, on one line. */
    address: text('address').notNull(),
    /** Null when the address was rejected: the postcard is neither printed nor charged. */
    mailTo: jsonb('mail_to').$type<MailAddress>(),
    verified: boolean('verified').notNull(),
    /** `held`: on hold for `reason`; `unsent`: no printer was connected, and it isn't printed later. */
    state: text('state', {
      enum: ['recorded', 'sending', 'sent', 'printing', 'mailed', 'unsent', 'failed', 'held'],
    }).notNull(),
    provider: text('provider'),
    providerId: text('provider_id'),
    /** When the printer was last queried for the state. */
    askedAt: moment('asked_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('postcard_pieces_in_order').on(table.batchId, table.place),
    index('postcard_pieces_by_email').on(table.siteId, sql`lower(${table.email})`, table.updatedAt.desc()),
    index('postcard_pieces_open').on(table.state, table.dueAt),
  ],
);
