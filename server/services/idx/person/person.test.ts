import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { serviceNames } from '../../../config.ts';
import { problem } from '../../../errors.ts';
import { builtInUpstream } from '../../../gateway/built-in.ts';
import { createServiceClients } from '../../../gateway/service-clients.ts';
import { loadSpecs } from '../../../gateway/specs.ts';
import type { Upstream } from '../../../gateway/upstream.ts';
import { createValidators } from '../../../gateway/validation.ts';
import { createOutbox, type Outbox } from '../../../jobs/outbox/outbox.ts';
import { type Jobs, openJobs } from '../../../jobs/queue.ts';
import { restyleOnThisMachine } from '../../../providers/images/preview.ts';
import { keepAsPdf } from '../../../providers/print/pdf.ts';
import { openFolderStorage } from '../../../providers/storage/folder.ts';
import { projectRoot } from '../../../root.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testMailSettings } from '../../../testing/mail-settings.ts';
import type { ServiceClients } from '../../clients.ts';
import { createBuiltInServices } from '../../index.ts';
import type { AnyHandler, CallContext } from '../../service.ts';

type Person = components['schemas']['Person'];

const log = pino({ level: 'silent' });
const email = 'ann@example.com';
const upstreams = {} as Record<(typeof serviceNames)[number], Upstream>;
let database: TestDatabase;
let jobs: Jobs;
let outbox: Outbox;
let clock: Date;
let clientsOf: (context: CallContext) => ServiceClients;

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs({ database, log });
  const now = () => clock;
  outbox = createOutbox({ database, jobs, senders: { mail: () => '', sms: () => '' }, now });
  const specs = loadSpecs();
  const operations = specs.flatMap((spec) => spec.operations);
  clientsOf = createServiceClients({ operations, validators: createValidators(specs), upstreams });
  const services = createBuiltInServices(
    {
      ...{ database, jobs, outbox, log, now, clients: clientsOf },
      images: restyleOnThisMachine(),
      print: keepAsPdf(),
      storage: openFolderStorage('unused'),
      ...{ language: null, geocoder: null, textCalls: null },
      mail: testMailSettings(),
      knowledgeFile: path.join(projectRoot, 'demo/knowledge.json'),
      ...{ stagingLabel: true, hideStaleListings: false, operatorEmail: null },
      ...{ conversationDays: 365, pageViewDays: 395 },
      site: {
        ...{ agentName: 'Dana', agentEmail: 'dana@example.com', agentPhone: '9185550100', agentMlsId: 'M1' },
        ...{ brokerageName: '', licenseLines: [], postalAddress: null, publicOrigin: null },
        timeZone: 'America/Chicago',
      },
    },
    [...serviceNames],
  );
  for (const name of serviceNames) upstreams[name] = builtInUpstream(services[name] ?? {});
});
beforeEach(async () => {
  clock = new Date('2026-11-20T18:00:00Z');
  await database.pool.query(
    `truncate chat_leads, buying_interests, selling_details, selling_inquiries, journey_stages, person_events, contacts, users,
       outbox_messages, received_texts, chat_conversations, chat_turns, page_views, listings cascade`,
  );
});
afterAll(async () => {
  await jobs.stop(false);
  await database.drop();
});

const contextOf = (siteId: string): CallContext => ({
  siteId,
  requestId: 'test',
  clientAddress: '198.51.100.1',
  log,
});

async function person(asked = email, siteId = 'site-a') {
  const { data, error, response } = await clientsOf(contextOf(siteId)).idx.GET('/api/treas/idx/v1/person', {
    params: { query: { email: asked } },
  });
  return { status: response.status, person: data as Person, detail: (error as { detail?: string })?.detail };
}

/** Puts an answer in the place of one operation, until the test ends. */
function replace(
  spec: 'auth' | 'comm' | 'postgrid',
  handlers: Record<string, AnyHandler>,
  test: () => Promise<void>,
) {
  const own = upstreams[spec];
  upstreams[spec] = async (call) =>
    handlers[call.operation.id] === undefined ? own(call) : builtInUpstream(handlers)(call);
  return test().finally(() => {
    upstreams[spec] = own;
  });
}

