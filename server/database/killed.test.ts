import net from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { until } from '../testing/until.ts';
import { databaseFault } from './faults.ts';
import { connect, type Database } from './open.ts';

// An error that nobody hears fails the whole run of the tests, as it would end the process.
const database = await openTestDatabase();
let killer: Database;

beforeAll(async () => {
  const { connectionString } = database;
  killer = connect({ connectionString, embedded: true, log: quietLog, release: async () => {} });
  await killer.pool.query('create table kept (number int)');
});
afterAll(() => killer.close());

const pidOf = async (client: { query(text: string): Promise<{ rows: { pid: number }[] }> }) =>
  (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
const kill = (pid: number) => killer.pool.query('select pg_terminate_backend($1, 5000)', [pid]);
const countOfKept = async () => (await killer.pool.query('select number from kept')).rowCount;

test('a resting connection that is killed is replaced', async () => {
  await kill(await pidOf(database.pool));
  await until(() => database.check());
});

test('a connection that is killed while someone holds it between two queries fails the next query alone', async () => {
  const client = await database.pool.connect();
  const gone = new Promise((resolve) => client.once('end', resolve));
  await kill(await pidOf(client));
  await gone;
  const failure = await client.query('select 1').catch((error: unknown) => error);
  expect(databaseFault(failure)).toBe('lost');
  client.release();
  await database.check();
});

test('a connection that is killed during a query fails that query as a lost database', async () => {
  const client = await database.pool.connect();
  const pid = await pidOf(client);
  const sleeping = client.query('select pg_sleep(60)').catch((error: unknown) => error);
  await kill(pid);
  expect(databaseFault(await sleeping)).toBe('lost');
  client.release();
  await database.check();
});

test('a transaction that is killed half-way is undone, and its connection does not come back', async () => {
  const failure = await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`);
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await kill(rows[0]?.pid ?? 0);
      await tx.execute(sql`insert into kept values (2)`);
    })
    .catch((error: unknown) => error);
  expect(databaseFault(failure)).toBe('lost');
  expect(await countOfKept()).toBe(0);
  await database.check();
});

test('transactions that cannot begin keep no connection', async () => {
  for (let round = 0; round < 3; round += 1) {
    const client = await database.pool.connect();
    const gone = new Promise((resolve) => client.once('end', resolve));
    await kill(await pidOf(client));
    await gone;
    vi.spyOn(database.pool, 'connect').mockImplementationOnce(async () => client);
    await expect(database.db.transaction(async () => 1)).rejects.toThrow();
  }
  expect(database.pool.totalCount).toBe(database.pool.idleCount);
});

test("a transaction's own error is thrown as it was, and its connection is used again", async () => {
  await database.check();
  const before = database.pool.totalCount;
  const own = new Error('no such lead');
  const failed = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (3)`);
    throw own;
  });
  await expect(failed).rejects.toBe(own);
  expect(await countOfKept()).toBe(0);
  expect(database.pool.totalCount).toBe(before);
});

test('only a server that is a database is a lost database', async () => {
  const nowhere = { embedded: false, log: quietLog, release: async () => {} };
  const absent = connect({ connectionString: 'postgres://x@127.0.0.1:9/x', ...nowhere });
  const refused = await absent.check().catch((error: unknown) => error);
  await absent.close();
  expect(databaseFault(refused)).toBe('lost');

  const other = await new Promise((resolve) => net.connect(9, '127.0.0.1').once('error', resolve));
  expect(other).toMatchObject({ code: 'ECONNREFUSED' });
  expect(databaseFault(other)).toBeNull();
});
