import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A person's journey: one row per stage that was set; `email` is in lowercase. */
export const journeyStages = pgTable(
  'journey_stages',
  {
    siteId: text('site_id').notNull(),
    email: text('email').notNull(),
    stage: text('stage').notNull(),
    status: text('status').notNull(),
    note: text('note').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.email, table.stage] })],
);