/** Everything that can be known of Ann, a minute apart, from the contact of a day before to a page view. */
async function livesHere() {
  const { idx, auth, postgrid, monitor } = clientsOf(contextOf('site-a'));
  const next = () => {
    clock = new Date(clock.getTime() + 60_000);
  };
  const who = { email: 'Ann@Example.com', name: 'Ann Lee', phoneNumber: '(512) 555-0142' };
  const address = {
    Name: 'Ann B. Lee',
    Email: 'ANN@example.com',
    DateAdded: '11/19/2026',
    Address1: '1 A St',
  };
  await postgrid.POST('/treas-postgrid/s3/add-address', { body: { address } });
  await auth.POST('/api/treas/auth/signup', { body: { ...who, username: 'ann', password: 'correct horse' } });
  const lead = { ...who, postalCode: '78704', serviceReq: 'Buying' as const };
  await idx.POST('/api/treas/idx/v1/chatleads', { params: { query: lead } });
  await database.pool.query(
    `insert into buying_interests (site_id, email, name, listing_key) values ('site-a', $1, 'Ann', 'DEMO-1')`,
    [email],
  );
  const home = { address: '2 B St', size: '900', condition: 'good' as const, timeline: 'asap' as const };
  await idx.POST('/api/treas/idx/v1/selling-details', { params: { query: { ...who, ...home } } });
  await idx.POST('/api/treas/idx/v1/selling-inquiry', { params: { query: { ...who, location: 'Zilker' } } });
  await database.pool.query(
    `update chat_leads set created_at = '2026-11-20T18:00:30Z'; update buying_interests set created_at = '2026-11-20T18:00:40Z';
     update person_events set at = '2026-11-20T18:00:50Z' where title = 'Selling details';
     update person_events set at = '2026-11-20T18:00:55Z' where title = 'Selling inquiry'`,
  );
  next();
  await idx.POST('/api/treas/idx/v1/crm/{stage}', {
    params: { path: { stage: 'discover' }, query: { email, status: 'Completed', note: 'Called.' } },
  });
  next();
  const { data: interests } = await idx.GET('/api/treas/idx/v1/interested-buy', {
    params: { query: { email } },
  });
  const id = interests?.[0]?.id ?? 0;
  const showing = { id, datetime: '2026-11-28 14:30', textClient: true, clientPhone: '512-555-0142' };
  await idx.POST('/api/treas/idx/v1/schedule-showing', { params: { query: showing } });
  next();
  const mail = {
    siteId: 'site-a',
    channel: 'mail',
    kind: 'transactional',
    subject: 'Hello',
    text: '',
  } as const;
  await outbox.record(database.db, { ...mail, to: 'Ann@Example.com' });
  next();
  await database.pool.query(
    `insert into chat_conversations (site_id, id, started_at, last_at, messages, email, last_said)
     values ('site-a', '7d0c3f5e-4a0e-4b8f-9a3f-2f1f7c9f1a11', $2, $2, 2, $1, 'Hello?')`,
    [email, clock],
  );
  next();
  for (const page_path of ['/map', '/agent', '/map']) {
    await monitor.POST('/aw-monitor/v1/page-views', { body: { page_path, user_email: email } });
  }
}

test('one who is nowhere is not found', async () => {
  expect((await person('nobody@example.com')).status).toBe(404);
});

test('all that is known under an e-mail, in any case, is one person with one timeline, newest first', async () => {
  await livesHere();
  const { person: ann } = await person('ANN@Example.com');
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
    'message: E-mail: Hello',
    'showing: Showing scheduled',
    'message: Text',
    'stage: Discovery Call: Completed',
    'selling: Selling inquiry',
    'selling: Selling details',
    'interest: Interested in a home',
    'lead: Chat lead',
    'sign-up: Signed up',
    "message: E-mail: Confirm your email for Dana's website",
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
  expect(detailOf('lead')?.detail).toBe('Buying in 78704');
  expect(detailOf('contact')).toMatchObject({ at: '2026-11-19T00:00:00.000Z', dayOnly: true });
  expect(detailOf('lead')).not.toHaveProperty('dayOnly');
});

test('what is overwritten or taken away stays in the timeline', async () => {
  await livesHere();
  const { idx } = clientsOf(contextOf('site-a'));
  const stage = (status: 'In-Progress' | 'Completed') =>
    idx.POST('/api/treas/idx/v1/crm/{stage}', {
      params: { path: { stage: 'research' }, query: { email: 'ANN@example.com', status, note: 'Three.' } },
    });
  clock = new Date('2026-11-21T10:00:00Z');
  await stage('In-Progress');
  clock = new Date('2026-11-21T11:00:00Z');
  await stage('Completed');
  clock = new Date('2026-11-21T12:00:00Z');
  await stage('Completed');
  const ask = { params: { query: { email } } };
  const id = (await idx.GET('/api/treas/idx/v1/interested-buy', ask)).data?.[0]?.id ?? 0;
  const query = { id, datetime: '2026-11-29 10:00', textClient: false };
  await idx.POST('/api/treas/idx/v1/schedule-showing', { params: { query } });
  clock = new Date('2026-11-21T13:00:00Z');
  const home = (await idx.GET('/api/treas/idx/v1/selling-details', ask)).data?.[0]?.id ?? 0;
  await idx.POST('/api/treas/idx/v1/update-selling-details', {
    params: { query: { id: home, status: 'Pending' } },
  });
  const inquiry = (await idx.GET('/api/treas/idx/v1/selling-inquiry', ask)).data?.[0]?.id ?? 0;
  await idx.DELETE('/api/treas/idx/v1/selling-inquiry', { params: { query: { id: inquiry } } });
  await database.pool.query(
    "update person_events set at = '2026-11-21T14:00:00Z' where title = 'Selling inquiry answered'",
  );
  const { timeline } = (await person()).person;
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
  await database.pool.query(
    `insert into person_events (site_id, email, kind, title)
     select 'site-a', 'p' || n || '@example.com', 'stage', '' from generate_series(1, 5000) n`,
  );
  await database.pool.query('analyze person_events');
  const { rows } = await database.pool.query(
    `explain select * from person_events where site_id = 'site-a' and lower(email) = lower($1) order by at desc limit 500`.replace(
      '$1',
      `'${email}'`,
    ),
  );
  expect(JSON.stringify(rows)).toContain('person_events_newest');
});

