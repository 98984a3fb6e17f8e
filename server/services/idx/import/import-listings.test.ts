import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PoolClient, QueryResult } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { now } from '../testing/idx.ts';
import { createTestImports, type TestImports } from '../testing/imports.ts';
import { openColumns } from './columns.ts';
import { openSource } from './open-source.ts';
import { previewImport } from './preview.ts';
import { openRefusedFile } from './refused-file.ts';

let site: TestImports;
const run: TestImports['run'] = (...call) => site.run(...call);
const stored = () => site.stored();

beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(() =>
  site.database.pool.query('truncate listings, listing_feeds, listing_feed_rules, listing_versions cascade'),
);
afterAll(() => site.database.drop());

const header = 'id,price,date\n';

test('leaves unchanged homes, updates a changed one, and adds a new one', async () => {
  const first = `${header}a,100,20260101T000000\nb,200,20260101T000000\n`;
  expect((await run(first)).counts).toMatchObject({ read: 2, added: 2, changed: 0, unchanged: 0 });
  expect((await run(first)).counts).toMatchObject({ read: 2, added: 0, changed: 0, unchanged: 2 });
  const second = `${header}a,150,20260102T000000\nb,200,20260101T000000\nc,300,20260101T000000\n`;
  expect((await run(second)).counts).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
});

test('sets the feed’s time in every run, but increases the version only when a home changes', async () => {
  const version = async () => {
    const { rows } = await site.database.pool.query('select version, feed_updated_at from listing_versions');
    return rows[0];
  };
  const later = new Date(now.getTime() + 60_000);
  await run(`${header}a,1,\nb,2,\n`);
  const first = await version();
  await run(`${header}a,1,\nb,2,\n`, { now: later });
  expect(await version()).toEqual({ version: first.version, feed_updated_at: later });
  await run(`${header}a,1,\n`, { complete: true });
  expect((await version()).version).toBeGreaterThan(first.version);
});

