import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PersonEvent } from './part.ts';

/**
 * A person's history: one row per change, never modified, because other tables only store the current state.
 */
export const personEvents = pgTable(
  'person_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    /** In lowercase. */
    email: text('email').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    kind: text('kind').$type<PersonEvent['kind']>().notNull(),
    title: text('title').notNull(),
    detail: text('detail'),
    /** The related home. */
    listingKey: text('listing_key'),
  },
  (table) => [index('person_events_newest').on(table.siteId, sql`lower(${table.email})`, table.at)],
);
