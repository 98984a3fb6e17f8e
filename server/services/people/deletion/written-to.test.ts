import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { leaveOutDeleted, type Plan } from '../../comm/drips/plan.ts';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

/** What the agent sends to the email or the number of somebody who was deleted. */
let site: TestPeople;
let template = '';
beforeAll(async () => {
  site = await createTestPeople({ postalAddress: '1 Main St, Tulsa, OK 74119' });
  const body = { templateName: 'Welcome', subject: 'Hello', body: '<p>Hello</p>' };
  template = String((await site.call('storeTemplate', { body })).id);
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query(
    'truncate people_deletions, people_deletion_marks, people_deletion_keys, drips, drip_steps, drip_emails, mail_suppressions',
  );
  await site.contact({ Name: ann.name, Email: ann.email, PhoneNumber: ann.phoneNumber });
  const personId = (await site.find())?.id ?? '';
  await site.call('deletePerson', { path: { personId }, body: { confirm: ann.email } });
});
afterAll(() => site.close());

const refusal = (who: string) => ({
  said: { status: 409, id: 'asked-to-be-deleted', message: `The person with ${who} asked to be deleted.` },
});
const send = (emailaddress = 'Ann@Example.com') =>
  site.call('sendEmail', { body: { emailaddress, title: 'Hello', body: '<p>Hello</p>' } });
const text = () => site.call('sendSms', { body: { to: '512-555-0142', body: 'Hello' } });
const dripOf = (emailaddresses: string) => ({
  ...{ emailaddresses, templateId1: template, dripDate1: '2026-12-02' },
});
const schedule = (emailaddresses: string) => site.call('scheduleDrip', { body: dripOf(emailaddresses) });
const dripPlan = (emails: string[]): Plan => ({
  receivers: emails.map((email) => ({ email, name: null, phone: null })),
  ...{ invalid: [], repeated: [], suppressed: [], deleted: [], steps: [], timeZone: '', origin: '' },
});
const receivers = async () =>
  (await site.database.pool.query(`select receiver ->> 'email' as email from drip_emails`)).rows;

test('an email and a text to who asked to be deleted are refused, and nothing is stored of them', async () => {
  await expect(send()).rejects.toMatchObject(refusal('Ann@Example.com'));
  await expect(text()).rejects.toMatchObject(refusal('512-555-0142'));
  expect(await site.count('outbox_messages')).toBe(0);
  await send('bo@example.com');
  expect(await site.count('outbox_messages')).toBe(1);
});

test('a drip leaves out who asked to be deleted, and says so', async () => {
  const plan = await site.call('planDrip', { body: dripOf('Ann@Example.com, bo@example.com') });
  expect(plan).toMatchObject({ recipients: 1, to: ['bo@example.com'], deleted: ['Ann@Example.com'] });
  expect(await schedule('Ann@Example.com, bo@example.com')).toMatchObject({ recipients: 1, skipped: 1 });
  expect(await receivers()).toEqual([{ email: 'bo@example.com' }]);
  await expect(schedule('ann@example.com')).rejects.toMatchObject({
    said: { id: 'conflict', message: expect.stringContaining('asked for no more emails or to be deleted') },
  });
  expect(await site.count('drips')).toBe(1);
});

test('a drip leaves out who is deleted while it is scheduled', async () => {
  const read = dripPlan(['Ann@example.com', 'bo@example.com']);
  const plan = await inTransaction(site.database, (tx) => leaveOutDeleted(tx, 'site-a', read));
  expect(plan).toMatchObject({ receivers: [{ email: 'bo@example.com' }], deleted: ['Ann@example.com'] });
});

test('who came back after the deletion is written to', async () => {
  await site.lead();
  await site.contact({ Name: ann.name, Email: ann.email, PhoneNumber: ann.phoneNumber });
  await send();
  await text();
  expect(await schedule('Ann@Example.com')).toMatchObject({ recipients: 1, skipped: 0 });
});

test('an unsubscribe of who was deleted is kept as a keyed hash only, once, and they get no email when they come back', async () => {
  const stop = () => site.call('addSuppression', { body: { email: 'Ann@Example.com', words: 'Ann Lee.' } });
  const stops = async () => (await site.database.pool.query('select * from mail_suppressions')).rows;
  await site.lead();
  await site.call('addSuppression', { body: { email: ann.email } });
  const personId = (await site.find())?.id ?? '';
  await site.call('deletePerson', { path: { personId }, body: { confirm: ann.email } });
  const kept = await stops();
  expect(await stop()).toEqual({ message: 'This address gets no more emails.' });
  expect(await stops()).toEqual(kept);
  await site.database.pool.query('truncate mail_suppressions');
  await stop();
  const hash = { email: kept[0]?.email, source: 'agent', words: null };
  expect(await stops()).toEqual([expect.objectContaining(hash)]);
  expect(hash.email).toMatch(/^deleted:/);
  await site.lead();
  await expect(send()).rejects.toMatchObject({ said: { id: 'conflict' } });
});
