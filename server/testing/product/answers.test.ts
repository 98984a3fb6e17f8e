import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSmtpStandIn } from '../../providers/mail/smtp/testing/smtp-stand-in.ts';
import { signatureOf } from '../../providers/sms/twilio/calls.ts';
import { picture, video } from '../../services/ads/testing/ads.ts';
import { createFeedServer } from '../../services/idx/feeds/testing/feed-server.ts';
import { alertKeyOf, alertUrl } from '../../services/idx/searches/alert-links.ts';
import { drawnRoom } from '../../services/staging/testing/staging.ts';
import { allOperations, openGate, type Session, signInWith } from '../app.ts';
import { openFakeUpstream } from '../fake-upstream.ts';
import { makeFolderForFile } from '../folder.ts';
import { writeMapFile } from '../map-file.ts';
import { until } from '../until.ts';
import { walkOver } from '../walk.ts';
import { openTestSite, openWholeSite } from '../whole-site.ts';

const email = 'ann@example.com';
const ann = { name: 'Ann Lee', email, phoneNumber: '(512) 555-0142' };
const address = {
  ...{ Name: 'Ann Lee', Address1: '1204 Elm St', City: 'Austin', State: 'TX', Zip: '78704', Email: email },
};
const origin = 'https://homes.example.com';
const sms = { account: `AC${'0'.repeat(32)}`, token: 'a token', from: '+19185550100' };
const mailKey = 'a key for received mail';

/** Receives events, and accepts texts. */
const outside = await openFakeUpstream();
const mail = await startSmtpStandIn(() => 'take');
afterAll(mail.close);
const smtp = new URL(mail.url);
Object.assign(smtp, { username: 'dana@example.com', password: 'abcdefghijklmnop' });
const mapFile = path.join(makeFolderForFile(), 'area.pmtiles');
writeMapFile(mapFile);
const site = await openTestSite({
  MAP_FILE: mapFile,
  ...{ SMTP_URL: smtp.href, MAILBOX_SMTP_URL: mail.url, MAIL_FROM: 'Dana <dana@example.com>' },
  ...{ PUBLIC_ORIGIN: origin, EVENTS_URL: outside.url, EVENTS_PRIVATE: 'on', RECEIVED_MAIL_KEY: mailKey },
  ...{ SMS_ACCOUNT: sms.account, SMS_TOKEN: sms.token, SMS_FROM: sms.from, SMS_URL: outside.url },
});
const { call, found } = walkOver(site);
const [listing] = (await call('searchListings')).properties as [
  { id: number; listing_key: string; latitude: number; longitude: number; full_address: string },
];

/** The bounds of an area around a place. */
const around = (latitude: number, longitude: number) => ({
  ...{ north: latitude + 0.1, south: latitude - 0.1, east: longitude + 0.1, west: longitude - 0.1 },
});
const stored = async (query: string, values: unknown[] = []) =>
  (await site.database.pool.query(query, values)).rows;
