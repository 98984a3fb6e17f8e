import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { problem } from '../../../errors/errors.ts';
import type { AnyHandler } from '../../service.ts';
import { createTestPeople, email, type TestPeople } from './testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

test('responds 404 for an unknown person', async () => {
  expect((await site.person('nobody@example.com')).status).toBe(404);
});

test('merges all records of an email, in any case, into one timeline, newest first', async () => {
  await site.livesHere();
  const { person: ann } = await site.person('ANN@Example.com');
  expect(ann).toMatchObject({
    email,
    name: 'Ann B. Lee',
    phoneNumber: '(512) 555-0142',
    isContact: true,
    isLead: true,
    isUser: true,
    incomplete: [],
  });
  expect(ann.timeline.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    'page-views: Looked at 3 pages',
    'chat: Talked with the assistant',
    'message: Email: Hello',
    'showing: Showing scheduled',
    'message: Text',
    'stage: Discovery Call: Completed',
    'selling: Selling inquiry',
    'selling: Selling details',
    'interest: Interested in a home',
    'lead: Chat lead',
    'lead: Chat lead',
    'sign-up: Signed up',
    "message: Email: Confirm your email for Dana's website",
    'contact: Added to the contacts',
  ]);
  const detailOf = (kind: string) => ann.timeline.find((event) => event.kind === kind);
  expect(detailOf('page-views')).toMatchObject({
    detail: expect.stringMatching(/\/map, \/agent|\/agent, \/map/),
  });
  expect(detailOf('chat')).toMatchObject({
    conversationId: '7d0c3f5e-4a0e-4b8f-9a3f-2f1f7c9f1a11',
    detail: 'Hello?',
  });
  expect(detailOf('showing')).toMatchObject({
    listingKey: 'DEMO-1',
    detail: 'Saturday, November 28, 2026 at 2:30 PM, DEMO-1',
  });
  expect(detailOf('stage')?.detail).toBe('Called.');
  const leads = ann.timeline.filter(({ kind }) => kind === 'lead');
  expect(leads.map(({ detail }) => detail)).toEqual(['Selling', 'Buying in 78704']);
  expect(detailOf('contact')).toMatchObject({ at: '2026-11-19T00:00:00.000Z', dayOnly: true });
  expect(detailOf('lead')).not.toHaveProperty('dayOnly');
});

test('tells that a saved home was removed again', async () => {
  await site.livesHere();
  await site.database.pool.query(`update buying_interests set removed_at = '2026-11-20T21:00:00Z'`);
  const { timeline } = (await site.person()).person;
  const told = timeline.filter(({ kind }) => kind === 'interest');
  expect(told.map(({ at, title, listingKey }) => [at, title, listingKey])).toEqual([
    ['2026-11-20T21:00:00.000Z', 'Removed a saved home', 'DEMO-1'],
    ['2026-11-20T18:00:40.000Z', 'Interested in a home', 'DEMO-1'],
  ]);
});

