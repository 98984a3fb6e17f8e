import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { repairIndexesOf } from '../../../database/dropped-indexes.ts';
import { migrate } from '../../../database/migrate.ts';
import { projectRoot } from '../../../files/root.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { statementsForDeclaredTables } from '../../../testing/database/declared-tables.ts';
import { until } from '../../../testing/until.ts';
import { createTestImports, type TestImports } from '../testing/imports.ts';

vi.setConfig({ testTimeout: 60_000 });

let site: TestImports;
let before: Index[];

type Index = { name: string; definition: string };
type Pool = TestImports['database']['pool'];

const indexesIn = async (pool: Pool): Promise<Index[]> => {
  const { rows } = await pool.query<Index>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' order by 1`,
  );
  return rows;
};
const indexes = () => indexesIn(site.database.pool);
const ofListings = async () =>
  (await indexes()).map(({ name }) => name).filter((name) => /^listings_/.test(name));
const dropped = async () =>
  (await site.database.pool.query<Index>('select * from dropped_indexes order by name')).rows;
/** The number of indexes that a first import drops: all of `listings` but those that keep rows unique. */
const secondary = () => before.filter(({ name }) => /^listings_/.test(name)).length - 2;
const locks = `pg_locks where database = (select oid from pg_database where datname = current_database())`;
const holder = `select pid from ${locks} and locktype = 'advisory' and granted
  and (classid::bigint << 32 | objid::bigint) = 7604021151`;

beforeAll(async () => {
  site = await createTestImports();
  before = await indexes();
});
beforeEach(() => site.database.pool.query('truncate listings, listing_changes, listing_feeds cascade'));
afterAll(() => site.database.drop());

/** A file whose last row is refused, and so stops an import that has written homes. */
const content = (homes: number) =>
  `id,price,date\n${Array.from({ length: homes }, (_, n) => `h${n},${n + 1},20260101T000000\n`).join('')}a b,1,\n`;

/** Imports a file, and does something after its homes. */
const importWith = (act: () => unknown, homes = 1500) =>
  site.run(content(homes), { onRefused: async () => void (await act()) });

const whole = async () => {
  expect(await indexes()).toEqual(before);
  expect(await dropped()).toEqual([]);
  expect((await site.database.pool.query(holder)).rows).toEqual([]);
};

test('builds the indexes of the first homes once, exactly as they were and as they are declared', async () => {
  let during: string[] = [];
  const { counts } = await importWith(async () => {
    during = await ofListings();
    expect((await dropped()).length).toBe(secondary());
  });
  expect(during).toEqual(['listings_pkey', 'listings_site_key']);
  expect(counts).toMatchObject({ added: 1500, refused: 1 });
  await whole();
  const declared = await createTestDatabase({ empty: true });
  try {
    for (const statement of await statementsForDeclaredTables()) await declared.pool.query(statement);
    const names = new Map((await indexesIn(declared.pool)).map((index) => [index.name, index.definition]));
    for (const { name, definition } of await indexes())
      if (name.startsWith('listings_')) expect(definition).toBe(names.get(name));
  } finally {
    await declared.drop();
  }
});

test('drops nothing once there are homes', async () => {
  await site.run('id,price\na,1\n');
  let during: string[] = [];
  await importWith(async () => {
    during = await ofListings();
  });
  expect(during).toHaveLength(secondary() + 2);
});

test('has all indexes after an import that failed', async () => {
  await expect(importWith(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(await site.stored()).toEqual([]);
  await whole();
});

test('has all indexes after an import whose connection was ended', async () => {
  const end = () => site.database.pool.query(`select pg_terminate_backend(pid, 5000) from (${holder}) as h`);
  await expect(importWith(end)).rejects.toThrow();
  await repairIndexesOf(site.database);
  expect(await site.stored()).toEqual([]);
  await whole();
});

test('has all indexes after a killed import and the next start', async () => {
  const file = path.join(site.folder, 'many.csv');
  writeFileSync(file, content(60_000));
  const command = ['--import', 'tsx', 'server/commands/import.ts', 'listings', file];
  const child = spawn(process.execPath, [...command, '--refused', path.join(site.folder, 'refused.csv')], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATABASE_URL: site.database.url, DATA_DIR: site.folder },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await until(async () => expect(await dropped()).toHaveLength(secondary()), 30_000);
  child.kill('SIGKILL');
  await ended;
  expect(await ofListings()).toEqual(['listings_pkey', 'listings_site_key']);
  await until(async () => {
    await migrate(site.database);
    await whole();
  }, 30_000);
  expect(await site.stored()).toEqual([]);
});

test('lets neither a repair nor another import come between', async () => {
  let second: ReturnType<typeof site.runFile> | undefined;
  const file = path.join(site.folder, 'second.csv');
  writeFileSync(file, 'id,price\nother,1\n');
  await importWith(async () => {
    await repairIndexesOf(site.database);
    await migrate(site.database);
    expect(await dropped()).toHaveLength(secondary());
    second = site.runFile(file, {});
    const waiting = `select 1 from ${locks} and locktype = 'advisory' and not granted`;
    await until(async () => expect((await site.database.pool.query(waiting)).rowCount).toBe(1));
  });
  expect(await second).toMatchObject({ counts: { added: 1 } });
  expect(await site.stored()).toHaveLength(1501);
  await whole();
});

test('outlasts a writer that waits for one of its homes', async () => {
  const writer = new pg.Client(site.database.url);
  await writer.connect();
  let failure: Promise<unknown> | undefined;
  await importWith(async () => {
    const wrote = `select 1 from ${locks} and relation = 'listing_details'::regclass and mode = 'RowExclusiveLock'`;
    await until(async () => expect((await site.database.pool.query(wrote)).rowCount).toBeGreaterThan(0));
    // Otherwise either of the two can be the one that is told of the deadlock.
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`;
    await writer.query('begin; set local statement_timeout = 2500; set local deadlock_timeout = 60000');
    failure = writer
      .query(
        `insert into listings (site_id, listing_key, property_type, standard_status, modified_at, listed_at, visible,
           source, content_hash)
         values ('site-a', 'h0', 'Residential', 'Active', now(), now(), true, 'x', '')`,
      )
      .catch((error: unknown) => error)
      .finally(() => writer.end());
    await until(async () => expect((await site.database.pool.query(waits)).rowCount).toBe(1));
  });
  expect(await failure).toMatchObject({ code: '57014' });
  expect(await site.stored()).toHaveLength(1500);
  await whole();
});

test('forgets what an archive says was dropped and is there, and runs nothing else', async () => {
  const { pool } = site.database;
  await pool.query(`insert into dropped_indexes values ('listings_source', 'CREATE INDEX listings_source')`);
  await repairIndexesOf(site.database);
  await whole();
  await pool.query(
    `insert into dropped_indexes values ('x', 'CREATE INDEX x ON listings (id); drop table a')`,
  );
  await expect(repairIndexesOf(site.database)).rejects.toThrow('cannot insert multiple commands');
  await pool.query(`update dropped_indexes set definition = 'drop table listings'`);
  await expect(repairIndexesOf(site.database)).rejects.toThrow('is no index');
  await pool.query('delete from dropped_indexes');
});
