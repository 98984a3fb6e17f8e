import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import {
  ask,
  cleanUp,
  endAll,
  endHolder,
  makeFolder,
  serverPid,
  startHolder,
} from '../../testing/database/database-holder.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { until } from '../../testing/until.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from './keeper.ts';
import { isRunning } from './process-identity.ts';

vi.setConfig({ testTimeout: 90_000 });

const servers: EmbeddedPostgres[] = [];
async function start(dataDir: string, durable = false, log = quietLog): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, durable });
  servers.push(server);
  return server;
}

/** Returns a log that runs a function when a start reports that it is waiting. */
const whenItWaits = (act: () => void) => {
  const warn = vi.fn((_facts: object, words?: string) => {
    if (words?.includes('waiting for them to end')) act();
  });
  return { ...quietLog, warn };
};

/** Shared by most tests, because creating a database takes far longer than starting it. */
const dataDir = await makeFolder();
const cluster = path.join(dataDir, 'postgres');

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await endAll();
});
afterAll(cleanUp);

const addLead = `drop table if exists leads; create table leads as select 'Ada' as name`;

/** Kills a site with one lead, and leaves its server running. */
async function leaveServer() {
  const holder = await startHolder(dataDir);
  await ask(holder.connection, addLead);
  const left = serverPid(cluster);
  await endHolder(holder, 'SIGKILL');
  return { holder, left };
}

test('creates a durable UTF-8 database on the first start, and finds its data on the next', async () => {
  const folder = path.join(await makeFolder(), 'two words, "quoted"', 'data');
  const first = await start(folder, true);
  const settings = await ask(
    first.connection,
    `select current_setting('server_encoding') as encoding, (select datcollate from pg_database where datname = 'postgres') as collate,
            current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
            current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as network`,
  );
  expect(settings).toEqual([
    { encoding: 'UTF8', collate: 'C', fsync: 'on', pages: 'on', commit: 'on', network: '' },
  ]);
  await ask(first.connection, `create table kept as select 'Příliš žluťoučký' as words`);
  await first.stop();
  expect(existsSync(first.connection.host)).toBe(false);

  const second = await start(folder);
  expect(await ask(second.connection, 'select words from kept')).toEqual([{ words: 'Příliš žluťoučký' }]);
});

test('stops the server left by a killed site on the next start, and keeps every committed row', async () => {
  const { holder, left } = await leaveServer();
  expect(isRunning(left)).toBe(true);

  const begun = performance.now();
  const server = await start(dataDir);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await ask(server.connection, 'select name from leads')).toEqual([{ name: 'Ada' }]);
  expect(serverPid(cluster)).not.toBe(left);
  expect(isRunning(left)).toBe(false);
  expect(existsSync(holder.connection?.host ?? '')).toBe(false);
});

test('recovers every committed row after site and server were killed', async () => {
  const { left } = await leaveServer();
  process.kill(left, 'SIGKILL');

  const server = await start(dataDir);
  expect(await ask(server.connection, 'select name from leads')).toEqual([{ name: 'Ada' }]);
});

test('waits for a server left without its lock file, and tells the operator', async () => {
  const { left } = await leaveServer();
  await rm(path.join(cluster, 'postmaster.pid'));

  const log = whenItWaits(() => isRunning(left) && process.kill(left, 'SIGKILL'));
  const server = await start(dataDir, false, log);
  expect(log.warn).toHaveBeenCalled();
  expect(await ask(server.connection, 'select name from leads')).toEqual([{ name: 'Ada' }]);
});

