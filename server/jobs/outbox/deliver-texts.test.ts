import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import type { SmsProvider, SmsState } from '../../providers/sms/sms.ts';
import { sendByTwilio } from '../../providers/sms/twilio/send.ts';
import {
  type ListMood,
  type Mood,
  startTwilioStandIn,
  type TwilioStandIn,
} from '../../providers/sms/twilio/testing/twilio-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Jobs, openJobs } from '../queue.ts';
import { deliverOutbox } from './deliver.ts';
import { createOutbox, type NewMessage, type Outbox } from './outbox.ts';
import { deliverJobs } from './queue-delivery.ts';
import { outboxMessages } from './tables.ts';
import { holdOfText as holdOf } from './text-rules.ts';
import { noteTextState } from './text-states.ts';

const log = pino({ level: 'silent' });
const minute = 60_000;
const text: NewMessage = {
  ...{ siteId: 'site-a', channel: 'sms', kind: 'transactional', to: '(512) 555-0142', text: 'Hello Ann' },
};
let database: TestDatabase;
let jobs: Jobs;
let clock: Date;
let outbox: Outbox;
let twilio: TwilioStandIn;
let moods: Mood[];
let listMoods: ListMood[];
/** Whether the provider can be asked what it has taken. */
let canFind: boolean;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  clock = new Date('2100-05-01T18:00:00Z');
  moods = [];
  listMoods = [];
  canFind = true;
  twilio = await startTwilioStandIn(
    () => moods.shift() ?? 'take',
    () => listMoods.shift() ?? 'tell',
  );
  twilio.now = () => clock;
  jobs = await openJobs({ database, log });
  const whole = sendByTwilio({
    ...{ url: twilio.url, account: 'AC1', token: 'secret', from: '+15125550100', stateUrl: null },
    ...{ timeoutMs: 200, pauses: [] },
  });
  const sms: SmsProvider = {
    ...whole,
    get find() {
      return canFind ? whole.find : null;
    },
  };
  const mail = keepMailInOutbox({ name: 'Site', address: 'site@example.com' });
  const now = () => clock;
  outbox = createOutbox({ database, jobs, mail, sms, now });
  deliverOutbox({ database, jobs, mail, mailboxOf: async () => null, sms, log, now });
  await jobs.start();
});
afterEach(async () => {
  await jobs.stop(true);
  await twilio.close();
  await database.pool.query('truncate outbox_messages, text_consents; truncate pgboss.job');
});
afterAll(() => database.drop());

async function rowOf(id: string) {
  const [row] = await database.db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
  if (row === undefined) throw new Error('no such message');
  return row;
}

/** Waits until so many tries of a text have ended. */
const untilTried = (id: string, attempts: number) =>
  vi.waitFor(async () => {
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts });
    expect(row.state).not.toBe('sending');
    return row;
  }, 5000);

const record = async (message: Partial<NewMessage> = {}) =>
  (await outbox.record(database.db, { ...text, ...message })).id;

async function again(id: string) {
  await jobs.send(database.db, deliverJobs.sms, { id });
}

async function laterJobs() {
  const { rows } = await database.pool.query<{ start: Date }>(
    `select start_after as start from pgboss.job where name = $1 and state = 'created'`,
    [deliverJobs.sms],
  );
  return rows.map(({ start }) => start.getTime() - clock.getTime());
}

async function endedJobs() {
  const { rowCount } = await database.pool.query(
    `select 1 from pgboss.job where name = $1 and state = 'completed'`,
    [deliverJobs.sms],
  );
  return rowCount;
}

test('a text goes to the number as it is dialled, and keeps Twilio’s id', async () => {
  const id = await record();
  expect(await untilTried(id, 1)).toMatchObject({
    ...{ state: 'sent', provider: 'Twilio', reason: null },
    providerId: twilio.texts[0]?.sid,
  });
  expect(twilio.texts.map(({ to }) => to)).toEqual(['+15125550142']);
});

