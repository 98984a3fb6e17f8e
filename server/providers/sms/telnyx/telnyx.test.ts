import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { components } from '../../../../openapi/generated/comm.d.ts';
import { loadConfig } from '../../../config/config.ts';
import { sendHttp } from '../../../testing/http.ts';
import { until } from '../../../testing/until.ts';
import { openWholeSite } from '../../../testing/whole-site.ts';
import type { SmsCalls, SmsProvider } from '../sms.ts';
import { sendByTelnyx, type TelnyxOptions } from './index.ts';
import {
  accountKeys,
  eventOf,
  type Mood,
  reportOf,
  startTelnyxStandIn,
  textFrom,
} from './testing/telnyx-stand-in.ts';

const apiKey = 'KEY-that-nobody-sees';
const from = '+15125550100';
const ann = '+15125550142';
const keys = accountKeys();
const text = { id: randomUUID(), to: ann, text: 'Hello Ann' };

let standIn: Awaited<ReturnType<typeof startTelnyxStandIn>> | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

async function open(mood: Mood = 'take', change: Partial<TelnyxOptions> = {}) {
  standIn = await startTelnyxStandIn(apiKey, () => mood);
  const options = { url: standIn.url, apiKey, from, publicKey: null, stateUrl: null, ...change };
  return { sms: sendByTelnyx(options), standIn };
}

describe('a text', () => {
  it('is sent with recipient, content, and sender, and with the URL for reports', async () => {
    const { sms, standIn } = await open();
    expect(await sms.send(text)).toEqual({ outcome: 'sent', id: standIn.texts[0]?.id });
    expect(standIn.texts[0]?.sent).toEqual({ from, to: ann, text: 'Hello Ann' });
    await standIn.close();
    const reporting = await open('take', { stateUrl: (id) => `https://homes.example.com/${id}` });
    await reporting.sms.send(text);
    expect(reporting.standIn.texts[0]?.sent).toMatchObject({
      ...{ webhook_url: `https://homes.example.com/${text.id}`, use_profile_webhooks: false },
    });
  });

  it.each<[Mood, object]>([
    ['busy', { outcome: 'temporary', reason: 'Telnyx is busy (10011).', afterMs: 3000 }],
    ['fail', { outcome: 'unclear', reason: 'Telnyx failed (status 500).' }],
    ['take, then 500', { outcome: 'unclear' }],
    ['take, then cut', { outcome: 'unclear' }],
    ['answer nonsense', { outcome: 'unclear', reason: 'Telnyx gave no message in its answer.' }],
    [
      { status: 403, code: '10010', title: 'Authorization failed' },
      { outcome: 'temporary', reason: expect.stringContaining('(10010)'), afterMs: 600_000 },
    ],
    [
      { status: 400, code: '40310', title: "Invalid 'to' address", detail: `${ann} is not valid` },
      { outcome: 'permanent', code: '40310', reason: 'Telnyx refused it: the number is not valid (40310).' },
    ],
    [
      { status: 400, code: '40305', title: "Invalid 'from' address" },
      { outcome: 'permanent', code: '40305', ofAccount: true },
    ],
    [
      { status: 403, code: '40300', title: 'Blocked due to STOP message', detail: `from ${from} to ${ann}` },
      { outcome: 'permanent', code: '40300', optedOut: true },
    ],
    [
      { status: 422, code: '49999', title: 'Something new' },
      { outcome: 'permanent', reason: 'Telnyx refused it: Something new (49999).' },
    ],
  ])('has the right outcome when Telnyx will %o', async (mood, outcome) => {
    const { sms } = await open(mood);
    const told = await sms.send(text);
    expect(told).toMatchObject(outcome);
    expect(JSON.stringify(told)).not.toContain(ann);
  });

  it('has an unclear outcome after a timeout, but not when it never left', async () => {
    const { sms } = await open('never answer', { timeoutMs: 100 });
    expect(await sms.send(text)).toEqual({
      outcome: 'unclear',
      reason: 'Telnyx did not answer: it took too long.',
    });
    await standIn?.close();
    standIn = undefined;
    expect(await sms.send(text)).toEqual({
      outcome: 'temporary',
      reason: 'Telnyx did not answer: ECONNREFUSED.',
    });
  });

  it('is rejected with another key, and no reason contains the key', async () => {
    const { sms } = await open('take', { apiKey: 'KEY-of-another' });
    const told = await sms.send(text);
    expect(told).toMatchObject({ outcome: 'temporary', reason: expect.stringContaining('TELNYX_API_KEY') });
    expect(JSON.stringify(told)).not.toContain('KEY-of-another');
  });

  it('cannot be looked up: an unclear outcome is for the agent', async () => {
    const { sms } = await open();
    expect([sms.find, sms.repeatable, sms.calls]).toEqual([null, false, null]);
  });
});

