import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const second = 'ann@work.example';
const stage = (email: string, note: string, which: 'discover' | 'onboard' = 'discover') =>
  site.call('setJourneyStage', { path: { stage: which }, query: { email, status: 'Completed', note } });
const idOf = async (email: string) => (await site.find(email))?.id ?? '';
const merge = async (kept: string, joined: string) =>
  site.call('mergePeople', { path: { personId: await idOf(kept) }, body: { other: await idOf(joined) } });
const later = () => {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
};

test('a contact’s new email that somebody else has merges nobody; the two are only alike', async () => {
  await site.contact({ Name: 'Ann Lee', Email: ann.email });
  await site.lead({ email: second });
  const address = { Name: 'Ann Lee', Email: second };
  await site.call('updateAddress', { body: { address_index: 0, address } });
  const [first, other] = [await site.find(ann.email), await site.find(second)];
  expect(first?.id).not.toBe(other?.id);
  expect(first?.alike).toMatchObject([{ id: other?.id, because: 'name' }]);
});

test('merging tells first what would happen, and moves nothing', async () => {
  await site.account();
  await site.lead({ email: second, name: 'A. Lee' });
  const [kept, joined] = [await idOf(ann.email), await idOf(second)];
  const preview = await site.call('previewMerge', { path: { personId: kept }, query: { other: joined } });
  expect(preview).toMatchObject({
    keeps: { id: kept },
    joins: { id: joined, name: 'A. Lee' },
    facts: 1,
    seenBy: [ann.email],
  });
  const before = await site.count('facts');
  const person = await merge(ann.email, second);
  expect(person).toMatchObject({ id: kept, name: 'Ann Lee', merges: [{ name: 'A. Lee', email: second }] });
  expect(person.identities.map(({ value }) => value)).toEqual(expect.arrayContaining([ann.email, second]));
  expect(await site.count('facts')).toBe(before);
  expect((await site.call('readPerson', { path: { personId: joined } })).id).toBe(kept);
  expect((await site.call('listPeople', { query: {} })).people.map(({ id }) => id)).toEqual([kept]);
  await expect(merge(ann.email, second)).rejects.toMatchObject({ said: { status: 409 } });
});

test('of two stages, the newer is shown under either email, and the other is kept', async () => {
  await site.lead();
  await site.lead({ email: second });
  await stage(ann.email, 'Older.');
  later();
  await stage(second, 'Newer.');
  await merge(ann.email, second);
  for (const email of [ann.email, second])
    expect(await site.call('getJourney', { query: { email } })).toMatchObject({ discoverNote: 'Newer.' });
  const { id, merges } = (await site.find()) ?? { id: '', merges: [] };
  await site.call('unmergePeople', { path: { personId: id, mergeId: merges[0]?.id ?? 0 } });
  expect(await site.call('getJourney', { query: { email: ann.email } })).toMatchObject({
    discoverNote: 'Older.',
  });
  expect(await site.call('getJourney', { query: { email: second } })).toMatchObject({
    discoverNote: 'Newer.',
  });
});

test('a number from a claim that was decided while they were merged follows the email it came with', async () => {
  const phoneNumber = '(918) 555-0188';
  await site.contact({ Name: 'Ann Lee', Email: ann.email });
  await site.lead({ email: second, name: 'A. Lee' });
  const merged = await merge(second, ann.email);
  await site.lead({ phoneNumber });
  const claims = (await site.find(second))?.claims ?? [];
  const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
  const path = { personId: merged.id };
  await site.call('decideClaims', { path, body: { facts, isThem: true } });
  await site.call('unmergePeople', { path: { ...path, mergeId: merged.merges[0]?.id ?? 0 } });
  const numbers = async (email: string) =>
    (await site.find(email))?.identities.filter(({ kind }) => kind === 'phone').map(({ value }) => value);
  expect(await numbers(ann.email)).toContain(phoneNumber);
  expect(await numbers(second)).not.toContain(phoneNumber);
});

test('undoing a merge also gives back those who had joined before', async () => {
  const third = 'a.lee@example.org';
  for (const email of [ann.email, second, third]) await site.lead({ email });
  const [first, other, last] = [await idOf(ann.email), await idOf(second), await idOf(third)];
  await site.call('addNote', { path: { personId: other }, body: { text: 'Before' } });
  await merge(second, third);
  await merge(ann.email, second);
  await site.lead({ email: third }, '74037');
  await site.call('addNote', { path: { personId: first }, body: { text: 'While one' } });
  const whole = await site.find();
  expect(whole).toMatchObject({ id: first, merges: [{ email: second }, { email: third }] });
  expect(await site.titles(first)).toHaveLength(4);
  const mergeId = whole?.merges.find(({ email }) => email === second)?.id ?? 0;
  const path = { personId: first, mergeId };
  await site.call('unmergePeople', { path });
  expect(await site.titles(first)).toHaveLength(1);
  expect(await site.titles(other)).toHaveLength(3);
  expect(await idOf(third)).toBe(other);
  const notesOf = async (personId: string) =>
    (await site.call('listNotes', { path: { personId } })).notes.map(({ text }) => text);
  expect(await notesOf(first)).toEqual(['While one']);
  expect(await notesOf(other)).toEqual(['Before']);
  await expect(site.call('unmergePeople', { path })).rejects.toMatchObject({ said: { status: 404 } });
  expect(last).not.toBe(other);
});

test('undoing a merge gives both the time of their own last activity back', async () => {
  await site.lead();
  await site.lead({ email: second });
  await site.database.pool.query(`update facts set at = at - interval '1 day' where key = $1`, [ann.email]);
  await site.database.pool.query(
    `update people as p set last_at = f.at, created_at = f.at from identities as i
     join facts as f using (kind, key) where i.person_id = p.id`,
  );
  const times = async () =>
    (await site.call('listPeople', { query: {} })).people.map(({ id, lastAt }) => [id, lastAt]);
  const before = await times();
  expect(new Set(before.map(([, lastAt]) => lastAt)).size).toBe(2);
  const { id, merges } = await merge(ann.email, second);
  expect(await times()).toEqual([[id, before[0]?.[1]]]);
  await site.call('unmergePeople', { path: { personId: id, mergeId: merges[0]?.id ?? 0 } });
  expect(await times()).toEqual(before);
});

test('two merges of the same people at once make one', async () => {
  await site.lead();
  await site.lead({ email: second });
  const [one, other] = [await idOf(ann.email), await idOf(second)];
  const tries = await Promise.allSettled([
    site.call('mergePeople', { path: { personId: one }, body: { other } }),
    site.call('mergePeople', { path: { personId: other }, body: { other: one } }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await site.count('people_merges')).toBe(1);
  expect((await site.call('listPeople', { query: {} })).people).toHaveLength(1);
});
