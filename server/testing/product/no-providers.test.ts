import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import { keepSmsInOutbox } from '../../providers/sms/outbox.ts';
import { openFolderStorage } from '../../providers/storage/folder.ts';
import type { AnyHandler } from '../../services/service.ts';
import { openBuiltInServices } from '../built-in-services.ts';
import { openTestDatabase } from '../database/database.ts';
import { makeFolderForFile } from '../folder.ts';

const siteId = 'site-a';
const ann = { Name: 'Ann Lee', Address1: '1204 Elm St', City: 'Austin', State: 'TX', Zip: '78704' };
const email = 'ann@example.com';
const folder = makeFolderForFile();
let clock = new Date('2026-11-22T18:00:00Z');
const database = await openTestDatabase();
const built = await openBuiltInServices(database, () => clock, {
  senders: {
    mail: keepMailInOutbox({ name: 'Site', address: 'site@example.com' }),
    sms: keepSmsInOutbox(),
  },
  site: { postalAddress: '1 Main St, Tulsa, OK 74119', agentPhone: '+19185550100' },
  ...{ storage: openFolderStorage(folder), operatorEmail: 'operator@example.com' },
});
afterAll(() => built.close());
/** The JSON of each response, by operation. */
const answers: [string, string][] = [];

/** Matches words for what only a provider can do. */
const claim = /\b(sent|mailed|emailed|texted|charged|printed|delivered|on its way|on their way)\b/i;
/** Matches uses of those words that claim nothing: a state's name, a count of zero, a denial, or a print file. */
const denials = [
  /"not-sent":\d+/g,
  /"(delivery|state)":"not-sent"/g,
  /"(sent|delivered)":0/g,
  /"sent":false/g,
  /"sent_at":null/g,
  /"printed":true/g,
  /\b(was|were) not sent\b/g,
];

type Input = { path?: object; query?: object; body?: object; file?: Buffer };

/** Calls an operation, and records its response. */
async function ask<Answer = Record<string, unknown>>(
  service: keyof typeof built.services,
  operation: string,
  { file, ...input }: Input = {},
): Promise<Answer> {
  const handler = (built.services[service] as Record<string, AnyHandler>)[operation];
  if (handler === undefined) throw new Error(`no ${operation}`);
  const files: Parameters<AnyHandler>[0]['files'] = {};
  if (file !== undefined) {
    const place = path.join(folder, 'upload');
    writeFileSync(place, file);
    const upload = { path: place, filename: 'a.jpg', contentType: 'image/jpeg', bytes: file.length };
    Object.assign(files, { file: upload, image: upload });
  }
  const context = {
    ...{ siteId, requestId: 'test', clientAddress: '198.51.100.1' },
    ...{ log: pino({ level: 'silent' }), publicOrigin: 'https://homes.example.com' },
  };
  const answer = await handler({ path: {}, query: {}, body: undefined, files, ...input } as never, context);
  answers.push([operation, JSON.stringify(answer)]);
  return answer as Answer;
}