describe('a call', () => {
  const now = Date.parse('2026-11-23T18:00:00Z');
  const callsOf = (sms: SmsProvider): SmsCalls => {
    if (sms.calls === null) throw new Error('no calls');
    return sms.calls;
  };
  const calls = callsOf(
    sendByTelnyx({
      ...{ url: 'http://127.0.0.1:9', apiKey, from, stateUrl: null },
      publicKey: keys.publicKey,
      now: () => now,
    }),
  );
  const url = 'https://homes.example.com/api/treas/comm/received-texts';
  const body = eventOf('message.received', textFrom(ann, 'Hi'));
  const called = (text: string, headers = keys.headersOf(text, now)) => ({ url, body: text, headers });

  it('is the provider’s when the raw body has its signature of the last five minutes', () => {
    expect(calls.isGenuine(called(body))).toBe(true);
    expect(calls.isGenuine(called(body, keys.headersOf(body, now - 299_000)))).toBe(true);
  });

  it.each([
    ['a changed body', called(body.replace('Hi', 'STOP'), keys.headersOf(body, now))],
    ['a re-serialized body', called(JSON.stringify(JSON.parse(body)), keys.headersOf(body, now))],
    ['another account’s key', called(body, accountKeys().headersOf(body, now))],
    ['an expired timestamp', called(body, keys.headersOf(body, now - 301_000))],
    ['a timestamp in the future', called(body, keys.headersOf(body, now + 86_400_000))],
    [
      'another timestamp',
      called(body, { ...keys.headersOf(body, now), 'telnyx-timestamp': String(now / 1000 - 1) }),
    ],
    [
      'no timestamp',
      called(body, {
        'telnyx-signature-ed25519': keys.headersOf(body, now)['telnyx-signature-ed25519'] ?? '',
      }),
    ],
    ['no signature', called(body, { 'telnyx-timestamp': String(now / 1000) })],
    [
      'a signature of another length',
      called(body, { 'telnyx-timestamp': String(now / 1000), 'telnyx-signature-ed25519': 'AAAA' }),
    ],
    ['no body and no headers', called('', {})],
  ])('is rejected with %s', (_what, call) => {
    expect(calls.isGenuine(call)).toBe(false);
  });

  it('contains a text, and how Telnyx has already replied', () => {
    const read = (more = {}) =>
      calls.readText(called(eventOf('message.received', textFrom(ann, 'Hi', { id: 'm1', ...more }))));
    expect(read()).toEqual({ id: 'm1', from: ann, text: 'Hi', answered: null });
    for (const [said, answered] of [
      ['STOP', 'stop'],
      ['START', 'start'],
      ['HELP', 'help'],
      ['OTHER', null],
    ] as const)
      expect(read({ autoresponse_type: said })).toMatchObject({ answered });
    expect(read({ text: null })).toMatchObject({ text: '' });
    expect(calls.readText(called(eventOf('message.finalized', reportOf('m1', 'delivered'))))).toBeNull();
    for (const broken of ['', '{', '[]', '{"data":{}}']) expect(calls.readText(called(broken))).toBeNull();
  });

  it('contains a text’s delivery state', () => {
    const say = (type: string, status: string, errors: object[] = []) =>
      calls.readState(called(eventOf(type, reportOf('m1', status, errors))));
    expect(say('message.sent', 'sent')).toEqual({ id: 'm1', state: 'ok' });
    expect(say('message.finalized', 'delivered')).toEqual({ id: 'm1', state: 'delivered' });
    expect(say('message.finalized', 'delivery_unconfirmed')).toEqual({ id: 'm1', state: 'ok' });
    const landline = { code: '40001', title: 'Not routable', detail: `${ann} is a landline` };
    expect(say('message.finalized', 'delivery_failed', [landline])).toEqual({
      ...{ id: 'm1', state: 'failed', optedOut: false },
      reason: 'It did not arrive: the number is a landline or out of reach (40001).',
    });
    const stopped = { code: 40300, title: 'Blocked due to STOP message' };
    expect(say('message.finalized', 'sending_failed', [stopped])).toMatchObject({ optedOut: true });
    expect(say('message.finalized', 'sending_failed')).toMatchObject({
      reason: 'It did not arrive: no reason was given.',
    });
    expect(say('message.received', 'delivered')).toBeNull();
  });

  it('gets an empty response', () => {
    expect(calls.answer).toEqual({ contentType: 'text/plain', body: '' });
  });
});