test('the contact is asked for by e-mail, and picked out where a provider answers everybody', async () => {
  const asked: unknown[] = [];
  const contact = { Name: 'Ann B. Lee', Email: 'Ann@example.com', DateAdded: '11/19/2026' };
  const listAddresses: AnyHandler = async ({ query }) => {
    asked.push(query);
    return [{ ...contact, Name: 'Bo Ray', Email: 'bo@example.com' }, contact];
  };
  await replace('postgrid', { listAddresses }, async () => {
    expect((await person()).person).toMatchObject({ name: 'Ann B. Lee', isContact: true });
  });
  expect(asked).toEqual([{ email }]);
});

test('what the person wrote by text stands between the rest, with what it asked for', async () => {
  await livesHere();
  const write = (
    id: string,
    number: string,
    text: string,
    wish: string | null,
    at: string,
    site = 'site-a',
  ) =>
    database.pool.query('insert into received_texts values ($1, $2, $3, $4, $5, $6)', [
      ...[site, id, number, text, wish, at],
    ]);
  await write('SM1', '+15125550142', 'Can we come at five?', null, '2026-11-20T19:00:00Z');
  await write('SM2', '+15125550142', 'STOP', 'stop', '2026-11-20T19:01:00Z');
  await write('SM3', '+15125550143', 'Another number', null, '2026-11-20T19:02:00Z');
  await write('SM4', '+15125550142', 'Another site', null, '2026-11-20T19:03:00Z', 'site-b');
  const { timeline } = (await person()).person;
  expect(timeline.slice(0, 3)).toMatchObject([
    { kind: 'message', title: 'Asked for no more texts', detail: 'STOP' },
    { kind: 'message', title: 'Wrote a text', detail: 'Can we come at five?' },
    { kind: 'page-views' },
  ]);
});

test('another site knows nothing of the person', async () => {
  await livesHere();
  expect((await person(email, 'site-b')).status).toBe(404);
});

test('a service that fails is named, and the rest is shown', async () => {
  await livesHere();
  const fail = async () => {
    throw problem('upstream-timeout');
  };
  await replace('auth', { listUsers: fail }, async () => {
    const { person: ann } = await person();
    expect(ann).toMatchObject({ incomplete: ['site users'], isUser: false, isLead: true });
    expect(ann.timeline.map(({ kind }) => kind)).not.toContain('sign-up');
    expect(await person('nobody@example.com')).toMatchObject({
      status: 502,
      detail: 'These could not be asked: site users.',
    });
  });
  await replace('comm', { listOutbox: fail }, async () => {
    expect((await person()).person.incomplete).toEqual(['messages']);
  });
});

test('postcards to the person are there once there are postcards, and nothing is said before', async () => {
  await livesHere();
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
  await replace('postgrid', { listPostcardPieces }, async () => {
    const { timeline, incomplete } = (await person()).person;
    expect(timeline.filter(({ kind }) => kind === 'postcard')).toMatchObject([
      { at: '2026-11-21T10:00:00Z', title: 'Postcard: sent', detail: '1 A St' },
    ]);
    expect(incomplete).toEqual([]);
  });
  expect(asked).toEqual([{ email, limit: 201 }]);
  const many = async () => Array.from({ length: 201 }, () => items[0]);
  await replace('postgrid', { listPostcardPieces: many }, async () => {
    const { timeline, incomplete } = (await person()).person;
    expect(timeline.filter(({ kind }) => kind === 'postcard')).toHaveLength(200);
    expect(incomplete).toEqual(['older postcards']);
  });
  const missing = async () => {
    throw problem('not-built-in');
  };
  await replace('postgrid', { listPostcardPieces: missing }, async () => {
    expect((await person()).person.incomplete).toEqual([]);
  });
});
