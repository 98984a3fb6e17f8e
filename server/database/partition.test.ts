import net from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { createReadiness } from '../readiness/readiness.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { startSilentProxy } from '../testing/silent-proxy.ts';
import { openDedicated, takeTime } from './dedicated.ts';
import { databaseFault } from './faults.ts';
import { connect } from './open.ts';

const patience = 250;
const own = await openTestDatabase();
const proxy = await startSilentProxy(inject('testDatabase'));
const { rows } = await own.pool.query<{ name: string }>('select current_database() as name');
const connectionString = proxy.addressOf(rows[0]?.name ?? '');
const database = connect({
  ...{ connectionString, embedded: false, log: quietLog, release: async () => {}, patience },
});
afterEach(() => proxy.speak());
afterAll(async () => {
  await proxy.close();
  await database.close();
});

const faultOf = async (work: Promise<unknown>) => databaseFault(await work.catch((error: unknown) => error));

test('fails a query without a response as a lost database, and uses another connection next', async () => {
  await database.check();
  proxy.fallSilent();
  expect(await faultOf(database.pool.query('select 1'))).toBe('lost');
  proxy.speak();
  await database.check();
});

test('fails a transaction whose connection is lost right after its query, and discards the connection', async () => {
  const failure = await faultOf(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.fallSilent();
      await tx.execute(sql`select 2`);
    }),
  );
  expect(failure).toBe('lost');
  proxy.speak();
  await database.check();
  expect(database.pool.totalCount).toBe(database.pool.idleCount);
});

test('keeps a connection that was idle longer than the timeout', async () => {
  const client = await database.pool.connect();
  await client.query('select 1');
  await own.pool.query('select pg_sleep(0.5)');
  await client.query('select 1');
  client.release();
});

test('does not time out work that may take long, on a pooled or a separate connection', async () => {
  const client = await database.pool.connect();
  const hurry = takeTime(client);
  await client.query('select pg_sleep(0.5)');
  hurry();
  expect(await faultOf(client.query('select pg_sleep(0.5)'))).toBe('lost');
  client.release();
  const dedicated = await openDedicated(database, 'porchlight test');
  await dedicated.query('select pg_sleep(0.5)');
  await dedicated.end();
});

test('enables network keepalive on every connection', async () => {
  const probed = vi.spyOn(net.Socket.prototype, 'setKeepAlive');
  const dedicated = await openDedicated(database, 'porchlight test');
  expect(probed).toHaveBeenCalledWith(true, 10_000);
  probed.mockClear();
  const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
  expect(probed).toHaveBeenCalledWith(true, 10_000);
  for (const client of clients) client.release();
  await dedicated.end();
  probed.mockRestore();
});

test('reports a silent database in readiness in time, and its recovery', async () => {
  let now = 1;
  const readiness = createReadiness({ database: database.check }, quietLog as never, {
    now: () => now,
    longest: 1000,
  });
  expect((await readiness()).ready).toBe(true);
  proxy.fallSilent();
  for (now = 1002; now < 6000; now += 1001) expect((await readiness()).ready).toBe(false);
  proxy.speak();
  expect((await readiness()).ready).toBe(true);
});
