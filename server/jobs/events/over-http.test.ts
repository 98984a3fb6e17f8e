import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signatureOf } from '../../providers/sms/twilio/calls.ts';
import { defaultsFor, openColumns } from '../../services/idx/import/columns.ts';
import { importListings } from '../../services/idx/import/import-listings.ts';
import { openSource } from '../../services/idx/import/open-source.ts';
import { columnNames } from '../../services/idx/import/preview.ts';
import { type Session, signInWith } from '../../testing/app.ts';
import { openFakeUpstream } from '../../testing/fake-upstream.ts';
import { makeFolderForTest } from '../../testing/folder.ts';
import { until } from '../../testing/until.ts';
import { openTestSite } from '../../testing/whole-site.ts';
import { createSiteEvents, deliverJob } from './record.ts';

const secret = `whsec_${Buffer.from('a secret of the tests, 32 bytes!').toString('base64')}`;
const origin = 'https://homes.example.com';
const mailKey = 'a key for received mail';
const sms = { account: `AC${'0'.repeat(32)}`, token: 'a token', from: '+19185550100' };
const ann = { name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142' };

type Told = { id: string; type: string; data: Record<string, unknown> };
/** The verified events, in order of arrival. */
const told: Told[] = [];
/** The receiver's next responses; then 204. */
const answers: number[] = [];
/** How many ms the site's clock is ahead. */
let ahead = 0;

const receiver = await openFakeUpstream();
receiver.answerWith(({ headers, body }, response) => {
  const event = new Webhook(secret).verify(body, headers as Record<string, string>) as Omit<Told, 'id'>;
  told.push({ id: String(headers['webhook-id']), type: event.type, data: event.data });
  response.writeHead(answers.shift() ?? 204).end();
});
const texts = await openFakeUpstream();
const site = await openTestSite(
  {
    ...{ EVENTS_URL: receiver.url, EVENTS_SECRET: secret, EVENTS_PRIVATE: 'on' },
    ...{ PUBLIC_ORIGIN: origin, RECEIVED_MAIL_KEY: mailKey, DEMO_DATA: 'off' },
    ...{ SMS_ACCOUNT: sms.account, SMS_TOKEN: sms.token, SMS_FROM: sms.from, SMS_URL: texts.url },
  },
  () => new Date(Date.now() + ahead),
);

const urlOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
const idx = '/api/treas/idx/v1';
const comm = '/api/treas/comm';
const leaveLead = () =>
  site.ask(site.visitor, {
    method: 'POST',
    url: urlOf(`${idx}/chatleads`, { ...ann, postalCode: '78704', serviceReq: 'Buying' }),
  });
const events = '/aw-monitor/v1/events';
const listed = async (): Promise<(Told & { state: string; attempts: number; replays: number })[]> =>
  (await site.ask(site.admin, { url: events })).json().events;

/** Waits for a matching event, and returns it. */
const receives = (type: string, data: object = {}) =>
  until(() => {
    const found = told.find((one) => one.type === type);
    expect(found).toMatchObject({ type, data });
    return found as Told;
  });

/** Imports as `npm run import` does in its own process. */
async function importOneHome(): Promise<void> {
  const file = path.join(makeFolderForTest(), 'homes.csv');
  const head =
    'ListingKey,UnparsedAddress,City,StateOrProvince,PostalCode,ListPrice,PropertyType,StandardStatus';
  writeFileSync(file, `${head}\nK1,12 Elm St,Austin,TX,78704,300000,Residential,Active\n`);
  const source = await openSource(file);
  const { siteId } = site.config;
  await importListings(site.database, source, {
    ...{ siteId, sourceName: 'mls', now: new Date(), complete: false },
    ...{ onProgress: () => {}, onNote: () => {} },
    timeZone: 'America/Chicago',
    events: createSiteEvents({ siteId, jobs: null, now: () => new Date() }),
    columns: openColumns({}, defaultsFor(await columnNames(source))),
    onRefused: async ({ reason }) => {
      throw new Error(reason);
    },
  });
}

test('posts each of the four kinds of events to the URL, signed', async () => {
  await importOneHome();
  expect((await leaveLead()).statusCode).toBe(200);
  await receives('lead.created', { source: 'chat-lead', email: ann.email, postal_code: '78704' });
  // The import has no queue: its events are sent with the site's next one, or within a minute.
  await receives('listing.changed', { source: 'mls', listings: [{ listing_key: 'K1', change: 'added' }] });

  const stage = { email: ann.email, status: 'In-Progress', note: 'I called her.' };
  const set = await site.ask(site.admin, { method: 'POST', url: urlOf(`${idx}/crm/setlead`, stage) });
  expect(set.statusCode).toBe(200);
  await receives('person.updated', { email: ann.email, change: 'stage' });
});

test('reports a received email, also one with 10,000 references that is cut within a character', async () => {
  // A database rejects half of a character in JSON.
  const text = `Is it still there? ${'x'.repeat(7980)}🏡`;
  const references = Array.from({ length: 10_000 }, (_, n) => `<${n}@mail.example>`);
  const payload = { from: 'Ann Lee <Ann@example.com>', subject: 'Automatic reply: A home', text, references };
  const headers = { 'x-mail-key': mailKey };
  const answer = await site.ask(null, {
    ...{ method: 'POST', url: `${comm}/received-emails`, headers, payload },
  });
  expect(answer.statusCode).toBe(200);
  await receives('message.received', {
    ...{ channel: 'email', from: 'ann@example.com', subject: 'Automatic reply: A home' },
    ...{ text: expect.stringMatching(/^Is it still there\? x/), automatic: true, proof: 'claimed' },
  });
});

test('reports a received text', async () => {
  told.length = 0;
  const form = { MessageSid: `SM${'1'.repeat(32)}`, From: '+15125550142', To: sms.from, Body: 'At five?' };
  const url = `${comm}/received-texts`;
  const answer = await site.ask(null, {
    ...{ method: 'POST', url, payload: new URLSearchParams(form).toString() },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf(sms.token, `${origin}${url}`, form),
    },
  });
  expect(answer.statusCode).toBe(200);
  await receives('message.received', { channel: 'text', from: '+15125550142', text: 'At five?' });
});