const file = (bytes: Buffer | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const photo = async () => file(await picture(1875, 1275), 'porch.jpg', 'image/jpeg');

/** Waits for the token in the last emailed link of a kind; secret ones are only in the sent email. */
const mailedToken = (link: RegExp): Promise<string> =>
  until(async () => {
    const recorded = await stored('select text, html from outbox_messages order by created_at desc');
    const taken = mail.taken
      .toReversed()
      .map(({ text }) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    const texts = [...recorded.flatMap(({ text, html }) => [text, html ?? '']), ...taken];
    const [token] = texts.flatMap((text) => link.exec(text)?.[1] ?? []);
    if (token === undefined) throw new Error(`no mail holds ${link}`);
    return token;
  });

/** Stores a search whose address was written to long enough ago for another link; returns its id. */
async function unconfirmedSearch(): Promise<number> {
  const [{ id }] = await stored(
    `insert into saved_searches
       (site_id, owner, email, name, query, frequency, state, origin, created_at, looked_at)
     select site_id, owner, 'cy@example.com', name, query, frequency, 'unconfirmed', origin, now(), now()
     from saved_searches limit 1 returning id`,
  );
  return id;
}

/** Stores that a search matched a change of the listing. */
async function storeChange(searchId: number): Promise<void> {
  await stored(
    `with change as (
       insert into listing_changes (site_id, listing_key, at, kind, status_to)
       select site_id, $2, now(), 'new', 'Active' from saved_searches where id = $1 returning id
     ) insert into search_hits select $1, id, $2, 'new', 'quiet', now(), null from change`,
    [searchId, listing.listing_key],
  );
}

/** Returns the token of the link in an alert of a search. */
async function alertToken(searchId: number): Promise<string> {
  const [{ site_id: siteId }] = await stored('select site_id from saved_searches where id = $1', [searchId]);
  const key = await alertKeyOf(site.database.db, siteId);
  return alertUrl(key, origin, { what: 'search', id: searchId, email }).split('/').at(-1) ?? '';
}

test('calls the operations of auth', async () => {
  const password = 'a good password';
  await call('signUp', { as: site.visitor, json: { ...ann, username: 'ann', password } });
  const token = await mailedToken(/confirm-email[^\s"]*?token=([^\s"&]+)/);
  await call('confirmEmail', { as: site.visitor, json: { token } });
  let user: Session = await signInWith(site.app, await openGate(site.app), 'ann', password);
  await call('requestEmailConfirmation', { as: user, json: { baseUrl: origin } });
  await call('requestPasswordReset', { as: site.visitor, json: { email, baseUrl: origin } });
  const reset = await mailedToken(/password-reset[^\s"]*?token=([^\s"&]+)/);
  await call('confirmPasswordReset', { as: site.visitor, json: { token: reset, newPassword: password } });
  await call('signIn', { as: site.visitor, json: { username: 'ann', password } });
  user = await signInWith(site.app, await openGate(site.app), 'ann', password);
  await call('getSessionEpoch', { as: user });
  await call('signOutEverywhere', { as: user, json: {} });
  await call('listUsers');
});

