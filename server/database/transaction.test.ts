import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { databaseErrorCode, inTransaction, isUniqueViolation, type Queryable } from './transaction.ts';

const homes = pgTable('homes', { key: text('key').primaryKey(), price: integer('price').notNull() });

const database = await openTestDatabase();
beforeAll(() => database.pool.query('create table homes (key text primary key, price integer not null)'));
beforeEach(() => database.pool.query('truncate homes'));

const insert = (on: Queryable, key: string) => on.insert(homes).values({ key, price: 1 });

test('commits all of a transaction', async () => {
  const answer = await inTransaction(database, async (transaction) => {
    await insert(transaction, 'a');
    await insert(transaction, 'b');
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await database.db.$count(homes)).toBe(2);
});

test('commits nothing of a transaction that throws', async () => {
  const work = inTransaction(database, async (transaction) => {
    await insert(transaction, 'a');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await database.db.$count(homes)).toBe(0);
});

test('distinguishes a duplicate key from other errors', async () => {
  await insert(database.db, 'a');
  const failure: unknown = await insert(database.db, 'a').then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isUniqueViolation(failure)).toBe(true);
  expect(isUniqueViolation(failure, 'homes_pkey')).toBe(true);
  expect(isUniqueViolation(failure, 'another')).toBe(false);

  const other: unknown = await database.pool
    .query('insert into homes values ($1, null)', ['b'])
    .catch((e) => e);
  expect(databaseErrorCode(other)).toBe('23502');
  expect(isUniqueViolation(other)).toBe(false);
  expect(isUniqueViolation(new Error('23505'))).toBe(false);
});
