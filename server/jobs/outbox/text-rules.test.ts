import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import { keepSmsInOutbox } from '../../providers/sms/outbox.ts';
import type { SmsProvider } from '../../providers/sms/sms.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { testSenders } from '../../testing/senders.ts';
import { until } from '../../testing/until.ts';
import { zonesOf } from '../../time/zones-of-number.ts';
import { type Jobs, openJobs } from '../queue.ts';
import { deliverOutbox } from './deliver.ts';
import { deliverJobs } from './message-channel.ts';
import { createOutbox } from './open-outbox.ts';
import type { NewMessage, Outbox } from './outbox.ts';
import { textableNumber } from './phone.ts';
import { outboxMessages } from './tables.ts';
import { holdOfText as holdOf, recordTextConsent } from './text-rules.ts';

const log = pino({ level: 'silent' });
const database = await openTestDatabase();
let jobs: Jobs;
let outbox: Outbox;
let clock: Date;

const noonInTexas = '2026-11-20T18:00:00Z';
const text: NewMessage = {
  siteId: 'site-a',
  channel: 'sms',
  kind: 'transactional',
  to: '(512) 555-0142',
  text: 'Hello Ann',
};

beforeEach(async () => {
  clock = new Date(noonInTexas);
  jobs = await openJobs({ database, log });
  outbox = createOutbox({ database, jobs, ...testSenders, now: () => clock });
});
afterEach(async () => {
  await jobs.stop(true);
  await database.pool.query('truncate outbox_messages, text_consents; truncate pgboss.job');
});

const say = (state: 'given' | 'stopped', words: string, siteId = 'site-a') =>
  recordTextConsent(
    database.db,
    { siteId, phone: '512-555-0142', state, words, source: 'text' },
    new Date(clock),
  );
const holdAt = (at: string, to = text.to, kind = text.kind) =>
  holdOf(database.db, { siteId: 'site-a', kind, to }, new Date(at));

async function rowOf(id: string) {
  const [row] = await database.db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
  return row;
}

async function deliver() {
  const sms: SmsProvider = {
    ...keepSmsInOutbox(),
    keeps: false,
    send: async ({ id }) => ({ outcome: 'sent', id }),
  };
  const mail = keepMailInOutbox({ name: 'Site', address: 'site@example.com' });
  deliverOutbox({ database, jobs, mail, mailboxOf: async () => null, sms, log, now: () => clock });
  await jobs.start();
}

test.each([
  ['(512) 555-0142', '+15125550142'],
  ['+1 512.555.0142', '+15125550142'],
  ['15125550142', '+15125550142'],
  ['512 555 0142 x 12', '+15125550142'],
  ['512 555 0142 ext. 12', '+15125550142'],
  ['555-0142', null],
  ['+44 20 7946 0958', null],
  ['112 555 0142', null],
])('converts %s to %s', (typed, number) => {
  expect(textableNumber(typed)).toBe(number);
});

test('queues a text by day, and sends none to a number after STOP until it consents again', async () => {
  expect((await outbox.record(database.db, text)).hold).toBeNull();
  await say('stopped', 'STOP');
  const { id, hold } = await outbox.record(database.db, { ...text, to: '+15125550142' });
  expect(hold).toBe('This number has asked for no more texts (STOP).');
  expect(await rowOf(id)).toMatchObject({ state: 'held', reason: hold });
  expect((await outbox.record(database.db, { ...text, siteId: 'site-b' })).hold).toBeNull();
  await say('given', 'START');
  expect((await outbox.record(database.db, text)).hold).toBeNull();
});

test('sends marketing only with consent, and notices to the agent at any hour', async () => {
  expect(await holdAt(noonInTexas, text.to, 'marketing')).toMatchObject({ until: null });
  await say('given', 'Text me about homes.');
  expect(await holdAt(noonInTexas, text.to, 'marketing')).toBeNull();
  expect(await holdAt('2026-11-20T08:00:00Z', text.to, 'notice')).toBeNull();
  expect(await holdAt(noonInTexas, '+44 20 7946 0958')).toMatchObject({ until: null });
});

