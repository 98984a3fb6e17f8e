import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Which parts of the demo a site was once given, so that what its people delete does not come back. */
export const demoSeeds = pgTable(
  'demo_seeds',
  {
    siteId: text('site_id').notNull(),
    part: text('part').notNull(),
    seededAt: timestamp('seeded_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.part] })],
);
