import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns.ts';

/** Visitors' reviews of the agent; plain text without a name. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    reviewText: text('review_text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('reviews_newest').on(table.siteId, table.createdAt.desc(), table.id.desc())],
);
