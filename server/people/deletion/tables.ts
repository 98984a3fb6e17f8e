import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What was done to rows of one kind. */
export type ErasedRows = { group: string; what: string; count: number };
/** What stays, and why. */
export type Remainder = { what: string; why: string; count: number | null; titles?: string[] };

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The receipts of people who were deleted, without anything that names them. */
export const deletions = pgTable(
  'people_deletions',
  {
    id: uuid('id').primaryKey(),
    siteId: text('site_id').notNull(),
    /** The number on the receipt. */
    number: integer('number').notNull(),
    at: moment('at').notNull(),
    /** The ids that the person had, so that a repeated call returns the same receipt. */
    personIds: uuid('person_ids').array().notNull(),
    erased: jsonb('erased').$type<ErasedRows[]>().notNull(),
    stays: jsonb('stays').$type<Remainder[]>().notNull(),
    /** Copies that others have, who haven't confirmed that they deleted them. */
    elsewhere: jsonb('elsewhere').$type<Remainder[]>().notNull(),
  },
  (table) => [index('people_deletions_newest').on(table.siteId, table.number.desc())],
);

/**
 * The emails and phone numbers of deleted people, as keyed hashes: by these, imports refuse them, and a restore of an
 * older archive deletes them again.
 */
export const deletionMarks = pgTable(
  'people_deletion_marks',
  {
    siteId: text('site_id').notNull(),
    mark: text('mark').notNull(),
    deletionId: uuid('deletion_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.mark, table.deletionId] })],
);

/** The keys of these hashes. A site has one, or more after a restore of another site's archive. */
export const deletionKeys = pgTable(
  'people_deletion_keys',
  { siteId: text('site_id').notNull(), key: text('key').notNull() },
  (table) => [primaryKey({ columns: [table.siteId, table.key] })],
);
