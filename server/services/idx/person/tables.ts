import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../columns.ts';
import type { PersonEvent } from './part.ts';

/** A person's history: one row per change, never modified; other tables only store the current state. */
export const personEvents = pgTable(
  'person_events',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** In lowercase. */
    email: text('email').notNull(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind').$type<PersonEvent['kind']>().notNull(),
    title: text('title').notNull(),
    detail: text('detail'),
    /** The related home. */
    listingKey: text('listing_key'),
    /** The name and the phone number that a visitor gave with it. */
    name: text('name'),
    phoneNumber: text('phone_number'),
    /** How well the email is proved to be of who caused this: a place in `proofs`, from 1. */
    proof: smallint('proof').notNull().default(2),
  },
  (table) => [index('person_events_newest').on(table.siteId, sql`lower(${table.email})`, table.at)],
);
