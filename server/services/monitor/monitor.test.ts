import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Handler, notBuiltIn } from '../service.ts';
import { createMonitorService } from './index.ts';
import { readMoment } from './read-moment.ts';
import { incidents } from './tables.ts';

let database: TestDatabase;
let service: ReturnType<typeof createMonitorService>;
let clock: Date;

beforeAll(async () => {
  database = await createTestDatabase();
  service = createMonitorService({ database, now: () => clock });
});
beforeEach(async () => {
  clock = new Date('2026-05-01T12:00:00Z');
  await database.pool.query('truncate page_views, incidents');
});
afterAll(() => database.drop());

type Input<Op> = Parameters<Handler<Op>>[0];

function call<Op>(handler: Handler<Op> | typeof notBuiltIn, input: Partial<Input<Op>>, siteId = 'site-a') {
  if (handler === notBuiltIn || typeof handler === 'symbol') throw new Error('not built in');
  const context = {
    siteId,
    requestId: 'test',
    clientAddress: '198.51.100.1',
    log: pino({ level: 'silent' }),
  };
  return handler({ path: {}, query: {}, files: {}, body: undefined, ...input } as Input<Op>, context);
}

const view = { page_path: '/agent', is_mobile: true, session_id: 's-1' };

test('page views are counted and listed newest first, each site its own', async () => {
  await call(service.recordPageView, {
    body: { ...view, referrer: 'https://example.com/a', user_agent: 'Mozilla' },
  });
  clock = new Date('2026-05-01T12:01:00Z');
  await call(service.recordPageView, { body: { page_path: '/blogs' } });
  await call(service.recordPageView, { body: view }, 'site-b');
  expect(await call(service.listPageViews, {})).toEqual({
    count: 2,
    page_views: [
      {
        is_mobile: false,
        session_id: null,
        page_path: '/blogs',
        referrer: null,
        user_agent: null,
        created_at: '2026-05-01T12:01:00.000Z',
      },
      {
        is_mobile: true,
        session_id: 's-1',
        page_path: '/agent',
        referrer: 'https://example.com/a',
        user_agent: 'Mozilla',
        created_at: '2026-05-01T12:00:00.000Z',
      },
    ],
  });
  expect(await call(service.listPageViews, { query: { limit: 1, offset: 1 } })).toMatchObject({
    count: 2,
    page_views: [{ page_path: '/agent' }],
  });
});

test('a reset token in an address is not kept', async () => {
  const body = {
    page_path: '/password-reset?token=secret',
    referrer: 'https://homes.example.com/x?token=secret#a',
  };
  await call(service.recordPageView, { body });
  expect(await call(service.listPageViews, {})).toMatchObject({
    page_views: [{ page_path: '/password-reset', referrer: 'https://homes.example.com/x' }],
  });
});

test('control characters do not reach the database, and a path of nothing else is refused', async () => {
  await call(service.recordPageView, { body: { page_path: '/a\u0000b', user_agent: '\u0000' } });
  expect(await call(service.listPageViews, {})).toMatchObject({
    page_views: [{ page_path: '/ab', user_agent: null }],
  });
  await expect(call(service.recordPageView, { body: { page_path: '\u0000' } })).rejects.toMatchObject({
    errors: [{ pointer: '/body/page_path' }],
  });
});

test('a report is kept with its time, or the time it came', async () => {
  const report = { incident_type: 'Site Down' as const, description: 'The map\nstays empty.' };
  await call(service.reportIncident, { body: { ...report, incident_date: '2026-04-30T08:00' } });
  await call(service.reportIncident, { body: report });
  const rows = await database.db.select().from(incidents).orderBy(incidents.id);
  expect(rows).toMatchObject([
    { siteId: 'site-a', description: 'The map\nstays empty.', incidentDate: new Date('2026-04-30T08:00Z') },
    { incidentDate: clock },
  ]);
  await expect(
    call(service.reportIncident, { body: { ...report, incident_date: '2026-02-30' } }),
  ).rejects.toMatchObject({
    errors: [{ pointer: '/body/incident_date' }],
  });
});

test('moments are read with and without time and zone; days that do not exist are not', () => {
  expect(readMoment('2026-11-20')).toEqual(new Date('2026-11-20T00:00:00Z'));
  expect(readMoment('2026-11-20 15:04:05.123-0600')).toEqual(new Date('2026-11-20T21:04:05Z'));
  expect(readMoment('2026-11-20T15:04+05:30')).toEqual(new Date('2026-11-20T09:34:00Z'));
  for (const text of ['2026-02-30', '2026-13-01', '2026-11-20T25:00', '2026-11-20T15:04+99:00', 'soon']) {
    expect(readMoment(text)).toBeNull();
  }
});
