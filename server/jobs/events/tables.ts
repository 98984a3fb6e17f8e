import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What happened on a site, for an integrator's URL; written in the transaction of the change that it tells of. */
export const siteEvents = pgTable(
  'site_events',
  {
    /** The `webhook-id`: the same in each try, so that a receiver knows what it has already read. */
    id: uuid('id').primaryKey(),
    siteId: text('site_id').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    state: text('state').$type<'recorded' | 'sending' | 'delivered' | 'failed' | 'held'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The tries that were made before the last replay, which begins the schedule anew. */
    attemptsBefore: integer('attempts_before').notNull().default(0),
    replays: integer('replays').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextTryAt: moment('next_try_at').notNull(),
    claimedAt: moment('claimed_at'),
    deliveredAt: moment('delivered_at'),
    /** What the last try was answered; null when there was no answer. */
    lastStatus: integer('last_status'),
    /** Why it is not delivered, in a sentence. */
    reason: text('reason'),
  },
  (table) => [
    index('site_events_newest').on(table.siteId, table.createdAt.desc(), table.id),
    index('site_events_due').on(table.siteId, table.nextTryAt).where(sql`state in ('recorded', 'sending')`),
  ],
);

export type SiteEvent = typeof siteEvents.$inferSelect;

/** The URLs that answered 410 (gone): nothing more is sent there. Another URL is not among them. */
export const disabledEndpoints = pgTable('disabled_endpoints', {
  siteId: text('site_id').primaryKey(),
  urlHash: text('url_hash').notNull(),
  disabledAt: moment('disabled_at').notNull(),
});
