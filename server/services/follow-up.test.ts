import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Jobs, openJobs } from '../jobs/queue.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { ServiceClients } from './clients.ts';
import { openFollowUps, type QueueFollowUp } from './follow-up.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let jobs: Jobs;
let followUp: QueueFollowUp;
/** What the messages service answers, and what it was sent. */
let statuses: number[] = [];
let sent: Record<string, string>[] = [];

const template = { templateName: 'Welcome', subject: 'Hello', body: '<p>Hello {{name}}</p>' };
const comm = {
  GET: async () => ({ data: template, response: new Response(null, { status: 200 }) }),
  POST: async (_path: string, { body }: { body: Record<string, string> }) => {
    const status = statuses.shift() ?? 200;
    if (status === 200) sent.push(body);
    const error = status === 200 ? undefined : { detail: 'This address has unsubscribed.' };
    return { error, response: new Response(null, { status }) };
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs({ database, log });
  followUp = openFollowUps(
    { jobs, log, clients: () => ({ comm }) as unknown as ServiceClients },
    'chat-lead',
  );
  await jobs.start();
});
beforeEach(async () => {
  statuses = [];
  sent = [];
  await database.pool.query('truncate pgboss.job');
});
afterAll(async () => {
  await jobs.stop(true);
  await database.drop();
});

const ann = { siteId: 'site-a', email: 'ann@example.com', templateId: 4 };
const states = async () =>
  (await database.pool.query('select state from pgboss.job')).rows.map(({ state }) => state);
const settled = (expected: string[]) =>
  vi.waitFor(async () => expect(await states()).toEqual(expected), 5000);

test('a new lead gets the chosen template, and the same address again does not', async () => {
  await followUp(database.db, ann);
  await followUp(database.db, { ...ann, email: 'ANN@example.com ' });
  await settled(['completed']);
  expect(sent).toEqual([
    {
      ...{ emailaddress: 'ann@example.com', title: 'Hello', body: '<p>Hello {{name}}</p>' },
      idempotencyKey: expect.stringMatching(/^follow-up:chat-lead:[0-9a-f]{40}$/),
      unknownFields: 'hold',
    },
  ]);
});

test('an address that may not be written to is left alone', async () => {
  statuses = [409];
  await followUp(database.db, ann);
  await settled(['completed']);
  expect(sent).toEqual([]);
});

test('what the messages service cannot do now is tried again', async () => {
  statuses = [503];
  await followUp(database.db, ann);
  await settled(['retry']);
});
