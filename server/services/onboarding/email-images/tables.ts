import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '../../columns.ts';

/** The images in emails; the files are in the storage under `email-images/{site_id}/{file_id}`. */
export const emailImages = pgTable(
  'email_images',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** Unguessable: it alone grants public access to the image. */
    fileId: text('file_id').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_images_file').on(table.siteId, table.fileId),
    index('email_images_newest').on(table.siteId, table.createdAt.desc(), table.id.desc()),
  ],
);
