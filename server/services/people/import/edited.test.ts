import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann } from '../testing/people.ts';
import { createTestImports, type TestImports } from './testing/importing.ts';

/** What the agent did since with what an import wrote: an undo names it, and leaves it. */
let site: TestImports;
beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(async () => {
  await site.begin();
  await site.contact({ Name: ann.name, Email: ann.email });
});
afterAll(() => site.close());

const list = `Name,Email,Other Email,Notes
Ann Lee-Ray,ann@example.com,a.lee@work.example,Met at the fair
Cy Day,cy@example.com,,Tall
`;
const pathOf = async (email: string) => ({ personId: (await site.find(email))?.id ?? '' });
const leftOf = async (importId: string) => {
  await site.undo(importId);
  return (await site.rows(importId)).map(({ left }) => left);
};
const notesOf = async (email: string) =>
  (await site.call('listNotes', { path: await pathOf(email) })).notes.map(({ text }) => text);

test('a note', async () => {
  const { id } = await site.take(list);
  for (const email of [ann.email, 'cy@example.com']) {
    const path = await pathOf(email);
    const [note] = (await site.call('listNotes', { path })).notes;
    await site.call('changeNote', { path: { ...path, noteId: note?.id ?? 0 }, body: { text: 'Mine.' } });
  }
  expect(await leftOf(id)).toEqual([['Note'], expect.arrayContaining(['Note'])]);
  expect([await notesOf(ann.email), await notesOf('cy@example.com')]).toEqual([['Mine.'], ['Mine.']]);
});

test('a task', async () => {
  const { id } = await site.take(list);
  await site.call('addTask', { body: { text: 'Call Cy', ...(await pathOf('cy@example.com')) } });
  expect(await leftOf(id)).toEqual([[], ['Tasks']]);
  expect(await site.count('people_tasks')).toBe(1);
});

test('a name', async () => {
  const { id } = await site.take(list);
  await site.call('changePerson', { path: await pathOf(ann.email), body: { name: 'Ann Ray' } });
  expect(await leftOf(id)).toEqual([['Name'], []]);
  expect(await site.find()).toMatchObject({ name: 'Ann Ray' });
});

test('an email under which something happened', async () => {
  const second = 'a.lee@work.example';
  const { id } = await site.take(list);
  await site.lead({ email: second });
  expect(await leftOf(id)).toEqual([[second], []]);
  expect((await site.find(second))?.id).toBe((await site.find())?.id);
});