test('resends the event under its id after a 500, and once more on Replay', async () => {
  told.length = 0;
  answers.push(500);
  await leaveLead();
  await until(() => expect(told.length).toBe(1));
  const [{ id }] = told as [Told];
  const ofIt = async () => (await listed()).find((event) => event.id === id);
  // Only a settled attempt is due again, and not yet by the current clock.
  await until(async () => expect(await ofIt()).toMatchObject({ last_status: 500 }));
  ahead = 60_000;
  await until(async () => {
    await site.database.pool.query(
      `update pgboss.job set start_after = now() where name = $1 and state = 'created'`,
      [deliverJob],
    );
    expect(told.length).toBe(2);
  });
  await until(async () => expect(await ofIt()).toMatchObject({ state: 'delivered', attempts: 2 }));
  const replay = await site.ask(site.admin, { method: 'POST', url: `${events}/${id}/replay` });
  expect(replay.json()).toMatchObject({ id, state: 'scheduled', replays: 1 });
  await until(() => expect(told.map((event) => event.id)).toEqual([id, id, id]));
  expect(told.every(({ type, data }) => type === 'lead.created' && data.email === ann.email)).toBe(true);
}, 60_000);

test('allows only the admin to list, test, or replay events', async () => {
  told.length = 0;
  const id = (await listed())[0]?.id;
  const password = 'a good password';
  const payload = { ...ann, username: 'ann', password };
  await site.ask(site.visitor, { method: 'POST', url: '/api/treas/auth/signup', payload });
  const user: Session = await signInWith(site.app, site.visitor, 'ann', password);
  for (const request of [
    { method: 'GET' as const, url: events },
    { method: 'POST' as const, url: `${events}/test` },
    { method: 'POST' as const, url: `${events}/${id}/replay` },
  ]) {
    const statuses = [];
    for (const who of [null, site.visitor, user]) statuses.push((await site.ask(who, request)).statusCode);
    expect([request.url, statuses]).toEqual([request.url, [401, 401, 403]]);
  }
  expect(told.filter((event) => event.type === 'events.test' || event.id === id)).toEqual([]);
});
