import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

/** What the agent enters by hand of somebody who was deleted. */
let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(async () => {
  await site.begin();
  await site.contact({ Name: ann.name, Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.remove();
});
afterAll(() => site.close());

const idOf = (email?: string) => site.idOf(email);
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

test('a stage, or a search for a client, of a deleted person is refused, since a window that was still open brought them back', async () => {
  const stage = () =>
    site.call('setJourneyStage', {
      path: { stage: 'offer' },
      query: {
        email: 'Ann@Example.com',
        status: 'Completed',
        note: 'Saved in a window that was still open.',
      },
    });
  const search = () =>
    site.call('createPersonSearch', {
      body: { email: ann.email, name: 'Austin', filters: { minBedrooms: '3' }, frequency: 'off' },
    });
  await expect(stage()).rejects.toMatchObject(refusal('Ann@Example.com'));
  await expect(search()).rejects.toMatchObject(refusal(ann.email));
  for (const table of ['people', 'identities', 'facts', 'journey_stages', 'saved_searches'])
    expect(await site.count(table), table).toBe(0);
  await enter({ Name: ann.name, Email: ann.email }, { even_deleted: true });
  await stage();
  await search();
});

test('a lead that the agent leaves of a deleted person is refused, and a visitor’s own is not', async () => {
  await site.homes('DEMO-1');
  const [lead, home] = [
    { ...ann, postalCode: '78704', serviceReq: 'Buying' },
    { address: '2 B St', size: '900', condition: 'good', timeline: 'asap' },
  ] as const;
  const ways = [
    (by = {}) => site.call('createInterest', { query: { ...ann, ...by, listingKey: 'DEMO-1' } }),
    (by = {}) => site.call('createChatLead', { query: { ...lead, ...by } }),
    (by = {}) => site.call('createSellingDetails', { query: { ...ann, ...home, ...by } }),
    (by = {}) => site.call('createSellingInquiry', { query: { ...ann, ...by, location: 'Zilker' } }),
  ];
  for (const way of ways) await expect(way({ byAgent: 'yes' })).rejects.toMatchObject(refusal(ann.email));
  for (const table of ['people', 'chat_leads', 'buying_interests', 'selling_details', 'selling_inquiries'])
    expect(await site.count(table), table).toBe(0);
  for (const way of ways) await way();
  expect(await site.find()).toMatchObject({ isProved: false });
});

test('what is written about a person while they are deleted is refused as of nobody, not as a fault', async () => {
  await enter(bo);
  const personId = await idOf(bo.Email);
  const path = { personId };
  const missing = { said: { id: 'not-found' } };
  const until = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
  const deleting = site.call('deletePerson', { path, body: { confirm: bo.Email } });
  const writing = Array.from({ length: 5 }, () => [
    site.call('addNote', { path, body: { text: 'Likes corner lots.' } }),
    site.call('logCall', { path, body: { reached: true } }),
    site.call('snoozePerson', { path, body: { until } }),
    site.call('addIdentity', { path, body: { kind: 'email', value: 'bo@work.example' } }),
  ]).flat();
  for (const result of await Promise.allSettled(writing))
    if (result.status === 'rejected') expect(result.reason).toMatchObject(missing);
  await deleting;
  for (const table of ['people', 'identities', 'facts', 'people_notes', 'people_calls'])
    expect(await site.count(table), table).toBe(0);
});

test('a deletion is confirmed with a phone number, however it is written', async () => {
  await enter({ ...bo, PhoneNumber: '(918) 555-0188' });
  const remove = async (confirm: string) =>
    site.call('deletePerson', { path: { personId: await idOf(bo.Email) }, body: { confirm } });
  await expect(remove('9185550199')).rejects.toMatchObject({ said: { status: 400 } });
  await remove('918.555.0188');
  expect(await site.find(bo.Email)).toBeUndefined();
});

test('a visitor who comes back begins anew, and is then the agent’s to add', async () => {
  const { name: Name, email: Email, phoneNumber: PhoneNumber } = ann;
  await site.call('addAddress', { query: {}, body: { address: { Name, Email, PhoneNumber } } });
  expect(await site.find()).toMatchObject({ isProved: false });
  await enter({ Name, Email, PhoneNumber });
  expect(await site.find()).toMatchObject({ isProved: true });
});
