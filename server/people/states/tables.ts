import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { people } from '../tables.ts';

const moment = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });

/**
 * What Today asks of people, one row for each who wasn't merged into another. It only repeats what facts, identities, and
 * stages say, and can be rebuilt from them (`rebuild` in `keep-current.ts`).
 */
export const peopleStates = pgTable(
  'people_states',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    siteId: text('site_id').notNull(),
    /** Since when they wait for a human, and when they last asked; null when they don't. */
    waitingSince: moment('waiting_since'),
    askedAt: moment('asked_at'),
    /** Whether that is a message in a chat, which the assistant may be about to answer. */
    waitsInChat: boolean('waits_in_chat').notNull(),
    /** Their last email or text that no human contact followed. */
    wroteAt: moment('wrote_at'),
    heardAt: moment('heard_at'),
    /** When a human last reached them. */
    reachedAt: moment('reached_at'),
    /** When they last saved a home that no human contact followed. */
    savedAt: moment('saved_at'),
    /** When they last did anything, or somebody claimed to be them. */
    freshAt: moment('fresh_at'),
    stage: text('stage'),
    /** The last contact with a lead or a contact, and when that is too long ago for their stage. */
    quietFrom: moment('quiet_from'),
    quietAt: moment('quiet_at'),
    quietDays: integer('quiet_days'),
    /** Undecided claims, and people with the same number whom the agent hasn't kept apart. */
    claims: integer('claims').notNull(),
    alike: integer('alike').notNull(),
    sortAt: moment('sort_at'),
  },
  (table) => [
    index('people_states_waiting').on(table.siteId, table.askedAt).where(sql`asked_at is not null`),
    index('people_states_wrote').on(table.siteId, table.wroteAt).where(sql`wrote_at is not null`),
    index('people_states_saved').on(table.siteId, table.savedAt).where(sql`saved_at is not null`),
    index('people_states_quiet')
      .on(table.siteId, table.quietAt.desc(), table.personId.desc(), table.quietFrom)
      .where(sql`quiet_at is not null`),
    index('people_states_sort')
      .on(table.siteId, table.sortAt.desc(), table.personId.desc(), table.quietAt, table.quietFrom)
      .where(sql`sort_at is not null`),
  ],
);

/**
 * The emails, numbers, and people of whom something changed since their state was computed. Rows are only added and
 * deleted, so that no writer waits for another.
 */
export const touched = pgTable(
  'people_touched',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    kind: text('kind', { enum: ['email', 'phone', 'person'] }).notNull(),
    /** The key of the identity, or the id of the person. */
    key: text('key').notNull(),
  },
  (table) => [index('people_touched_key').on(table.siteId, table.kind, table.key)],
);

/** Pairs who share a number and are two people, as the agent says; `oneId` is the lesser id. */
export const apart = pgTable(
  'people_apart',
  {
    siteId: text('site_id').notNull(),
    oneId: uuid('one_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('people_apart_other').on(table.otherId),
  ],
);
