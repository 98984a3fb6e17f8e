import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '../../jobs/outbox/open-outbox.ts';
import type { Outbox } from '../../jobs/outbox/outbox.ts';
import { outboxMessages } from '../../jobs/outbox/tables.ts';
import { type Jobs, openJobs } from '../../jobs/queue.ts';
import { callsTo } from '../../testing/calls.ts';
import { noProviders } from '../../testing/database/connections.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { testSenders } from '../../testing/senders.ts';
import type { SiteFacts } from '../deps.ts';
import { callerOf, refusedAt } from '../testing/call.ts';
import { createMonitorService } from './index.ts';
import { incidents } from './tables.ts';

const log = pino({ level: 'silent' });
const database = await openTestDatabase();
let jobs: Jobs;
let outbox: Outbox;
let service: ReturnType<typeof createMonitorService>;
let clock: Date;
const rounds: Parameters<Jobs['every']>[] = [];

beforeAll(async () => {
  jobs = await openJobs({ database, log });
  outbox = createOutbox({ database, jobs, ...testSenders, now: () => clock });
  service = createMonitorService({ ...deps(), operatorEmail: null });
});
beforeEach(async () => {
  clock = new Date('2026-05-01T12:00:00Z');
  await database.pool.query('truncate page_views, incidents, outbox_messages');
});
afterAll(() => jobs.stop(false));

const site = { agentName: 'Ann' } as SiteFacts;
const deps = () => ({
  ...{ database, outbox, log, site, callAs: callsTo({}), now: () => clock },
  ...noProviders(),
  // Without a worker: the test runs the daily job.
  ...{ jobs: { ...jobs, every: (...round: Parameters<Jobs['every']>) => void rounds.push(round) } },
  pageViewDays: 395,
});

const call = callerOf(() => service);

const view = { page_path: '/agent', is_mobile: true, session_id: 's-1' };

test('deletes expired page views once a day', async () => {
  const [round] = rounds;
  expect(round?.slice(0, 2)).toEqual(['monitor-forget-page-views', 24 * 60]);
  await call('recordPageView', { body: { ...view, page_path: '/old', user_email: 'ann@example.com' } });
  await call('recordPageView', { body: view }, 'site-b');
  clock = new Date('2026-05-02T12:00:00Z');
  await call('recordPageView', { body: { page_path: '/new' } });
  clock = new Date(clock.getTime() + 395 * 86_400_000);
  await round?.[2]({ signal: new AbortController().signal });
  expect(await call('listPageViews')).toMatchObject({
    count: 1,
    page_views: [{ page_path: '/new' }],
  });
  expect(await call('listPageViews', {}, 'site-b')).toMatchObject({ count: 0 });
});

test('counts and lists page views newest first, each site separately', async () => {
  await call('recordPageView', {
    body: { ...view, referrer: 'https://example.com/a', user_agent: 'Mozilla' },
  });
  clock = new Date('2026-05-01T12:01:00Z');
  await call('recordPageView', { body: { page_path: '/blogs' } });
  await call('recordPageView', { body: view }, 'site-b');
  expect(await call('listPageViews')).toEqual({
    count: 2,
    page_views: [
      {
        is_mobile: false,
        session_id: null,
        page_path: '/blogs',
        referrer: null,
        user_agent: null,
        user_email: null,
        created_at: '2026-05-01T12:01:00.000Z',
      },
      {
        is_mobile: true,
        session_id: 's-1',
        page_path: '/agent',
        referrer: 'https://example.com/a',
        user_agent: 'Mozilla',
        user_email: null,
        created_at: '2026-05-01T12:00:00.000Z',
      },
    ],
  });
  expect(await call('listPageViews', { query: { limit: 1, offset: 1 } })).toMatchObject({
    count: 2,
    page_views: [{ page_path: '/agent' }],
  });
});

