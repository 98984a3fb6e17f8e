import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { openFakeUpstream } from '../testing/fake-upstream.ts';
import { askNominatim } from './geocoder/nominatim/nominatim.ts';
import { checkImageModel } from './images/openai-compatible/check.ts';
import { editWithModel } from './images/openai-compatible/edit.ts';
import { createOpenAiCompatible } from './language/openai-compatible/converse.ts';
import { checkPostGrid } from './print/postgrid/check.ts';
import { printWithPostGrid } from './print/postgrid/postgrid.ts';
import { sendByTelnyx } from './sms/telnyx/index.ts';
import { sendByTwilio } from './sms/twilio/send.ts';

const api = await openFakeUpstream();
const elsewhere = await openFakeUpstream();
api.answerWith(({ url }, response) => {
  response.writeHead(307, { location: `${elsewhere.url}${url.pathname}` }).end();
});
beforeEach(() => {
  api.seen.length = 0;
  elsewhere.seen.length = 0;
});

const log = pino({ level: 'silent' });
const { signal } = new AbortController();
const text = { id: randomUUID(), to: '+15125550142', text: 'Hello Ann' };
const home = { street: '1 Elm St', street2: '', city: 'Austin', state: 'TX', zip: '78704' };
const to = { name: 'Ann Lee', company: '', ...home };
const postcard = { id: randomUUID(), to, artwork: Buffer.from('%PDF-1.7'), again: false };
const picture = { data: Buffer.alloc(8 * 8 * 3), width: 8, height: 8 };
const place = { latitude: 30, longitude: -97 };
const question = {
  ...{ system: '', messages: [{ role: 'user' as const, content: 'Hi' }], tools: [] },
  ...{ maxSteps: 1, maxCharacters: 1000, signal },
};
const twilio = () =>
  sendByTwilio({ url: api.url, account: 'AC1', token: 'secret', from: '+1', stateUrl: null, pauses: [] });
const telnyx = () =>
  sendByTelnyx({ url: api.url, apiKey: 'secret', from: '+1', publicKey: null, stateUrl: null });
const postGrid = () =>
  printWithPostGrid({ url: api.url, apiKey: 'secret', addressKey: 'secret', pauses: [] });
const model = () => ({ url: api.url, apiKey: 'secret', model: 'a model' });

const movedOn = (who: string, variable: string) => ({
  outcome: 'temporary',
  reason: `${who} redirected the call to another address (status 307): check ${variable}.`,
  afterMs: 600_000,
});
test.each<[string, () => Promise<unknown>, unknown]>([
  ['a text by Twilio', () => twilio().send(text), movedOn('Twilio', 'SMS_URL')],
  ['a text by Telnyx', () => telnyx().send(text), movedOn('Telnyx', 'TELNYX_URL')],
  ['a postcard', () => postGrid().send(postcard, signal), movedOn('PostGrid', 'PRINT_URL')],
  [
    'the lookup of a postcard',
    () => postGrid().send({ ...postcard, again: true }, signal),
    { outcome: 'temporary', reason: 'PostGrid could not be searched: status 307.' },
  ],
  ['the state of a postcard', () => postGrid().stateOf('postcard_1'), null],
])(
  'reports a redirect of %s as a failure that names the provider, and does not follow it',
  async (_what, call, told) => {
    expect(await call()).toEqual(told);
    expect([api.seen.length, elsewhere.seen.length]).toEqual([1, 0]);
  },
);

test.each<[string, () => Promise<unknown>, string | RegExp]>([
  ['the lookup of a text', () => twilio().find?.(text, new Date()) ?? Promise.resolve(), 'status 307'],
  ['the verification of addresses', () => postGrid().verify([to]), 'status 307'],
  [
    'the test of PostGrid',
    () => checkPostGrid({ ...model(), addressKey: null, print: postGrid() }),
    'PostGrid failed (status 307).',
  ],
  ['the test of an image model', () => checkImageModel(model()), 'server failed (status 307).'],
  [
    'a photo',
    () => editWithModel(model()).restyle({ picture, prompt: 'Coastal', log }),
    'The image model gave no picture.',
  ],
  ['a question', () => createOpenAiCompatible(model()).converse(question), 'status 307'],
  ['a location', () => askNominatim({ url: api.url, contact: '', gapMs: 0 }).addressAt(place), /geocoder/],
])('reports a redirect of %s as an error, and does not follow it', async (_what, call, message) => {
  await expect(call()).rejects.toThrow(message);
  expect([api.seen.length, elsewhere.seen.length]).toEqual([1, 0]);
});