test('keeps overwritten and deleted values in the timeline', async () => {
  await site.livesHere();
  const call = site.callFor('site-a');
  const stage = (status: 'In-Progress' | 'Completed') =>
    call('setJourneyStage', {
      path: { stage: 'research' },
      query: { email: 'ANN@example.com', status, note: 'Three.' },
    });
  site.clock.now = new Date('2026-11-21T10:00:00Z');
  await stage('In-Progress');
  site.clock.now = new Date('2026-11-21T11:00:00Z');
  await stage('Completed');
  site.clock.now = new Date('2026-11-21T12:00:00Z');
  await stage('Completed');
  const ask = { query: { email } };
  const id = (await call('listInterests', ask))[0]?.id ?? 0;
  const query = { id, datetime: '2026-11-29 10:00', textClient: false };
  await call('scheduleShowing', { query });
  site.clock.now = new Date('2026-11-21T13:00:00Z');
  const home = (await call('listSellingDetails', ask))[0]?.id ?? 0;
  await call('updateSellingDetails', { query: { id: home, status: 'Pending' } });
  const inquiry = (await call('listSellingInquiries', ask))[0]?.id ?? 0;
  await call('deleteSellingInquiry', { query: { id: inquiry } });
  await site.database.pool.query(
    "update person_events set at = '2026-11-21T14:00:00Z' where title = 'Selling inquiry answered'",
  );
  const { timeline } = (await site.person()).person;
  const told = timeline.filter(({ kind }) => ['stage', 'showing', 'selling'].includes(kind));
  expect(told.map(({ title, detail }) => `${title} | ${detail}`)).toEqual([
    'Selling inquiry answered | Zilker',
    'Selling details changed | 2 B St · Good · Pending',
    'Showing moved | Sunday, November 29, 2026 at 10:00 AM, DEMO-1',
    'Market Research: Completed | Three.',
    'Market Research: In-Progress | Three.',
    'Showing scheduled | Saturday, November 28, 2026 at 2:30 PM, DEMO-1',
    'Discovery Call: Completed | Called.',
    'Selling inquiry | Zilker',
    'Selling details | 2 B St · Good · Active',
  ]);
  await site.database.pool.query(
    `insert into person_events (site_id, email, kind, title)
     select 'site-a', 'p' || n || '@example.com', 'stage', '' from generate_series(1, 5000) n`,
  );
  await site.database.pool.query('analyze person_events');
  const { rows } = await site.database.pool.query(
    `explain select * from person_events where site_id = 'site-a' and lower(email) = lower($1) order by at desc limit 500`.replace(
      '$1',
      `'${email}'`,
    ),
  );
  expect(JSON.stringify(rows)).toContain('person_events_newest');
});

test('requests the contact by email, and filters the full list of a provider that ignores it', async () => {
  const asked: unknown[] = [];
  const contact = { Name: 'Ann B. Lee', Email: 'Ann@example.com', DateAdded: '11/19/2026' };
  const listAddresses: AnyHandler = async ({ query }) => {
    asked.push(query);
    return [{ ...contact, Name: 'Bo Ray', Email: 'bo@example.com' }, contact];
  };
  await site.replace('postgrid', { listAddresses }, async () => {
    expect((await site.person()).person).toMatchObject({ name: 'Ann B. Lee', isContact: true });
  });
  expect(asked).toEqual([{ email }]);
});

test('shows the person’s texts in the timeline, with their keywords', async () => {
  await site.livesHere();
  const write = (
    id: string,
    number: string,
    text: string,
    wish: string | null,
    at: string,
    siteId = 'site-a',
  ) =>
    site.database.pool.query('insert into received_texts values ($1, $2, $3, $4, $5, $6)', [
      ...[siteId, id, number, text, wish, at],
    ]);
  await write('SM1', '+15125550142', 'Can we come at five?', null, '2026-11-20T19:00:00Z');
  await write('SM2', '+15125550142', 'STOP', 'stop', '2026-11-20T19:01:00Z');
  await write('SM3', '+15125550143', 'Another number', null, '2026-11-20T19:02:00Z');
  await write('SM4', '+15125550142', 'Another site', null, '2026-11-20T19:03:00Z', 'site-b');
  const { timeline } = (await site.person()).person;
  expect(timeline.slice(0, 3)).toMatchObject([
    { kind: 'message', title: 'Opted out of texts', detail: 'STOP' },
    { kind: 'message', title: 'Sent a text', detail: 'Can we come at five?' },
    { kind: 'page-views' },
  ]);
});

test('hides a person from another site', async () => {
  await site.livesHere();
  expect((await site.person(email, 'site-b')).status).toBe(404);
});

