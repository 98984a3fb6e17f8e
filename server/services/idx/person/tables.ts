import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PersonEvent } from './part.ts';

/**
 * A person's history, written with each change and never modified, because current state is overwritten
 * elsewhere.
 */
export const personEvents = pgTable(
  'person_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    /** In lower case. */
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
