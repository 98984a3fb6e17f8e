import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../../errors/errors.ts';
import { createSiteEvents } from '../../../jobs/events/record.ts';
import { createOutbox } from '../../../jobs/outbox/open-outbox.ts';
import type { Outbox } from '../../../jobs/outbox/outbox.ts';
import { outboxMessages } from '../../../jobs/outbox/tables.ts';
import { holdOfText as holdOf } from '../../../jobs/outbox/text-rules.ts';
import { type Jobs, openJobs } from '../../../jobs/queue.ts';
import { readTwilioCalls, signatureOf } from '../../../providers/sms/twilio/calls.ts';
import {
  anyoneSignsIn,
  asClient,
  buildTestApp,
  openGate,
  signInWith,
  type TestApp,
} from '../../../testing/app.ts';
import { callsTo } from '../../../testing/calls.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { sendHttp } from '../../../testing/http.ts';
import { testMailSettings } from '../../../testing/mail-settings.ts';
import { testSenders } from '../../../testing/senders.ts';
import type { AnyHandlers } from '../../service.ts';
import { siteFacts } from '../../testing/site.ts';
import { commHandlers } from '../handlers.ts';

const token = 'the account’s auth token';
const origin = 'https://homes.example.com';
const path = '/api/treas/comm/received-texts';
const nothing = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
const log = pino({ level: 'silent' });
const noon = new Date('2026-11-20T18:00:00Z');
const site = { ...siteFacts, agentName: 'Dana & Co' };
const database = await openTestDatabase();
let jobs: Jobs;
let outbox: Outbox;
let test: TestApp;

beforeAll(async () => {
  jobs = await openJobs({ database, log });
  const now = () => noon;
  outbox = createOutbox({ database, jobs, ...testSenders, now });
  test = await openSite(readTwilioCalls(token), origin);
});
beforeEach(() => database.pool.query('truncate received_texts, text_consents, outbox_messages'));
afterAll(async () => {
  await test.close();
  await jobs.stop(false);
});

/** The site's settings; null makes reading them fail. */
let settings: { agentEmail: string | null } | null = { agentEmail: null };
const callAs = callsTo({
  getSettings: async () => {
    if (settings === null) throw problem('upstream-failed');
    return settings;
  },
});

function openSite(textCalls: ReturnType<typeof readTwilioCalls> | null, publicOrigin: string | null) {
  const facts = { ...site, publicOrigin, timeZone: 'America/Chicago' };
  const mail = testMailSettings();
  const sends = { postcards: false, ads: false };
  const events = createSiteEvents({ siteId: 'test-site', jobs, now: () => noon });
  const deps = {
    database,
    jobs,
    outbox,
    events,
    callAs,
    mail,
    now: () => noon,
    textCalls,
    site: facts,
    sends,
  };
  const comm = commHandlers(deps) as unknown as AnyHandlers;
  return buildTestApp({ handlers: { comm, auth: anyoneSignsIn }, env: { PUBLIC_ORIGIN: origin } });
}

let count = 0;
/** Delivers a text as Twilio does: without a session or our header, and with more fields than we read. */
function bring(
  body: string,
  more: Record<string, string> = {},
  app = test,
  change: { signature?: string } = {},
) {
  count += 1;
  const form = {
    ...{ MessageSid: `SM${count}`, From: '+15125550142', To: '+15125550100', Body: body, NumMedia: '0' },
    ...{ FromCity: 'AUSTIN', ToState: 'TX', ApiVersion: '2010-04-01' },
    ...more,
  };
  return call(path, form, app, change);
}

function call(url: string, form: Record<string, string>, app = test, change: { signature?: string } = {}) {
  const signature = change.signature ?? signatureOf(token, `${origin}${url}`, form);
  return sendHttp(app.app, {
    ...{ method: 'POST', url },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: new URLSearchParams(form).toString(),
  });
}

const hold = (kind: 'transactional' | 'marketing' = 'transactional', siteId = 'test-site') =>
  holdOf(database.db, { siteId, kind, to: '(512) 555-0142' }, noon);
const recorded = async () => (await outbox.list('test-site')).messages;
const words = async () =>
  (await database.pool.query('select state, words, source from text_consents order by id')).rows;

describe('a text to unsubscribe', () => {
  it('revokes consent at once, with the sender’s words; the provider has answered a plain STOP', async () => {
    const answer = await bring('Stop');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/xml/);
    expect(answer.body).toBe(nothing);
    expect(await hold()).toEqual({ until: null, reason: 'This number has asked for no more texts (STOP).' });
    expect(await words()).toEqual([{ state: 'stopped', words: 'Stop', source: 'text' }]);
    expect(await hold('transactional', 'another-site')).toBeNull();
  });

  it('gets one confirmation from us when the provider does not know its words', async () => {
    const form = { MessageSid: 'SM-in-words' };
    for (const again of [form, form]) {
      expect((await bring('please stop texting me', again)).body).toBe(nothing);
    }
    expect(await hold()).toMatchObject({ until: null });
    await bring('I said stop texting me!');
    const reply = 'You will get no more texts from Dana & Co. Reply START to get them again.';
    expect(await recorded()).toMatchObject([
      { channel: 'sms', kind: 'reply', to: '+15125550142', text: reply, state: 'recorded' },
    ]);
  });

  it('is recognized by the provider’s flag, whatever its words', async () => {
    expect((await bring('Schluss', { OptOutType: 'STOP' })).body).toBe(nothing);
    expect(await hold()).toMatchObject({ until: null });
  });

  it('changes nothing when delivered again after another text', async () => {
    const stop = { MessageSid: 'SM-the-same' };
    await bring('STOP', stop);
    await bring('START');
    await bring('STOP', stop);
    expect(await hold()).toBeNull();
    expect(await words()).toHaveLength(2);
  });
});

