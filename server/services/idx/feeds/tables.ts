import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns.ts';

const place = () => ({ siteId: text('site_id').notNull(), feed: text('feed').notNull() });

/** The steps of a feed, in order. Its homes are public once it has reached `live` for the first time. */
export const phases = ['load', 'catch-up', 'check', 'live'] as const;
export type Phase = (typeof phases)[number];

/** One row per feed of a site: how far it is, and what it did last. */
export const feeds = pgTable(
  'feeds',
  {
    ...place(),
    phase: text('phase').$type<Phase>().notNull().default('load'),
    /** When the current load began. */
    startedAt: moment('started_at'),
    /** When its homes became public; null hides all of them. */
    publishedAt: moment('published_at'),
    pausedAt: moment('paused_at'),
    /** The time of the feed's data: the start of the last complete delta. The 12-hour rule counts from here. */
    readAt: moment('read_at'),
    /** The last delta that was read to its end, and its counts. */
    syncedAt: moment('synced_at'),
    synced: jsonb('synced').$type<{ added: number; changed: number; removed: number }>(),
    /** The last valid sweep, and its counts. */
    sweptAt: moment('swept_at'),
    swept: jsonb('swept').$type<{ removed: number; fetched: number }>(),
    /** Why the last try failed, and what to do; null after a success. */
    failedAt: moment('failed_at'),
    failure: jsonb('failure').$type<FeedFailure>(),
    /** Failed tries since the last success. */
    tries: integer('tries').notNull().default(0),
    /** The next try: by schedule, after a failure, or after a Retry-After. */
    nextAt: moment('next_at'),
    /** What the agent asked for and isn't done: `sync`, `sweep`, `reload`. */
    wanted: text('wanted').array().notNull().default([]),
    /** The requests and bytes in the windows of the limits, each since the oldest that still counts. */
    used: jsonb('used').$type<Record<string, { from: string; count: number }>>().notNull().default({}),
    /** The version of the rules with which its homes were mapped; another one maps all of them anew. */
    rulesHash: text('rules_hash'),
    /** The offices that changed, and whose homes are to be mapped anew. */
    changedOffices: text('changed_offices').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.feed] })],
);

/** `stopped`: no automatic retry helps, such as a rejected token. `stopsAt`: when one that lasts does. */
export type FeedFailure = { reason: string; advice: string; stopped: boolean; stopsAt?: string };

/** The cursor of each resource of a feed. A null cursor never means "everything". */
export const feedCursors = pgTable(
  'feed_cursors',
  {
    ...place(),
    resource: text('resource').notNull(),
    /** The largest timestamp received, in the form of `stampOf`, since a Date has no microseconds. */
    cursorAt: text('cursor_at'),
    /** From where the next check reads the changes again; see `readDelta`. */
    rereadFrom: text('reread_from'),
    /** The number of the last event that was read; only EntityEvent has one. */
    cursorKey: text('cursor_key'),
    /** The next page of a load, as the server gave it. */
    link: text('link'),
    /** The last key of a load by key. */
    loadKey: text('load_key'),
    loaded: integer('loaded').notNull().default(0),
    /** How many rows the server counted when the load began. */
    expected: integer('expected'),
    /** The newest timestamp that the server showed before the load: the first delta starts here. */
    loadFrom: text('load_from'),
    done: boolean('done').notNull().default(false),
    /** The number of the running or last sweep; rows seen by it carry it. */
    sweep: integer('sweep').notNull().default(0),
    /** How far that sweep is; null when none is under way. */
    sweeping: jsonb('sweeping').$type<SweepProgress>(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.feed, table.resource] })],
);

/** How far a sweep is: a feed's limits can be smaller than its list of keys, which then takes several runs. */
export type SweepProgress = {
  startedAt: string;
  /** When it began by the database's clock, as text with its microseconds; rows stored since aren't missing. */
  since: string;
  /** The last key read, or the next page's link. */
  after: string | null;
  link: string | null;
  /** How many different keys it has seen, and the feed's own count before. */
  seen: number;
  /** How many rows had no key that can be stored; missing in a sweep of an older version. */
  keyless?: number;
  counted: number | null;
  /** Keys of the last page whose rows are still to be read. */
  needed: string[];
  /** Whether all pages are read. */
  isRead: boolean;
  /** When it was found valid: until the sweep of the last resource is, it isn't repeated. */
  doneAt: string | null;
};

/**
 * Every row of a feed as received, and the tombstones of removed ones. There are no foreign keys between the
 * rows of a feed: they arrive in any order.
 */
export const feedRecords = pgTable(
  'feed_records',
  {
    ...place(),
    resource: text('resource').notNull(),
    key: text('key').notNull(),
    /** The home or office that the row belongs to (ResourceRecordKey of Media, ListingKey of OpenHouse). */
    parent: text('parent'),
    /** The newest of the row's timestamps, in one form that sorts as text; see `stampOf`. */
    version: text('version').notNull(),
    hash: text('hash').notNull(),
    /** Null for a tombstone, but for the opt-out of an office. */
    raw: jsonb('raw').$type<Record<string, unknown>>(),
    /** The listing that shows it (`listings.listing_key`); other than `key` when the key was reused. */
    listingKey: text('listing_key'),
    /** Why no visitor sees the home: the name of a rule; null when shown. */
    hiddenBy: text('hidden_by'),
    removedAt: moment('removed_at'),
    removedBecause: text('removed_because'),
    sweep: integer('sweep').notNull().default(0),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.feed, table.resource, table.key] }),
    index('feed_records_parent')
      .on(table.siteId, table.feed, table.resource, table.parent)
      .where(sql`parent is not null and removed_at is null`),
    // What a sweep didn't find and a request by key is to confirm.
    index('feed_records_unconfirmed')
      .on(table.siteId, table.feed, table.resource, table.key)
      .where(sql`hash = '' and removed_at is null`),
    index('feed_records_hidden')
      .on(table.siteId, table.feed, table.hiddenBy)
      .where(sql`hidden_by is not null and removed_at is null`),
  ],
);

/** Values of a feed that no rule knows, such as a new status, for the agent to map. */
export const feedLookups = pgTable(
  'feed_lookups',
  {
    ...place(),
    field: text('field').notNull(),
    value: text('value').notNull(),
    /** What it means, as the feed's own Lookup resource says in words that no rule knows; null when it doesn't. */
    standard: text('standard'),
    /** The standard value that the agent chose; null while it's to be mapped. */
    mapped: text('mapped'),
    /** The rows that have it. */
    homes: integer('homes').notNull().default(0),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.feed, table.field, table.value] })],
);

/** The open houses of the listings, from feeds. */
export const openHouses = pgTable(
  'open_houses',
  {
    ...place(),
    key: text('key').notNull(),
    listingKey: text('listing_key').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    canceled: boolean('canceled').notNull().default(false),
    remarks: text('remarks'),
    livestreamUrl: text('livestream_url'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.feed, table.key] }),
    index('open_houses_listing').on(table.siteId, table.listingKey, table.startsAt),
  ],
);
