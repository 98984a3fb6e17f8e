import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What visitors say of the agent; plain text, without a name of its own. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site_id: text('site_id').notNull(),
    review_text: text('review_text').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('reviews_newest').on(table.site_id, table.created_at.desc(), table.id.desc())],
);
