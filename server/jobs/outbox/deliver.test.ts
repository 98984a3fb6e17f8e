import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import type { MailMessage, MailProvider, SendOutcome } from '../../providers/mail/mail.ts';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import { keepSmsInOutbox } from '../../providers/sms/outbox.ts';
import type { SmsOutcome } from '../../providers/sms/sms.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Jobs, openJobs } from '../queue.ts';
import { deliverOutbox, resumeOutbox, watchOutbox } from './deliver.ts';
import { createOutbox, type NewMessage, type Outbox } from './outbox.ts';
import { deliverJobs } from './queue-delivery.ts';
import { outboxMessages } from './tables.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let jobs: Jobs;
let clock: Date;
let taken: MailMessage[];
let answers: (SendOutcome | Error)[];

const now = () => clock;
const letter: NewMessage = {
  siteId: 'site-a',
  channel: 'mail',
  kind: 'transactional',
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Hello Ann',
};

/** A provider that answers what the test says, `sent` otherwise. */
const scripted: MailProvider = {
  ...keepMailInOutbox({ name: 'Site', address: 'site@example.com' }),
  name: 'scripted',
  keeps: false,
  async send(message) {
    taken.push(message);
    const answer = answers.shift() ?? { outcome: 'sent', id: 'provider-7' };
    if (answer instanceof Error) throw answer;
    return answer;
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  clock = new Date('2100-05-01T12:00:00Z');
  taken = [];
  answers = [];
  jobs = await openJobs({ database, log });
});
afterEach(async () => {
  await jobs.stop(true);
  await database.pool.query('truncate outbox_messages; truncate pgboss.job');
});
afterAll(() => database.drop());

async function startWith(mail: MailProvider, sms = keepSmsInOutbox()) {
  const outbox = createOutbox({ database, jobs, mail, sms, now });
  deliverOutbox({ database, jobs, mail, mailboxOf: async () => null, sms, log, now });
  await jobs.start();
  return outbox;
}

async function rowOf(id: string) {
  const [row] = await database.db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
  if (row === undefined) throw new Error('no such message');
  return row;
}

/** The jobs of one channel and state, with the time from which they may run. */
async function jobsIn(state: 'created' | 'completed', channel: 'mail' | 'sms' = 'mail') {
  const { rows } = await database.pool.query<{ start: Date }>(
    `select start_after as start from pgboss.job where name = $1 and state = $2 order by start_after`,
    [deliverJobs[channel], state],
  );
  return rows.map((row) => row.start.getTime());
}

/** Lets the database's clock come to the start of each waiting job. */
async function makeDue() {
  await database.pool.query(
    `update pgboss.job set start_after = now() - interval '1s' where name = $1 and state = 'created'`,
    [deliverJobs.mail],
  );
}

test('a recorded mail is handed over once, with its Message-ID and sender', async () => {
  const outbox = await startWith(scripted);
  const { id } = await outbox.record(database.db, { ...letter, fromName: 'Ann "the" Agent' });
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('sent'), 5000);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({
    to: 'ann@example.com',
    from: '"Ann the Agent" <site@example.com>',
    messageId: `<${id}@example.com>`,
  });
  expect(await rowOf(id)).toMatchObject({
    attempts: 1,
    providerId: 'provider-7',
    sentAt: clock,
    reason: null,
  });

  await jobs.send(database.db, deliverJobs.mail, { id });
  const { id: next } = await outbox.record(database.db, letter);
  await vi.waitFor(async () => expect((await rowOf(next)).state).toBe('sent'), 5000);
  expect(taken).toHaveLength(2);
});

test('a mail of a transaction that is rolled back is neither recorded nor sent', async () => {
  const outbox = await startWith(scripted);
  await expect(
    inTransaction(database, async (tx) => {
      await outbox.record(tx, letter);
      throw new Error('on purpose');
    }),
  ).rejects.toThrow('on purpose');
  const { id } = await outbox.record(database.db, { ...letter, subject: 'kept' });
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('sent'), 5000);
  expect(taken.map((mail) => mail.subject)).toEqual(['kept']);
  expect((await outbox.list('site-a')).total).toBe(1);
});

test('a second message of the same key is the first one, also when both come at once', async () => {
  const outbox = await startWith(scripted);
  const keyed = { ...letter, idempotencyKey: 'order-1' };
  const [one, two] = await Promise.all([
    inTransaction(database, (tx) => outbox.record(tx, keyed)),
    inTransaction(database, (tx) => outbox.record(tx, keyed)),
  ]);
  expect(two).toEqual(one);
  const other = await outbox.record(database.db, { ...keyed, siteId: 'site-b' });
  expect(other).not.toEqual(one);
});

