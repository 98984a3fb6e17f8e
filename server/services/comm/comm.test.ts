import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noEvents } from '../../jobs/events/record.ts';
import { deliverOutbox } from '../../jobs/outbox/deliver.ts';
import { createOutbox } from '../../jobs/outbox/open-outbox.ts';
import type { Outbox } from '../../jobs/outbox/outbox.ts';
import { type Jobs, openJobs } from '../../jobs/queue.ts';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import { keepSmsInOutbox } from '../../providers/sms/outbox.ts';
import { callsTo } from '../../testing/calls.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { testMailSettings } from '../../testing/mail-settings.ts';
import { isRawAnswer } from '../service.ts';
import { callerOf } from '../testing/call.ts';
import { siteFacts } from '../testing/site.ts';
import { commHandlers } from './handlers.ts';
import { createCommService } from './index.ts';

const log = pino({ level: 'silent' });
const now = () => new Date('2026-05-01T12:00:00Z');
const site = { ...siteFacts, agentPhone: '+15125550100', postalAddress: null, publicOrigin: null };
const database = await openTestDatabase();
let jobs: Jobs;
let outbox: Outbox;
let service: ReturnType<typeof createCommService>;
const callAs = callsTo({});

beforeAll(async () => {
  jobs = await openJobs({ database, log });
  const mail = keepMailInOutbox({ name: 'Site', address: 'site@example.com' });
  const sms = keepSmsInOutbox();
  outbox = createOutbox({ database, jobs, mail, sms, now });
  deliverOutbox({ database, jobs, mail, mailboxOf: async () => null, sms, log, now });
  service = createCommService({
    ...{ database, jobs, outbox, events: noEvents, callAs, site, now },
    ...{
      mail: testMailSettings(),
      log: pino({ level: 'silent' }),
      textCalls: null,
      sends: { postcards: false, ads: false },
    },
  });
  await jobs.start();
});
afterAll(() => jobs.stop(true));

const call = callerOf(() => service);

test('reports channels without a provider', async () => {
  expect(await call('getSendingChannels', {})).toEqual({
    ...{ site_email: false, email: false, texts: false, postcards: false, ads: false },
  });
});

test('emails a report when the operator has an address and the site a provider', async () => {
  const told = async (keeps: boolean, reports: boolean) => {
    const sender = { ...keepMailInOutbox({ name: 'Site', address: 'site@example.com' }), keeps };
    const own = commHandlers({
      ...{ database, events: noEvents, callAs, site, now, mail: testMailSettings(), textCalls: null },
      outbox: createOutbox({ database, jobs, mail: sender, sms: keepSmsInOutbox(), now }),
      sends: { postcards: false, ads: false, reports },
    });
    return callerOf(own)('getSendingChannels');
  };
  expect(await told(false, true)).toMatchObject({ reports: true });
  expect(await told(true, true)).toMatchObject({ reports: false });
  expect(await told(false, false)).toMatchObject({ reports: false });
});

test("records a visitor's text to the agent as not sent without a provider", async () => {
  const answer = await call('sendSms', {
    body: { body: 'Bob, (512) 555-0142,\nwould like a call.\u0000' },
  });
  expect(answer).toEqual({
    ...{ message: 'The text was not sent: no provider is connected.', delivery: 'not-sent' },
  });
  for (const state of ['not-sent', undefined] as const) {
    const query = state === undefined ? {} : { state };
    expect(await call('listOutbox', { query: { channel: 'sms', ...query } })).toMatchObject({
      total: 1,
      messages: [
        {
          channel: 'sms',
          kind: 'notice',
          to: '+15125550100',
          subject: null,
          state: 'not-sent',
          provider: null,
          sent_at: null,
        },
      ],
    });
  }
  expect(await call('listOutbox', { query: { state: 'sent' } })).toMatchObject({ total: 0 });
  const [text] = (await outbox.list('site-a')).messages;
  expect(text?.text).toBe('Bob, (512) 555-0142,\nwould like a call.');
  await expect(call('sendSms', { body: { body: '\u0000 ' } })).rejects.toMatchObject({
    id: 'invalid-input',
  });
});

