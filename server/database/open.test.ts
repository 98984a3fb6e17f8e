import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/database/database.ts';
import { cleanUp, makeFolder } from '../testing/database/database-holder.ts';
import { makeFolderForTest } from '../testing/folder.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { until } from '../testing/until.ts';
import { type Database, type OpenOptions, openDatabase, socketUrl } from './open.ts';

vi.setConfig({ testTimeout: 90_000 });

const opened: Database[] = [];
async function open(options: Partial<OpenOptions>) {
  const database = await openDatabase({ dataDir: '/nowhere', log: quietLog, ...options });
  opened.push(database);
  return database;
}

afterEach(async () => {
  for (const database of opened.splice(0).reverse()) await database.close();
  await cleanUp();
});

test('opens the embedded database without a URL, and keeps its rows across restarts', async () => {
  const dataDir = await makeFolder();
  const first = await open({ dataDir });
  expect(first.embedded).toBe(true);
  await first.check();
  await first.pool.query('create table kept (number int8)');
  await first.pool.query('insert into kept values (7)');
  await first.close();
  await first.close();
  await expect(first.check()).rejects.toThrow();

  const second = await open({ dataDir });
  expect((await second.pool.query('select number from kept')).rows).toEqual([{ number: 7 }]);

  // A second site is rejected; a command may join, and closing it doesn't affect the site.
  await expect(open({ dataDir })).rejects.toThrow('is in use by process');
  const joined = await open({ dataDir, joinRunning: true });
  expect((await joined.pool.query('select number from kept')).rows).toEqual([{ number: 7 }]);
  await joined.close();
  await second.check();
});

test('preserves big integers, exact decimals, and dates', async () => {
  const database = await createTestDatabase();
  opened.push({ ...database, close: database.drop });
  const statement = `select 42::int8 as small, 9007199254740993::int8 as big, 0.10::numeric as exact,
                            '2024-03-01'::date as day, true as yes`;
  const expected = { small: 42, big: '9007199254740993', exact: '0.10', day: '2024-03-01', yes: true };
  expect((await database.pool.query(statement)).rows).toEqual([expected]);
  expect((await database.db.execute(sql.raw(statement))).rows).toEqual([expected]);
});

test('survives a broken connection, and opens a new one for the next query', async () => {
  const database = await createTestDatabase();
  opened.push({ ...database, close: database.drop });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = await createTestDatabase();
  opened.push({ ...other, close: other.drop });
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await until(() => database.check());
});

test('waits for a server that is not ready', async () => {
  const socket = path.join(makeFolderForTest(), 's');
  const server = inject('testDatabase');
  const opening = open({ databaseUrl: socketUrl({ ...server, host: socket }, 'postgres'), patience: 10_000 });
  setTimeout(() => symlink(server.host, socket), 300);
  const database = await opening;
  expect(database.embedded).toBe(false);
  await database.check();
});

test('names an unresponsive server without its password', async () => {
  const failure = open({ databaseUrl: 'postgres://agent:hunter2@127.0.0.1:9/homes', patience: 50 });
  await expect(failure).rejects.toThrow(
    /^The database at 127\.0\.0\.1:9\/homes cannot be used: it did not answer within 0 seconds \(ECONNREFUSED\)/,
  );
  await expect(failure).rejects.not.toThrow(/hunter2/);
});

test('reports a missing database immediately', async () => {
  const databaseUrl = socketUrl(inject('testDatabase'), 'absent');
  await expect(open({ databaseUrl })).rejects.toThrow(
    '/absent cannot be used: it has no database of that name',
  );
});

test('reports an invalid URL without quoting it', async () => {
  const failure = open({ databaseUrl: 'host=db password=hunter2', patience: 50 });
  await expect(failure).rejects.toThrow('an address that is no URL');
  await expect(failure).rejects.not.toThrow(/hunter2/);
});
