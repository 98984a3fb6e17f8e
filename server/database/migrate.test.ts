import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { findUnmigratedTables } from '../testing/database/declared-tables.ts';
import { makeFolderForFile } from '../testing/folder.ts';
import { migrate } from './migrate.ts';

const database = await openTestDatabase();
await database.pool.query('drop schema if exists drizzle cascade');
const folder = makeFolderForFile();
await mkdir(path.join(folder, 'meta'));

async function addMigration(tags: string[], statement: string) {
  const entries = tags.map((tag, idx) => ({ idx, version: '7', when: idx + 1, tag, breakpoints: true }));
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }));
  await writeFile(path.join(folder, `${tags.at(-1)}.sql`), statement);
}

test('runs each migration once when processes start simultaneously', async () => {
  await addMigration(['0000_first'], 'create table once (n int); insert into once values (1)');
  await Promise.all([1, 2, 3, 4].map(() => migrate(database, folder)));
  expect((await database.pool.query('select n from once')).rows).toEqual([{ n: 1 }]);
});

test('changes nothing on a failed migration, and runs it once fixed', async () => {
  const tags = ['0000_first', '0001_second'];
  await addMigration(tags, 'insert into once values (2); select missing from once');
  await expect(migrate(database, folder)).rejects.toThrow();
  expect((await database.pool.query('select n from once')).rows).toEqual([{ n: 1 }]);
  await addMigration(tags, 'insert into once values (2)');
  await migrate(database, folder);
  expect((await database.pool.query('select n from once order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('creates exactly the tables that the code declares (otherwise: npm run db:generate)', async () => {
  expect(await findUnmigratedTables()).toEqual([]);
});