test("does not record the agent's admin pages, or count those of earlier releases", async () => {
  for (const page_path of ['/admin', '/admin/settings', '/admin/person/ann?x=1', '/administrator', '/']) {
    await call('recordPageView', { body: { page_path } });
  }
  await database.pool.query(
    "insert into page_views (site_id, page_path, is_mobile, created_at) values ('site-a', '/admin/insights', false, now())",
  );
  const { count, page_views } = (await call('listPageViews')) as {
    count: number;
    page_views: { page_path: string }[];
  };
  expect(count).toBe(2);
  expect(page_views.map(({ page_path }) => page_path).sort()).toEqual(['/', '/administrator']);
});

test('finds a signed-in user’s page views by email, each site separately', async () => {
  await call('recordPageView', { body: { ...view, user_email: 'Ann@Example.com' } });
  await call('recordPageView', { body: view });
  const found = { query: { email: 'ANN@example.com' } };
  expect(await call('listPageViews', found)).toMatchObject({
    count: 1,
    page_views: [{ user_email: 'ann@example.com', page_path: '/agent' }],
  });
  expect(await call('listPageViews', found, 'site-b')).toEqual({ count: 0, page_views: [] });
});

test('does not store a reset token in a URL', async () => {
  const body = {
    page_path: '/password-reset?token=secret',
    referrer: 'https://homes.example.com/x?token=secret#a',
  };
  await call('recordPageView', { body });
  expect(await call('listPageViews')).toMatchObject({
    page_views: [{ page_path: '/password-reset', referrer: 'https://homes.example.com/x' }],
  });
});

test('truncates long URLs and user agents without splitting a character', async () => {
  const long = '\u{20000}'.repeat(700);
  const body = { page_path: `/${long}`, referrer: `https://example.com/${long}`, user_agent: long };
  await call('recordPageView', { body });
  const kept = (start: string) => start + '\u{20000}'.repeat(300 - start.length);
  expect(await call('listPageViews')).toMatchObject({
    page_views: [{ page_path: kept('/'), referrer: kept('https://example.com/'), user_agent: kept('') }],
  });
});

test('limits page views per address and day, without limiting others', async () => {
  clock = new Date('2026-06-01T23:59:00Z');
  const own = callerOf(createMonitorService({ ...deps(), operatorEmail: null }));
  const record = (address: string, siteId = 'site-a') =>
    own('recordPageView', { body: view }, siteId, { clientAddress: address });
  const counted = async () => (await own<{ count: number }>('listPageViews')).count;
  await Promise.all(Array.from({ length: 1001 }, (_, n) => record(`2001:db8::${n.toString(16)}`)));
  expect(await counted()).toBe(1000);
  expect(await record('2001:db8::1')).toEqual({ message: 'Daily limit of page views reached.' });
  await record('2001:db8:0:1::1');
  expect(await counted()).toBe(1001);
  await record('2001:db8::1', 'site-b');
  expect(await own('listPageViews', {}, 'site-b')).toMatchObject({ count: 1 });
  clock = new Date('2026-06-02T00:00:00Z');
  await record('2001:db8::1');
  expect(await counted()).toBe(1002);
});

test('removes control characters, and rejects a path of only those', async () => {
  await call('recordPageView', { body: { page_path: '/a\u0000b', user_agent: '\u0000' } });
  expect(await call('listPageViews')).toMatchObject({
    page_views: [{ page_path: '/ab', user_agent: null }],
  });
  await expect(call('recordPageView', { body: { page_path: '\u0000' } })).rejects.toMatchObject(
    refusedAt('/body/page_path'),
  );
});

