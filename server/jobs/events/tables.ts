import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { deliveryColumns } from '../delivery/channel.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Events for an integrator's URL, written in the transaction of the change that they report. */
export const siteEvents = pgTable(
  'site_events',
  {
    /** The id is the `webhook-id`: the same for each attempt, so that recipients can deduplicate. */
    ...deliveryColumns('next_try_at'),
    siteId: text('site_id').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    state: text('state').$type<'recorded' | 'sending' | 'delivered' | 'failed' | 'held'>().notNull(),
    /** The number of attempts before the last replay, which restarts the schedule. */
    attemptsBefore: integer('attempts_before').notNull().default(0),
    replays: integer('replays').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
    /** The status of the last attempt; null without a response. */
    lastStatus: integer('last_status'),
  },
  (table) => [
    index('site_events_newest').on(table.siteId, table.createdAt.desc(), table.id),
    index('site_events_due').on(table.siteId, table.dueAt).where(sql`state in ('recorded', 'sending')`),
  ],
);

export type SiteEvent = typeof siteEvents.$inferSelect;

/** The URLs that responded 410 (gone), by hash: no events are sent there. */
export const disabledEndpoints = pgTable('disabled_endpoints', {
  siteId: text('site_id').primaryKey(),
  urlHash: text('url_hash').notNull(),
  disabledAt: moment('disabled_at').notNull(),
});
