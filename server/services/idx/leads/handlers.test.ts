import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notFound } from '../../testing/call.ts';
import { readOwnRecords } from '../person/own-records.ts';
import { createTestIdx, home } from '../testing/idx.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
const ann = { name: ' Ann Lee ', email: 'Ann@Example.com', phoneNumber: '(512) 555-0142' };

beforeAll(async () => {
  site = await createTestIdx();
  await site.write([home('here'), home('hidden', { internet_entire_listing_display: false })]);
});
beforeEach(async () => {
  await site.database.pool.query(
    'truncate chat_leads, buying_interests, selling_details, selling_inquiries, conversations',
  );
});
afterAll(() => site.database.drop());

test('lists chat leads newest first, finds them by any part, and separates sites', async () => {
  const lead = (name: string, postalCode: string) =>
    site.call('createChatLead', { query: { ...ann, name, postalCode, serviceReq: 'Buying' } });
  await lead('Ann Lee', '78704');
  await lead('Bob 100%', '74037');
  const list = (query = {}, siteId?: string) =>
    site.call<{ name: string }[]>('listChatLeads', { query }, siteId);
  expect((await list()).map((one) => one.name)).toEqual(['Bob 100%', 'Ann Lee']);
  expect((await list())[1]).toMatchObject({
    email: 'ann@example.com',
    phoneNumber: '(512) 555-0142',
    postalCode: '78704',
    serviceReq: 'Buying',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((await list({ q: 'LEE' })).map((one) => one.name)).toEqual(['Ann Lee']);
  expect((await list({ q: '%' })).map((one) => one.name)).toEqual(['Bob 100%']);
  expect((await list({ limit: 1, offset: 1 })).map((one) => one.name)).toEqual(['Ann Lee']);
  expect(await list({}, 'site-b')).toEqual([]);
});

test('stores interest in a home once, in any case of the email, but not in a hidden or unknown home', async () => {
  const interest = (listingKey: string, email = ann.email) =>
    site.call('createInterest', { query: { ...ann, email, listingKey } });
  await interest('here');
  await interest('here', 'ann@EXAMPLE.com');
  await expect(interest('hidden')).rejects.toMatchObject({ id: 'listing-not-found' });
  await expect(interest('nothing')).rejects.toMatchObject({ id: 'listing-not-found' });
  const interests = await site.call('listInterests', { query: { email: 'ANN@example.com' } });
  expect(interests).toMatchObject([{ listingKey: 'here', name: 'Ann Lee', scheduledShowing: null }]);
});

test('lists selling details and inquiries by email, and deletes an inquiry once', async () => {
  await site.call('createSellingDetails', {
    query: { ...ann, address: '1 A St', size: '1,850 sq ft', condition: 'needs-work', timeline: 'asap' },
  });
  expect(await site.call('listSellingDetails', { query: { email: ann.email } })).toMatchObject([
    { condition: 'Needs Work', status: 'Active', listed: false, size: '1,850 sq ft' },
  ]);
  await site.call('createSellingInquiry', { query: { ...ann, location: 'South Austin', address: '' } });
  const inquiries = await site.call<{ id: number }[]>('listSellingInquiries', {
    query: { email: ann.email },
  });
  expect(inquiries).toMatchObject([{ location: 'South Austin', address: null, propertyDetails: null }]);
  const id = inquiries[0]?.id;
  await expect(site.call('deleteSellingInquiry', { query: { id } }, 'site-b')).rejects.toMatchObject(
    notFound,
  );
  await site.call('deleteSellingInquiry', { query: { id } });
  await expect(site.call('deleteSellingInquiry', { query: { id } })).rejects.toMatchObject(notFound);
});

test.each([
  ['listInterests', 'createInterest', { listingKey: 'here' }],
  [
    'listSellingDetails',
    'createSellingDetails',
    { address: '1 A St', size: '900', condition: 'good', timeline: 'asap' },
  ],
  ['listSellingInquiries', 'createSellingInquiry', { location: 'Zilker' }],
] as const)('%s hides another site’s records', async (list, create, more) => {
  await site.call(create, { query: { ...ann, ...more } });
  const query = { email: ann.email };
  expect(await site.call(list, { query })).toHaveLength(1);
  expect(await site.call(list, { query }, 'site-b')).toEqual([]);
});

test('stores the summary of a conversation', async () => {
  await site.call('storeConversation', { query: { conversationSummary: 'Looks for a porch.', name: '' } });
  const { rows } = await site.database.pool.query(
    'select conversation_summary, name, site_id from conversations',
  );
  expect(rows).toEqual([{ conversation_summary: 'Looks for a porch.', name: null, site_id: 'site-a' }]);
});

test('texts the agent about a new lead at the settings’ number, unless turned off', async () => {
  const query = { ...ann, name: 'Ann\u0000Lee', postalCode: '78704', serviceReq: 'Buying' };
  const texts = async () => (await site.outbox.list('site-a', { channel: 'sms' })).messages;
  await site.database.pool.query('truncate outbox_messages');
  await site.call('createChatLead', { query: { ...query, name: 'Ann Lee' } });
  expect(await texts()).toMatchObject([
    {
      to: '(918) 555-0100',
      kind: 'notice',
      text: 'New lead: Ann Lee, (512) 555-0142, Ann@Example.com. Buying in 78704.',
    },
  ]);
  await site.call('updateSettings', { query: { agentContact: '(918) 555-0199' } });
  await site.call('createChatLead', { query: { ...query, name: 'Bo Ray' } });
  expect((await texts()).map(({ to }) => to)).toContain('(918) 555-0199');
  await site.call('updateSettings', { query: { chatleadText: false } });
  await site.call('createChatLead', { query: { ...query, name: 'Cy Orr' } });
  expect(await texts()).toHaveLength(2);
  // Sends no text about a lead that can't be stored.
  await site.call('updateSettings', { query: { chatleadText: true } });
  await expect(site.call('createChatLead', { query })).rejects.toThrow();
  expect(await texts()).toHaveLength(2);
});

test('makes a lead of an owner who told everything in the conversation, once, and texts the agent', async () => {
  const texts = async () =>
    (await site.outbox.list('site-a', { channel: 'sms' })).messages.map(({ text }) => text);
  const leads = () => site.call('listChatLeads', { query: {} });
  const inquiry = (address: string, person: object = ann) =>
    site.call('createSellingInquiry', { query: { ...person, location: 'Austin', address } });
  await site.database.pool.query('truncate outbox_messages');
  await inquiry('1204 Elm St, Austin, TX 78704');
  const lead = { email: 'ann@example.com', phoneNumber: '(512) 555-0142', serviceReq: 'Selling' };
  expect(await leads()).toMatchObject([{ ...lead, name: 'Ann Lee', postalCode: '78704' }]);
  expect(await texts()).toEqual([
    'New lead: Ann Lee, (512) 555-0142, Ann@Example.com. Selling 1204 Elm St, Austin, TX 78704.',
  ]);
  await inquiry('9 Oak St');
  expect(await leads()).toHaveLength(1);
  // A form that was sent first has made the lead.
  const bo = { ...ann, name: 'Bo', email: 'bo@example.com' };
  await site.call('createChatLead', { query: { ...bo, postalCode: '78704', serviceReq: 'Selling' } });
  await inquiry('7 Ash St', bo);
  expect(await leads()).toHaveLength(2);
  expect(await texts()).toHaveLength(2);
  // Without a ZIP code, the person is on the list, too.
  await inquiry('', { ...ann, email: 'cy@example.com' });
  expect(await leads()).toMatchObject([{ email: 'cy@example.com', postalCode: '' }, {}, {}]);
  const { events } = await readOwnRecords(
    site.database.db,
    'site-a',
    'cy@example.com',
    Promise.resolve(() => false),
  );
  expect(events).toContainEqual(expect.objectContaining({ kind: 'lead', detail: 'Selling' }));
});

test('emails a new lead automatically when turned on with a template', async () => {
  const lead = () =>
    site.call('createChatLead', {
      query: { ...ann, name: 'Ann Lee', postalCode: '78704', serviceReq: 'Buying' },
    });
  const set = (query: object) => site.call('updateSettings', { query });
  await set({ automatedEmailFollowup: false, chatleadEmailTemplate: 4 });
  await lead();
  await set({ automatedEmailFollowup: true, chatleadEmailTemplate: 0 });
  await lead();
  expect(site.followUps).toEqual([]);
  await set({ chatleadEmailTemplate: 4 });
  await lead();
  expect(site.followUps).toEqual([{ siteId: 'site-a', email: 'Ann@Example.com', templateId: 4 }]);
});
