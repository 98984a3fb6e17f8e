import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '../../columns.ts';

/**
 * Who saves homes or follows searches: `account:` with a username, or `device:` with the id in a browser's cookie. An
 * email is no owner, because anyone can type it.
 */
export const owners = pgTable(
  'owners',
  {
    siteId: text('site_id').notNull(),
    owner: text('owner').notNull(),
    /** When it was last here, to the day: a device whose cookie has ended is forgotten. */
    usedAt: moment('used_at').notNull(),
    /** When it last looked at its saved homes, and the last change of a listing then. */
    lookedAt: moment('looked_at'),
    seenChange: bigint('seen_change', { mode: 'number' }),
    /** The same at the end of the visit before that: what came after it is news during this one. */
    beforeAt: moment('before_at'),
    beforeChange: bigint('before_change', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.owner] }), index('owners_used').on(table.usedAt)],
);

/** A home that an owner saved; one that was removed stays for a while, so that it can be restored. */
export const savedHomes = pgTable(
  'saved_homes',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    owner: text('owner').notNull(),
    listingKey: text('listing_key').notNull(),
    /** As typed, in lowercase: whose interest the agent sees. */
    email: text('email').notNull(),
    /** For the owner alone. */
    note: text('note'),
    savedAt: moment('saved_at').notNull(),
    removedAt: moment('removed_at'),
    /** The last change of a listing when it was saved: no news to its owner. */
    seenChange: bigint('seen_change', { mode: 'number' }).notNull(),
    /** The interest that this row made; null if there was one already. */
    interestId: bigint('interest_id', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('saved_homes_once').on(table.siteId, table.owner, table.listingKey),
    index('saved_homes_person').on(table.siteId, table.email, table.listingKey),
  ],
);
