import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The parts of the demo that a site got once, so that deleted ones aren't restored. */
export const demoSeeds = pgTable(
  'demo_seeds',
  {
    siteId: text('site_id').notNull(),
    part: text('part').notNull(),
    seededAt: timestamp('seeded_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.part] })],
);