describe('a text to subscribe again', () => {
  it('restores consent, even by a plain yes', async () => {
    await bring('STOP');
    expect((await bring('Yes')).body).toBe(nothing);
    expect(await hold()).toBeNull();
  });

  it('is not a plain yes from a sender who never unsubscribed: that goes to the agent', async () => {
    await bring('Yes');
    expect(await words()).toEqual([]);
    expect(await hold('marketing')).toMatchObject({ until: null });
    expect(await recorded()).toHaveLength(1);
  });
});

it('answers HELP with our name and contact details, unless the provider has', async () => {
  const form = { MessageSid: 'SM-help' };
  for (const again of [form, form]) await bring('HELP', again);
  await bring('help', { OptOutType: 'HELP' });
  const reply =
    'This is Dana & Co, Porch Realty. Call (918) 555-0100 or write to dana@example.com. Reply STOP for no more texts.';
  expect(await recorded()).toMatchObject([{ kind: 'reply', to: '+15125550142', text: reply }]);
  expect(await words()).toEqual([]);
});

it.each([
  ['the address in the settings', { agentEmail: 'desk@example.com' }, 'desk@example.com'],
  ['the address in the profile when the settings cannot be read', null, 'dana@example.com'],
])('emails the agent at %s', async (_what, read, to) => {
  settings = read;
  await bring('is the house still for sale?');
  settings = { agentEmail: null };
  expect(await recorded()).toMatchObject([{ to }]);
});

it('stores any other text, shows it to the agent once, and sends no reply', async () => {
  const form = { MessageSid: 'SM-once' };
  expect((await bring("don't stop by before 5,\nplease", form)).body).toBe(nothing);
  await bring("don't stop by before 5,\nplease", form);
  expect(await hold()).toBeNull();
  expect(await recorded()).toMatchObject([
    {
      ...{ channel: 'mail', kind: 'notice', to: 'dana@example.com', subject: 'A text from +15125550142' },
      text: "+15125550142 writes:\n\ndon't stop by before 5,\nplease",
    },
  ]);
  const admin = await signInWith(test.app, await openGate(test.app), 'admin');
  const listed = await sendHttp(
    test.app,
    asClient(admin, { url: `${path}?from=${encodeURIComponent('(512) 555-0142')}` }),
  );
  expect(listed.json()).toEqual([
    {
      ...{ from: '+15125550142', text: "don't stop by before 5,\nplease", wish: null },
      received_at: noon.toISOString(),
    },
  ]);
});

it('stores an empty text, and one from a number that cannot be texted', async () => {
  await bring('', { NumMedia: '1' });
  await bring('Your code is 12345', { From: '72345' });
  expect((await recorded()).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      '+15125550142 sent a message without text, possibly a photo.',
      '72345 writes:\n\nYour code is 12345',
    ]),
  );
});

describe('a call from someone other than the provider', () => {
  it.each([
    ['without a signature', { signature: '' }],
    ['signed for another address', { signature: signatureOf(token, `https://else.example${path}`, {}) }],
  ])('is rejected %s, and nothing changes', async (_what, change) => {
    const answer = await bring('STOP', {}, test, change);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ type: '/problems/not-allowed' });
    expect(await words()).toEqual([]);
    expect((await database.pool.query('select 1 from received_texts')).rowCount).toBe(0);
  });

  it('is rejected for a changed number under a valid signature', async () => {
    const form = { MessageSid: 'SM9', From: '+15125550142', Body: 'STOP' };
    const signature = signatureOf(token, `${origin}${path}`, form);
    const answer = await call(path, { ...form, From: '+15125550143' }, test, { signature });
    expect(answer.statusCode).toBe(403);
  });

  it('returns 404 without a provider or a public URL', async () => {
    for (const [calls, publicOrigin] of [
      [null, origin],
      [readTwilioCalls(token), null],
    ] as const) {
      const other = await openSite(calls, publicOrigin);
      expect((await bring('STOP', {}, other)).statusCode).toBe(404);
      await other.close();
    }
    expect(await words()).toEqual([]);
  });

  it('is rejected as unsigned JSON, with a duplicate field, or with a hundred fields', async () => {
    const unsigned = await sendHttp(test.app, { method: 'POST', url: path, payload: { Body: 'STOP' } });
    expect(unsigned.statusCode).toBe(403);
    const form = { method: 'POST' as const, url: path, payload: 'Body=STOP&Body=START' };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await sendHttp(test.app, { ...form, headers })).statusCode).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`Field${n}`, 'x']));
    expect((await call(path, many)).statusCode).toBe(400);
  });
});

it('shows the provider’s report of a text in the Outbox', async () => {
  const { id } = await outbox.record(database.db, {
    ...{ siteId: 'test-site', channel: 'sms', kind: 'transactional', to: '+15125550142', text: 'Hello' },
  });
  await database.db.update(outboxMessages).set({ state: 'sent', attempts: 1, providerId: 'SM1' });
  const url = `/api/treas/comm/text-states/${id}`;
  const report = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30006' };
  const forged = await call(url, report, test, { signature: signatureOf(token, `${origin}${path}`, report) });
  expect(forged.statusCode).toBe(403);
  expect((await call(url, report)).body).toBe(nothing);
  await call(url, { MessageSid: 'SM1', MessageStatus: 'sent' });
  expect(await outbox.get('test-site', id)).toMatchObject({
    state: 'failed',
    reason: 'It did not arrive: the number is a landline or its carrier takes no texts (30006).',
  });
});
