import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import type { SmsProvider, SmsState } from '../../providers/sms/sms.ts';
import { sendByTwilio } from '../../providers/sms/twilio/send.ts';
import {
  type ListMood,
  type Mood,
  startTwilioStandIn,
  type TwilioStandIn,
} from '../../providers/sms/twilio/testing/twilio-stand-in.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { openTestJobs } from '../../testing/jobs.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { createOutbox } from './open-outbox.ts';
import type { NewMessage, Outbox } from './outbox.ts';
import { outboxMessages } from './tables.ts';
import { textChannel } from './text-channel.ts';
import { holdOfText as holdOf } from './text-rules.ts';
import { noteTextState } from './text-states.ts';

const log = pino({ level: 'silent' });
const minute = 60_000;
const now = () => clock;
const { signal } = new AbortController();
const text: NewMessage = {
  ...{ siteId: 'site-a', channel: 'sms', kind: 'transactional', to: '(512) 555-0142', text: 'Hello Ann' },
};
const database = await openTestDatabase();
const jobs = await openTestJobs(database);
let clock: Date;
let outbox: Outbox;
let sms: SmsProvider;
let twilio: TwilioStandIn;
let moods: Mood[];
let listMoods: ListMood[];
/** Whether the provider supports lookup. */
let canFind: boolean;

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
  const whole = sendByTwilio({
    ...{ url: twilio.url, account: 'AC1', token: 'secret', from: '+15125550100', stateUrl: null },
    ...{ timeoutMs: 200, pauses: [] },
  });
  sms = {
    ...whole,
    get find() {
      return canFind ? whole.find : null;
    },
  };
  const mail = keepMailInOutbox({ name: 'Site', address: 'site@example.com' });
  outbox = createOutbox({ database, jobs, mail, sms, now });
});
afterEach(async () => {
  await twilio.close();
  await database.pool.query('truncate outbox_messages, text_consents; truncate pgboss.job');
});

async function rowOf(id: string) {
  const [row] = await database.db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
  if (row === undefined) throw new Error('no such message');
  return row;
}

const record = async (message: Partial<NewMessage> = {}) =>
  (await outbox.record(database.db, { ...text, ...message })).id;

/** Runs a text's job, some minutes later. */
async function run(id: string, minutes = 0) {
  clock = new Date(clock.getTime() + minutes * minute);
  await deliverDue({ database, jobs, log, now }, textChannel({ database, sms }), { id }, signal);
  return rowOf(id);
}

/** Returns the minutes until a text's next attempt. */
const wait = async (id: string) => ((await rowOf(id)).dueAt.getTime() - clock.getTime()) / minute;

test('sends a text to the dialed number, and stores Twilio’s id', async () => {
  const id = await record();
  expect(await run(id)).toMatchObject({
    ...{ state: 'sent', provider: 'Twilio', reason: null },
    providerId: twilio.texts[0]?.sid,
  });
  expect(twilio.texts.map(({ to }) => to)).toEqual(['+15125550142']);
});

test.each(['take, then 500', 'take, then cut', 'take, never answer'] as const)(
  'looks up the text immediately when Twilio will “%s”, and counts it as sent',
  async (mood) => {
    moods = [mood];
    const id = await record();
    expect(await run(id)).toMatchObject({ state: 'sent', providerId: twilio.texts[0]?.sid });
    expect(twilio.asked).toBe(1);
  },
);

test('looks up a text that may have been accepted before resending, and does not resend it when found', async () => {
  moods = ['take, then cut'];
  listMoods = ['fail', 'tell'];
  const id = await record();
  expect(await run(id)).toMatchObject({
    state: 'recorded',
    reason: expect.stringContaining('It may have arrived'),
  });
  // Not before the interrupted text has had time to appear.
  expect(await wait(id)).toBe(3);
  expect(await run(id, 60)).toMatchObject({ state: 'sent', reason: null });
  expect(twilio.asked).toBe(1);
});

test.each(['fail', 'cut', 'busy'] as const)(
  'resends a text that was definitely not accepted (“%s”), once',
  async (mood) => {
    moods = [mood];
    const id = await record();
    expect(await run(id)).toMatchObject({ state: 'recorded' });
    expect(await run(id, 60)).toMatchObject({ state: 'sent' });
    expect(twilio.texts).toHaveLength(1);
  },
);

