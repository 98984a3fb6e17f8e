import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { id, keyTable, moment } from '../../columns.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** When the agent shows homes: one row for each site, created with the first change. */
export const showingHours = pgTable('showing_hours', {
  siteId: text('site_id').primaryKey(),
  hours: jsonb('hours').$type<Schema<'ShowingHours'>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Visitors' requests to see a home, and what became of them. */
export const showingRequests = pgTable(
  'showing_requests',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    listingKey: text('listing_key').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number'),
    textConsent: boolean('text_consent').notNull(),
    manner: text('manner', { enum: ['in-person', 'video'] }).notNull(),
    message: text('message'),
    /** The starts that the visitor asked for, best first, as ISO strings. */
    times: jsonb('times').$type<string[]>().notNull(),
    lengthMinutes: integer('length_minutes').notNull(),
    state: text('state', { enum: ['requested', 'proposed', 'accepted', 'declined', 'canceled'] }).notNull(),
    /** The time that was accepted or proposed. */
    startsAt: moment('starts_at'),
    /** The agent's words to the visitor. */
    note: text('note'),
    decidedBy: text('decided_by', { enum: ['agent', 'visitor'] }),
    /** When a proposal expires. */
    answerBy: moment('answer_by'),
    /** Grows with each decision, so that a link to an earlier proposal accepts nothing. */
    revision: integer('revision').notNull().default(0),
    /** The identity of the calendar event, the same for all of its files. */
    eventUid: text('event_uid').notNull(),
    /** The event's SEQUENCE in the last file (RFC 5545, section 3.8.7.4); null before the first. */
    eventSequence: integer('event_sequence'),
    /** Who asked: an account or a device, as in `saved/owner.ts`; null when neither is known. */
    owner: text('owner'),
    /** A keyed hash of the client's address, while the request may hold times. */
    clientHash: text('client_hash'),
    /** Of its wider network, as long. */
    networkHash: text('network_hash'),
    /** The address that whoever asked has proved to be theirs; null without one. */
    provedEmail: text('proved_email'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('showing_requests_newest').on(table.siteId, table.createdAt.desc(), table.id.desc()),
    index('showing_requests_person').on(table.siteId, table.email),
    index('showing_requests_state').on(table.siteId, table.state),
  ],
);

/** The times that requests and showings take. Changed under a lock of the site (`held-times.ts`). */
export const showingHolds = pgTable(
  'showing_holds',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => showingRequests.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When the time is free again without a decision; null for an accepted showing. */
    heldUntil: moment('held_until'),
  },
  (table) => [
    uniqueIndex('showing_holds_once').on(table.siteId, table.startsAt),
    index('showing_holds_request').on(table.requestId),
  ],
);

/** The keys of the links in emails about showings. */
export const showingLinkKeys = keyTable('showing_link_keys');
