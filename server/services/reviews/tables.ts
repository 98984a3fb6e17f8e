import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Visitors' reviews of the agent; plain text without a name. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    reviewText: text('review_text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('reviews_newest').on(table.siteId, table.createdAt.desc(), table.id.desc())],
);
