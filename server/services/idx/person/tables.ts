import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PersonEvent } from './part.ts';

/** What happened with a person, written with each change and never changed: what stands elsewhere may be overwritten. */
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
    /** The home that it is about. */
    listingKey: text('listing_key'),
  },
  (table) => [index('person_events_newest').on(table.siteId, sql`lower(${table.email})`, table.at)],
);
