import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import type { MailMessage, MailProvider, SendOutcome } from '../../providers/mail/mail.ts';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import { keepSmsInOutbox } from '../../providers/sms/outbox.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { openTestJobs } from '../../testing/jobs.ts';
import { deliverDue, resumeDelivery } from '../delivery/deliver.ts';
import { mailChannel } from './mail-channel.ts';
import { suppressionOf } from './mail-rules.ts';
import { deliverJobs } from './message-channel.ts';
import { createOutbox } from './open-outbox.ts';
import type { NewMessage } from './outbox.ts';
import { type OutboxMessage, outboxMessages } from './tables.ts';

const log = pino({ level: 'silent' });
const { signal } = new AbortController();
const database = await openTestDatabase();
const jobs = await openTestJobs(database);
let clock: Date;
let taken: MailMessage[];
/** The provider's next outcomes; then `sent`. With `ended`, the last byte was sent first. */
let answers: ((SendOutcome | Error) & { ended?: boolean })[];

const now = () => clock;
const letter: NewMessage = {
  ...{ siteId: 'site-a', channel: 'mail', kind: 'transactional', to: 'ann@example.com' },
  ...{ subject: 'Hello', text: 'Hello Ann' },
};
const none = keepMailInOutbox({ name: 'Site', address: 'site@example.com' });
const scripted: MailProvider = {
  ...none,
  name: 'scripted',
  keeps: false,
  async send(message, beforeEnd) {
    taken.push(message);
    const answer = answers.shift() ?? { outcome: 'sent', id: 'provider-7' };
    if ('ended' in answer) await beforeEnd?.();
    if (answer instanceof Error) throw answer;
    return answer;
  },
};

beforeEach(async () => {
  clock = new Date('2100-05-01T12:00:00Z');
  [taken, answers] = [[], []];
  await database.pool.query('truncate outbox_messages, mail_suppressions, pgboss.job');
});

const outbox = (mail = scripted) => createOutbox({ database, jobs, mail, sms: keepSmsInOutbox(), now });
const channelOf = (mail: MailProvider) => mailChannel({ database, mail, mailboxOf: async () => null, now });
async function record(message: Partial<NewMessage> = {}): Promise<string> {
  return (await outbox().record(database.db, { ...letter, ...message })).id;
}
async function run(id: string, mail = scripted): Promise<OutboxMessage> {
  await deliverDue({ database, jobs, log, now }, channelOf(mail), { id }, signal);
  return rowOf(id);
}
async function rowOf(id: string): Promise<OutboxMessage> {
  const [row] = await database.db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
  if (row === undefined) throw new Error('no such message');
  return row;
}
const cutOff = (id: string, values: Partial<OutboxMessage> = {}) =>
  database.db
    .update(outboxMessages)
    .set({ state: 'sending', attempts: 1, claimedAt: new Date(clock.getTime() - 181_000), ...values })
    .where(eq(outboxMessages.id, id));

test('sends a recorded email with its Message-ID and sender', async () => {
  const id = await record({ fromName: 'Ann "the" Agent' });
  const told = { attempts: 1, provider: 'scripted', providerId: 'provider-7', sentAt: clock, reason: null };
  expect(await run(id)).toMatchObject({ state: 'sent', ...told });
  expect(taken).toMatchObject([
    {
      ...{ to: 'ann@example.com', from: '"Ann the Agent" <site@example.com>' },
      messageId: `<${id}@example.com>`,
    },
  ]);
});

