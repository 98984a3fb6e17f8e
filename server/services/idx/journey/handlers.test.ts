import { afterAll, beforeAll, expect, test } from 'vitest';
import { problem } from '../../../errors/errors.ts';
import { callsTo } from '../../../testing/calls.ts';
import type { AnyHandler } from '../../service.ts';
import { createTestIdx, home } from '../testing/idx.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
const email = 'Ann@Example.com';
const journey = (person = email, siteId?: string) =>
  site.call('getJourney', { query: { email: person } }, siteId);

const listUsers: AnyHandler = async ({ query }) => {
  asked.push(query);
  if (users === null) throw problem('upstream-failed');
  return { users };
};
let users: object[] | null = [];
const asked: object[] = [];

beforeAll(async () => {
  site = await createTestIdx({ callAs: callsTo({ listUsers }) });
});
afterAll(() => site.database.drop());

test('responds 404 for an unknown person', async () => {
  await expect(journey('nobody@example.com')).rejects.toMatchObject({ id: 'not-found' });
});

test('returns a person with a lead but no stage', async () => {
  await site.call('createChatLead', {
    query: { email, name: 'Ann', phoneNumber: '9185550100', postalCode: '74037', serviceReq: 'buying' },
  });
  expect(await journey()).toMatchObject({ lead: null, leadNote: null, complete: null });
});

test('sets a stage repeatedly, for any spelling of the email, on one site only', async () => {
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

test('changes only the given selling details, on their own site', async () => {
  const query = { name: 'Bo', email: 'bo@example.com', phoneNumber: '9185550100' };
  await site.call('createSellingDetails', {
    query: { ...query, address: '1 A St', size: '900', condition: 'fair', timeline: 'asap' },
  });
  const details = () =>
    site.call<{ id: number }[]>('listSellingDetails', { query: { email: 'bo@example.com' } });
  const id = (await details())[0]?.id;
  await site.write([home('DEMO-1')]);
  const change = (changes: object, siteId?: string) =>
    site.call('updateSellingDetails', { query: { id, ...changes } }, siteId);
  await change({ status: 'Pending', listed: true, listingKey: 'DEMO-1', condition: 'needs-work' });
  expect(await details()).toMatchObject([
    { status: 'Pending', listed: true, listingKey: 'DEMO-1', condition: 'Needs Work', address: '1 A St' },
  ]);
  await expect(change({ listingKey: 'MADE-UP', status: 'Sold' })).rejects.toMatchObject({
    id: 'invalid-input',
    errors: [{ pointer: '/query/listingKey' }],
  });
  await change({ listingKey: 'DEMO-1' });
  expect(await details()).toMatchObject([{ status: 'Pending', listingKey: 'DEMO-1' }]);
  await change({ listingKey: '', address: ' 2 B St ', listed: false, timeline: '1-3-months' });
  const before = await details();
  expect(before).toMatchObject([
    { status: 'Pending', listed: false, listingKey: null, address: '2 B St', timeline: '1-3-months' },
  ]);
  await change({});
  const missing = { id: 'not-found' };
  await expect(change({ status: 'Sold' }, 'site-b')).rejects.toMatchObject(missing);
  await expect(change({ id: 999_999, status: 'Sold' })).rejects.toMatchObject(missing);
  expect(await details()).toEqual(before);
});

test('lists users from the accounts in pages, and reports their failure', async () => {
  const ann = { username: 'ann', email, phoneNumber: null, name: 'Ann', createdAt: '2026-11-20T15:04:05Z' };
  users = [
    { ...ann, roles: ['ROLE_USER'] },
    { ...ann, username: 'admin', roles: ['ROLE_ADMIN', 'ROLE_USER'] },
  ];
  expect(await site.call('listSiteUsers', { query: { limit: 2, offset: 4 } })).toEqual([
    { ...ann, siteId: 'site-a', roleName: 'ROLE_USER' },
    { ...ann, username: 'admin', siteId: 'site-a', roleName: 'ROLE_ADMIN' },
  ]);
  expect(asked.at(-1)).toEqual({ limit: 2, offset: 4 });
  users = null;
  await expect(site.call('listSiteUsers')).rejects.toMatchObject({ id: 'upstream-failed' });
});
