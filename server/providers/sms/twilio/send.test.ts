import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { loadConfig } from '../../../config/config.ts';
import { json, openFakeUpstream } from '../../../testing/fake-upstream.ts';
import { sendByTwilio, type TwilioOptions } from './send.ts';
import {
  type ListMood,
  type Mood,
  startTwilioStandIn,
  type TwilioStandIn,
} from './testing/twilio-stand-in.ts';

const other = await openFakeUpstream();
let standIn: TwilioStandIn | undefined;
afterEach(() => standIn?.close());

const text = { id: '7d9d1f0e-9a53-4c1e-8f43-2f1a5e1c9d11', to: '+15125550142', text: 'Hello Ann' };
const account = `AC${'1'.repeat(32)}`;
const since = () => new Date(Date.now() - 60_000);

async function open(
  mood: Mood = 'take',
  options: Partial<TwilioOptions> = {},
  listMoods: (list: number) => ListMood = () => 'tell',
) {
  standIn = await startTwilioStandIn(() => mood, listMoods);
  const sms = sendByTwilio({
    ...{ url: standIn.url, account, token: 'secret', from: '+15125550100', stateUrl: null, pauses: [1] },
    ...options,
  });
  return { sms, standIn, find: sms.find ?? (async () => []) };
}

test('sends a text with recipient, content, and sender', async () => {
  const { sms, standIn } = await open();
  expect(await sms.send(text)).toEqual({ outcome: 'sent', id: standIn.texts[0]?.sid });
  expect(standIn.texts.map(({ form }) => form)).toEqual([
    { To: '+15125550142', From: '+15125550100', Body: 'Hello Ann' },
  ]);
});

test('uses a messaging service as the sender, and requests reports to the site', async () => {
  const service = `MG${'2'.repeat(32)}`;
  const { sms, standIn } = await open('take', { from: service, stateUrl: (id) => `https://a.example/${id}` });
  await sms.send(text);
  expect(standIn.texts[0]?.form).toEqual({
    ...{ To: text.to, Body: text.text, MessagingServiceSid: service },
    StatusCallback: `https://a.example/${text.id}`,
  });
});

test.each([
  ['busy', { outcome: 'temporary', reason: 'Twilio is busy (20429).', afterMs: 2000 }],
  ['fail', { outcome: 'unclear', reason: 'Twilio failed (status 500).' }],
  ['take, then 500', { outcome: 'unclear', reason: 'Twilio failed (status 500).' }],
  ['cut', { outcome: 'unclear' }],
  ['take, then cut', { outcome: 'unclear' }],
  ['no account', { outcome: 'temporary', reason: expect.stringContaining('SMS_TOKEN'), afterMs: 600_000 }],
] as [Mood, object][])('returns the right outcome when Twilio will “%s”', async (mood, outcome) => {
  const { sms } = await open(mood);
  expect(await sms.send(text)).toMatchObject(outcome);
});

test('reports a missing response as unclear', async () => {
  const { sms, standIn } = await open('take, never answer', { timeoutMs: 150 });
  expect(await sms.send(text)).toEqual({
    outcome: 'unclear',
    reason: 'Twilio did not answer: it took too long.',
  });
  expect(standIn.texts).toHaveLength(1);
});

test('reports a refused connection as not sent', async () => {
  const { sms, standIn } = await open();
  await standIn.close();
  expect(await sms.send(text)).toEqual({
    outcome: 'temporary',
    reason: 'Twilio did not answer: ECONNREFUSED.',
  });
});

test.each([
  ['+15005550001', { outcome: 'permanent', reason: 'Twilio refused it: the number is not valid (21211).' }],
  ['+15005550009', { outcome: 'permanent', reason: expect.stringContaining('not a mobile phone (21614)') }],
  ['+15005550003', { outcome: 'permanent', reason: expect.stringContaining('(21408)') }],
  ['+15005550004', { outcome: 'permanent', reason: expect.stringContaining('STOP'), optedOut: true }],
  ['+15005550008', { outcome: 'temporary', reason: 'Twilio is busy (21611).' }],
])('returns the right outcome for a text to %s', async (to, outcome) => {
  const { sms } = await open();
  const answer = await sms.send({ ...text, to });
  expect(answer).toMatchObject(outcome);
  expect('optedOut' in answer).toBe('optedOut' in outcome);
});

