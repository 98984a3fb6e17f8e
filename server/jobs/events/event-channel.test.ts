import type { IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../logging/logger.ts';
import { createProviderCalls, type ProviderCall } from '../../providers/calls.ts';
import { createOutsideFetch } from '../../providers/outside/fetch-outside.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { openFakeUpstream } from '../../testing/fake-upstream.ts';
import { openTestJobs } from '../../testing/jobs.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { type EventDeps, eventChannel, leaseMs, pauses } from './event-channel.ts';
import { manageEvents } from './manage.ts';
import { createSiteEvents } from './record.ts';
import { type SiteEvent, siteEvents } from './tables.ts';

const secret = `whsec_${Buffer.from('a secret of the tests, 32 bytes!').toString('base64')}`;
const siteId = 'site-a';
const signal = new AbortController().signal;
type Got = { headers: IncomingMessage['headers']; body: string };

const database = await openTestDatabase();
const jobs = await openTestJobs(database);
let clock: Date;
let got: Got[];
/** The receiver's next responses; then 204. Null disconnects. */
let answers: (number | null)[];
let reports: ProviderCall[];
let logged: string[];
let deps: EventDeps;

const receiver = await openFakeUpstream();
receiver.answerWith(({ headers, body }, response, socket) => {
  got.push({ headers, body: String(body) });
  const status = answers.length === 0 ? 204 : answers.shift();
  if (status == null) socket.destroy();
  else response.writeHead(status, { location: '/elsewhere' }).end();
});
const allowed = createOutsideFetch(() => true);
afterAll(() => allowed.close());

beforeEach(async () => {
  await database.pool.query('truncate site_events, disabled_endpoints');
  clock = new Date();
  [got, answers, reports, logged] = [[], [], [], []];
  const calls = createProviderCalls();
  calls.listen((call) => void reports.push(call));
  const url = `${receiver.url}/hook?token=in-the-url`;
  deps = {
    ...{ siteId, database, jobs, calls, outside: allowed, now: () => clock },
    endpoint: { url, secret },
    log: createLogger('debug', { write: (line) => void logged.push(line) }),
  };
});
const data = { email: 'ann@example.com', change: 'stage', summary: 'Discovery', listing_key: null } as const;
const record = () => createSiteEvents(deps).record(database.db, siteId, 'person.updated', data);
const stored = async (): Promise<SiteEvent> => {
  const [row] = await database.db.select().from(siteEvents);
  if (row === undefined) throw new Error('nothing is recorded');
  return row;
};
const run = (other: Partial<EventDeps> = {}) =>
  deliverDue({ ...deps, ...other }, eventChannel({ ...deps, ...other }), {}, signal);
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

test('sends an event once, with a signature that the library verifies', async () => {
  await record();
  await run();
  await run();
  const { id, createdAt } = await stored();
  expect(got.length).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = got;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
    ...{ type: 'person.updated', timestamp: createdAt.toISOString(), data },
  });
  expect(headers['webhook-id']).toBe(id);
  expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  expect(await stored()).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204, reason: null });
  expect(reports).toMatchObject([{ kind: 'events', ok: true, reason: null }]);
});

test('sends no event of a change that is rolled back', async () => {
  const events = createSiteEvents(deps);
  const failing = database.db.transaction(async (tx) => {
    await events.record(tx, siteId, 'person.updated', data);
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  await run();
  expect(got).toEqual([]);
});

test('sends no event of another site on the database', async () => {
  await createSiteEvents(deps).record(database.db, 'site-b', 'person.updated', data);
  expect(await database.db.select().from(siteEvents)).toEqual([]);
});

test('retries after each pause, and fails the event after the last', async () => {
  answers = Array.from({ length: 20 }, (_, place) => (place % 3 === 0 ? null : place % 3 === 1 ? 500 : 302));
  await record();
  await run();
  for (const [made, pause] of pauses.entries()) {
    expect(await stored()).toMatchObject({ state: 'recorded', attempts: made + 1 });
    later(pause - 1);
    await run();
    expect(got.length).toBe(made + 1);
    later(1);
    await run();
  }
  expect(got.length).toBe(pauses.length + 1);
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  later(1000 * leaseMs);
  await run();
  expect(await stored()).toMatchObject({ state: 'failed', attempts: 10 });
  expect(pauses.reduce((sum, pause) => sum + pause) / 3_600_000).toBeCloseTo(75.6, 1);
});

test('reports why a slow endpoint failed', async () => {
  const slow = { fetch: async () => Promise.reject(new DOMException('late', 'TimeoutError')) };
  await record();
  await run({ outside: slow });
  expect(await stored()).toMatchObject({
    ...{ state: 'recorded', lastStatus: null, reason: 'Your endpoint didn’t answer within 15 seconds.' },
  });
});

test('stops sending on 410 until a test event is accepted', async () => {
  answers = [410];
  const managed = manageEvents(deps, 'variable');
  await record();
  await run();
  expect(await stored()).toMatchObject({ state: 'failed', lastStatus: 410 });
  const { id } = await stored();
  await record();
  await run();
  expect(got.length).toBe(1);
  expect(await managed.replay(id)).toContain('410');
  expect(await managed.test()).toMatchObject({ state: 'delivered', type: 'events.test' });
  expect(await managed.disabledSince()).toBeNull();
  await run();
  expect(got.length).toBe(3);
});

test('rejects a URL that is not public', async () => {
  const outside = createOutsideFetch();
  await record();
  await run({ outside });
  await outside.close();
  expect(got).toEqual([]);
  expect((await stored()).reason).toContain('is not an address of the public internet');
});

test('replays a delivered event under its id, but not while it is being sent', async () => {
  const managed = manageEvents(deps, 'variable');
  await record();
  await run();
  const { id, createdAt, firstDueAt } = await stored();
  expect(firstDueAt).toEqual(createdAt);
  await managed.replay(id);
  expect(await stored()).toMatchObject({ state: 'recorded', replays: 1, attempts: 1, firstDueAt: null });
  await run();
  expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  await database.db.update(siteEvents).set({ state: 'sending', claimedAt: clock });
  expect(await managed.replay(id)).toContain('being sent');
  expect(await managed.replay('0b8f6a3e-5d1c-4f6e-9a53-2f1a5e1c9d11')).toBeNull();
});

test('keeps secret and URL out of logs and stored reasons', async () => {
  answers = [500, null];
  await record();
  await run();
  later(10_000);
  await run();
  const told = `${logged.join('')}${(await stored()).reason}${JSON.stringify(reports)}`;
  expect(told).toContain('an event was not delivered');
  for (const hidden of [secret.slice(6), 'in-the-url', 'ann@example.com']) expect(told).not.toContain(hidden);
});
