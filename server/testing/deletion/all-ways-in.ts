import { randomUUID } from 'node:crypto';
import { signatureOf } from '../../providers/sms/twilio/calls.ts';
import { picture } from '../../services/ads/testing/ads.ts';
import type { walkOver } from '../walk.ts';
import type { openWholeSite } from '../whole-site.ts';

type Site = Awaited<ReturnType<typeof openWholeSite>>;
export type Who = { name: string; email: string; phoneNumber: string };

export const sms = { account: `AC${'0'.repeat(32)}`, token: 'a token', from: '+19185550100' };
export const mailKey = 'a key for received mail';
export const origin = 'https://homes.example.com';

/** Lets somebody come to the site in each way there is, and the agent write about them wherever one can. */
export async function comeInAllWays(site: Site, { call }: ReturnType<typeof walkOver>, who: Who) {
  const { name, email, phoneNumber } = who;
  const { pool } = site.database;
  const listing = (await call('searchListings', { query: { status: 'Active', limit: 1 } })).properties[0];
  const { listing_key: listingKey } = listing;
  const digits = `+1${phoneNumber.replace(/\D/g, '')}`;
  const mention = `${name} called: ${email}, ${phoneNumber} or ${phoneNumber.replace(/\D+/g, '.').replace(/^\./, '')}.`;

  // Leads and homes.
  await call('createChatLead', { query: { ...who, postalCode: '78704', serviceReq: 'Buying' } });
  await call('createSellingDetails', { query: { ...who, address: '1204 Elm St', size: '1800 sq ft' } });
  await call('createSellingInquiry', { query: who });
  await call('storeConversation', {
    query: { name, contactInfo: email, reason: 'Data request: delete', conversationSummary: mention },
  });
  await call('saveHome', { query: { ...who, listingKey } });
  await call('setSavedHomeNote', { json: { listing_key: listingKey, note: mention } });
  await call('claimDevice');
  const search = { name: `For ${name}`, filters: { city: 'Austin' }, frequency: 'daily', email };
  await call('createSavedSearch', { json: search });
  await call('createPersonSearch', { json: search });
  const { days } = await call('listShowingSlots', { query: { listingKey, days: 14 } });
  const starts = days.flatMap(({ slots }: { slots: { start: string }[] }) => slots.map(({ start }) => start));
  await call('requestShowing', {
    json: {
      listingKey,
      manner: 'video',
      name,
      email,
      phoneNumber,
      message: mention,
      times: starts.slice(0, 2),
    },
  });
  await call('setJourneyStage', {
    path: { stage: 'discover' },
    query: { email, status: 'Completed', note: mention },
  });

  // An account, and visits of it.
  await call('signUp', {
    as: site.visitor,
    json: { ...who, username: 'mfox73', password: 'a good password' },
  });
  await pool.query(`update users set email_confirmed_at = now() where email_key = $1`, [email]);
  await call('requestPasswordReset', { as: site.visitor, json: { email, baseUrl: origin } });
  await call('recordPageView', { as: site.visitor, json: { page_path: '/map' } });
  await pool.query('update page_views set user_email = $1', [email]);
  await pool.query(`insert into proved_emails values ($3, 'device:' || $2::text, $1, now())`, [
    email,
    randomUUID(),
    site.config.siteId,
  ]);

  // Chats.
  const conversationId = randomUUID();
  for (const message of ['Homes in Austin', `My name is ${name}, ${email}, ${phoneNumber}: please call me`])
    await call('chat', { as: site.visitor, json: { message, conversation_id: conversationId } });
  await call('chat', {
    as: site.visitor,
    json: { message: `Tell ${name} to call`, conversation_id: randomUUID() },
  });

  // Contacts and postcards.
  const address = { Name: name, Address1: '77 Larkspur Ct', City: 'Austin', State: 'TX', Zip: '78704' };
  await call('addAddress', { json: { address: { ...address, Email: email, PhoneNumber: phoneNumber } } });
  for (const street of ['77 Larkspur Ct', '78 Larkspur Ct'])
    await call('uploadAddresses', { form: { file: contactsFile(who, street) } });
  const photo = new File([new Uint8Array(await picture(1875, 1275))], `${name}.jpg`, { type: 'image/jpeg' });
  const { url } = await call('uploadPostcardImage', { form: { file: photo } });
  const front = await call('convertImageToHtml', { json: { image_url: url } });
  const back = await call('convertTextToHtml', {
    json: { salutation: 'Hello,', body: 'News.', signature: 'Dana' },
  });
  await call('sendPostcards', {
    json: { addresses: [{ ...address, Email: email }], front_html: front.html, back_html: back.html },
  });
  const [batch] = await call('listPostcardBatches');
  await call('downloadPostcards', { path: { batchId: batch.id } });

  // Emails and texts, both ways.
  await call('storeTemplate', {
    form: { templateName: `For ${name}`, subject: 'Hello', body: `<p>Hello {{name}}, ${name}</p>` },
  });
  const [{ id: templateId }] = await call('listTemplates');
  await call('sendEmail', { form: { emailaddress: email, title: 'A home', body: '<p>Hello {{name}}</p>' } });
  await call('sendEmail', {
    form: { emailaddress: 'bo@example.com', title: `About ${name}`, body: `<p>${mention}</p>` },
  });
  await call('scheduleDrip', {
    form: {
      ...{ emailaddresses: `${email},bo@example.com`, templateId1: String(templateId) },
      ...{ unknownFields: 'as-written', dripDate1: '2099-03-01 10:00' },
    },
  });
  await call('addSuppression', { json: { email, words: mention } });
  await call('receiveEmail', {
    ...{ as: null, headers: { 'x-mail-key': mailKey } },
    json: { from: `${name} <${email}>`, subject: 'Re: Hello', text: mention },
  });
  await call('receiveEmail', {
    ...{ as: null, headers: { 'x-mail-key': mailKey } },
    json: { from: 'bo@example.com', subject: `Re: ${name}`, text: mention },
  });
  await call('sendSms', { form: { to: phoneNumber, body: `Hello ${name}` } });
  for (const [n, body] of [`It is ${name}`, 'STOP'].entries()) {
    const form = { MessageSid: `SM${String(n).repeat(32)}`, From: digits, To: sms.from, Body: body };
    const signature = signatureOf(sms.token, `${origin}/api/treas/comm/received-texts`, form);
    await call('receiveText', { as: null, form, headers: { 'x-twilio-signature': signature } });
  }

  // What else is written.
  await call('storeReview', { as: site.visitor, json: { review_text: `Patient. ${name}, ${email}` } });
  await call('reportIncident', { json: { incident_type: 'Site Issue', description: mention } });
  await call('storeBlog', {
    json: { title: `Thanks, ${name}`, text: `<p>${mention}</p>`, meta_description: name },
  });
  await call('createReferral', {
    json: {
      ...{ submitting_agent_name: 'Dana', submitting_agent_email: 'dana@example.com' },
      ...{
        prospective_agent_name: name,
        prospective_agent_email: email,
        prospective_agent_phone: phoneNumber,
      },
    },
  });
  const { id: personId } = await call('findPerson', { query: { email } });
  await call('addNote', { path: { personId }, json: { text: mention } });
  await call('logCall', { path: { personId }, json: { text: `${name} told me: ${mention}`, reached: true } });
  await call('recordConsent', {
    path: { personId },
    json: { kind: 'phone', value: phoneNumber, channel: 'call', state: 'stopped', words: mention },
  });
  await call('addTask', { json: { text: mention, personId, dueOn: '2036-11-20' } });
  const draft = { personId, channel: 'mail', to: email, subject: `For ${name}`, text: mention };
  await call('writeMessage', { json: { ...draft, idempotencyKey: 'for-them', evenUnsubscribed: true } });
  const { id: importId } = await call('previewImport', { form: { file: contactsFile(who, '31 Harbor Ln') } });
  await call('applyImport', { path: { importId }, json: { others: 'skip' } });
  await call('createChatLead', {
    query: {
      name: 'Bo Day',
      email: 'bo@example.com',
      phoneNumber: '(512) 555-0199',
      postalCode: '78704',
      serviceReq: 'Buying',
    },
  });
  const { id: bo } = await call('findPerson', { query: { email: 'bo@example.com' } });
  await call('addNote', { path: { personId: bo }, json: { text: `A friend of ${name}’s. ${mention}` } });
  await pool.query(
    `insert into people_tasks (site_id, text, created_at) select site_id, $1, now() from people limit 1`,
    [`Call ${name} at ${phoneNumber}`],
  );
  return personId as string;
}

const contactsFile = ({ name, email, phoneNumber }: Who, street: string) =>
  new File(
    [
      'Name,Address1,City,State,Zip,Email,PhoneNumber\n',
      `${name},${street},Austin,TX,78704,${email},${phoneNumber}\n`,
    ],
    'a.csv',
    { type: 'text/csv' },
  );
