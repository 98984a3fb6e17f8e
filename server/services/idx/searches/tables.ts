import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, keyTable, moment } from '../../columns.ts';
import type { SearchQuery } from '../listings/search/search-query.ts';

export const frequencies = ['at-once', 'daily', 'weekly', 'off'] as const;
export type Frequency = (typeof frequencies)[number];
export type NewsKind = 'new' | 'price-drop' | 'back' | 'sold';

/** The searches that people follow. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** `account:…`, `device:…`, or `email:…` for a client whom the agent's search waits for. */
    owner: text('owner').notNull(),
    /** Who gets the alerts, in lowercase; null for a search without alerts. */
    email: text('email'),
    name: text('name').notNull(),
    /** The filters, typed and checked by the search's own parameters. */
    query: jsonb('query').$type<SearchQuery>().notNull(),
    frequency: text('frequency').$type<Frequency>().notNull(),
    /** `unconfirmed`: nobody has proved the address yet; `paused`: stopped from an email. */
    state: text('state').$type<'unconfirmed' | 'active' | 'paused'>().notNull(),
    byAgent: boolean('by_agent').notNull().default(false),
    /** The site's address in the links of its emails. */
    origin: text('origin').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The snapshot of the database in which it was made: changes that it saw are no news. */
    since: text('since').notNull().default(sql`pg_current_snapshot()::text`),
    /** Until when its owner has seen what changed. */
    lookedAt: moment('looked_at').notNull(),
    /** Hidden at once, and removed for good a day later, so that it can be undone. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('saved_searches_owner').on(table.siteId, table.owner),
    index('saved_searches_email').on(table.siteId, table.email),
  ],
);

/** The changes of homes that a search matched, each once. */
export const searchHits = pgTable(
  'search_hits',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    changeId: bigint('change_id', { mode: 'number' }).notNull(),
    listingKey: text('listing_key').notNull(),
    kind: text('kind').$type<NewsKind>().notNull(),
    /** `waiting` for its email; `told` in one; `quiet`: shown on the page only. */
    state: text('state').$type<'waiting' | 'told' | 'quiet'>().notNull(),
    foundAt: moment('found_at').notNull(),
    /** The email in the outbox that tells it. */
    messageId: text('message_id'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.changeId] }),
    index('search_hits_waiting').on(table.searchId).where(sql`state = 'waiting'`),
    index('search_hits_found').on(table.foundAt),
  ],
);

/**
 * How far a site's changes are matched: those of all transactions that the snapshot `seen` saw. While those that
 * `reading` saw as well are matched in batches, up to `changed_in` and `change_id` of them.
 */
export const searchCursors = pgTable('search_cursors', {
  siteId: text('site_id').primaryKey(),
  seen: text('seen').notNull(),
  reading: text('reading'),
  changedIn: bigint('changed_in', { mode: 'number' }).notNull(),
  changeId: bigint('change_id', { mode: 'number' }).notNull(),
});

/** The daily and weekly emails, at most one a person and period. */
export const searchDigests = pgTable(
  'search_digests',
  {
    siteId: text('site_id').notNull(),
    email: text('email').notNull(),
    frequency: text('frequency').$type<Frequency>().notNull(),
    /** The day on which its period began, in the site's zone. */
    period: text('period').notNull(),
    messageId: text('message_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.email, table.frequency, table.period] })],
);

/** The links that prove an address; each works once. */
export const searchConfirmations = pgTable(
  'search_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    siteId: text('site_id').notNull(),
    owner: text('owner').notNull(),
    email: text('email').notNull(),
    /** A keyed hash of the address of the client that asked for it, for a day; null for whoever has a confirmed account. */
    clientHash: text('client_hash'),
    /** Of its wider network, as long. */
    networkHash: text('network_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('search_confirmations_email').on(table.siteId, table.email, table.createdAt),
    index('search_confirmations_newest').on(table.siteId, table.createdAt),
  ],
);

/** The addresses that an owner has proved by such a link. */
export const provedEmails = pgTable(
  'proved_emails',
  {
    siteId: text('site_id').notNull(),
    owner: text('owner').notNull(),
    email: text('email').notNull(),
    provedAt: moment('proved_at').notNull(),
  },
  (table) => [uniqueIndex('proved_emails_owner').on(table.siteId, table.owner, table.email)],
);

/** The key of a site's links in alerts. */
export const alertLinkKeys = keyTable('alert_link_keys');
