import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns.ts';

/** A person's journey: one row per stage that was set; `email` is in lowercase. */
export const journeyStages = pgTable(
  'journey_stages',
  {
    siteId: text('site_id').notNull(),
    email: text('email').notNull(),
    stage: text('stage').notNull(),
    status: text('status').notNull(),
    note: text('note').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.email, table.stage] })],
);
