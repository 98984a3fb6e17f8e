import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/comm.d.ts';
import { suppress } from '../../../jobs/outbox/mail-rules.ts';
import { recordTextConsent } from '../../../jobs/outbox/text-rules.ts';
import { keepMailInOutbox } from '../../../providers/mail/outbox.ts';
import { keepSmsInOutbox } from '../../../providers/sms/outbox.ts';
import { openBuiltInServices } from '../../../testing/built-in-services.ts';
import { contextFor } from '../../../testing/calls.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { testMailSettings } from '../../../testing/mail-settings.ts';
import { testSenders } from '../../../testing/senders.ts';
import { until } from '../../../testing/until.ts';
import type { CallService } from '../../call.ts';

type Form = components['schemas']['MessageForm'];

const noon = new Date('2026-11-20T18:00:00Z');
const clock = { now: noon };
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltInServices>>;
let call: CallService;
let personId: string;

const open = (senders = testSenders) =>
  openBuiltInServices(database, () => clock.now, {
    senders,
    site: { licenseLines: ['OK License 12345'], brokerageName: 'Porch Realty' },
    mail: testMailSettings({ receivedKey: 'a key of mails' }),
  });
beforeAll(async () => {
  database = await createTestDatabase();
  site = await open();
  call = site.callAs(contextFor('site-a'));
});
afterAll(async () => {
  await site.close();
  await database.drop();
});
beforeEach(async () => {
  clock.now = noon;
  await database.pool.query(
    `truncate outbox_messages, received_emails, mail_suppressions, text_consents, contacts, email_images, people, facts,
       fact_cursors, mailboxes, pgboss.job cascade`,
  );
  const address = { Name: 'Ann Lee', Email: 'Ann@Example.com', PhoneNumber: '(918) 555-0142' };
  await call('addAddress', { body: { address } });
  personId = (await call('findPerson', { query: { email: 'ann@example.com' } })).id;
});

let keys = 0;
const form = (more: Partial<Form> = {}): Form => ({
  ...{ personId, channel: 'mail', to: 'ann@example.com', subject: 'Thursday, {{first_name}}' },
  ...{
    text: 'Hi {{first_name}},\n\nare you <free>?\nSee https://example.com/a?b=1.',
    idempotencyKey: `k${keys++}`,
  },
  ...more,
});
const write = (more: Partial<Form> = {}) => call('writeMessage', { body: form(more) });
const preview = ({ idempotencyKey: _key, evenUnsubscribed: _even, ...draft }: Form) =>
  call('previewMessage', { body: draft });
const stored = async (id: string) => {
  const message = await site.outbox.get('site-a', id);
  if (message === null) throw new Error('no such message');
  return message;
};
const messages = async (id = personId) =>
  (await call('listFacts', { path: { personId: id }, query: { group: 'messages' } })).facts;
const refusal = (status: number, id: string) => ({ said: { status, id } });

