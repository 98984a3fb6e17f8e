import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The number of a row, given by the database. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A point in time. */
export const moment = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });

/** A table with a key for each site. */
export const keyTable = (name: string) =>
  pgTable(name, { siteId: text('site_id').primaryKey(), key: text('key').notNull() });
