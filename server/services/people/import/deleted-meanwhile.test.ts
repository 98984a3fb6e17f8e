import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockDeletion } from '../../../people/deletion/lock.ts';
import { until, untilLocked } from '../../../testing/until.ts';
import { ann } from '../testing/people.ts';
import { applyNext } from './apply.ts';
import type { FindDeleted } from './find-known.ts';
import { storePreview } from './preview.ts';
import { createTestImports, type TestImports } from './testing/importing.ts';

let site: TestImports;
beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

/** Reads a file of people with these emails. */
function read(emails: string[], findDeleted: FindDeleted) {
  const row = { ...{ id: null, companyName: '', address1: '', address2: '', city: '', state: '', zip: '' } };
  const rows = emails.map((email, place) => ({
    ...{ ...row, line: place + 2, name: `Person ${place}`, emails: [email], phones: [], note: '' },
  }));
  const file = { format: 'csv', source: null, columns: [], matched: {}, fileName: 'a.csv' } as const;
  const { database, importing, clock } = site;
  return storePreview(
    database,
    'site-a',
    { ...importing, findDeleted, now: clock.now },
    { ...file, columns: [], parts: [JSON.stringify(rows)] },
  );
}

test('of somebody who is deleted while a file is read, nothing of it is kept', async () => {
  const bo = 'bo@example.com';
  let isDeleted = false;
  const findDeleted = async () => {
    // The first time, nobody is deleted yet.
    const found = new Set(isDeleted ? [bo] : []);
    isDeleted = true;
    return found;
  };
  await read([ann.email, bo], findDeleted);
  const { rows: kept } = await site.database.pool.query('select keys from people_import_rows');
  expect(kept).toEqual([{ keys: [ann.email] }]);
});

test('somebody in an earlier file is deleted while the next one is read', async () => {
  await site.lead();
  await site.preview(`Name,Email\n${ann.name},${ann.email}\n`);
  const path = { personId: (await site.find())?.id ?? '' };
  let deletion: Promise<unknown> | undefined;
  await read(['bo@example.com'], async () => {
    deletion ??= site.call('deletePerson', { path, body: { confirm: ann.name } });
    await deletion;
    return new Set();
  });
  expect(await site.find()).toBeUndefined();
});

test('of two files that are read at once, one stays', async () => {
  let reading = 0;
  const both = async () => {
    reading += 1;
    await until(() => expect(reading).toBeGreaterThan(1));
    return new Set<string>();
  };
  const ids = await Promise.all([read([ann.email], both), read(['bo@example.com'], both)]);
  const { rows } = await site.database.pool.query('select id from people_imports');
  expect(rows).toHaveLength(1);
  expect(ids).toContain(rows[0].id);
});

test('an import asks who was deleted only after a deletion that runs', async () => {
  const { id } = await site.preview(`Name,Email\nAnn Lee,${ann.email}\n`);
  const { database, importing } = site;
  await database.pool.query(`update people_imports set state = 'applying', applied_at = now()`);
  const client = await database.pool.connect();
  await client.query('begin');
  await lockDeletion(drizzle(client));
  let asked = 0;
  const findDeleted = async () => {
    asked += 1;
    return new Set<string>();
  };
  const applied = applyNext({ ...importing, findDeleted }, 'site-a', id);
  await untilLocked(database.pool);
  expect(asked).toBe(0);
  await client.query('commit');
  client.release();
  await applied;
  expect(asked).toBe(1);
});
