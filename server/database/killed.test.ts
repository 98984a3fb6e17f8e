import net from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { until } from '../testing/until.ts';
import { databaseFault } from './faults.ts';
import { connect } from './open.ts';

// An unhandled error fails the test run, as it would end the process.
const database = await openTestDatabase();
const { connectionString } = database;
const killer = connect({ connectionString, embedded: true, log: quietLog, release: async () => {} });
afterAll(() => killer.close());
await killer.pool.query('create table kept (number int)');

const pidOf = async (client: { query(text: string): Promise<{ rows: { pid: number }[] }> }) =>
  (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
const kill = (pid: number) => killer.pool.query('select pg_terminate_backend($1, 5000)', [pid]);
const countOfKept = async () => (await killer.pool.query('select number from kept')).rowCount;

test('replaces an idle connection that was killed', async () => {
  await kill(await pidOf(database.pool));
  await until(() => database.check());
});

test('fails only the next query when a held connection is killed between two queries', async () => {
  const client = await database.pool.connect();
  const gone = new Promise((resolve) => client.once('end', resolve));
  await kill(await pidOf(client));
  await gone;
  const failure = await client.query('select 1').catch((error: unknown) => error);
  expect(databaseFault(failure)).toBe('lost');
  client.release();
  await database.check();
});

test('fails a query as a lost database when its connection is killed', async () => {
  const client = await database.pool.connect();
  const pid = await pidOf(client);
  const sleeping = client.query('select pg_sleep(60)').catch((error: unknown) => error);
  await kill(pid);
  expect(databaseFault(await sleeping)).toBe('lost');
  client.release();
  // The pool may give it out once more before it learns that its server is gone.
  await until(() => database.check());
});

test('rolls a killed transaction back and discards its connection', async () => {
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

test('releases connections of transactions that cannot begin', async () => {
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

test('rethrows a transaction’s own error and reuses its connection', async () => {
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

test('recognizes only a database server as a lost database', async () => {
  const nowhere = { embedded: false, log: quietLog, release: async () => {} };
  const absent = connect({ connectionString: 'postgres://x@127.0.0.1:9/x', ...nowhere });
  const refused = await absent.check().catch((error: unknown) => error);
  await absent.close();
  expect(databaseFault(refused)).toBe('lost');

  const other = await new Promise((resolve) => net.connect(9, '127.0.0.1').once('error', resolve));
  expect(other).toMatchObject({ code: 'ECONNREFUSED' });
  expect(databaseFault(other)).toBeNull();
});
