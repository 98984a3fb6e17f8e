import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann } from '../testing/people.ts';
import { deleteOld } from './preview.ts';
import { runImport } from './run.ts';
import { createTestImports, type TestImports } from './testing/importing.ts';

let site: TestImports;
beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const list = `Name,Email,Phone\nCy Day,cy@example.com,${ann.phoneNumber}\n`;

test('a row is merged only into somebody whom it may be, not into any id', async () => {
  await site.contact({ Name: ann.name, Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.contact({ Name: 'Bo Ray', Email: 'bo@example.com' });
  const [annId, boId] = [(await site.find())?.id, (await site.find('bo@example.com'))?.id];
  const { id } = await site.preview(list);
  expect((await site.rows(id))[0]?.others).toMatchObject([{ id: annId }]);
  const choices = [{ row: 1, choice: 'merge' as const, personId: boId ?? '' }];
  expect(await site.apply(id, { choices })).toMatchObject({ state: 'applied', done: 0, skipped: 1 });
  expect(await site.find('cy@example.com')).toBeUndefined();
});

test.each([
  { choice: null, done: 0 },
  { choice: 'add', done: 1 },
])('a number of somebody deleted since the preview is asked about: $choice adds $done', async (each) => {
  const { id } = await site.preview(list);
  const { database, importing } = site;
  await database.pool.query(`update people_imports set state = 'applying', applied_at = now()`);
  await database.pool.query('update people_import_rows set choice = $1', [each.choice]);
  const findDeleted = async () => new Set(['+15125550142']);
  await runImport({ ...importing, findDeleted }, 'site-a', id, () => false);
  const read = await site.call('readImport', { path: { importId: id } });
  expect(read).toMatchObject({ state: 'applied', done: each.done, skipped: 1 - each.done });
  expect(await site.count('people')).toBe(each.done);
});

test('a file is kept for 7 days, and for 30 days when it was applied', async () => {
  const after = async (days: number) => {
    await deleteOld(site.database, new Date(site.clock.now.getTime() + days * 86_400_000));
    return site.count('people_import_rows');
  };
  const { id } = await site.preview(list);
  expect([await after(6.9), await after(7.1)]).toEqual([1, 0]);
  expect(await site.call('readImport', { path: { importId: id } }).catch(() => null)).toBeNull();
  await site.take(list);
  expect([await after(7.1), await after(29.9), await after(30.1)]).toEqual([1, 1, 0]);
});