const picture = (width: number, height: number) => {
  const background = { r: 180, g: 95, b: 6 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

async function texts() {
  await ask('comm', 'sendSms', { body: { to: '(512) 555-0142', body: 'Hello Ann' } });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into buying_interests (site_id, email, name, listing_key, created_at)
     values ($1, $2, 'Ann Lee', 'DEMO-1', $3) returning id`,
    [siteId, email, clock],
  );
  const query = { id: rows[0]?.id, datetime: '2026-11-28 14:30', textClient: true };
  await ask('idx', 'scheduleShowing', { query: { ...query, clientPhone: '(512) 555-0142' } });
}

async function emails() {
  await ask('comm', 'sendEmail', { body: { emailaddress: email, title: 'A home', body: '<p>Hello</p>' } });
  await ask('comm', 'testSender', { body: { to: 'dana@example.com' } });
  const template = { templateName: 'Welcome', subject: 'Welcome', body: '<p>Hello</p>' };
  await ask('comm', 'storeTemplate', { body: template });
  const { rows } = await database.pool.query<{ id: number }>('select id from email_templates');
  const drip = { emailaddresses: email, templateId1: String(rows[0]?.id), dripDate1: '2026-11-23 09:00' };
  await ask('comm', 'planDrip', { body: drip });
  const { id } = await ask<{ id: number }>('comm', 'scheduleDrip', { body: drip });
  clock = new Date('2026-11-24T18:00:00Z');
  await ask('comm', 'listDrips');
  await ask('comm', 'listDripEmails', { path: { id } });
}

async function postcards() {
  const { url } = await ask<{ url: string }>('postgrid', 'uploadPostcardImage', {
    file: await picture(1875, 1275),
  });
  const front = await ask<{ html: string }>('postgrid', 'convertImageToHtml', { body: { image_url: url } });
  const message = { salutation: 'Dear Neighbor,', body: 'The market is moving.', signature: 'Dana' };
  const back = await ask<{ html: string }>('postgrid', 'convertTextToHtml', { body: message });
  await ask('postgrid', 'sendPostcards', {
    body: { addresses: [{ ...ann, Email: email }], front_html: front.html, back_html: back.html },
  });
  const [order] = await ask<{ id: string; price_cents: number }[]>('postgrid', 'listPostcardBatches');
  expect(order?.price_cents).toBe(0);
  await ask('postgrid', 'getPostcardBatch', { path: { batchId: order?.id } });
  await ask('postgrid', 'listPostcardPieces', { query: { email } });
}

async function accounts() {
  const body = { email, baseUrl: 'https://homes.example.com' };
  const who = { username: 'ann', name: 'Ann Lee', phoneNumber: '5125550142', password: 'a good pass' };
  const nobody = await ask('auth', 'requestPasswordReset', { body });
  await ask('auth', 'signUp', { body: { ...who, email } });
  expect(await ask('auth', 'requestPasswordReset', { body })).toEqual(nobody);
  expect(nobody.message).toBe(
    'This site can’t send email right now. To reset your password, contact Dana at +19185550100 or dana@example.com.',
  );
  clock = new Date(clock.getTime() + 120_000);
  await ask('auth', 'requestEmailConfirmation', { body });
}

async function ads() {
  const creative = { file: await picture(1200, 1200) };
  await ask('ads', 'uploadImage', creative);
  const { rows } = await database.pool.query<{ file_id: string }>('select file_id from ad_creatives');
  await ask('ads', 'createAd', {
    body: {
      ...{ ad_set_name: 'Open house', lifetime_budget: 50, ad_description: 'Come and see it on Saturday.' },
      ...{ start_date: '2026-12-01', end_date: '2026-12-05', channel: 'facebook' },
      ...{ email: 'dana@example.com', agent_name: 'Dana', image_file_id: rows[0]?.file_id },
    },
  });
  const { ads: listed } = await ask<{ ads: { id: number; spend: number }[] }>('ads', 'listAds');
  expect(listed).toMatchObject([{ spend: 0, delivery: 'not-sent' }]);
  const id = listed[0]?.id;
  await ask('ads', 'getAdSubmission', { path: { id } });
  await ask('ads', 'changeAdState', { path: { id }, body: { change: 'pause' } });
  const wanted = { creative_format: 'image', description: 'A porch at dusk.', email: 'dana@example.com' };
  await ask('ads', 'requestCreative', { body: wanted });
  await ask('ads', 'listCreativeRequests');
  await ask('idx', 'cancelSubscription');
}

async function whatIsTold() {
  await ask('monitor', 'reportIncident', { body: { incident_type: 'Site Issue', description: 'Slow.' } });
  await ask('monitor', 'listIncidents');
  await ask('comm', 'listOutbox');
  await ask('comm', 'getSendingChannels');
  const { timeline } = await ask<{ timeline: object[] }>('idx', 'getPerson', { query: { email } });
  expect(JSON.stringify(timeline)).toContain('not-sent');
}

test('without providers, never claims that anything was sent, mailed, texted, charged, printed, or delivered', async () => {
  for (const part of [texts, emails, postcards, accounts, ads, whatIsTold]) await part();
  const claims = answers.flatMap(([operation, text]) => {
    const rest = denials.reduce((said, denial) => said.replaceAll(denial, ''), text);
    const found = claim.exec(rest);
    return found === null
      ? []
      : [`${operation}: ${rest.slice(Math.max(0, found.index - 60), found.index + 60)}`];
  });
  expect(claims).toEqual([]);
  const { rows } = await database.pool.query('select distinct state from outbox_messages');
  expect(rows).toEqual([{ state: 'unsent' }]);
}, 60_000);