test('refuses a second start on a running site’s folder, names its owner, and does not affect the site', async () => {
  const holder = await startHolder(dataDir);
  const server = serverPid(cluster);
  await expect(start(dataDir)).rejects.toThrow(`${dataDir} is in use by process ${holder.pid} (`);
  expect(isRunning(server)).toBe(true);
  expect(await ask(holder.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('stops the server when its process ends without a shutdown', async () => {
  const holder = await startHolder(dataDir);
  const server = serverPid(cluster);
  await endHolder(holder, 'SIGHUP');
  await until(() => expect(isRunning(server)).toBe(false), 20_000);
  await until(() => expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false));

  await start(dataDir);
  expect(existsSync(holder.connection?.host ?? '')).toBe(false);
});

test('refuses a second start within one process', async () => {
  await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`);
});

test.each(['on a new folder', 'after a kill'])(
  'lets one of several simultaneous starts %s succeed and reports errors for the others',
  async (when) => {
    const folder = when === 'after a kill' ? dataDir : await makeFolder();
    if (when === 'after a kill') await endHolder(await startHolder(folder), 'SIGKILL');
    const all = await Promise.all([startHolder(folder), startHolder(folder), startHolder(folder)]);
    const [winner, ...more] = all.filter((holder) => holder.connection !== undefined);
    expect(more).toEqual([]);
    for (const loser of all.filter((holder) => holder !== winner)) {
      expect(loser.refused).toMatch(when === 'after a kill' ? /./ : /is in use by process/);
    }
    expect(await ask(winner?.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('restarts a server that crashes, at the same address', async () => {
  const server = await start(dataDir);
  await ask(server.connection, addLead);
  process.kill(serverPid(cluster), 'SIGKILL');
  const rows = await until(() => ask(server.connection, 'select name from leads'), 60_000);
  expect(rows).toEqual([{ name: 'Ada' }]);
});

test('retries until a server can start again', async () => {
  const version = path.join(cluster, 'PG_VERSION');
  const error = vi.fn();
  const server = await start(dataDir, false, { ...quietLog, error });
  await ask(server.connection, addLead);
  await rename(version, `${version}.away`);
  process.kill(serverPid(cluster), 'SIGKILL');
  await until(() => expect(error.mock.lastCall?.[1]).toContain('tried again every second'), 20_000);
  await rename(`${version}.away`, version);
  const rows = await until(() => ask(server.connection, 'select name from leads'), 20_000);
  expect(rows).toEqual([{ name: 'Ada' }]);
});

test('restarts a server that crashes during a statement, at the same address', async () => {
  let backend = 0;
  const log = whenItWaits(() => isRunning(backend) && process.kill(backend, 'SIGKILL'));
  const server = await start(dataDir, false, log);
  const client = new pg.Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  backend = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  const endless = client.query('do $$ begin loop end loop; end $$').catch(() => 'ended');
  await until(async () => {
    const [row] = await ask(server.connection, `select state from pg_stat_activity where pid = ${backend}`);
    expect(row).toEqual({ state: 'active' });
  });

  process.kill(serverPid(cluster), 'SIGKILL');
  await endless;
  expect(log.warn).toHaveBeenCalled();
  await until(() => ask(server.connection, 'select 1'), 60_000);
});

test('starts when the PID in the lock file belongs to another program', async () => {
  const holder = await startHolder(dataDir);
  const file = path.join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await endHolder(holder, 'SIGTERM');
  await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  const server = await start(dataDir);
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('joins the server of a running site from a command, and finds none without one', async () => {
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  const holder = await startHolder(dataDir);
  expect(await joinEmbeddedPostgres(dataDir)).toEqual(holder.connection);
  await endHolder(holder, 'SIGKILL');
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  await (await start(dataDir)).stop();
});

describe('a folder with unexpected contents', () => {
  test('is left unchanged, with instructions, when it has another version of PostgreSQL', async () => {
    const dataDir = await makeFolder();
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 12, and this release brings 18');
  });

  test('is left unchanged when it has other files', async () => {
    const dataDir = await makeFolder();
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres', 'letter.txt'), 'mine');
    await expect(start(dataDir)).rejects.toThrow('is no PostgreSQL data folder');
    expect(await readFile(path.join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('mine');
  });

  test('is recreated after an interrupted first start', async () => {
    const dataDir = await makeFolder();
    const unfinished = path.join(dataDir, 'postgres.new-999999999');
    await mkdir(unfinished);
    const server = await start(dataDir);
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(unfinished)).toBe(false);
  });
});