test('names a failing service, and shows the rest', async () => {
  await site.livesHere();
  const fail = async () => {
    throw problem('upstream-timeout');
  };
  await site.replace('auth', { listUsers: fail }, async () => {
    const { person: ann } = await site.person();
    expect(ann).toMatchObject({ incomplete: ['site users'], isUser: false, isLead: true });
    expect(ann.timeline.map(({ kind }) => kind)).not.toContain('sign-up');
    expect(await site.person('nobody@example.com')).toMatchObject({
      status: 502,
      detail: 'Couldn’t load: site users.',
    });
  });
  await site.replace('comm', { listOutbox: fail }, async () => {
    expect((await site.person()).person.incomplete).toEqual(['messages']);
  });
});

test.each<[string, 'llm' | 'comm' | 'monitor', string, object]>([
  ['conversations', 'llm', 'listConversations', { conversations: [], total: 201 }],
  ['messages', 'comm', 'listOutbox', { messages: [], total: 1001 }],
  ['messages', 'comm', 'listReceivedTexts', Array(1001).fill({ received_at: '', text: '', wish: null })],
  ['page views', 'monitor', 'listPageViews', { page_views: [], count: 2001 }],
])('names the older %s that it leaves out', async (what, service, operation, answer) => {
  await site.livesHere();
  await site.replace(service, { [operation]: async () => answer }, async () => {
    expect((await site.person()).person.incomplete).toContain(`older ${what}`);
  });
});

test('lists the newest 500 events, and names the older ones that it leaves out', async () => {
  const addLeads = (count: number) =>
    site.database.pool.query(
      `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req, created_at)
       select 'site-a', 'Ann', $1, '', '78704', 'Buying', now() - n * interval '1 hour' from generate_series(1, $2) n`,
      [email, count],
    );
  await addLeads(500);
  expect((await site.person()).person.incomplete).toEqual([]);
  await addLeads(1);
  const { incomplete, timeline } = (await site.person()).person;
  expect([incomplete, timeline.length]).toEqual([['older events'], 500]);
  await site.database.pool.query('delete from chat_leads where id % 2 = 0');
  await site.database.pool.query(
    `insert into person_events (site_id, email, kind, title) select 'site-a', $1, 'stage', '' from generate_series(1, 400)`,
    [email],
  );
  expect((await site.person()).person.incomplete).toEqual(['older events']);
});

test('lists up to 200 postcards, and none from a provider without postcards', async () => {
  await site.livesHere();
  const piece = {
    id: '1d9d1f0e-9a53-4c1e-8f43-2f1a5e1c9d12',
    name: 'Ann Lee',
    address: '1 A St',
    state: 'sent',
  };
  const items = [
    { ...piece, email: 'Ann@example.com', reason: null, updated_at: '2026-11-21T10:00:00Z' },
    { ...piece, email: 'bo@example.com', reason: null, updated_at: '2026-11-21T11:00:00Z' },
  ];
  const asked: unknown[] = [];
  const listPostcardPieces: AnyHandler = async ({ query }) => {
    asked.push(query);
    return items;
  };
  await site.replace('postgrid', { listPostcardPieces }, async () => {
    const { timeline, incomplete } = (await site.person()).person;
    expect(timeline.filter(({ kind }) => kind === 'postcard')).toMatchObject([
      { at: '2026-11-21T10:00:00Z', title: 'Postcard', delivery: 'sent', detail: '1 A St' },
    ]);
    expect(incomplete).toEqual([]);
  });
  expect(asked).toEqual([{ email, limit: 201 }]);
  const many = async () => Array.from({ length: 201 }, () => items[0]);
  await site.replace('postgrid', { listPostcardPieces: many }, async () => {
    const { timeline, incomplete } = (await site.person()).person;
    expect(timeline.filter(({ kind }) => kind === 'postcard')).toHaveLength(200);
    expect(incomplete).toEqual(['older postcards']);
  });
  const missing = async () => {
    throw problem('not-built-in');
  };
  await site.replace('postgrid', { listPostcardPieces: missing }, async () => {
    expect((await site.person()).person.incomplete).toEqual([]);
  });
});