test('never resends a text that may have been accepted by a provider without lookup', async () => {
  canFind = false;
  moods = ['take, then cut', 'busy'];
  const id = await record();
  expect(await run(id)).toMatchObject({
    state: 'held',
    reason: expect.stringContaining('ask before you send it again'),
  });
  expect(twilio.asked).toBe(1);
  // One that was definitely not accepted is resent.
  const second = await record();
  await run(second);
  expect(await run(second, 60)).toMatchObject({ state: 'sent' });
});

test('waits as long as a busy Twilio asks', async () => {
  moods = ['busy', 'no account'];
  const id = await record();
  await run(id);
  expect(await wait(id)).toBe(1);
  await run(id, 1);
  expect(await wait(id)).toBe(10);
});

test('holds a text that may have arrived and cannot be looked up', async () => {
  moods = ['take, then cut'];
  listMoods = Array(10).fill('fail');
  const id = await record();
  for (const after of [0, 3, 5, 15, 60]) expect(await run(id, after)).toMatchObject({ state: 'recorded' });
  expect(await run(id, 180)).toMatchObject({
    state: 'held',
    reason: 'Twilio could not be searched: status 503. It may have arrived: ask before you send it again.',
  });
  expect(twilio.asked).toBe(1);
});

test('counts one accepted text of two with the same content once', async () => {
  const first = await record();
  await run(first);
  moods = ['fail'];
  const second = await record();
  await run(second);
  expect(await rowOf(second)).toMatchObject({ state: 'recorded', providerId: null });
  expect(await run(second, 60)).toMatchObject({ state: 'sent', providerId: twilio.texts[1]?.sid });
  expect(twilio.texts).toHaveLength(2);
});

test('looks up a text that was interrupted by a crash, after its lease', async () => {
  const id = await record();
  await run(id);
  await database.db
    .update(outboxMessages)
    .set({ state: 'sending', providerId: null, sentAt: null, claimedAt: clock })
    .where(eq(outboxMessages.id, id));
  expect(await run(id)).toMatchObject({ state: 'sending' });
  expect(await run(id, 3)).toMatchObject({ state: 'sent', providerId: twilio.texts[0]?.sid });
  expect(twilio.asked).toBe(1);
});

test('stops texting a number that sent STOP to Twilio', async () => {
  const id = await record({ to: '+15005550004' });
  expect(await run(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('STOP') });
  const message = { siteId: 'site-a', kind: 'transactional', to: '+15005550004' } as const;
  expect(await holdOf(database.db, message, clock)).toMatchObject({ until: null });
});

test('fails an invalid number for good, with the reason', async () => {
  const id = await record({ to: '+15005550001', kind: 'notice' });
  expect(await run(id)).toMatchObject({
    state: 'failed',
    reason: 'Twilio refused it: the number is not valid (21211).',
  });
});

const note = (id: string, said: SmsState, siteId = 'site-a') =>
  noteTextState(database.db, { siteId, id, provider: 'Twilio' }, said, clock);

test('settles a text that may have arrived by Twilio’s report, and does not resend it', async () => {
  moods = ['take, then cut'];
  listMoods = ['fail'];
  const id = await record();
  await run(id);
  await note(id, { id: 'SM1', state: 'ok' });
  expect(await run(id, 10)).toMatchObject({ state: 'sent', providerId: 'SM1', reason: null });
  expect(twilio.asked).toBe(1);
});

test('keeps an undelivered text as failed with the reason, despite late reports', async () => {
  const id = await record();
  const { providerId } = await run(id);
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

test('keeps a text that the provider reports as delivered, despite late reports', async () => {
  const id = await record();
  const { providerId } = await run(id);
  const sid = providerId ?? '';
  await note(id, { id: 'SM-of-another', state: 'delivered' });
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  await note(id, { id: sid, state: 'delivered' });
  await note(id, { id: sid, state: 'ok' });
  await note(id, { id: sid, state: 'failed', reason: 'Late.', optedOut: false });
  expect(await rowOf(id)).toMatchObject({ state: 'delivered', reason: null, providerId: sid });
});

test('ignores a report of a text that was never sent', async () => {
  clock = new Date('2100-05-01T08:00:00Z');
  const id = await record();
  await note(id, { id: 'SM1', state: 'ok' });
  expect(await rowOf(id)).toMatchObject({ state: 'recorded', providerId: null });
});
