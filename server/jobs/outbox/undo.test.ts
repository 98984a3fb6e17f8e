import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import type { MailProvider, SendOutcome } from '../../providers/mail/mail.ts';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import { keepSmsInOutbox } from '../../providers/sms/outbox.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { openTestJobs } from '../../testing/jobs.ts';
import { deliverDue, resumeDelivery } from '../delivery/deliver.ts';
import { mailChannel } from './mail-channel.ts';
import { createOutbox } from './open-outbox.ts';
import type { NewMessage } from './outbox.ts';

const log = pino({ level: 'silent' });
const { signal } = new AbortController();
const database = await openTestDatabase();
const jobs = await openTestJobs(database);
let clock: Date;
let taken: string[];
let answer: SendOutcome | Error;

const now = () => clock;
const mail: MailProvider = {
  ...keepMailInOutbox({ name: 'Site', address: 'site@example.com' }),
  keeps: false,
  async send({ to }, beforeEnd) {
    taken.push(to);
    await beforeEnd?.();
    if (answer instanceof Error) throw answer;
    return answer;
  },
};
const outbox = createOutbox({ database, jobs, mail, sms: keepSmsInOutbox(), now });
const channel = mailChannel({ database, mail, mailboxOf: async () => null, now });
const deliver = (id: string) => deliverDue({ database, jobs, log, now }, channel, { id }, signal);
const undo = (id: string, siteId = 'site-a') => inTransaction(database, (tx) => outbox.undo(tx, siteId, id));
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
async function write(more: Partial<NewMessage> = {}): Promise<string> {
  const { id } = await outbox.record(database.db, {
    ...{ siteId: 'site-a', channel: 'mail', kind: 'personal', to: 'ann@example.com' },
    ...{ subject: 'Hello', text: 'Hello Ann', notBefore: new Date(clock.getTime() + 10_000) },
    ...more,
  });
  return id;
}

beforeEach(async () => {
  clock = new Date('2100-05-01T12:00:00Z');
  taken = [];
  answer = { outcome: 'sent', id: 'provider-7' };
  await database.pool.query('truncate outbox_messages, facts, pgboss.job');
});

test('a message that can be undone is handed over at its time, not before', async () => {
  const id = await write();
  const { rows } = await database.pool.query('select start_after from pgboss.job');
  expect(rows).toEqual([{ start_after: new Date(clock.getTime() + 10_000) }]);
  await deliver(id);
  pass(9);
  await deliver(id);
  expect(taken).toEqual([]);
  pass(1);
  await deliver(id);
  expect(taken).toEqual(['ann@example.com']);
});

test('an undone message is gone with its fact, and is never sent', async () => {
  const id = await write();
  expect(await undo(id)).toBe(true);
  pass(60);
  await deliver(id);
  await resumeDelivery({ database, jobs, now }, channel);
  expect(taken).toEqual([]);
  expect(await outbox.get('site-a', id)).toBeNull();
  expect((await database.pool.query('select 1 from facts')).rowCount).toBe(0);
  expect(await undo(id)).toBeNull();
});

test('only a personal message of the site can be undone, and only until it is handed over', async () => {
  const id = await write();
  expect(await undo(id, 'site-b')).toBeNull();
  expect(await undo(await write({ kind: 'transactional' }))).toBeNull();
  pass(10);
  await deliver(id);
  expect(await undo(id)).toBe(false);
  answer = { outcome: 'temporary', reason: '421 busy' };
  const again = await write({ notBefore: clock });
  await deliver(again);
  expect(await undo(again)).toBe(false);
});

test('undone and handed over at once, a message is either undone or sent, never both or neither', async () => {
  for (let n = 0; n < 40; n += 1) {
    const to = `ann${n}@example.com`;
    const id = await write({ to, notBefore: clock });
    const [undone] = await Promise.all(n % 2 === 0 ? [undo(id), deliver(id)] : [undoLate(id), deliver(id)]);
    expect(taken.includes(to)).toBe(!undone);
  }
});

/** Undoes when the attempt has probably begun. */
async function undoLate(id: string) {
  for (let turns = 0; turns < 3; turns += 1) await database.pool.query('select 1');
  return undo(id);
}

test('an undo waits for an attempt that is being claimed, and then refuses', async () => {
  const id = await write({ notBefore: clock });
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from outbox_messages where id = $1 for update', [id]);
  const undone = undo(id);
  await client.query(`update outbox_messages set state = 'sending', attempts = 1 where id = $1`, [id]);
  await client.query('commit');
  client.release();
  expect(await undone).toBe(false);
});

test('is sent at most once when the process dies between its record and its result', async () => {
  const recorded = await write({ notBefore: clock });
  // The process died before its job ran: the periodic job finds the message.
  await database.pool.query('truncate pgboss.job');
  await resumeDelivery({ database, jobs, now }, channel);
  const { rows } = await database.pool.query(`select data->>'id' as id from pgboss.job`);
  expect(rows).toEqual([{ id: recorded }]);
  // It died again after the last byte: nobody knows whether the message arrived.
  await database.pool.query(
    `update outbox_messages set state = 'sending', attempts = 1, claimed_at = $1, handed_at = $1`,
    [new Date(clock.getTime() - 181_000)],
  );
  await deliver(recorded);
  expect(taken).toEqual([]);
  expect(await outbox.get('site-a', recorded)).toMatchObject({ state: 'held' });
  answer = { outcome: 'unclear', reason: 'The connection was cut.' };
  const other = await write({ notBefore: clock });
  await deliver(other);
  await deliver(other);
  expect(taken).toHaveLength(1);
  expect(await outbox.get('site-a', other)).toMatchObject({ state: 'held' });
});