describe('an email to one person', () => {
  test('goes out ten seconds later, with the license lines, no pixel, and no link to unsubscribe', async () => {
    const written = await write();
    expect(written).toMatchObject({ delivery: 'scheduled', undoSeconds: 10 });
    const message = await stored(written.id);
    expect(message).toMatchObject({
      ...{ kind: 'personal', to: 'Ann@Example.com', subject: 'Thursday, Ann', state: 'recorded' },
      ...{ dueAt: new Date(noon.getTime() + 10_000), headers: { 'Reply-To': 'dana@example.com' } },
    });
    expect(message.html).toContain(
      'are you &#60;free&#62;?<br>See <a href="https://example.com/a?b=1">https://example.com/a?b=1</a>.',
    );
    for (const part of [message.html, message.text]) {
      expect(part).toContain('OK License 12345');
      expect(part).not.toMatch(/unsubscribe|\/track\//i);
    }
    expect(message.text).toMatch(/^Hi Ann,\n\nare you <free>\?\nSee https:\/\/example\.com/);
  });

  test('stands in the history as written by the agent, with its first words and what became of it', async () => {
    const { id } = await write();
    expect(await messages()).toMatchObject([
      { title: 'You wrote: Thursday, Ann', delivery: 'scheduled', messageId: id, reason: null },
    ]);
    const [fact] = await messages();
    expect(fact?.detail).toMatch(/^Hi Ann,/);
    expect(fact?.detail).not.toContain('License');
    await database.pool.query(`update outbox_messages set state = 'failed', reason = 'No such mailbox.'`);
    expect(await messages()).toMatchObject([{ delivery: 'failed', reason: 'No such mailbox.' }]);
  });

  test('sent again with its key is one email; another one with the key is refused', async () => {
    const first = form();
    const { id } = await call('writeMessage', { body: first });
    expect(await call('writeMessage', { body: first })).toMatchObject({ id, delivery: 'scheduled' });
    await expect(call('writeMessage', { body: { ...first, text: 'Else' } })).rejects.toMatchObject(
      refusal(409, 'conflict'),
    );
    expect(await messages()).toHaveLength(1);
  });

  test('to an unsubscribed address needs the agent’s word', async () => {
    await suppress(database.db, { siteId: 'site-a', email: 'ann@example.com', source: 'link' }, noon);
    const body = form();
    expect(await preview(body)).toMatchObject({ consent: 'no', obstacle: 'This address has unsubscribed.' });
    await expect(call('writeMessage', { body })).rejects.toMatchObject(refusal(409, 'unsubscribed'));
    expect(await messages()).toEqual([]);
    expect(await call('writeMessage', { body: { ...body, evenUnsubscribed: true } })).toMatchObject({
      delivery: 'scheduled',
    });
  });

  test('goes from the agent’s mailbox, which gets the answers', async () => {
    await call('saveSender', { body: { email: 'dana@mail.example', emailPassword: 'abcd efgh' } });
    const { id } = await write();
    expect(await stored(id)).toMatchObject({
      ...{ mailbox: 'dana@mail.example', from: '"Dana" <dana@mail.example>' },
      headers: { 'Reply-To': 'dana@mail.example' },
    });
  });

  test('shows homes with the office that lists them, and the site’s own images', async () => {
    await database.pool.query(
      `insert into email_images (site_id, file_id, filename, content_type, width, height, created_at)
       values ('site-a', 'f1', 'kitchen.png', 'image/png', 600, 400, now())`,
    );
    const home = {
      ...{ listing_key: 'MLS-7', address: '6 Orchard Bend', full_address: '6 Orchard Bend, Tulsa, OK 74105' },
      ...{ current_price: 415000, bedrooms_total: 4, list_office_name: 'Keystone {{name}} Realty' },
    };
    const answer = async () => ({ properties: [home] });
    await site.replace('idx', { getListingByKey: answer }, async () => {
      const body = form({ homes: [{ listingKey: 'MLS-7', photo: 'f1' }], images: ['f1'] });
      const { html } = await preview(body);
      expect(html).toContain('6 Orchard Bend, Tulsa');
      expect(html).toContain('$415,000');
      expect(html).toContain('Listed by Keystone &#123;&#123;name}} Realty');
      expect(html).toMatch(/\/listing\/MLS-7"/);
      expect(html?.match(/email-image\/f1"/g)).toHaveLength(2);
    });
    await expect(preview(form({ images: ['f2'] }))).rejects.toMatchObject(refusal(400, 'invalid-input'));
    await expect(preview(form({ homes: [{ listingKey: 'gone' }] }))).rejects.toMatchObject(
      refusal(400, 'invalid-input'),
    );
  });
});

test('a message goes only to an email or number of the person that is not former', async () => {
  const refused = refusal(400, 'invalid-input');
  await expect(write({ to: 'bob@example.com' })).rejects.toMatchObject(refused);
  await expect(write({ channel: 'sms', to: 'ann@example.com' })).rejects.toMatchObject(refused);
  const { identities } = await call('readPerson', { path: { personId } });
  const identityId = identities.find(({ kind }) => kind === 'email')?.id ?? 0;
  await call('changeIdentity', { path: { personId, identityId }, body: { former: true } });
  await expect(write()).rejects.toMatchObject(refused);
  const nobody = '0d1c6a4e-3a52-4c55-9a80-6f4f6f1f8b11';
  await expect(write({ personId: nobody })).rejects.toMatchObject(refusal(404, 'not-found'));
  const elsewhere = site.callAs(contextFor('site-b'));
  await expect(elsewhere('writeMessage', { body: form() })).rejects.toMatchObject(refusal(404, 'not-found'));
});

test('a field without a value is named, and nothing is sent with a gap', async () => {
  await database.pool.query('update people set name = null');
  const body = form();
  expect(await preview(body)).toMatchObject({ missing: ['first_name'], unknown: [] });
  await expect(call('writeMessage', { body })).rejects.toMatchObject({ said: { status: 400 } });
  const fallback = { subject: 'Hi', text: 'Hi {{first_name|friend}}' };
  expect(await preview(form(fallback))).toMatchObject({ missing: [] });
  await expect(write({ subject: 'Hi', text: 'Hi {{frist_name}}' })).rejects.toMatchObject({
    said: { status: 400 },
  });
  await expect(write({ text: ' \n' })).rejects.toMatchObject({ said: { status: 400 } });
  await expect(write({ subject: ' ' })).rejects.toMatchObject({ said: { status: 400 } });
});

describe('a text to one person', () => {
  const text = { channel: 'sms', to: '918-555-0142', text: 'Hi {{first_name}}!' } as const;
  const consent = (state: 'given' | 'stopped') =>
    recordTextConsent(
      database.db,
      { siteId: 'site-a', phone: '+19185550142', state, words: 'YES', source: 'text' },
      clock.now,
    );

  test('needs consent, even with the agent’s word', async () => {
    await expect(write({ ...text, evenUnsubscribed: true })).rejects.toMatchObject(refusal(409, 'conflict'));
    expect(await preview(form(text))).toMatchObject({ consent: 'unasked' });
    await consent('given');
    expect(await preview(form(text))).toMatchObject({
      consent: 'yes',
      obstacle: null,
      html: null,
      text: 'Hi Ann!',
    });
    const { id } = await write(text);
    expect(await stored(id)).toMatchObject({ kind: 'personal', to: '+19185550142', text: 'Hi Ann!' });
    expect(await messages()).toMatchObject([{ title: 'You texted', detail: 'Hi Ann!' }]);
    await consent('stopped');
    await expect(write(text)).rejects.toMatchObject(refusal(409, 'conflict'));
    expect(await preview(form(text))).toMatchObject({ consent: 'no' });
  });

  test('waits for the day where the recipient is, and can be undone until then', async () => {
    await consent('given');
    clock.now = new Date('2026-11-20T04:00:00Z');
    const { id, message, undoSeconds } = await write(text);
    expect(undoSeconds).toBe(10 * 60 * 60);
    expect(message).toContain('8 AM');
    expect((await stored(id)).dueAt).toEqual(new Date('2026-11-20T14:00:00Z'));
    clock.now = new Date('2026-11-20T13:00:00Z');
    await call('undoMessage', { path: { id } });
    expect(await messages()).toEqual([]);
  });

  test('is not longer than providers deliver', async () => {
    await expect(write({ ...text, text: 'a'.repeat(1601) })).rejects.toMatchObject({ said: { status: 400 } });
  });
});

test('nothing is written to somebody who is deleted meanwhile', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock_shared(hashtextextended('people deletion', 0))`);
  const deleted = call('deletePerson', { path: { personId }, body: { confirm: 'ann@example.com' } });
  await waiters(1);
  const written = write().catch((error: unknown) => error);
  await waiters(2);
  await client.query('commit');
  client.release();
  await deleted;
  expect(await written).toMatchObject(refusal(404, 'not-found'));
  expect((await database.pool.query('select 1 from outbox_messages')).rowCount).toBe(0);
});

/** Waits until this many connections wait for the lock of deletions. */
const waiters = (count: number) =>
  until(async () => {
    const { rowCount } = await database.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if ((rowCount ?? 0) < count) throw new Error('too few wait');
  });

test('an undone message leaves nothing; one that was handed over can’t be undone', async () => {
  const { id } = await write();
  await call('undoMessage', { path: { id } });
  expect(await messages()).toEqual([]);
  await expect(call('undoMessage', { path: { id } })).rejects.toMatchObject(refusal(404, 'not-found'));
  const { id: sent } = await write();
  await database.pool.query(`update outbox_messages set state = 'sent', attempts = 1`);
  await expect(call('undoMessage', { path: { id: sent } })).rejects.toMatchObject(refusal(409, 'conflict'));
});

test('with nothing connected a message is kept as not sent, and connecting sends nothing unasked', async () => {
  const keeping = await open({
    mail: keepMailInOutbox({ name: 'Site', address: 'site@example.com' }),
    sms: keepSmsInOutbox(),
  });
  const ask = keeping.callAs(contextFor('site-a'));
  const { idempotencyKey: _key, ...draft } = form();
  expect(await ask('previewMessage', { body: draft })).toMatchObject({ sends: false });
  const written = await ask('writeMessage', { body: form() });
  expect(written).toMatchObject({
    ...{ delivery: 'not-sent', undoSeconds: 0 },
    message: 'The email was not sent: no provider is connected.',
  });
  await keeping.close();
  expect(await messages()).toMatchObject([{ delivery: 'not-sent' }]);
  expect(
    (await database.pool.query(`select 1 from pgboss.job where data->>'id' = $1`, [written.id])).rowCount,
  ).toBe(0);
});