test('stores the newest row of a repeated key, and the later of two equally new ones', async () => {
  const content = `${header}a,1,20260103T000000\na,2,20260101T000000\nb,1,20260101T000000\nb,2,20260101T000000\n`;
  expect((await run(content)).counts).toMatchObject({ added: 2, repeated: 2 });
  expect(await stored()).toMatchObject([
    { listing_key: 'a', list_price: 1 },
    { listing_key: 'b', list_price: 2 },
  ]);
  expect((await run(content)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
});

test('stores the valid row of a repeated key when its newest row is rejected', async () => {
  const content = `${header}a,1,20260101T000000\na,9999999999,20260103T000000\na,2,20260102T000000\nb,oops,\n`;
  expect((await run(content)).counts).toMatchObject({ added: 1, repeated: 1, refused: 2 });
  expect(await stored()).toMatchObject([{ listing_key: 'a', list_price: 2 }]);
});

test('does not overwrite a newer home with an older file', async () => {
  await run(`${header}a,2,20260103T000000\n`);
  expect((await run(`${header}a,1,20260101T000000\n`)).counts).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await stored()).toMatchObject([{ list_price: 2 }]);
});

test('reports rejected rows with line and reason, writes them to a file, and imports the others', async () => {
  const { counts, refused } = await run(`${header}a b,1,\na,2,\nc\n,3,\nd,9999999999,\n`);
  expect(counts).toMatchObject({ read: 5, added: 1, refused: 4 });
  expect(refused.map(({ line, reason }) => [line, reason.slice(0, 24)])).toEqual([
    [2, 'the listing key "a b" ho'],
    [4, 'it has 1 cells where the'],
    [5, 'the listing key is missi'],
    [6, 'list_price 9999999999 is'],
  ]);
  const file = path.join(site.folder, 'refused.csv');
  writeFileSync(file, 'of an earlier run');
  const output = await openRefusedFile(file);
  for (const refusal of refused) await output.add(refusal);
  expect(await output.close()).toBe(true);
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe('line,reason,id,price,date');
  expect(readFileSync(file, 'utf8')).toContain('5,the listing key is missing,,3,');
});

test('rejects a row whose price is not a number, with column and value, but not one without a price', async () => {
  const content = 'id,price,sqft\na,abc,900\nb,,900\nc,n/a,about 5\nd,"$1,250",900\ne,0,\n';
  const { counts, refused } = await run(content);
  expect(counts).toMatchObject({ read: 5, added: 4, refused: 1 });
  expect(refused).toMatchObject([{ line: 2, reason: 'the column price holds "abc", which is no price' }]);
  expect(await stored()).toMatchObject([
    { listing_key: 'b', list_price: null },
    { listing_key: 'c', list_price: null },
    { listing_key: 'd', list_price: 1250 },
    { listing_key: 'e', list_price: null },
  ]);
  // Another column of the same field has a price.
  expect((await run('id,ListPrice,price\nf,abc,5\n')).counts).toMatchObject({ added: 1, refused: 0 });
});

test('fails for a file with only rejected rows, and changes nothing, not even the feed’s time', async () => {
  await run(`${header}a,1,\n`);
  const before = await site.database.pool.query('select * from listing_versions');
  await expect(run(`${header},1,\nb\n`, { complete: true })).rejects.toThrow(
    'No home could be taken: every row was refused (2).',
  );
  expect(await stored()).toMatchObject([{ listing_key: 'a', gone: false }]);
  expect((await site.database.pool.query('select * from listing_versions')).rows).toEqual(before.rows);
});

test('stores what an empty opt-out means as a rule of the feed, for its next runs', async () => {
  const shown = async () => {
    const { rows } = await site.database.pool.query('select visible, address from listings');
    return rows[0];
  };
  const content = 'id,price,address\na,1,5 Elm St\n';
  await run(content);
  expect(await shown()).toEqual({ visible: true, address: '5 Elm St' });
  await run(content, { unsetMeans: { display: 'hidden' } });
  expect(await shown()).toEqual({ visible: false, address: '5 Elm St' });
  await run(content, { unsetMeans: { address: 'hidden' } });
  expect(await shown()).toEqual({ visible: false, address: null });
  expect((await run(content)).counts).toMatchObject({ unchanged: 1 });
  await run(content, { unsetMeans: { display: 'shown' } });
  expect(await shown()).toEqual({ visible: true, address: null });
});

test('applies an explicit opt-out rather than the rule', async () => {
  const content = 'id,price,InternetEntireListingDisplayYN\na,1,Y\nb,1,N\nc,1,\n';
  await run(content, { unsetMeans: { display: 'hidden' } });
  const { rows } = await site.database.pool.query('select visible from listings order by listing_key');
  expect(rows.map((row) => row.visible)).toEqual([true, false, false]);
});

test('removes homes of the source that a complete file lacks, and restores them later', async () => {
  await run(`${header}a,1,\nb,2,\n`);
  expect((await run(`${header}a,1,\n`, { complete: true })).counts).toMatchObject({
    removed: 1,
    unchanged: 1,
  });
  expect(await stored()).toMatchObject([{ gone: false }, { gone: true }]);
  expect((await run(`${header}a,1,\nb,2,\n`)).counts).toMatchObject({ changed: 1 });
  expect(await stored()).toMatchObject([{ gone: false }, { gone: false }]);
});

test('stores nothing when the file ends early', async () => {
  const file = path.join(site.folder, 'broken.json');
  writeFileSync(file, `[${JSON.stringify({ ListingKey: 'a', ListPrice: 1 })}, {"ListingKey": "b`);
  await expect(site.runFile(file)).rejects.toThrow('ends in the middle');
  expect(await stored()).toEqual([]);
});

test('stores nothing when a run fails while it writes a batch', async () => {
  const homes = Array.from({ length: 1000 }, (_, row) => `home-${row},1,\n`).join('');
  const onRefused = () => Promise.reject(new Error('No space left on device'));
  await expect(run(`${header}${homes},1,\n`, { onRefused })).rejects.toThrow('No space left on device');
  expect(await stored()).toEqual([]);
});

test('adds a note when the homes are stored but the vacuum fails', async () => {
  const { pool } = site.database;
  const connect = vi.spyOn(pool, 'connect').mockImplementationOnce(async () => {
    const client = await new Promise<PoolClient>((resolve, reject) =>
      pool.connect((error, found) => (found === undefined ? reject(error) : resolve(found))),
    );
    const query = client.query.bind(client) as (...call: unknown[]) => Promise<QueryResult>;
    const failing = (...call: unknown[]) =>
      String(call[0]).startsWith('vacuum') ? Promise.reject(new Error('disk full')) : query(...call);
    return Object.assign(client, { query: failing });
  });
  const { counts, notes } = await run(`${header}a,1,\n`);
  connect.mockRestore();
  expect(counts).toMatchObject({ added: 1 });
  expect(notes).toEqual([expect.stringContaining('All homes are stored')]);
  expect(await stored()).toMatchObject([{ listing_key: 'a' }]);
});

test('previews columns, first homes, and rejections, and stores nothing', async () => {
  const file = path.join(site.folder, 'dry.csv');
  writeFileSync(file, 'ListingKey,ListPrice,Colour,BuyerAgencyCompensation\na,1,red,3\nb b,2,blue,3\n');
  const preview = await previewImport(await openSource(file), openColumns(), {
    now,
    timeZone: 'America/Chicago',
    onRefused: async () => {},
    onProgress: () => {},
  });
  expect(preview).toMatchObject({
    found: [{ column: 'ListingKey', fields: ['listing_key'] }, { column: 'ListPrice' }],
    unknown: ['Colour'],
    keptOut: ['BuyerAgencyCompensation'],
    first: [{ listing: { listing_key: 'a', list_price: 1 } }],
    counts: { read: 2, refused: 1, repeated: 0 },
  });
  expect([...preview.reasons.values()]).toEqual([1]);
  expect(await stored()).toEqual([]);
});