test('stores a report with its time, or the time of arrival', async () => {
  const report = { incident_type: 'Site Down' as const, description: 'The map\nstays empty.' };
  await call('reportIncident', { body: { ...report, incident_date: '2026-04-30T08:00' } });
  expect(await call('reportIncident', { body: report })).toEqual({
    message: 'The report is recorded. It was not sent: the site has no email of an operator.',
    delivery: 'not-sent',
  });
  const rows = await database.db.select().from(incidents).orderBy(incidents.id);
  expect(rows).toMatchObject([
    { siteId: 'site-a', description: 'The map\nstays empty.', incidentDate: new Date('2026-04-30T08:00Z') },
    { incidentDate: clock },
  ]);
  await expect(
    call('reportIncident', { body: { ...report, incident_date: '2026-02-30' } }),
  ).rejects.toMatchObject(refusedAt('/body/incident_date'));
});

test('lists reports newest first, each site separately, and only stores them without an operator', async () => {
  const report = { incident_type: 'Site Issue' as const, description: 'First.' };
  await call('reportIncident', { body: report });
  clock = new Date('2026-05-01T13:00:00Z');
  await call('reportIncident', { body: { ...report, description: 'Second.' } });
  expect(await call('listIncidents')).toMatchObject([
    {
      description: 'Second.',
      incident_type: 'Site Issue',
      delivery: null,
      created_at: clock.toISOString(),
    },
    { description: 'First.', delivery: null },
  ]);
  expect(await call('listIncidents', {}, 'site-b')).toEqual([]);
  expect((await outbox.list('site-a')).total).toBe(0);
});

test('emails a report to the operator, and says sent when a provider has accepted it', async () => {
  const mailing = callerOf(createMonitorService({ ...deps(), operatorEmail: 'ops@example.com' }));
  const body = { incident_type: 'Site Down' as const, description: 'Nothing\nopens.' };
  expect(await mailing('reportIncident', { body })).toEqual({
    message: 'Your report is recorded. The email to the operator is on its way.',
    delivery: 'scheduled',
  });
  const { messages } = await outbox.list('site-a');
  expect(messages).toMatchObject([
    { to: 'ops@example.com', kind: 'notice', subject: "Site Down: a report from Ann's website" },
  ]);
  expect(messages[0]?.text).toContain('Nothing\nopens.');
  expect(await mailing('listIncidents')).toMatchObject([{ delivery: 'scheduled' }]);
  await database.db.update(outboxMessages).set({ state: 'sent' });
  expect(await mailing('listIncidents')).toMatchObject([{ delivery: 'sent' }]);
});

test('does not store a report whose email cannot be recorded', async () => {
  const failing = callerOf(
    createMonitorService({
      ...deps(),
      outbox: { ...outbox, record: () => Promise.reject(new Error('on purpose')) },
      operatorEmail: 'ops@example.com',
    }),
  );
  const body = { incident_type: 'Other' as const, description: 'Lost?' };
  await expect(failing('reportIncident', { body })).rejects.toThrow('on purpose');
  expect(await call('listIncidents')).toEqual([]);
});

test('stores of an address only the alert that a visit came from, and counts those visits', async () => {
  const alert = '0d1c6a4e-3a52-4c55-9a80-6f4f6f1f8b11';
  for (const page_path of [`/listing/a?alert=${alert}`, '/map?alert=mine', '/saved?token=secret', '/saved'])
    await call('recordPageView', { body: { page_path } });
  const { page_views } = await call<{ page_views: { page_path: string }[] }>('listPageViews');
  const paths = page_views.map(({ page_path }) => page_path).sort();
  expect(paths).toEqual([`/listing/a?alert=${alert}`, '/map', '/saved', '/saved']);
  await call('recordPageView', { body: { page_path: `/map?alert=${alert}` } });
  const body = { alerts: [alert.toUpperCase(), '11111111-3a52-4c55-9a80-6f4f6f1f8b11'] };
  expect(await call('countAlertVisits', { body })).toEqual({ visits: [{ alert, visits: 2 }] });
  expect(await call('countAlertVisits', { body }, 'site-b')).toEqual({ visits: [] });
  expect(await call('countAlertVisits', { body: { alerts: [] } })).toEqual({ visits: [] });
});
