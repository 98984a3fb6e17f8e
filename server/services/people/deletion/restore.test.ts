import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { archiveSite, restoreRows } from '../testing/archive.ts';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const [kept, bo, cy] = [ann.email, 'bo@example.com', 'cy@example.com'];
const idOf = (email: string) => site.idOf(email);
const join = async (one: string, other: string) =>
  site.call('mergePeople', { path: { personId: await idOf(one) }, body: { other: await idOf(other) } });
async function separate(email: string) {
  const { id = '', merges = [] } = (await site.find(email)) ?? {};
  const mergeId = merges.find((merge) => merge.email === email)?.id ?? 0;
  await site.call('unmergePeople', { path: { personId: id, mergeId } });
}
const remove = (email: string) => site.remove(email);
const sorted = async () =>
  (await site.call('getToday', { query: {} })).groups.map(({ group, count }) => [group, count]);

beforeEach(async () => {
  for (const [n, email] of [kept, bo, cy].entries()) {
    const PhoneNumber = n === 0 ? '(512) 555-0190' : ann.phoneNumber;
    await site.contact({ Name: `Person ${n}`, Email: email, PhoneNumber });
  }
});

test('those who were one with somebody deleted since are the people that they were when it was deleted', async () => {
  await join(kept, bo);
  await join(kept, cy);
  const archive = await archiveSite(site.database, 'site-a');
  expect(await sorted()).toEqual([]);
  await separate(bo);
  await separate(cy);
  await remove(kept);
  await restoreRows(site.database, 'site-a', archive);
  expect(await site.find(kept)).toBeUndefined();
  const [first, second] = [await site.find(bo), await site.find(cy)];
  expect(first?.id).not.toBe(second?.id);
  expect(first).toMatchObject({ merges: [], alike: [{ id: second?.id }] });
  expect(await sorted()).toEqual([['sort', 1]]);
});

test('who was merged into somebody through a person deleted since is apart from them, with those who joined', async () => {
  await join(bo, cy);
  await join(kept, bo);
  const archive = await archiveSite(site.database, 'site-a');
  await separate(bo);
  await separate(cy);
  await remove(bo);
  await restoreRows(site.database, 'site-a', archive);
  expect(await site.find(bo)).toBeUndefined();
  expect(await idOf(cy)).not.toBe(await idOf(kept));
  expect((await site.find(kept))?.merges).toEqual([]);
});

test('a second deletion of who came back is kept, too, by a restore of what was archived between', async () => {
  await remove(kept);
  await site.lead({ email: kept });
  const archive = await archiveSite(site.database, 'site-a');
  await restoreRows(site.database, 'site-a', archive);
  expect(await site.find(kept)).toBeDefined();
  await remove(kept);
  await restoreRows(site.database, 'site-a', archive);
  expect(await site.find(kept)).toBeUndefined();
  expect(await site.titles(await idOf(bo))).toEqual(['Added to the contacts']);
});

const text = (number = '+15125550142') =>
  site.database.pool.query(
    `insert into received_texts (site_id, id, number, text, received_at)
     values ('site-a', 'T1', $1, 'Hi from Cy', now())`,
    [number],
  );
const texts = async () => (await site.database.pool.query('select id from received_texts')).rows;

test('texts from a number that was only the deleted person’s stay with whom the archive says has it, too', async () => {
  await text();
  const archive = await archiveSite(site.database, 'site-a');
  await site.database.pool.query(`delete from identities where kind = 'phone' and person_id = $1`, [
    await idOf(cy),
  ]);
  await remove(bo);
  expect(await texts()).toEqual([]);
  await restoreRows(site.database, 'site-a', archive);
  expect(await site.find(bo)).toBeUndefined();
  expect((await site.find(cy))?.identities.map(({ value }) => value)).toContain(ann.phoneNumber);
  expect(await texts()).toEqual([{ id: 'T1' }]);
});

test('texts from a number that somebody else has, too, stay', async () => {
  await text();
  await remove(bo);
  expect(await texts()).toEqual([{ id: 'T1' }]);
  await remove(cy);
  expect(await texts()).toEqual([]);
});

test('texts from a number that was only claimed go again: a deletion leaves no mark of it', async () => {
  const email = 'di@example.com';
  await site.lead({ email, name: 'Di Fay', phoneNumber: '(512) 555-0177' });
  await text('+15125550177');
  const archive = await archiveSite(site.database, 'site-a');
  await remove(email);
  expect(await texts()).toEqual([]);
  await restoreRows(site.database, 'site-a', archive);
  expect(await site.find(email)).toBeUndefined();
  expect(await texts()).toEqual([]);
});