test('allows 8:00 to 21:00 in every zone where the number’s owner may be', async () => {
  const untilAt = async (at: string, to: string) => (await holdAt(at, to))?.until?.toISOString() ?? null;
  expect(await untilAt('2026-11-20T13:59:59Z', '5125550142')).toBe('2026-11-20T14:00:00.000Z');
  expect(await untilAt('2026-11-20T14:00:00Z', '5125550142')).toBeNull();
  expect(await untilAt('2026-11-21T02:59:00Z', '5125550142')).toBeNull();
  expect(await untilAt('2026-11-21T03:00:00Z', '5125550142')).toBe('2026-11-21T14:00:00.000Z');
  // 850 is in the Eastern and Central zones, 808 in Hawaii.
  expect(await untilAt('2026-11-20T13:30:00Z', '8505550142')).toBe('2026-11-20T14:00:00.000Z');
  expect(await untilAt('2026-11-21T02:30:00Z', '8505550142')).toBe('2026-11-21T14:00:00.000Z');
  expect(await untilAt('2026-11-20T17:00:00Z', '8085550142')).toBe('2026-11-20T18:00:00.000Z');
  expect(await untilAt('2026-11-20T17:00:00Z', '9995550142')).toBe('2026-11-20T18:00:00.000Z');
  expect(await untilAt('2026-11-21T01:00:00Z', '9995550142')).toBe('2026-11-21T18:00:00.000Z');
  // In summer, local time is an hour earlier in UTC.
  expect(await untilAt('2026-07-20T13:00:00Z', '5125550142')).toBeNull();
});

test('delays a text and its job at night until morning, with the reason', async () => {
  clock = new Date('2026-11-20T10:00:00Z');
  const { id, hold } = await outbox.record(database.db, { ...text, idempotencyKey: 'once' });
  expect(hold).toBe('Texts go out from 8 AM to 9 PM: this one waits until 8:00 AM CST.');
  expect(await rowOf(id)).toMatchObject({ state: 'recorded', reason: hold });
  const { rows } = await database.pool.query('select start_after from pgboss.job where name = $1', [
    deliverJobs.sms,
  ]);
  expect(rows).toEqual([{ start_after: new Date('2026-11-20T14:00:00Z') }]);
  expect(await outbox.record(database.db, { ...text, idempotencyKey: 'once' })).toEqual({
    ...{ id, hold, delivery: 'scheduled' },
  });
});

test('rechecks before sending: STOP holds a text, and night delays it', async () => {
  const stopped = await outbox.record(database.db, text);
  const late = await outbox.record(database.db, { ...text, to: '(918) 555-0142' });
  await say('stopped', 'please stop');
  clock = new Date('2026-11-21T04:00:00Z');
  await deliver();
  await until(async () => expect((await rowOf(stopped.id))?.state).toBe('held'));
  await until(async () => expect((await rowOf(late.id))?.reason).toContain('8:00 AM'));
  expect(await rowOf(late.id)).toMatchObject({ state: 'recorded', attempts: 0 });
  clock = new Date('2026-11-21T14:00:00Z');
  await jobs.send(database.db, deliverJobs.sms, { id: late.id });
  await until(async () => expect((await rowOf(late.id))?.state).toBe('sent'));
});

test('sends a reply at night, and to a number that just sent STOP', async () => {
  clock = new Date('2026-11-21T04:00:00Z');
  await say('stopped', 'please stop');
  const reply = { ...text, kind: 'reply' as const, idempotencyKey: 'reply' };
  const { id, hold } = await outbox.record(database.db, reply);
  expect(hold).toBeNull();
  await deliver();
  await until(async () => expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 }));
});

test('finds messages by recipient in any format, each site separately', async () => {
  const { id } = await outbox.record(database.db, text);
  const mail = { ...text, channel: 'mail' as const, to: 'Ann@Example.com', subject: 'Hello' };
  const { id: mailed } = await outbox.record(database.db, mail);
  const found = async (to: string, siteId = 'site-a') =>
    (await outbox.list(siteId, { to })).messages.map((message) => message.id);
  expect(await found('+1 512 555 0142')).toEqual([id]);
  expect(await found('ann@example.com')).toEqual([mailed]);
  expect(await found('bob@example.com')).toEqual([]);
  expect(await found('ann@example.com', 'site-b')).toEqual([]);
});

test('has zones that this machine knows for three-digit area codes', () => {
  expect(zonesOf('+15125550142')).toEqual(['America/Chicago']);
  expect(zonesOf('+19285550142')).toEqual(['America/Denver', 'America/Phoenix']);
  for (const zone of zonesOf('+19995550142')) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
  }
});