test('a temporary failure is tried again later with the same Message-ID, and given up after six tries', async () => {
  const outbox = await startWith(scripted);
  answers = Array.from({ length: 6 }, () => ({ outcome: 'temporary', reason: '421 busy' }));
  const { id } = await outbox.record(database.db, letter);
  for (let tries = 1; tries <= 6; tries += 1) {
    const state = tries < 6 ? 'recorded' : 'failed';
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ attempts: tries, state }), 5000);
    const pause = [1, 5, 15, 60, 180][tries - 1];
    if (pause !== undefined) expect(await jobsIn('created')).toContain(clock.getTime() + pause * 60_000);
    await jobs.send(database.db, deliverJobs.mail, { id });
  }
  expect(new Set(taken.map((mail) => mail.messageId)).size).toBe(1);
  expect((await rowOf(id)).reason).toBe('421 busy');
});

test('a refusal and a provider that throws do not end the worker', async () => {
  const outbox = await startWith(scripted);
  answers = [{ outcome: 'permanent', reason: '550 no such user' }, new Error('out of memory')];
  const refused = await outbox.record(database.db, letter);
  await vi.waitFor(async () => expect((await rowOf(refused.id)).state).toBe('failed'), 5000);
  const thrown = await outbox.record(database.db, letter);
  await vi.waitFor(async () => expect((await rowOf(thrown.id)).reason).toBe('out of memory'), 5000);
  expect(await rowOf(thrown.id)).toMatchObject({ state: 'recorded' });
  const good = await outbox.record(database.db, letter);
  await vi.waitFor(async () => expect((await rowOf(good.id)).state).toBe('sent'), 5000);
});

test('what a killed process left half-sent is sent again after its lease, not before', async () => {
  const outbox = createOutbox({ database, jobs, mail: scripted, sms: keepSmsInOutbox(), now });
  const { id } = await outbox.record(database.db, letter);
  await database.pool.query(`update outbox_messages set state = 'sending', attempts = 1, claimed_at = $1`, [
    clock,
  ]);
  await startWith(scripted);
  await vi.waitFor(async () => expect(await jobsIn('completed')).toHaveLength(1), 5000);
  expect(taken).toEqual([]);
  expect(await jobsIn('created')).toEqual([clock.getTime() + 180_000]);
  clock = new Date(clock.getTime() + 181_000);
  await jobs.send(database.db, deliverJobs.mail, { id });
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('sent'), 5000);
  expect(taken.map((mail) => mail.messageId)).toEqual([`<${id}@example.com>`]);
});

test('a half-sent text that would arrive twice is held for a person', async () => {
  const sms = { ...keepSmsInOutbox(), keeps: false, repeatable: false };
  const outbox = createOutbox({ database, jobs, mail: scripted, sms, now });
  const { id } = await outbox.record(database.db, {
    ...letter,
    channel: 'sms',
    kind: 'notice',
    to: '+15125550142',
  });
  await database.pool.query(`update outbox_messages set state = 'sending', attempts = 1, claimed_at = $1`, [
    new Date(clock.getTime() - 200_000),
  ]);
  await startWith(scripted, sms);
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('held'), 5000);
});

test('a try that was given up does not settle the one that the agent asked for after it', async () => {
  const ends: ((outcome: SmsOutcome) => void)[] = [];
  const send = () => new Promise<SmsOutcome>((end) => ends.push(end));
  const sms = { ...keepSmsInOutbox(), keeps: false, repeatable: false, send };
  const outbox = await startWith(scripted, sms);
  const text = { ...letter, channel: 'sms', kind: 'notice', to: '+15125550142' } as const;
  const { id } = await outbox.record(database.db, text);
  await vi.waitFor(() => expect(ends).toHaveLength(1), 5000);
  // A second process, as the first is busy.
  const others = await openJobs({ database, log });
  onTestFinished(() => others.stop(true));
  deliverOutbox({ database, jobs: others, mail: scripted, mailboxOf: async () => null, sms, log, now });
  await others.start();
  clock = new Date(clock.getTime() + 181_000);
  await jobs.send(database.db, deliverJobs.sms, { id });
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('held'), 5000);
  expect(await outbox.decide(database.db, 'site-a', id, 'send')).toMatchObject({ refused: null });
  await vi.waitFor(() => expect(ends).toHaveLength(2), 5000);

  ends[0]?.({ outcome: 'permanent', reason: 'The number is not valid.' });
  await vi.waitFor(async () => expect(await jobsIn('completed', 'sms')).toHaveLength(2), 5000);
  expect(await rowOf(id)).toMatchObject({ state: 'sending', reason: null });
  ends[1]?.({ outcome: 'sent', id: 'SM-2' });
  await vi.waitFor(async () => expect(await jobsIn('completed', 'sms')).toHaveLength(3), 5000);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', providerId: 'SM-2' });
});

