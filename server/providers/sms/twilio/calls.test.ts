import { expect, test } from 'vitest';
import { readTwilioCalls, signatureOf } from './calls.ts';

const token = '12345';
const calls = readTwilioCalls(token);
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const form = {
  To: '+18005551212',
  CallSid: 'CA1234567890ABCDE',
  From: '+14158675309',
  Caller: '+14158675309',
  Digits: '1234',
};
type Form = Record<string, string | undefined>;
const bodyOf = (fields: Form) => new URLSearchParams(JSON.parse(JSON.stringify(fields))).toString();
/** Returns a call with its form and signature. */
const called = (given: { url: string; signature?: string | undefined; form: Form }) => ({
  ...{ url: given.url, body: bodyOf(given.form) },
  headers: given.signature === undefined ? {} : { 'x-twilio-signature': given.signature },
});
/** The signature in the example of Twilio's documentation (twilio.com/docs/usage/security). */
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

test('verifies the signed example of Twilio’s documentation, in any order of fields', () => {
  expect(signatureOf(token, url, form)).toBe(signature);
  expect(calls.isGenuine(called({ url, signature, form }))).toBe(true);
});

test.each([
  ['no signature', { signature: undefined }],
  ['an empty signature', { signature: '' }],
  ['another signature', { signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B9=' }],
  ['a longer signature', { signature: `${signature}=` }],
  ['another URL', { url: 'https://mycompany.com/myapp.php?foo=1&bar=3' }],
  ['another host', { url: url.replace('mycompany', 'hercompany') }],
  ['no TLS', { url: url.replace('https', 'http') }],
  ['a changed field', { form: { ...form, Digits: '1235' } }],
  ['an additional field', { form: { ...form, Zip: '1' } }],
  ['a missing field', { form: { ...form, Digits: undefined } }],
])('rejects %s', (_what, change) => {
  expect(calls.isGenuine(called({ url, signature, form, ...change }))).toBe(false);
});

test('rejects a call signed with another token', () => {
  expect(readTwilioCalls('12346').isGenuine(called({ url, signature, form }))).toBe(false);
});

test('accepts a signed URL with or without port', () => {
  for (const [given, signed] of [
    ['https://site.example/a', 'https://site.example:443/a'],
    ['http://site.example/a', 'http://site.example:80/a'],
    ['https://site.example:8443/a', 'https://site.example/a'],
  ] as const) {
    const call = called({ url: given, signature: signatureOf(token, signed, form), form });
    expect(calls.isGenuine(call), signed).toBe(true);
  }
});

test('reads a text, and how Twilio has already replied', () => {
  const read = (fields: Form) => calls.readText(called({ url, form: fields }));
  const text = { MessageSid: 'SM1', From: '+15125550142', Body: 'Hi' };
  expect(read(text)).toEqual({ id: 'SM1', from: '+15125550142', text: 'Hi', answered: null });
  expect(read({ ...text, OptOutType: 'STOP' })).toMatchObject({ answered: 'stop' });
  expect(read({ Body: 'Hi' })).toBeNull();
});

test('reads a text’s state: sending, delivered, or failed with its reason', () => {
  const say = (MessageStatus: string, more = {}) =>
    calls.readState(called({ url, form: { MessageSid: 'SM1', MessageStatus, ...more } }));
  for (const status of ['queued', 'sent', 'something new']) {
    expect(say(status)).toEqual({ id: 'SM1', state: 'ok' });
  }
  expect(say('delivered')).toEqual({ id: 'SM1', state: 'delivered' });
  expect(say('undelivered', { ErrorCode: '30003' })).toEqual({
    ...{ id: 'SM1', state: 'failed', optedOut: false },
    reason: 'It did not arrive: the phone is off or out of reach (30003).',
  });
  expect(say('failed', { ErrorCode: '21610' })).toMatchObject({ optedOut: true });
  expect(say('failed')).toMatchObject({ reason: 'It did not arrive: no reason was given.' });
  expect(calls.readState(called({ url, form: { MessageSid: 'SM1' } }))).toBeNull();
});

test('responds with TwiML that sends no text', () => {
  expect(calls.answer).toEqual({
    contentType: 'text/xml',
    body: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
  });
});