test('fails to start with two text providers, and names both', () => {
  const twilio = { SMS_ACCOUNT: `AC${'0'.repeat(32)}`, SMS_TOKEN: 'token', SMS_FROM: from };
  expect(() => loadConfig({ ...twilio, TELNYX_API_KEY: apiKey, TELNYX_FROM: from })).toThrow(
    'Twilio (SMS_ACCOUNT, SMS_TOKEN, SMS_FROM) and Telnyx (TELNYX_API_KEY, TELNYX_FROM) are both set: keep one',
  );
  expect(() => loadConfig({ TELNYX_PUBLIC_KEY: keys.publicKey })).toThrow('TELNYX_API_KEY: must be set when');
  expect(() => loadConfig({ TELNYX_API_KEY: apiKey, TELNYX_FROM: '512' })).toThrow(
    'TELNYX_FROM: must be a number',
  );
});

describe('a site with Telnyx', () => {
  const origin = 'https://homes.example.com';
  const received = '/api/treas/comm/received-texts';
  let telnyx: Awaited<ReturnType<typeof startTelnyxStandIn>>;
  let site: Awaited<ReturnType<typeof openWholeSite>>;
  let mood: Mood = 'take';
  beforeAll(async () => {
    telnyx = await startTelnyxStandIn(apiKey, () => mood);
    site = await openWholeSite(
      {
        ...{
          TELNYX_API_KEY: apiKey,
          TELNYX_FROM: from,
          TELNYX_PUBLIC_KEY: keys.publicKey,
          TELNYX_URL: telnyx.url,
        },
        ...{ PUBLIC_ORIGIN: origin, DEMO_DATA: 'off' },
      },
      // Noon in the number's time zone: texts are sent only during the day.
      () => new Date(new Date().setUTCHours(18, 0, 0, 0)),
    );
  });
  afterAll(async () => {
    await site.close();
    await telnyx.close();
  });
  const bring = (url: string, payload: string, headers = keys.headersOf(payload)) =>
    sendHttp(site.app, { method: 'POST', url, payload, headers });
  const said = async () =>
    (await site.database.pool.query('select state, words from text_consents order by id')).rows;
  const outbox = async (): Promise<components['schemas']['OutboxMessage'][]> =>
    (await site.ask(site.admin, { url: '/api/treas/comm/outbox?channel=sms' })).json().messages;

  it('accepts a signed STOP, rejects an unsigned one, and replies to other words by text', async () => {
    const stop = eventOf('message.received', textFrom(ann, 'STOP', { autoresponse_type: 'STOP' }));
    const forged = await bring(received, stop, {
      ...keys.headersOf(stop),
      'telnyx-signature-ed25519': 'AAAA',
    });
    expect([forged.statusCode, await said()]).toEqual([403, []]);
    const taken = await bring(received, stop);
    expect([taken.statusCode, taken.body]).toEqual([200, '']);
    expect(await said()).toEqual([{ state: 'stopped', words: 'STOP' }]);
    expect(telnyx.texts).toEqual([]);
    const help = eventOf('message.received', textFrom('+15125550143', 'HELP'));
    expect((await bring(received, help)).statusCode).toBe(200);
    await until(() => expect(telnyx.texts.at(-1)?.sent).toMatchObject({ to: '+15125550143' }));
    expect((await outbox()).filter(({ kind }) => kind === 'reply')).toMatchObject([
      { to: '+15125550143', provider: 'Telnyx' },
    ]);
    await bring(
      received,
      eventOf('message.received', textFrom(ann, 'START', { autoresponse_type: 'START' })),
    );
    expect((await said()).at(-1)).toEqual({ state: 'given', words: 'START' });
  });

  it('replies once to a repeated STOP, and shows a reply that Telnyx may not have sent', async () => {
    mood = 'fail';
    const stop = eventOf('message.received', textFrom('+15125550144', 'please stop texting me'));
    await bring(received, stop);
    await bring(received, stop);
    const of = async () => (await outbox()).filter(({ to }) => to === '+15125550144');
    await until(async () =>
      expect(await of()).toMatchObject([
        { kind: 'reply', state: 'held', reason: expect.stringContaining('Telnyx failed (status 500).') },
      ]),
    );
    const { connections } = (await site.ask(site.admin, { url: '/aw-monitor/v1/connections' })).json();
    expect(connections.find((one: { kind: string }) => one.kind === 'texts')).toMatchObject({
      state: 'failing',
    });
    mood = 'take';
    const [{ id } = { id: '' }] = await of();
    await site.ask(site.admin, { method: 'POST', url: `/api/treas/comm/outbox/${id}/send` });
    await until(() => expect(telnyx.texts.at(-1)?.sent).toMatchObject({ to: '+15125550144' }));
  });

  it('sends recorded texts, and shows their reports', async () => {
    const payload = new FormData();
    payload.set('to', ann);
    payload.set('body', 'Hello Ann');
    const url = '/api/treas/comm/send-sms';
    expect((await site.ask(site.admin, { method: 'POST', url, payload })).statusCode).toBe(200);
    const sent = await until(() => {
      const found = telnyx.texts.find((one) => one.sent.text === 'Hello Ann');
      if (found === undefined) throw new Error('not sent yet');
      return found;
    });
    const reportUrl = String(sent.sent.webhook_url).replace(origin, '');
    const report = eventOf('message.finalized', reportOf(sent.id, 'delivered'));
    expect((await bring(reportUrl, report)).statusCode).toBe(200);
    expect(await outbox()).toContainEqual(
      expect.objectContaining({ state: 'delivered', provider: 'Telnyx' }),
    );
  });

  it('appears on the Connections page by name, with the alternative', async () => {
    const { connections } = (await site.ask(site.admin, { url: '/aw-monitor/v1/connections' })).json();
    const texts = connections.find((one: { kind: string }) => one.kind === 'texts');
    expect(texts).toMatchObject({
      ...{ state: 'connected', provider: 'Telnyx, (512) 555-0100' },
      connect: { provider: 'Telnyx', guide: 'docs/providers/telnyx.md' },
      also: [{ provider: 'Twilio', guide: 'docs/providers/twilio.md' }],
    });
    expect(JSON.stringify(connections)).not.toContain(apiKey);
  });
});