test.each(['take, then 500', 'take, then cut', 'take, never answer'] as const)(
  'a Twilio that will “%s” is asked for the text at once, which counts as sent',
  async (mood) => {
    moods = [mood];
    const id = await record();
    expect(await untilTried(id, 1)).toMatchObject({ state: 'sent', providerId: twilio.texts[0]?.sid });
    expect(twilio.asked).toBe(1);
  },
);

test('a text that may have been taken is looked for before it is sent again, and not sent when it is there', async () => {
  moods = ['take, then cut'];
  listMoods = ['fail', 'tell'];
  const id = await record();
  expect(await untilTried(id, 1)).toMatchObject({
    state: 'recorded',
    reason: expect.stringContaining('It may have arrived'),
  });
  // Not before what was cut off has had the time to appear.
  expect(await laterJobs()).toEqual([3 * minute]);
  await again(id);
  expect(await untilTried(id, 2)).toMatchObject({ state: 'sent', reason: null });
  expect(twilio.asked).toBe(1);
});

test.each(['fail', 'cut', 'busy'] as const)(
  'a text that surely was not taken (“%s”) is sent again, once',
  async (mood) => {
    moods = [mood];
    const id = await record();
    expect(await untilTried(id, 1)).toMatchObject({ state: 'recorded' });
    await again(id);
    expect(await untilTried(id, 2)).toMatchObject({ state: 'sent' });
    expect(twilio.texts).toHaveLength(1);
  },
);

test('a text that may have been taken is never sent again by a provider that cannot be asked for it', async () => {
  canFind = false;
  moods = ['take, then cut', 'busy'];
  const id = await record();
  expect(await untilTried(id, 1)).toMatchObject({
    state: 'held',
    reason: expect.stringContaining('ask before you send it again'),
  });
  expect(await laterJobs()).toEqual([]);
  expect(twilio.asked).toBe(1);
  // One that was surely not taken is.
  const second = await record();
  await untilTried(second, 1);
  clock = new Date(clock.getTime() + 3_600_000);
  await again(second);
  expect(await untilTried(second, 2)).toMatchObject({ state: 'sent' });
});

test('a busy Twilio says when it may be asked again', async () => {
  moods = ['busy', 'no account'];
  const id = await record();
  await untilTried(id, 1);
  expect(await laterJobs()).toEqual([minute]);
  await again(id);
  await untilTried(id, 2);
  expect(await laterJobs()).toContain(10 * minute);
});

test('a text that may have arrived and cannot be looked for is never sent again, and held for a person', async () => {
  moods = ['take, then cut'];
  listMoods = Array(10).fill('fail');
  const id = await record();
  for (let tries = 1; tries <= 6; tries += 1) {
    const row = await untilTried(id, tries);
    if (tries === 6) {
      expect(row).toMatchObject({
        state: 'held',
        reason:
          'Twilio could not be searched: status 503. It may have arrived: ask before you send it again.',
      });
    } else await again(id);
  }
  expect(twilio.asked).toBe(1);
});

test('of two texts of the same words, one that was taken counts once', async () => {
  const first = await record();
  await untilTried(first, 1);
  moods = ['fail'];
  const second = await record();
  await untilTried(second, 1);
  expect(await rowOf(second)).toMatchObject({ state: 'recorded', providerId: null });
  await again(second);
  expect(await untilTried(second, 2)).toMatchObject({ state: 'sent', providerId: twilio.texts[1]?.sid });
  expect(twilio.texts).toHaveLength(2);
});

test('a text that a crash cut off is looked for after its lease', async () => {
  const id = await record();
  await untilTried(id, 1);
  await database.db
    .update(outboxMessages)
    .set({ state: 'sending', providerId: null, sentAt: null, claimedAt: clock })
    .where(eq(outboxMessages.id, id));
  await again(id);
  await vi.waitFor(async () => expect(await laterJobs()).toEqual([3 * minute]), 5000);
  clock = new Date(clock.getTime() + 3 * minute);
  await again(id);
  expect(await untilTried(id, 2)).toMatchObject({ state: 'sent', providerId: twilio.texts[0]?.sid });
  expect(twilio.asked).toBe(1);
});