test('lists messages without bodies, with filters, for one site only', async () => {
  await outbox.record(database.db, {
    siteId: 'site-b',
    channel: 'mail',
    kind: 'transactional',
    to: 'bob@example.com',
    subject: 'A home',
    text: 'the body',
  });
  const listed = await call('listOutbox', { query: {} }, 'site-b');
  expect(JSON.stringify(listed)).not.toContain('the body');
  expect(listed).toMatchObject({ total: 1, messages: [{ to: 'bob@example.com', subject: 'A home' }] });
  expect(await call('listOutbox', { query: { channel: 'mail' } })).toEqual({ total: 0, messages: [] });
});

test('shows a text and its beginning in the list, but no email or text that grants access', async () => {
  const long = `${'🏠'.repeat(100)}${'a'.repeat(200)}`;
  const record = async (channel: 'mail' | 'sms', text: string, secret = false) => {
    const to = channel === 'mail' ? 'bob@example.com' : '+15125550199';
    const message = { channel, to, text, secret, siteId: 'site-texts', kind: 'notice' } as const;
    return (await outbox.record(database.db, message)).id;
  };
  const id = await record('sms', long);
  await record('sms', 'Your code is 4711.', true);
  await record('mail', 'A mail.');
  const { messages } = await call<{
    messages: { id: string; channel: string; preview: string | null }[];
  }>('listOutbox', { query: {} }, 'site-texts');
  const previews = new Map(messages.map((one) => [one.id, one.preview]));
  expect(previews.get(id)).toBe(`${'🏠'.repeat(100)}${'a'.repeat(60)}`);
  expect([...previews.values()].filter((preview) => preview === null)).toHaveLength(2);
  const read = (path: { id: string }) => call('getOutboxMessage', { path }, 'site-texts');
  expect(await read({ id })).toMatchObject({ body: long });
  for (const other of messages.filter((one) => one.id !== id))
    expect(await read({ id: other.id })).toMatchObject({ preview: null, body: null });
});

test('downloads a stored email as a file, but no text and no email of another site', async () => {
  const { id } = await outbox.record(database.db, {
    siteId: 'site-a',
    channel: 'mail',
    kind: 'transactional',
    to: 'bob@example.com',
    subject: 'Grüße',
    text: 'Hello Bob',
  });
  const file = await call('downloadOutboxMessage', { path: { id } });
  if (!isRawAnswer(file)) throw new Error('not a file');
  expect(file).toMatchObject({
    contentType: 'message/rfc822',
    headers: { 'Content-Disposition': `attachment; filename="${id}.eml"` },
  });
  expect(file.body.toString()).toContain('Subject: =?UTF-8?');
  const missing = { id: 'not-found', status: 404 };
  await expect(call('downloadOutboxMessage', { path: { id } }, 'site-b')).rejects.toMatchObject(missing);
  const [text] = (await outbox.list('site-a', { channel: 'sms' })).messages;
  await expect(call('downloadOutboxMessage', { path: { id: text?.id ?? '' } })).rejects.toMatchObject(
    missing,
  );
});

test('tells a visitor when the agent has had the most texts for a day', async () => {
  const full = { ...outbox, textAgent: async () => null };
  const own = callerOf(
    commHandlers({
      ...{ database, outbox: full, events: noEvents, callAs, site, now },
      ...{ mail: testMailSettings(), textCalls: null, sends: { postcards: false, ads: false } },
    }),
  );
  await expect(own('sendSms', { body: { body: 'Call me.' } })).rejects.toMatchObject({
    ...{ id: 'too-many-requests', status: 429 },
    message: 'The agent has had the most texts for today. Send an email or call.',
  });
  await own('sendSms', { body: { body: 'Call me.', to: '+15125550199' } });
});