test('neither records nor queues an email of a transaction that is rolled back', async () => {
  const failing = inTransaction(database, async (tx) => {
    await outbox().record(tx, letter);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect((await outbox().list('site-a')).total).toBe(0);
  expect((await database.pool.query('select 1 from pgboss.job')).rowCount).toBe(0);
});

test('returns the first message for a second one with the same key, even when simultaneous', async () => {
  const keyed = { ...letter, idempotencyKey: 'order-1' };
  const [one, two] = await Promise.all([
    inTransaction(database, (tx) => outbox().record(tx, keyed)),
    inTransaction(database, (tx) => outbox().record(tx, keyed)),
  ]);
  expect(two).toEqual(one);
  expect(await outbox().record(database.db, { ...keyed, siteId: 'site-b' })).not.toEqual(one);
});

test('retries a failed email five times, after 1, 5, 15, 60, and 180 minutes, with one Message-ID', async () => {
  answers = Array.from({ length: 6 }, () => ({ outcome: 'temporary', reason: '421 busy' }));
  const id = await record();
  for (const pause of [1, 5, 15, 60, 180]) {
    expect((await run(id)).dueAt.getTime() - clock.getTime()).toBe(pause * 60_000);
    clock = new Date(clock.getTime() + pause * 60_000);
  }
  expect(await run(id)).toMatchObject({ state: 'failed', attempts: 6, reason: '421 busy' });
  expect(new Set(taken.map((mail) => mail.messageId)).size).toBe(1);
});

test('retries when a provider throws, but not without the mailbox’s password', async () => {
  answers = [new Error('out of memory')];
  expect(await run(await record())).toMatchObject({ state: 'recorded', reason: 'out of memory' });
  const boxed = await record({ mailbox: 'ann@example.com' });
  expect(await run(boxed)).toMatchObject({ state: 'failed', provider: 'ann@example.com' });
});

test('holds marketing email whose last byte was sent, when its reply or the process was lost', async () => {
  const lost: SendOutcome = { outcome: 'unclear', reason: 'The connection was cut.' };
  answers = [{ ...lost, ended: true }];
  const unanswered = await run(await record({ kind: 'marketing' }));
  expect(unanswered).toMatchObject({ state: 'held', handedAt: clock });
  expect(unanswered.reason).toBe(
    'The connection was lost while sending: it may have arrived. The connection was cut.',
  );
  const id = await record({ kind: 'marketing' });
  await cutOff(id, { handedAt: clock });
  expect(await run(id)).toMatchObject({ state: 'held', attempts: 1 });
  expect(taken).toHaveLength(1);
});

test('resends marketing email that was definitely not sent, and any transactional email', async () => {
  const advertising = await record({ kind: 'marketing' });
  await cutOff(advertising);
  expect(await run(advertising)).toMatchObject({ state: 'sent', attempts: 2 });
  answers = [{ outcome: 'unclear', reason: 'The connection was cut.', ended: true }];
  const asked = await record();
  expect(await run(asked)).toMatchObject({ state: 'recorded', reason: 'The connection was cut.' });
  clock = new Date(clock.getTime() + 60_000);
  expect(await run(asked)).toMatchObject({ state: 'sent' });
  await cutOff(asked);
  expect(await run(asked)).toMatchObject({ state: 'sent' });
});

test('does not finish an attempt whose message another one has claimed', async () => {
  const id = await record({ kind: 'marketing' });
  const stolen: MailProvider = {
    ...scripted,
    async send(_message, beforeEnd) {
      await cutOff(id, { attempts: 2, claimedAt: clock });
      await beforeEnd?.();
      throw new Error('the end was given away');
    },
  };
  expect(await run(id, stolen)).toMatchObject({ state: 'sending', attempts: 2, handedAt: null });
});

test('sends no more marketing to an address unknown to its server', async () => {
  answers = [{ outcome: 'permanent', reason: '550 no such user', noSuchMailbox: true }];
  expect(await run(await record())).toMatchObject({ state: 'failed', reason: '550 no such user' });
  expect(await suppressionOf(database.db, 'site-a', 'ann@example.com')).toContain('no such mailbox');
  const next = await outbox().record(database.db, { ...letter, kind: 'marketing' });
  expect(next).toMatchObject({ delivery: 'held' });
});

test('records a message completely without a provider, as not sent', async () => {
  const { id, delivery } = await outbox(none).record(database.db, { ...letter, secret: true });
  expect(delivery).toBe('not-sent');
  const unsent = { state: 'unsent', text: 'Hello Ann', provider: null, sentAt: null, attempts: 0 };
  expect(await rowOf(id)).toMatchObject(unsent);
  const decide = (mail: MailProvider, decision: 'send' | 'arrived') =>
    outbox(mail).decide(database.db, 'site-a', id, decision);
  expect(await decide(none, 'send')).toMatchObject({
    refused: expect.stringContaining('No provider is connected'),
  });

  // After a provider is connected, only a manual decision sends it.
  await resumeDelivery({ database, jobs, now }, channelOf(scripted));
  expect(await run(id)).toMatchObject(unsent);
  expect(await decide(scripted, 'arrived')).toMatchObject({ refused: 'This message is not held.' });
  expect(await decide(scripted, 'send')).toMatchObject({ refused: null, message: { state: 'recorded' } });
  expect(await run(id)).toMatchObject({ state: 'sent' });
});

test('makes a tried message due when it is resent manually', async () => {
  answers = [{ outcome: 'unclear', reason: 'No answer.', ended: true }];
  const id = await record({ kind: 'marketing' });
  expect(await run(id)).toMatchObject({ state: 'held', firstDueAt: clock });
  const decided = await outbox().decide(database.db, 'site-a', id, 'send');
  expect(decided?.message).toMatchObject({ state: 'recorded', firstDueAt: null });
});

test('cannot mark an untried message on hold as delivered, nor send it without a provider', async () => {
  const { id } = await outbox().record(database.db, { ...letter, hold: 'An unknown merge field.' });
  const decide = (mail: MailProvider, decision: 'send' | 'arrived') =>
    outbox(mail).decide(database.db, 'site-a', id, decision);
  expect(await decide(scripted, 'arrived')).toMatchObject({
    refused: expect.stringContaining('never given'),
  });
  expect(await decide(none, 'send')).toMatchObject({ refused: expect.stringContaining('No provider') });
  expect(await rowOf(id)).toMatchObject({ state: 'held', sentAt: null });
});

test('marks a pending message as not sent when its provider is removed', async () => {
  const id = await record();
  expect(await run(id, none)).toMatchObject({ state: 'unsent', sentAt: null, provider: null });
});

test('erases a secret text once a real provider has accepted it', async () => {
  const row = await run(await record({ html: '<p>Hello</p>', secret: true }));
  expect(taken[0]?.text).toBe('Hello Ann');
  expect(row.text).not.toContain('Hello Ann');
  expect(row.html).toBeNull();
});

test('erases a secret text that the agent marks as delivered', async () => {
  answers = [{ outcome: 'unclear', reason: 'No answer.', ended: true }];
  const id = await record({ kind: 'marketing', html: '<p>Hello</p>', secret: true });
  expect(await run(id)).toMatchObject({ state: 'held', text: 'Hello Ann' });
  const decided = await outbox().decide(database.db, 'site-a', id, 'arrived');
  expect(decided?.message).toMatchObject({ state: 'sent', html: null });
  expect((await rowOf(id)).text).toMatch(/opened something for its recipient/);
});

test('creates a lost job again, for example after a restore, with its priority', async () => {
  for (const kind of ['notice', 'transactional', 'marketing'] as const) await record({ kind });
  const queued = async () =>
    (
      await database.pool.query<{ priority: number }>(
        'select priority from pgboss.job where name = $1 order by priority',
        [deliverJobs.mail],
      )
    ).rows.map(({ priority }) => priority);
  expect(await queued()).toEqual([0, 1, 2]);
  await database.pool.query('truncate pgboss.job');
  await resumeDelivery({ database, jobs, now }, channelOf(scripted));
  expect(await queued()).toEqual([0, 1, 2]);
});

test('hides the messages of other sites', async () => {
  const id = await record();
  expect(await outbox().get('site-b', id)).toBeNull();
  expect((await outbox().list('site-b')).messages).toEqual([]);
  expect((await outbox().get('site-a', id))?.to).toBe('ann@example.com');
  expect(await outbox().get('site-a', 'not-a-uuid')).toBeNull();
  expect((await outbox().list('site-a', { channel: 'sms' })).total).toBe(0);
});