test('without a provider a message is recorded whole and is unsent, at once and for good', async () => {
  const outbox = await startWith(keepMailInOutbox({ name: 'Site', address: 'site@example.com' }));
  const { id, delivery } = await outbox.record(database.db, { ...letter, secret: true });
  expect(delivery).toBe('not-sent');
  expect(await jobsIn('created')).toEqual([]);
  const unsent = { state: 'unsent', text: 'Hello Ann', provider: null, sentAt: null, attempts: 0 };
  expect(await rowOf(id)).toMatchObject(unsent);
  const sendIt = (of: Outbox) => of.decide(database.db, 'site-a', id, 'send');
  expect(await sendIt(outbox)).toMatchObject({
    refused: expect.stringContaining('No provider is connected'),
  });

  // A provider that is connected later gets it by somebody's word alone.
  const later = createOutbox({ database, jobs, mail: scripted, sms: keepSmsInOutbox(), now });
  await resumeOutbox({ database, jobs });
  expect(await jobsIn('created')).toEqual([]);
  expect(await later.decide(database.db, 'site-a', id, 'arrived')).toMatchObject({
    refused: 'This message is not held.',
  });
  expect(await sendIt(later)).toMatchObject({ refused: null, message: { state: 'recorded' } });
});

test('a message that waits when its provider is taken away is unsent, not sent', async () => {
  const before = createOutbox({ database, jobs, mail: scripted, sms: keepSmsInOutbox(), now });
  const { id, delivery } = await before.record(database.db, letter);
  expect(delivery).toBe('scheduled');
  await startWith(keepMailInOutbox({ name: 'Site', address: 'site@example.com' }));
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('unsent'), 5000);
  expect(await rowOf(id)).toMatchObject({ sentAt: null, provider: null });
});

test('a secret text is blanked once a real provider has taken it', async () => {
  const outbox = await startWith(scripted);
  const { id } = await outbox.record(database.db, { ...letter, html: '<p>Hello</p>', secret: true });
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('sent'), 5000);
  expect(taken[0]?.text).toBe('Hello Ann');
  const row = await rowOf(id);
  expect(row.text).not.toContain('Hello Ann');
  expect(row.html).toBeNull();
});

test('a half-sent mail is looked at again and again where our clock is behind, until its lease has ended', async () => {
  const outbox = createOutbox({ database, jobs, mail: scripted, sms: keepSmsInOutbox(), now });
  const { id } = await outbox.record(database.db, letter);
  await database.pool.query(`update outbox_messages set state = 'sending', attempts = 1, claimed_at = $1`, [
    clock,
  ]);
  await startWith(scripted);
  for (let looks = 1; looks <= 3; looks += 1) {
    await vi.waitFor(async () => expect(await jobsIn('completed')).toHaveLength(looks), 5000);
    expect(await jobsIn('created')).toEqual([clock.getTime() + 180_000]);
    await makeDue();
  }
  clock = new Date(clock.getTime() + 179_999);
  await vi.waitFor(async () => expect(await jobsIn('completed')).toHaveLength(4), 5000);
  await makeDue();
  // What is almost free waits a minute: our clock may be behind by more than what is left.
  await vi.waitFor(async () => expect(await jobsIn('created')).toEqual([clock.getTime() + 60_000]), 5000);
  clock = new Date(clock.getTime() + 60_000);
  await makeDue();
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('sent'), 5000);
  expect(taken).toHaveLength(1);
});

test('a message that lost its job is taken up while the site runs', async () => {
  const outbox = createOutbox({ database, jobs, mail: scripted, sms: keepSmsInOutbox(), now });
  const { id } = await outbox.record(database.db, letter);
  await database.pool.query('truncate pgboss.job');
  watchOutbox({ database, jobs });
  await startWith(scripted);
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('sent'), 5000);
});

test('messages without a job, as after a restore, are taken up at start', async () => {
  const outbox = createOutbox({ database, jobs, mail: scripted, sms: keepSmsInOutbox(), now });
  const { id } = await outbox.record(database.db, letter);
  await resumeOutbox({ database, jobs });
  const count = async () =>
    (await database.pool.query(`select 1 from pgboss.job where name = $1`, [deliverJobs.mail])).rowCount;
  expect(await count()).toBe(1);
  await database.pool.query('truncate pgboss.job');
  await resumeOutbox({ database, jobs });
  expect(await count()).toBe(1);
  await startWith(scripted);
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('sent'), 5000);
});

test('one site does not see the messages of another', async () => {
  const outbox = await startWith(scripted);
  const { id } = await outbox.record(database.db, letter);
  expect(await outbox.get('site-b', id)).toBeNull();
  expect((await outbox.list('site-b')).messages).toEqual([]);
  expect((await outbox.get('site-a', id))?.to).toBe('ann@example.com');
  expect(await outbox.get('site-a', 'not-a-uuid')).toBeNull();
  expect((await outbox.list('site-a', { channel: 'sms' })).total).toBe(0);
});
