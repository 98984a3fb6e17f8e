import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

let site: TestPeople;
let path: { personId: string };
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(async () => {
  await site.begin();
  await site.contact({ Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber });
  path = { personId: (await site.find())?.id ?? '' };
});
afterAll(() => site.close());

const factsOf = async (personId = path.personId) =>
  (await site.call('listFacts', { path: { personId }, query: { group: 'calls' } })).facts;

test('a call stands in the history with its length and what was said, at its time', async () => {
  const body = { at: '2026-11-20T17:30:00Z', minutes: 12, text: ' The counteroffer. ', reached: true };
  const { id } = await site.call('logCall', { path, body });
  expect(await factsOf()).toMatchObject([
    {
      ...{ kind: 'call', title: 'You called, 12 min', detail: 'The counteroffer.', callId: id },
      at: '2026-11-20T17:30:00.000000Z',
    },
  ]);
  await site.call('logCall', { path, body: { reached: false } });
  await site.call('logCall', { path, body: { reached: true } });
  expect((await factsOf()).map(({ title }) => title).sort()).toEqual([
    ...['You called', 'You called, 12 min', 'You called: no answer'],
  ]);
});

test('a call is read, changed, and deleted, only on the person’s page', async () => {
  const { id } = await site.call('logCall', { path, body: { minutes: 3, reached: true } });
  const call = { path: { ...path, callId: id } };
  await site.call('changeCall', { ...call, body: { text: 'Left a message.', reached: false } });
  expect(await site.call('readCall', call)).toMatchObject({
    ...{ minutes: null, text: 'Left a message.', reached: false, at: '2026-11-20T18:00:00.000Z' },
  });
  expect(await factsOf()).toMatchObject([{ title: 'You called: no answer', detail: 'Left a message.' }]);
  await site.lead({ email: 'bob@example.com', name: 'Bob' });
  const bob = (await site.find('bob@example.com'))?.id ?? '';
  const missing = { said: { status: 404 } };
  await expect(site.call('deleteCall', { path: { personId: bob, callId: id } })).rejects.toMatchObject(
    missing,
  );
  const elsewhere = site.callFor('site-b');
  await expect(elsewhere('deleteCall', call)).rejects.toMatchObject(missing);
  await site.call('deleteCall', call);
  expect(await factsOf()).toEqual([]);
  await expect(site.call('readCall', call)).rejects.toMatchObject(missing);
});

test('a call in the future is refused', async () => {
  const body = { at: '2026-11-21T18:00:00Z', reached: true };
  await expect(site.call('logCall', { path, body })).rejects.toMatchObject({ said: { status: 400 } });
});

test('a call in a leap second, which clocks don’t have, is refused', async () => {
  const body = { at: '2016-12-31T23:59:60Z', reached: true };
  await expect(site.call('logCall', { path, body })).rejects.toMatchObject({ said: { status: 400 } });
});

test.each(['0001-01-01T00:00:00Z', '0026-11-20T18:00:00Z'])(
  'a call of the year %s is refused',
  async (at) => {
    const body = { at, reached: true };
    await expect(site.call('logCall', { path, body })).rejects.toMatchObject({ said: { status: 400 } });
    expect(await factsOf()).toEqual([]);
  },
);

test('a call stays with whom it was logged for when a number is shared, and after a merge is undone', async () => {
  await site.lead({ email: 'bob@example.com', name: 'Bob Lee' });
  const bob = (await site.find('bob@example.com'))?.id ?? '';
  await site.call('logCall', { path: { personId: bob }, body: { reached: true } });
  expect(await factsOf(bob)).toHaveLength(1);
  expect(await factsOf()).toEqual([]);
  const { merges } = await site.call('mergePeople', { path, body: { other: bob } });
  expect(await factsOf()).toHaveLength(1);
  await site.call('unmergePeople', { path: { ...path, mergeId: merges[0]?.id ?? 0 } });
  expect(await factsOf()).toEqual([]);
  expect(await factsOf(bob)).toHaveLength(1);
});

test('calls become the same facts when they are read anew', async () => {
  await site.call('logCall', { path, body: { minutes: 12, reached: true } });
  const before = (await factsOf()).map(({ title, detail, at }) => ({ title, detail, at }));
  await site.database.pool.query('truncate facts, fact_cursors');
  await site.catchUp();
  expect((await factsOf()).map(({ title, detail, at }) => ({ title, detail, at }))).toEqual(before);
});
