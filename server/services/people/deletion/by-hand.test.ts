import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

/** What the agent enters by hand of somebody who was deleted. */
let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query('truncate people_deletions, people_deletion_marks, people_deletion_keys');
  await site.contact({ Name: ann.name, Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.call('deletePerson', { path: { personId: await idOf() }, body: { confirm: ann.email } });
});
afterAll(() => site.close());

const idOf = async (email = ann.email) => (await site.find(email))?.id ?? '';
const contacts = () => site.call('listAddresses', { path: { siteId: 'site-a' }, query: {} });
const refusal = (who: string) => ({
  said: { id: 'asked-to-be-deleted', message: `The person with ${who} asked to be deleted.` },
});
const enter = (address: { Name: string; Email: string; PhoneNumber?: string }, more = {}) =>
  site.call('addAddress', { query: { byAgent: 'yes' }, body: { address, ...more } });
const bo = { Name: 'Bo Day', Email: 'bo@example.com' };

test('a contact with a deleted person’s email or number is refused by name, and stored when the agent means it', async () => {
  const contact = { Name: ann.name, Email: 'Ann@Example.com' };
  await expect(enter(contact)).rejects.toMatchObject(refusal('Ann@Example.com'));
  await expect(enter({ ...bo, PhoneNumber: '512-555-0142' })).rejects.toMatchObject(refusal('512-555-0142'));
  expect(await contacts()).toEqual([]);
  for (const table of ['people', 'identities', 'facts']) expect(await site.count(table), table).toBe(0);
  await enter(contact, { even_deleted: true });
  expect(await contacts()).toMatchObject([{ Email: 'Ann@Example.com' }]);
  expect(await site.titles(await idOf())).toEqual(['Added to the contacts']);
  await enter({ ...contact, Name: 'Ann B. Lee' });
});

test('a contact doesn’t get a deleted person’s email or number without the agent’s word', async () => {
  await enter(bo);
  const change = (address: object, more = {}) =>
    site.call('updateAddress', { body: { address_index: 0, address: { ...bo, ...address }, ...more } });
  await expect(change({ Email: ann.email })).rejects.toMatchObject(refusal(ann.email));
  await expect(change({ PhoneNumber: ann.phoneNumber })).rejects.toMatchObject(refusal(ann.phoneNumber));
  expect(await contacts()).toMatchObject([{ ...bo, PhoneNumber: '' }]);
  await change({ City: 'Austin' });
  await change({ Email: ann.email }, { even_deleted: true });
  expect(await idOf()).toBe(await idOf(bo.Email));
  await change({ Email: ann.email, City: 'Tulsa' });
});

test('a person doesn’t get a deleted person’s email or number without the agent’s word', async () => {
  await enter(bo);
  const path = { personId: await idOf(bo.Email) };
  for (const body of [
    { kind: 'email', value: ann.email },
    { kind: 'phone', value: ann.phoneNumber },
  ] as const) {
    await expect(site.call('addIdentity', { path, body })).rejects.toMatchObject(refusal(body.value));
    const { identities } = await site.call('addIdentity', { path, body: { ...body, evenDeleted: true } });
    expect(identities).toContainEqual(expect.objectContaining({ value: body.value, proof: 'agent' }));
  }
});

test('a visitor who comes back begins anew, and is then the agent’s to add', async () => {
  const { name: Name, email: Email, phoneNumber: PhoneNumber } = ann;
  await site.call('addAddress', { query: {}, body: { address: { Name, Email, PhoneNumber } } });
  expect(await site.find()).toMatchObject({ isProved: false });
  await enter({ Name, Email, PhoneNumber });
  expect(await site.find()).toMatchObject({ isProved: true });
});
