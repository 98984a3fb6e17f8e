import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilLocked } from '../../../testing/until.ts';
import { ann } from '../testing/people.ts';
import { applyNext } from './apply.ts';
import { createTestImports, type TestImports } from './testing/importing.ts';

let site: TestImports;
beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

test('rows are undone from the last to the first: what a later one added is no edit of an earlier one', async () => {
  const { id } = await site.take(
    'Name,Email,Phone\nDi Fay,di@example.com,\nDi Fay,di@example.com,(918) 555-0188\n',
  );
  expect((await site.find('di@example.com'))?.identities).toHaveLength(2);
  expect(await site.undo(id)).toMatchObject({ state: 'undone', done: 2, left: 0 });
  expect(await site.count('people')).toBe(0);
});

test('an email that an import added stays when somebody used it since, and is named', async () => {
  const second = 'a.lee@work.example';
  await site.contact({ Name: ann.name, Email: ann.email });
  const { id } = await site.take(`Name,Email,Other Email\n${ann.name},${ann.email},${second}\n`);
  await site.lead({ email: second });
  expect(await site.undo(id)).toMatchObject({ left: 1 });
  const { rows } = await site.call('listImportRows', { path: { importId: id }, query: { result: 'left' } });
  expect(rows).toMatchObject([{ left: [second] }]);
  expect((await site.find(second))?.id).toBe((await site.find())?.id);
});

test('an import renames nobody whom the agent named, but whom another import named', async () => {
  const number = '(918) 555-0188';
  await site.take(`Name,Phone\nCy Day,${number}\n`);
  const { people } = await site.call('listPeople', { query: {} });
  const path = { personId: people[0]?.id ?? '' };
  const renames = async (name: string) => {
    await site.take(`Porchlight ID,Name,Phone\n${path.personId},${name},${number}\n`);
    return (await site.call('readPerson', { path })).name;
  };
  expect(await renames('Cyrus Day')).toBe('Cyrus Day');
  await site.call('changePerson', { path, body: { name: 'Cy B. Day' } });
  expect(await renames('C. Day')).toBe('Cy B. Day');
});

test('a batch waits for who changes the import’s state, and does what that says', async () => {
  const { id } = await site.preview(`Name,Email\n${ann.name},${ann.email}\n`);
  const { database, importing } = site;
  await database.pool.query(`update people_imports set state = 'applying', applied_at = now()`);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`update people_imports set state = 'undoing'`);
  const applied = applyNext(importing, 'site-a', id);
  await untilLocked(database.pool);
  await client.query('commit');
  client.release();
  expect(await applied).toBe(false);
  expect(await site.count('people')).toBe(0);
});

test.each([
  { what: 'in place of the contact’s', from: '(918) 555-0188', leads: '(918) 555-0999' },
  { what: 'beside the contact’s in the file', second: '(918) 555-0188', leads: '(918) 555-0188' },
  { what: 'beside another that the agent gave', other: '(918) 555-0777', leads: '(918) 555-0188' },
])('a number $what leads as the preview says of it', async ({ from = null, second = '', other, leads }) => {
  await site.contact({ Name: ann.name, Email: ann.email, PhoneNumber: '(918) 555-0188' });
  const path = { personId: (await site.find())?.id ?? '' };
  if (other !== undefined) await site.call('addIdentity', { path, body: { kind: 'phone', value: other } });
  const before = await site.dump();
  const file = `Name,Email,Phone,Other Phone\n${ann.name},${ann.email},(918) 555-0999,${second}\n`;
  const { id } = await site.preview(file);
  expect((await site.rows(id))[0]?.changes).toEqual([{ field: 'Phone', from, to: '(918) 555-0999' }]);
  await site.apply(id);
  const { people } = await site.call('listPeople', { query: {} });
  expect(people).toMatchObject([{ phoneNumber: leads }]);
  expect(await site.contacts()).toMatchObject([{ PhoneNumber: leads }]);
  expect(await site.preview(file)).toMatchObject({ counts: { same: 1 } });
  await site.undo(id);
  expect(await site.dump()).toEqual(before);
});