test('finds an accepted text by number and content since a given time', async () => {
  const { sms, find, standIn } = await open();
  await sms.send({ ...text, text: 'Another' });
  await sms.send({ ...text, to: '+15125550143' });
  expect(await find(text, since())).toEqual([]);
  await sms.send(text);
  const { sid = '' } = standIn.texts[2] ?? {};
  expect(await find(text, since())).toEqual([sid]);
  expect(await find(text, new Date(Date.now() + 60_000))).toEqual([]);
});

test('matches content that Twilio changed in transit', async () => {
  const { find, standIn } = await open();
  const written = { ...text, text: '  It’s “Elm St” –\n5 PM ' };
  const kept = [`It's "Elm St" - 5 PM`, `Sent from your Twilio trial account - It's "Elm St" - 5 PM`];
  for (const [n, body] of kept.entries())
    standIn.texts.push({ sid: `SM${n}`, to: text.to, body, form: {}, at: new Date() });
  expect((await find(written, since())).sort()).toEqual(['SM0', 'SM1']);
});

test('retries a list that fails temporarily; reports unknown when it keeps failing', async () => {
  const moods: ListMood[] = ['busy', 'fail', 'cut', 'tell'];
  const passing = await open('take', { pauses: [1, 1, 1] }, (list) => moods[list] ?? 'tell');
  expect(await passing.find(text, since())).toEqual([]);
  expect(passing.standIn.lists).toBe(4);
  await passing.standIn.close();
  const failing = await open('take', {}, () => 'fail');
  await expect(failing.find(text, since())).rejects.toThrow('status 503');
});

test('limits the time of a lookup, however slow each page is', async () => {
  const page = json({ messages: [], next_page_uri: '/2010-04-01/next' });
  other.answerWith((...call) => setTimeout(() => page(...call), 60));
  const { find } = await open('take', { url: other.url, timeoutMs: 150 });
  await expect(find(text, since())).rejects.toThrow('too long');
});

test('reads all pages of the list', async () => {
  const { find, standIn } = await open();
  const many = Array.from({ length: 2500 }, (_, n) => ({
    ...{ sid: `SM${n}`, to: text.to, body: n === 0 ? text.text : `Text ${n}`, form: {}, at: new Date() },
  }));
  standIn.texts.push(...many);
  expect(await find(text, since())).toEqual(['SM0']);
  expect(standIn.lists).toBe(3);
});

test('sends the token to no other host for the next page', async () => {
  other.answerWith(json({ messages: [], next_page_uri: 'http://elsewhere.example/' }));
  const { find } = await open('take', { url: other.url });
  await expect(find(text, since())).rejects.toThrow('goes on elsewhere');
});

test('logs no token, and requests reports only with a public URL', async () => {
  const { standIn } = await open();
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const env = { SMS_URL: standIn.url, SMS_ACCOUNT: account, SMS_TOKEN: 'a-secret-token' };
  const { provider, values } = loadConfig({ ...env, SMS_FROM: '+15125550100' }).providers.sms;
  const openAt = (publicOrigin: string | null) =>
    provider.open(values, { log, publicOrigin, storageDir: '', watch: (call) => call() });
  for (const publicOrigin of [null, 'http://localhost:3000', 'https://10.0.0.1', 'https://a_b.example']) {
    await (await openAt(publicOrigin)).send(text);
  }
  expect(standIn.texts.map(({ form }) => form.StatusCallback)).toEqual(Array(4).fill(undefined));
  await (await openAt('https://homes.example.com')).send(text);
  expect(standIn.texts[4]?.form.StatusCallback).toBe(
    `https://homes.example.com/api/treas/comm/text-states/${text.id}`,
  );
  expect(lines.join('')).not.toContain('a-secret-token');
});