test('a text that waits for the morning goes on waiting where our clock is behind that of the database', async () => {
  clock = new Date('2100-05-01T12:59:59Z');
  const id = await record();
  for (let looks = 1; looks <= 3; looks += 1) {
    await database.pool.query(
      `update pgboss.job set start_after = now() - interval '1s' where name = $1 and state = 'created'`,
      [deliverJobs.sms],
    );
    await vi.waitFor(async () => expect(await endedJobs()).toBe(looks), 5000);
    expect(await laterJobs()).toEqual([minute]);
  }
  expect(await rowOf(id)).toMatchObject({ state: 'recorded', attempts: 0 });
  clock = new Date('2100-05-01T13:01:00Z');
  await again(id);
  expect(await untilTried(id, 1)).toMatchObject({ state: 'sent' });
  expect(twilio.texts).toHaveLength(1);
});

test('a number that told Twilio STOP is texted no more', async () => {
  const id = await record({ to: '+15005550004' });
  expect(await untilTried(id, 1)).toMatchObject({ state: 'failed', reason: expect.stringContaining('STOP') });
  const message = { siteId: 'site-a', kind: 'transactional', to: '+15005550004' } as const;
  expect(await holdOf(database.db, message, clock)).toMatchObject({ until: null });
});

test('an invalid number fails for good, with the reason', async () => {
  const id = await record({ to: '+15005550001', kind: 'notice' });
  expect(await untilTried(id, 1)).toMatchObject({
    state: 'failed',
    reason: 'Twilio refused it: the number is not valid (21211).',
  });
  expect(await laterJobs()).toEqual([]);
});

const note = (id: string, said: SmsState, siteId = 'site-a') =>
  noteTextState(database.db, { siteId, id, provider: 'Twilio' }, said, clock);

test('what Twilio reports of a text settles one that may have arrived, and it is not sent again', async () => {
  moods = ['take, then cut'];
  listMoods = ['fail'];
  const id = await record();
  await untilTried(id, 1);
  await note(id, { id: 'SM1', state: 'ok' });
  expect(await rowOf(id)).toMatchObject({ state: 'sent', providerId: 'SM1', reason: null });
  await again(id);
  const next = await record({ text: 'Next' });
  await untilTried(next, 1);
  expect(twilio.asked).toBe(2);
});

test('a text that did not arrive has failed with the reason, whatever comes late', async () => {
  const id = await record();
  const { providerId } = await untilTried(id, 1);
  const sid = providerId ?? '';
  const reason = 'It did not arrive: the phone is off or out of reach (30003).';
  await note(id, { id: 'SM-of-another', state: 'failed', reason, optedOut: false });
  await note(id, { id: sid, state: 'failed', reason, optedOut: false }, 'site-b');
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  await note(id, { id: sid, state: 'failed', reason, optedOut: false });
  await note(id, { id: sid, state: 'ok' });
  expect(await rowOf(id)).toMatchObject({ state: 'failed', reason, providerId: sid });
  const message = { siteId: 'site-a', kind: 'transactional', to: text.to } as const;
  expect(await holdOf(database.db, message, clock)).toBeNull();
  await note(id, { id: sid, state: 'failed', reason, optedOut: true });
  expect(await holdOf(database.db, message, clock)).toMatchObject({ until: null });
});

test('a text that the provider says arrived is delivered, whatever comes late', async () => {
  const id = await record();
  const { providerId } = await untilTried(id, 1);
  const sid = providerId ?? '';
  await note(id, { id: 'SM-of-another', state: 'delivered' });
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  await note(id, { id: sid, state: 'delivered' });
  await note(id, { id: sid, state: 'ok' });
  await note(id, { id: sid, state: 'failed', reason: 'Late.', optedOut: false });
  expect(await rowOf(id)).toMatchObject({ state: 'delivered', reason: null, providerId: sid });
});

test('a report of a text that was never handed over changes nothing', async () => {
  clock = new Date('2100-05-01T08:00:00Z');
  const id = await record();
  await note(id, { id: 'SM1', state: 'ok' });
  expect(await rowOf(id)).toMatchObject({ state: 'recorded', providerId: null });
});
