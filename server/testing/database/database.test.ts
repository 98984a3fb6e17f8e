import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const open: TestDatabase[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.drop();
});

async function create() {
  const database = await createTestDatabase();
  open.push(database);
  return database;
}

test('creates a database with all tables that shares no rows with others', async () => {
  const one = await create();
  const other = await create();
  const count = `select count(*) as n from information_schema.tables where table_schema = 'public'`;
  expect((await one.pool.query<{ n: number }>(count)).rows[0]?.n).toBeGreaterThan(0);
  await one.pool.query('create table only_here (n int)');
  const found = await other.pool.query(`select to_regclass('only_here') as found`);
  expect(found.rows).toEqual([{ found: null }]);
});

test('drops a database even while a connection is open', async () => {
  const one = await createTestDatabase();
  const other = await create();
  const name = (await one.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
  const holder = new pg.Client({ connectionString: one.connectionString });
  holder.on('error', () => {});
  await holder.connect();
  await one.drop();
  const left = await other.pool.query('select 1 from pg_database where datname = $1', [name]);
  expect(left.rowCount).toBe(0);
});
