import { afterAll, expect, test } from 'vitest';
import { createTestImports } from '../testing/imports.ts';
import { ImportFault } from './columns.ts';
import { countMissing } from './count-missing.ts';
import { refuseFeed, refuseReadFeed } from './refuse-feed.ts';

const { database, run } = await createTestImports();
afterAll(() => database.drop());

test('a file is no source of the homes of a feed, configured or read before', async () => {
  const { pool } = database;
  expect(() => refuseFeed('tulsa', [{ id: 'tulsa' }])).toThrow(ImportFault);
  expect(() => refuseFeed('tulsa.csv', [{ id: 'tulsa' }])).not.toThrow();
  await refuseReadFeed(pool, 's', 'tulsa');
  await pool.query("insert into feeds (site_id, feed) values ('s', 'tulsa')");
  await expect(refuseReadFeed(pool, 's', 'tulsa')).rejects.toThrow('Set --source to another name.');
  await refuseReadFeed(pool, 'another', 'tulsa');
});

test('counts the stored homes that a complete file lacks', async () => {
  await run('id,price,date\na,1,\nb,2,\nc,3,\n');
  const { rows } = await database.pool.query('select distinct site_id, source from listings');
  const { site_id, source } = rows[0];
  expect(await countMissing(database.pool, site_id, source, new Set(['a', 'x']))).toBe(2);
  expect(await countMissing(database.pool, site_id, 'other', new Set())).toBe(0);
});
