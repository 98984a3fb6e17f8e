import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ProblemId, problem } from '../errors/errors.ts';
import type { Outbox } from '../jobs/outbox/outbox.ts';
import { type Jobs, openJobs } from '../jobs/queue.ts';
import { callsTo } from '../testing/calls.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { until } from '../testing/until.ts';
import type { SiteFacts } from './deps.ts';
import { openFollowUps, type QueueFollowUp } from './follow-up.ts';

const log = pino({ level: 'silent' });
const database = await openTestDatabase();
let jobs: Jobs;
let followUp: QueueFollowUp;
/** What the messages service answers to the next emails, and what it was sent. */
let refusals: ProblemId[] = [];
let sent: unknown[] = [];
const recorded = vi.fn();
const postalAddress = '1 Elm St, Austin, TX 78704';

const details: Partial<Record<ProblemId, string>> = {
  'invalid-input': 'Set the postal address of the site first.',
  conflict: 'This address has unsubscribed.',
};
const callAs = callsTo({
  getTemplate: async () => ({ templateName: 'Welcome', subject: 'Hello', body: '<p>Hello {{name}}</p>' }),
  sendEmail: async ({ body }) => {
    const id = refusals.shift();
    if (id !== undefined) throw problem(id, { detail: details[id] ?? 'Not now.' });
    sent.push(body);
    return { message: 'Sent.' };
  },
});

beforeAll(async () => {
  jobs = await openJobs({ database, log });
  followUp = openFollowUps(
    {
      ...{ jobs, log, database, callAs },
      outbox: { record: async (_tx, message) => recorded(message) } as Outbox,
      site: { agentEmail: 'agent@example.com', postalAddress } as SiteFacts,
      now: () => new Date('2027-03-01T12:00:00Z'),
    },
    'chat-lead',
  );
  await jobs.start();
});
beforeEach(async () => {
  refusals = [];
  sent = [];
  recorded.mockClear();
  await database.pool.query('truncate pgboss.job');
});
afterAll(() => jobs.stop(true));

const ann = { siteId: 'site-a', email: 'ann@example.com', templateId: 4 };
const states = async () =>
  (await database.pool.query('select state from pgboss.job')).rows.map(({ state }) => state);
const settled = (expected: string[]) => until(async () => expect(await states()).toEqual(expected));

test('emails a new lead the chosen template, once per address', async () => {
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

test('emails no address that is unsubscribed', async () => {
  refusals = ['conflict'];
  await followUp(database.db, ann);
  await settled(['completed']);
  expect(sent).toEqual([]);
  expect(recorded).not.toHaveBeenCalled();
});

test('tells the agent about a failure and its reason, once per cause and day', async () => {
  refusals = ['invalid-input', 'invalid-input'];
  await followUp(database.db, ann);
  await followUp(database.db, { ...ann, email: 'bo@example.com' });
  await settled(['completed', 'completed']);
  const [first, second] = recorded.mock.calls.map(([message]) => message);
  expect(first).toMatchObject({ kind: 'notice', to: 'agent@example.com' });
  expect(first.text).toMatch(/got no follow-up email: Set the postal address of the site first\./);
  expect(second.idempotencyKey).toBe(first.idempotencyKey);
});

test('retries when the messages service is unavailable', async () => {
  refusals = ['not-ready'];
  await followUp(database.db, ann);
  await settled(['retry']);
});