test('calls the operations of idx', async () => {
  const { listing_key: listingKey, id, latitude, longitude } = listing;
  const { clusters } = await call('findClusters', { query: { ...around(latitude, longitude), zoom: 9 } });
  expect(clusters).not.toEqual([]);
  const { places } = await call('suggestPlaces', { query: { q: 'Austin' } });
  expect(places[0]).toMatchObject({ kind: 'city', name: 'Austin' });
  await call('suggestPlaces', { query: { q: listingKey } });
  const { addresses } = await call('suggestAddresses', { query: { q: listing.full_address } });
  expect(addresses).toContainEqual(expect.objectContaining({ address: listing.full_address }));
  const { towns } = await call('listTowns');
  expect(towns[0]).toMatchObject({ state: expect.stringMatching(/^[A-Z]{2}$/) });
  const { places: named } = await call('listPlaceNames');
  expect(named).toContainEqual(expect.objectContaining({ kind: 'city', name: 'Austin' }));
  await call('getListing', { path: { id } });
  await call('getListingByKey', { query: { listingKey } });
  await call('getListingMedia', { path: { listingKey } });
  const startsAt = '2099-11-28T19:00:00.000Z';
  await site.database.pool.query(
    `insert into open_houses (site_id, feed, key, listing_key, starts_at)
     select site_id, 'mls', 'H', listing_key, $2 from listings where listing_key = $1`,
    [listingKey, startsAt],
  );
  await call('getOpenHouseCalendar', { query: { listingKey, startsAt } });
  await call('reverseGeocode', { query: { latitude, longitude } });
  const value = { address: '2 Elm St, Tulsa, OK 74104', livingArea: 1640, renovated: 'kitchen,roof' };
  expect(await call('estimateValue', { query: value })).toMatchObject({ reason: null });
  await call('estimateValue', { query: { address: '99950', livingArea: 1640 } });
  await call('createChatLead', { query: { ...ann, postalCode: '78704', serviceReq: 'Buying' } });
  await call('listChatLeads');
  const home = { address: '1204 Elm St', size: '1800 sq ft' };
  await call('createSellingDetails', { query: { ...ann, ...home } });
  const [details] = await call('listSellingDetails', { query: { email } });
  await call('updateSellingDetails', { query: { id: details.id } });
  await call('createSellingInquiry', { query: ann });
  const [inquiry] = await call('listSellingInquiries', { query: { email } });
  await call('storeConversation', {
    query: { name: 'Ann Lee', conversationSummary: 'Ann asked for a home.' },
  });
  await call('createInterest', { query: { ...ann, listingKey } });
  await call('saveHome', { query: { ...ann, listingKey } });
  await call('setSavedHomeNote', { json: { listing_key: listingKey, note: 'East windows?' } });
  await call('unsaveHome', { query: { listingKey } });
  await call('restoreSavedHome', { query: { listingKey } });
  await call('markSavedHomesLooked');
  await site.database.pool.query(
    `insert into listing_changes (site_id, listing_key, at, kind, price_from, price_to)
     select site_id, listing_key, now(), 'price', 715000, 689000 from saved_homes`,
  );
  const { homes } = await call('listSavedHomes');
  expect(homes).toMatchObject([{ listing_key: listingKey, note: 'East windows?' }]);
  await call('listSavedHomeKeys');
  await call('claimDevice');
  const search = { name: 'Austin', filters: { city: 'Austin' }, frequency: 'daily', email };
  const { id: searchId } = await call('createSavedSearch', { json: search });
  const confirmation = await mailedToken(/alerts\/confirm\/([^\s"]+)/);
  await call('resendSearchConfirmation', { path: { id: await unconfirmedSearch() } });
  await call('showAlertConfirmation', { as: null, path: { token: confirmation } });
  await call('confirmAlerts', {
    as: null,
    path: { token: confirmation },
    form: { shown: String(searchId), [`search-${searchId}`]: 'on' },
  });
  await storeChange(searchId);
  await call('listSavedSearches');
  await call('listSearchChanges', { path: { id: searchId } });
  await call('changeSavedSearch', { path: { id: searchId }, json: { name: 'In Austin' } });
  await call('createPersonSearch', { json: search });
  await call('listPersonSearches', { query: { email } });
  const token = await alertToken(searchId);
  await call('showAlertSettings', { as: null, path: { token } });
  await call('changeAlerts', { as: null, path: { token }, form: { frequency: 'weekly' } });
  await call('stopSearchAlerts');
  const [interest] = await call('listInterests', { query: { email } });
  const showing = { id: interest.id, datetime: '2031-03-01 10:00', textClient: true };
  await call('scheduleShowing', { query: { ...showing, clientPhone: '(512) 555-0142' } });
  await call('setJourneyStage', { path: { stage: 'setlead' }, query: { email, status: 'In-Progress' } });
  await call('getJourney', { query: { email } });
  await call('listSiteUsers');
  await call('getSettings');
  await call('updateSettings', { query: { chatleadText: true } });
  await call('getInsights');
  await call('deleteSellingInquiry', { query: { id: inquiry.id } });
});

test('calls the operations of showings', async () => {
  const { properties } = await call('searchListings', { query: { status: 'Active', limit: 1 } });
  const { listing_key: listingKey } = properties[0];
  const hours = await call('getShowingHours');
  const sunday = [{ from: '13:00', to: '16:00' }];
  const daysOff = [{ from: '2031-01-01', to: '2031-01-02', note: 'New Year’s Day' }];
  const changed = { ...hours, daysOff, weekly: { ...hours.weekly, sunday } };
  await call('updateShowingHours', { json: changed });
  await call('getShowingHours');
  const { days } = await call('listShowingSlots', { query: { listingKey, days: 14 } });
  const starts = days.flatMap(({ slots }: { slots: { start: string }[] }) => slots.map(({ start }) => start));
  const asked = { ...{ listingKey, manner: 'video', name: 'Ann Lee', email }, times: starts.slice(0, 2) };
  await call('requestShowing', { json: asked });
  const { requests } = await call('listShowingRequests', { query: { email } });
  const { id } = requests[0];
  await call('answerShowingRequest', { path: { id }, json: { action: 'accept', start: starts[1] } });
  const token = await mailedToken(/v1\/showing\/([^\s"<>]+)/);
  await call('showShowingPage', { as: null, path: { token } });
  await call('getShowingCalendar', { as: null, path: { token } });
  const own = await call('listOwnShowings');
  await call('cancelOwnShowing', { path: { id: own.showings[0].id } });
  await call('answerShowing', { as: null, path: { token }, form: { action: 'cancel' } });
});

test('calls the operations of listing feeds, and reads a home of one', async () => {
  const server = createFeedServer({ now: () => new Date() });
  server.data.fill(8);
  server.data.addHome({ ListingKey: 'odd', StandardStatus: 'Kickout Clause' });
  const home = server.data.addHome({ StandardStatus: 'Active' });
  server.data.addOpenHouse(home);
  const mls = await server.listen();
  const withFeed = await openWholeSite({ RESO_URL: mls.root, RESO_TOKEN: 'secret-token' });
  try {
    const { call: callMls } = walkOver(withFeed, found);
    await until(async () => {
      const { rows } = await withFeed.database.pool.query("select from feeds where phase = 'live'");
      if (rows.length === 0) throw new Error('The feed is not live.');
    });
    await callMls('listFeeds');
    const lookup = { field: 'StandardStatus', value: 'Kickout Clause', standard: 'Active' };
    await callMls('mapLookup', { path: { feed: 'reso' }, query: lookup });
    await callMls('listFeeds');
    await callMls('controlFeed', { path: { feed: 'reso', action: 'sweep' } });
    const { properties } = await callMls('getListingByKey', { query: { listingKey: `reso:${home}` } });
    await callMls('getListing', { path: { id: properties[0].id } });
  } finally {
    await withFeed.close();
    mls.close();
  }
});

test('calls the operations of llm', async () => {
  const conversationId = '7d0c3f5e-4a0e-4b8f-9a3f-2f1f7c9f1a11';
  for (const message of [
    'Show me homes in Austin under $600,000',
    'Tell me more about the first one',
    'My name is Ann Lee, ann@example.com, 512 555 0142: please call me',
    'What is earnest money?',
    'What are my home’s chances if I sell it?',
  ])
    await call('chat', { as: site.visitor, json: { message, conversation_id: conversationId } });
  const headers = { accept: 'text/event-stream' };
  await call('chat', { as: site.visitor, json: { message: 'Homes in Austin' }, headers });
  await call('checkCopy', { json: { text: 'A quiet street, perfect for Christian families.' } });
  const { conversations } = await call('listConversations');
  await call('getConversation', { path: { conversationId: conversations[0].id } });
});

test('calls the email operations of comm', async () => {
  await call('storeTemplate', {
    form: { templateName: 'Hello', subject: 'Hello', body: '<p>Hello {{name}} {{adress}}</p>' },
  });
  const templates = await call('listTemplates');
  const { id } = templates[0];
  await call('getTemplate', { path: { id } });
  await call('sendEmail', { form: { emailaddress: email, title: 'A home', body: '<p>Hello {{name}}</p>' } });
  const stranger = { emailaddress: 'cy@example.com', body: '<p>Hello {{name}}</p>' };
  await call('sendEmail', { form: { ...stranger, title: 'A home' } });
  await call('previewEmail', { json: { ...stranger, subject: 'Hello' } });
  await call('previewEmail', {
    json: { subject: 'Hello {{name}}', body: '<p>{{nobody}}</p>', emailaddress: email },
  });
  const drip = {
    emailaddresses: `${email},bo@example.com`,
    templateId1: String(id),
    unknownFields: 'as-written',
    dripDate1: '2031-03-01 10:00',
  };
  await call('addSuppression', { json: { email: 'bo@example.com', words: 'He said so on the telephone.' } });
  await call('planDrip', {
    form: { ...drip, emailaddresses: `${drip.emailaddresses},${email},nobody,cy@example.com` },
  });
  const scheduled = await call('scheduleDrip', { form: drip });
  await call('listDrips');
  await call('getDrip', { path: { id: scheduled.id } });
  await call('listDripEmails', { path: { id: scheduled.id } });
  await call('changeDrip', { path: { id: scheduled.id, action: 'pause' } });
  await call('saveSender', { json: { email: 'dana@example.com', emailPassword: 'abcd efgh ijkl mnop' } });
  await call('getSender');
  await call('deleteSender');
  await call('testSender', { json: {} });
  const token = await mailedToken(/unsubscribe\/([^\s"<>]+)/);
  await call('showUnsubscribePage', { as: null, path: { token } });
  await call('unsubscribe', { as: null, path: { token }, form: { 'List-Unsubscribe': 'One-Click' } });
  await call('trackEmailOpen', { as: null, path: { token: await mailedToken(/track\/([^\s"<>]+)/) } });
  await call('listSuppressions');
  const received = { from: 'Ann Lee <ann@example.com>', subject: 'Re: Hello', text: 'Is it still there?' };
  await call('receiveEmail', { as: null, json: received, headers: { 'x-mail-key': mailKey } });
  await call('listReceivedEmails', { query: { from: 'ann@example.com' } });
  await call('deleteTemplate', { path: { id } });
});

test('calls the text and outbox operations of comm', async () => {
  await call('sendSms', { form: { to: '(512) 555-0142', body: 'Hello Ann' } });
  await call('getSendingChannels');
  const sign = (path: string, form: Record<string, string>) => ({
    ...{ as: null, form },
    headers: { 'x-twilio-signature': signatureOf(sms.token, `${origin}${path}`, form) },
  });
  const text = { MessageSid: `SM${'1'.repeat(32)}`, From: '+15125550142', To: sms.from, Body: 'At five?' };
  await call('receiveText', sign('/api/treas/comm/received-texts', text));
  await call('listReceivedTexts', { query: { from: '+15125550142' } });
  const [{ id: textId }] = await stored(`select id from outbox_messages where channel = 'sms'`);
  const state = { MessageSid: `SM${'2'.repeat(32)}`, MessageStatus: 'delivered' };
  await call('receiveTextState', {
    ...sign(`/api/treas/comm/text-states/${textId}`, state),
    path: { id: textId },
  });
  await call('listOutbox');
  const [{ id }] = await stored(`select id from outbox_messages where channel = 'mail' limit 1`);
  await call('getOutboxMessage', { path: { id } });
  await call('getOutboxMessage', { path: { id: textId } });
  await call('downloadOutboxMessage', { path: { id } });
  await stored(`update outbox_messages set state = 'held', reason = 'It was cut off.' where id = $1`, [id]);
  await call('decideMessage', { path: { id, decision: 'send' } });
});

test('calls the operations of ads', async () => {
  await call('uploadImage', { form: { image: await photo() } });
  await call('uploadVideo', { form: { video: file(video(5000), 'walk.mp4', 'video/mp4') } });
  const { images } = await call('listCreatives');
  const fileId = images[0].file_id;
  await call('getCreativeFile', { path: { fileId } });
  await call('createAd', {
    json: {
      ...{
        ad_set_name: 'Open house',
        lifetime_budget: 100,
        start_date: '2031-03-01',
        end_date: '2031-03-05',
      },
      ...{ ad_description: 'Come and see it.', email: 'dana@example.com', agent_name: 'Dana' },
      ...{ channel: 'facebook', image_file_id: fileId },
    },
  });
  const { ads } = await call('listAds');
  const { id } = ads[0];
  await call('getAdSubmission', { path: { id } });
  await call('changeAdState', { path: { id }, json: { change: 'pause' } });
  await call('requestCreative', {
    json: { creative_format: 'video', description: 'A walk', email: 'dana@example.com' },
  });
  await call('listCreativeRequests');
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>`;
  await call('storeSitemap', { form: { xml: file(xml, 'sitemap.xml', 'application/xml') } });
  await call('getSitemap', { as: null });
  await call('changeAdState', { path: { id }, json: { change: 'cancel' } });
  await call('deleteCreative', { path: { file_id: fileId } });
});

test('calls the operations of blogs and reviews', async () => {
  const image = (await picture(1200, 800)).toString('base64');
  const kept = await call('storeBlogImage', { json: { filename: 'porch.jpg', image_data: image } });
  const picked = { s3_blog_image_file_id: kept.file_id, s3_blog_image_s3key: kept.filename };
  await call('storeBlog', {
    json: {
      title: 'Five things to ask',
      text: '<p>Ask about the roof.</p>',
      meta_description: 'What to ask.',
      ...picked,
    },
  });
  const [{ file_id: fileId, id: postId }] = await call('listBlogs');
  const { url } = await call('getBlogImage', { query: { s3_blog_file_id: fileId } });
  await call('getBlogBody', { path: { fileId } });
  await call('getBlogPicture', { path: { fileId: url.split('/').at(-1) } });
  await call('deleteBlog', { query: { file_id: fileId } });
  await call('findDeletedBlog', { query: { id: postId } });
  await call('storeReview', { as: site.visitor, json: { review_text: 'Patient with every question. Ann' } });
  const reviews = await call('listReviews');
  await call('deleteReview', { query: { id: reviews[0].id } });
});

test('calls the operations of staging', async () => {
  for (const room of ['Bedroom', 'Office', 'Landscape', 'Room']) {
    await call(`list${room}Prompts`);
    await call(`getRandom${room}Prompt`);
  }
  const style = { room_type: 'bedroom', style: 'lakeside', description: 'Clean lines and light wood' };
  const { id } = await call('addPrompt', { json: style });
  await call('listPrompts');
  await call('updatePrompt', { path: { id }, json: { ...style, description: 'Pale oak' } });
  await call('deletePrompt', { path: { id } });
  const room = file(await drawnRoom().jpeg().toBuffer(), 'room.jpg', 'image/jpeg');
  await call('stageRoom', {
    query: { keep: true, room_type: 'bedroom', style: 'modern' },
    form: { file: room, design_prompt: style.description },
  });
  const { staged_rooms: rooms } = await call('listStagedRooms');
  const path = { id: rooms[0].id };
  await call('getStagedPicture', { path: { ...path, which: 'staged' } });
  await call('attachStagedRoom', { path, json: { listing_key: listing.listing_key } });
  await call('listStagedRooms');
  await call('getListingMedia', { path: { listingKey: listing.listing_key } });
  await call('detachStagedRoom', { path });
  await call('deleteStagedRoom', { path });
});

/** The browser makes the test of the map tiles. */
const isTested = ({ kind, test }: { kind: string; test: string | null }) => test !== null && kind !== 'tiles';

test('calls the operations of monitor', async () => {
  await call('recordPageView', { as: site.visitor, json: { page_path: '/map' } });
  await call('listPageViews');
  const alert = '0d1c6a4e-3a52-4c55-9a80-6f4f6f1f8b11';
  await call('recordPageView', { as: site.visitor, json: { page_path: `/map?alert=${alert}` } });
  await call('countAlertVisits', { json: { alerts: [alert] } });
  await call('reportIncident', { json: { incident_type: 'Site Issue', description: 'Slow.' } });
  await call('listIncidents');
  const { connections } = await call('listConnections');
  for (const { kind } of connections.filter(isTested)) await call('testConnection', { path: { kind } });
  await call('listConnections');
  const { id } = await call('sendTestEvent');
  await call('replayEvent', { path: { id } });
  await call('listEvents');
});

test('calls the operations of postgrid', async () => {
  const csv = (name: string) =>
    file(
      `Name,Address1,City,State,Zip,Email\n${name},2 Oak St,Austin,TX,78704,bo@example.com\n`,
      'a.csv',
      'text/csv',
    );
  for (const name of ['', 'Bo Day']) await call('previewAddresses', { form: { file: csv(name) } });
  for (const name of ['Bo Day', 'Bob Day']) await call('uploadAddresses', { form: { file: csv(name) } });
  await call('getReplacedAddresses');
  await call('restoreAddresses', { json: {} });
  await call('addAddress', { as: site.visitor, json: { address } });
  await call('listAddresses');
  await call('updateAddress', { json: { address_index: 0, address } });
  const { url } = await call('uploadPostcardImage', { form: { file: await photo() } });
  await call('getPostcardImage', { path: { fileId: url.split('/').at(-1) } });
  const front = await call('convertImageToHtml', { json: { image_url: url } });
  const back = await call('convertTextToHtml', {
    json: { salutation: 'Dear Neighbor,', body: 'The market is moving.', signature: 'Dana' },
  });
  await call('sendPostcards', {
    json: { addresses: [address], front_html: front.html, back_html: back.html },
  });
  const [batch] = await call('listPostcardBatches');
  await call('getPostcardBatch', { path: { batchId: batch.id } });
  await call('listPostcardPieces', { query: { email } });
  await call('downloadPostcards', { path: { batchId: batch.id } });
  await call('removeAddressByEmail', { json: { email } });
});

test('calls the operations of onboarding', async () => {
  await call('uploadEmailImage', { form: { email_image: await photo() } });
  const [{ file_id: fileId }] = (await call('listEmailImages')).data;
  await call('getEmailImage', { as: null, path: { fileId } });
  await call('deleteEmailImage', { path: { fileId } });
  await call('createReferral', {
    json: {
      ...{ submitting_agent_name: 'Dana', submitting_agent_email: 'dana@example.com' },
      ...{ prospective_agent_name: 'Bo Day', prospective_agent_email: 'bo@example.com' },
      prospective_agent_phone: '(512) 555-0143',
    },
  });
  await call('listReferrals');
});

test('calls the operations of the gateway, reads a person across services, and cancels the subscription', async () => {
  const visitor = await openGate(site.app);
  await call('getPerson', { query: { email } });
  await call('getSession', { as: visitor });
  await call('openGate', { as: null, json: { phrase: 'open house' } });
  const { agent, map } = await call('getSite', { as: null });
  await call('getMedia', { as: null, path: { file: agent.photo.split('/').at(-1) } });
  await call('getMapFile', { path: { file: map.file.url.split('/').at(-1) } });
  await call('getPhoto', { path: { listingKey: listing.listing_key, n: 0 } });
  await call('getSiteStyle', { as: null });
  await call('health', { as: null });
  await call('ready', { as: null });
  await call('endSession', { as: visitor });
  await call('cancelSubscription');
});

/** Lists that stay empty here, with the reason. */
const neverFilled: Record<string, string> = {
  'testSender /missing': 'a test mail has no merge fields',
  'getPerson /incomplete': 'no service fails',
  'getSite /social': 'the demo agent has no social accounts',
};

test('calls the operations of people', async () => {
  const alike = ['bob', 'cy', 'dee'].map((name) => `${name}.lee@example.com`);
  const idOf = async (of: string) => (await call('findPerson', { query: { email: of } })).id;
  // A visitor's, under an email that a confirmed account has: a claim.
  for (const each of [email, ...alike])
    await call('createChatLead', {
      as: site.visitor,
      query: { ...ann, email: each, postalCode: '78704', serviceReq: 'Buying' },
    });
  const [personId, other, third] = [
    await idOf(email),
    await idOf(alike[0] ?? ''),
    await idOf(alike[1] ?? ''),
  ];
  const path = { personId };
  const { people } = await call('listPeople', { query: { q: 'ann' } });
  expect(people).toContainEqual(expect.objectContaining({ id: personId }));
  await call('previewMerge', { path, query: { other } });
  await call('mergePeople', { path, json: { other } });
  const { merges, claims } = await call('mergePeople', { path, json: { other: third } });
  await call('unmergePeople', { path: { personId, mergeId: merges[0].id } });
  await call('changePerson', { path, json: { name: 'Ann B. Lee' } });
  const { identities } = await call('addIdentity', {
    path,
    json: { kind: 'phone', value: '(918) 555-0163' },
  });
  const identityId = identities.at(-1).id;
  await call('changeIdentity', { path: { personId, identityId }, json: { former: true } });
  expect((await call('listFacts', { path, query: { limit: 5 } })).facts).toHaveLength(5);
  await call('readPerson', { path });
  const { groups, total } = await call('getToday', { query: { limit: 100 } });
  expect(groups[0]).toMatchObject({ group: 'waiting' });
  expect(await call('watchToday')).toMatchObject({ total });
  await call('keepApart', { path, json: { other: third } });
  await call('snoozePerson', { path, json: { until: new Date(Date.now() + 3_600_000).toISOString() } });
  expect((await call('listSnoozed')).people).toMatchObject([{ person: { id: personId } }]);
  await call('unsnoozePerson', { path });
  await call('decideClaims', { path, json: { facts: [claims[0].facts[0].id], isThem: true } });
  const { id: noteId } = await call('addNote', { path, json: { text: 'Dislikes corner lots.' } });
  await call('changeNote', { path: { personId, noteId }, json: { text: 'Likes corner lots.' } });
  expect((await call('listNotes', { path })).notes).toMatchObject([{ text: 'Likes corner lots.' }]);
  await call('deleteNote', { path: { personId, noteId } });
  const parts = { Address1: '31 Harbor Ln', City: 'Tulsa', State: 'OK', Zip: '74114' };
  await call('addAddress', { json: { address: { Name: 'Ann Lee', Email: email, ...parts } } });
  const json = { kind: 'address', value: '31 Harbor Ln, Tulsa, OK 74114', channel: 'post', state: 'stopped' };
  await call('recordConsent', { path, json });
  const { consents } = await call('listConsents', { path });
  expect(consents).toContainEqual(expect.objectContaining({ channel: 'post', state: 'stopped' }));
  expect(await call('findPostcardStops', { json: { addresses: [parts] } })).toEqual({ stopped: [0] });
});

test('calls the operations of tasks', async () => {
  const { id: personId } = await call('findPerson', { query: { email } });
  const due = { dueAt: '2036-11-20T22:00:00Z', remindAt: '2036-11-20T21:30:00Z' };
  const { conversations } = await call('listConversations');
  const from = { cause: 'Stage: Make Offer', conversationId: conversations[0].id };
  const { id: taskId } = await call('addTask', {
    json: { text: 'Call', personId, repeat: 'weekly', ...due, ...from },
  });
  const path = { taskId };
  await call('changeTask', { path, json: { text: 'Call again', snoozedUntil: '2036-11-20T20:00:00Z' } });
  expect((await call('listTasks', { query: { personId } })).tasks).toHaveLength(1);
  expect((await call('finishTask', { path })).next).toMatchObject({ text: 'Call again' });
  await call('reopenTask', { path });
  await call('deleteTask', { path });
  await call('changeTaskSettings', { json: { digestHour: 8 } });
  expect(await call('readTaskSettings')).toEqual({ digestHour: 8 });
});

test('calls the operations of writing to a person and of logged calls', async () => {
  const { id: personId } = await call('findPerson', { query: { email } });
  const path = { personId };
  const { id: callId } = await call('logCall', {
    path,
    json: { minutes: 12, text: 'Offer.', reached: true },
  });
  const logged = { path: { personId, callId } };
  await call('changeCall', { ...logged, json: { reached: false } });
  expect(await call('readCall', logged)).toMatchObject({ minutes: null, reached: false });
  await call('deleteCall', logged);
  const draft = { personId, channel: 'mail', to: email, subject: 'Thursday', text: 'Are you free?' };
  expect(await call('previewMessage', { json: draft })).toMatchObject({ missing: [], subject: 'Thursday' });
  await call('changePerson', { path, json: { name: 'Ann' } });
  const gaps = await call('previewMessage', { json: { ...draft, text: '{{last_name}} {{frist_name}}' } });
  expect(gaps).toMatchObject({ missing: ['last_name'], unknown: [{ written: '{{frist_name}}' }] });
  const { id } = await call('writeMessage', { json: { ...draft, idempotencyKey: 'thursday' } });
  await call('undoMessage', { path: { id } });
});

test('calls the operations of deletion', async () => {
  const { id: personId } = await call('findPerson', { query: { email } });
  const path = { personId };
  const { confirm } = await call('previewDeletion', { path });
  const { id: deletionId } = await call('deletePerson', { path, json: { confirm } });
  expect((await call('listDeletions')).deletions).toMatchObject([{ id: deletionId }]);
  await call('getDeletion', { path: { deletionId } });
  await call('storeTemplate', { form: { templateName: 'News', subject: 'News', body: '<p>News</p>' } });
  const [{ id: templateId }] = await call('listTemplates');
  const emailaddresses = `${email},cy@example.com`;
  await call('planDrip', {
    form: { emailaddresses, templateId1: String(templateId), dripDate1: '2031-03-01 10:00' },
  });
});

test('calls the operations of imports', async () => {
  const rows = [
    'Eve Day,eve.day@example.com,',
    ',no email,',
    `Tom Roe,tom.roe@example.com,${ann.phoneNumber}`,
  ];
  const form = { file: file(`Name,Email,Phone\n${rows.join('\n')}\n`, 'people.csv', 'text/csv') };
  const { id: importId, state } = await call('previewImport', { form });
  expect(state).toBe('ready');
  const path = { importId };
  expect((await call('listImportRows', { path })).rows).toHaveLength(3);
  await call('applyImport', { path, json: { others: 'skip' } });
  expect((await call('listImports')).imports).toMatchObject([{ id: importId }]);
  expect(await call('readImport', { path })).toMatchObject({ state: 'applied', done: 1 });
  for (const format of ['csv', 'vcard']) await call('exportPeople', { json: { format, q: 'eve.day' } });
  const { id: personId } = await call('findPerson', { query: { email: 'eve.day@example.com' } });
  await call('addNote', { path: { personId }, json: { text: 'Called.' } });
  expect(await call('undoImport', { path })).toMatchObject({ state: 'undone', left: 1 });
  await call('listImportRows', { path, query: { result: 'left' } });
});

test('calls every operation successfully', () => {
  expect(allOperations.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
});

test('returns no field that its spec does not declare', () => {
  const undeclared = [...found].flatMap(([id, findings]) =>
    [...new Set(findings.undeclared)].map((place) => `${id} ${place}`),
  );
  expect(undeclared).toEqual([]);
});

test('fills each list in a response at least once', () => {
  const empty = [...found].flatMap(([id, { arrays }]) =>
    [...arrays].filter(([, held]) => !held).map(([place]) => `${id} ${place}`),
  );
  expect(empty.sort()).toEqual(Object.keys(neverFilled).sort());
});
