import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdx } from '../test-idx.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
const email = 'Ann@Example.com';
const journey = (person = email, siteId?: string) =>
  site.call('getJourney', { query: { email: person } }, siteId);

beforeAll(async () => {
  site = await createTestIdx();
});
afterAll(() => site.database.drop());

test('a person of whom nothing is recorded is not found', async () => {
  await expect(journey('nobody@example.com')).rejects.toMatchObject({ id: 'not-found' });
});

test('one who left a lead is known, without a stage yet', async () => {
  await site.call('createChatLead', {
    query: { email, name: 'Ann', phoneNumber: '9185550100', postalCode: '74037', serviceReq: 'buying' },
  });
  expect(await journey()).toMatchObject({ lead: null, leadNote: null, complete: null });
});

test('a stage is set and set again, under any spelling of the e-mail, and for one site alone', async () => {
  const set = (stage: string, status: string, note: string) =>
    site.call('setJourneyStage', { path: { stage }, query: { email: 'ann@example.com', status, note } });
  await set('setlead', 'Completed', ' Came through the chat. ');
  await set('discover', 'In-Progress', 'Call on Friday.');
  await set('discover', 'Completed', 'Called.');
  expect(await journey()).toMatchObject({
    email: 'ann@example.com',
    lead: 'Completed',
    leadNote: 'Came through the chat.',
    discover: 'Completed',
    discoverNote: 'Called.',
    onboard: null,
  });
  await expect(journey(email, 'site-b')).rejects.toMatchObject({ id: 'not-found' });
});
