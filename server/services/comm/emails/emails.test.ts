import { expect, test } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { suppress } from '../../../jobs/outbox/mail-rules.ts';
import { notFound, refusedAt } from '../../testing/call.ts';
import { openMailDesk } from '../testing/mail.ts';

const desk = openMailDesk();
type Form = {
  emailaddress?: string;
  title?: string;
  body?: string;
  template?: string;
  idempotencyKey?: string;
  unknownFields?: 'as-written' | 'hold';
};
const send = (form: Form = {}, siteId?: string) =>
  desk.call(
    'sendEmail',
    {
      body: {
        emailaddress: 'ann@example.com',
        title: 'Hello {{first_name}}',
        body: '<p>Hi {{name}}</p>',
        ...form,
      },
    },
    siteId,
  );
const sent = async (siteId = 'site-a') => (await desk.outbox.list(siteId, { channel: 'mail' })).messages;

test('merges an email for its recipient, with plain text, footer, and unsubscribe link', async () => {
  desk.contacts = [{ Name: 'Ann & Bo Lee', Email: 'ann@example.com', PhoneNumber: '' }];
  expect(await send()).toMatchObject({
    message: 'The email is on its way.',
    delivery: 'scheduled',
    missing: [],
  });
  const [message] = await sent();
  expect(message).toMatchObject({
    ...{ kind: 'marketing', to: 'ann@example.com', subject: 'Hello Ann' },
    from: '"Dana Whitlock" <site@example.com>',
  });
  expect(message?.html).toContain('<p>Hi Ann &#38; Bo Lee</p>');
  expect(message?.text).toMatch(
    /^Hi Ann & Bo Lee\n\n--\nDana Whitlock, Porch Realty\n1 Main St, Tulsa, OK 74119/,
  );
  const link = /https:\/\/homes\.example\.com\/api\/treas\/comm\/unsubscribe\/[\w.-]+/.exec(
    message?.text ?? '',
  )?.[0];
  expect(message?.html).toContain(`href="${link}"`);
  expect(message?.html).toContain('Equal Housing Opportunity');
  expect(message?.headers).toEqual({
    'Reply-To': 'dana@example.com',
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('rejects an unknown merge field with a suggestion, until it is confirmed', async () => {
  const wrong = { title: 'For {{frist_name}}', body: '<p>{{adress}}</p>' };
  await expect(send(wrong)).rejects.toMatchObject({
    id: 'invalid-input',
    errors: [
      {
        pointer: '/body/unknownFields',
        detail:
          '{{frist_name}} (did you mean {{first_name}}?) and {{adress}} (did you mean {{postal_address}}?) ' +
          'are not merge fields, and would go out as written.',
      },
    ],
  });
  expect(await sent()).toEqual([]);
  await send({ ...wrong, unknownFields: 'as-written' });
  expect(await sent()).toMatchObject([
    { subject: 'For {{frist_name}}', html: expect.stringContaining('<p>{{adress}}</p>') },
  ]);
});

test('holds an automated email with an unknown merge field for the agent', async () => {
  const body = '<p>Hi {{frist_name}}</p>';
  const reason =
    '{{frist_name}} (did you mean {{first_name}}?) is not a merge field, and would go out as written.';
  expect(await send({ body, unknownFields: 'hold' })).toMatchObject({
    message: `The email was not sent. ${reason}`,
    delivery: 'held',
  });
  const [held] = await sent();
  expect(held).toMatchObject({ state: 'held', reason });
  const decided = await inTransaction(desk.database, (tx) =>
    desk.outbox.decide(tx, 'site-a', held?.id ?? '', 'send'),
  );
  expect(decided).toMatchObject({ refused: null, message: { state: 'recorded' } });
  expect(await send({ unknownFields: 'hold' })).toMatchObject({ delivery: 'scheduled' });
});

test('reports a merge field without a value, uses a fallback, and keeps text that is not a field', async () => {
  const body = '<p>Hi {{name}}, {{phone|call us}}{{product}}</p>';
  expect(await send({ body, unknownFields: 'as-written' })).toMatchObject({
    missing: ['first_name', 'name'],
  });
  const [message] = await sent();
  expect(message?.subject).toBe('Hello there');
  expect(message?.html).toContain('<p>Hi there, call us{{product}}</p>');
  const preview = await desk.call('previewEmail', { body: { subject: '{{name}}', body } });
  expect(preview).toMatchObject({
    subject: 'there',
    missing: ['name'],
    unknown: [{ written: '{{product}}', suggestion: null }],
  });
});

test('takes the name from a lead or an account for people who are not contacts', async () => {
  desk.leads = [
    { name: 'Jo Ann', email: 'joann@example.com', phoneNumber: '' },
    { name: 'Ann Lead', email: 'Ann@example.com', phoneNumber: '(918) 555-0142' },
  ];
  desk.accounts = [
    { name: 'Ann Account', email: 'ann@example.com', phoneNumber: '', emailConfirmed: true },
    { name: 'Bo Account', email: 'bo@example.com', phoneNumber: '', emailConfirmed: true },
  ];
  expect(await send({ body: '<p>{{phone}}</p>' })).toMatchObject({ missing: [] });
  await send({ emailaddress: 'bo@example.com' });
  desk.contacts = [{ Name: 'Ann Contact', Email: 'ann@example.com', PhoneNumber: '' }];
  await send({ title: 'Again, {{first_name}} {{last_name}}' });
  const subjects = (await sent()).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Again, Ann Contact', 'Hello Ann', 'Hello Bo']);
});

test('does not send an unconfirmed account’s text to its email', async () => {
  desk.accounts = [
    {
      name: 'Words Of A Stranger',
      email: 'ann@example.com',
      phoneNumber: '(918) 555-0142',
      emailConfirmed: false,
    },
  ];
  await send({ body: '<p>{{name}} {{phone}}</p>' });
  const [message] = await sent();
  expect(message?.subject).not.toContain('Words');
  expect(message?.text).not.toMatch(/Stranger|555/);
});

test('sends a template by id or name', async () => {
  const template = { templateName: 'Spring', subject: 'S', body: '<style>p{color:red}</style><p>Spring</p>' };
  const made = await desk.call<{ id: number }>('storeTemplate', { body: template });
  await send({ body: '', template: String(made.id), title: 'One' });
  await send({ body: '', template: 'spring', title: 'Two' });
  for (const message of await sent()) expect(message.html).toMatch(/<p style="color: ?red;?">Spring/);
  await expect(send({ body: '', template: 'none' })).rejects.toMatchObject({ id: 'not-found' });
  await expect(send({ body: ' ' })).rejects.toMatchObject({ errors: [{ pointer: '/body/body' }] });
  await expect(send({ title: ' ' })).rejects.toMatchObject({ errors: [{ pointer: '/body/title' }] });
});

test('sends one email per key', async () => {
  const first = await send({ idempotencyKey: 'follow-up:7' });
  expect(await send({ idempotencyKey: 'follow-up:7' })).toMatchObject({ id: (first as { id: string }).id });
  expect(await sent()).toHaveLength(1);
});

test.each([
  ['recipient', { emailaddress: 'bo@example.com' }],
  ['subject', { title: 'Another' }],
  ['body', { body: '<p>Another</p>' }],
])('rejects a key of an email with another %s, and sends nothing more', async (_what, other) => {
  const key = { idempotencyKey: 'once' };
  await send(key);
  await expect(send({ ...key, ...other })).rejects.toMatchObject({
    id: 'conflict',
    message: expect.stringContaining('This one was not sent.'),
  });
  expect(await sent()).toHaveLength(1);
  await send({ idempotencyKey: 'another', ...other });
  expect(await sent()).toHaveLength(2);
});

test('rejects a key when its template has changed', async () => {
  const template = { templateName: 'Welcome', subject: 'Hello', body: '<p>One</p>' };
  await desk.call('storeTemplate', { body: template });
  const form = { body: '', template: 'Welcome', idempotencyKey: 'once' };
  const first = await send(form);
  expect(await send({ ...form, emailaddress: ' ANN@example.com ' })).toMatchObject({
    id: (first as { id: string }).id,
  });
  await desk.call('storeTemplate', { body: { ...template, body: '<p>Two</p>' } });
  await expect(send(form)).rejects.toMatchObject({ id: 'conflict' });
  expect(await sent()).toHaveLength(1);
});

test('skips suppressed addresses and requires a postal address', async () => {
  await desk.call('addSuppression', { body: { email: 'ANN@example.com' } });
  await expect(send()).rejects.toMatchObject({ id: 'conflict' });
  desk.site.postalAddress = null;
  await expect(send({ emailaddress: 'bo@example.com' })).rejects.toMatchObject({ id: 'conflict' });
  expect(await sent()).toEqual([]);
});

test('holds a pending email after an unsubscribe', async () => {
  const letter = {
    ...({ siteId: 'site-a', channel: 'mail', kind: 'marketing', to: 'ann@example.com' } as const),
    ...{ subject: 'Hello', text: 'Hello' },
  } as const;
  // In one transaction, so that the message can't be sent before the unsubscribe.
  await inTransaction(desk.database, async (tx) => {
    await desk.outbox.record(tx, letter);
    const wish = { siteId: 'site-a', email: 'Ann@example.com', source: 'link' } as const;
    await suppress(tx, wish, desk.clock);
  });
  await desk.deliver();
  expect(await sent()).toMatchObject([{ state: 'held', reason: expect.stringContaining('unsubscribed') }]);
  const [message] = await sent();
  const decide = (decision: 'send' | 'drop') =>
    desk.call('decideMessage', { path: { id: message?.id ?? '', decision } });
  await expect(decide('send')).rejects.toMatchObject({ id: 'conflict' });
  expect(await decide('drop')).toMatchObject({ state: 'failed' });
  await expect(decide('drop')).rejects.toMatchObject({ id: 'conflict' });
});

test("hides another site's messages", async () => {
  const { id } = (await send()) as { id: string };
  await expect(desk.call('getOutboxMessage', { path: { id } }, 'site-b')).rejects.toMatchObject(notFound);
  const path = { id, decision: 'drop' as const };
  await expect(desk.call('decideMessage', { path }, 'site-b')).rejects.toMatchObject(notFound);
});

test('stores a mailbox without showing its password, and uses it from then on', async () => {
  const usual = { email: null, server: null, sends: true, postal_address: '1 Main St, Tulsa, OK 74119' };
  expect(await desk.call('getSender')).toMatchObject(usual);
  const save = (body: { email: string; emailPassword?: string }) => desk.call('saveSender', { body });
  await expect(save({ email: ' dana@ex ample.com ' })).rejects.toMatchObject(
    refusedAt('/body/emailPassword'),
  );
  const saved = await save({ email: ' Dana@ex ample.com ', emailPassword: 'abcd efgh ijkl mnop' });
  expect(saved).toMatchObject({ email: 'dana@example.com', server: 'smtp.example.com', sends: true });
  expect(JSON.stringify(saved)).not.toContain('abcd');
  const { rows } = await desk.database.pool.query('select sealed_password from mailboxes');
  expect(JSON.stringify(rows)).not.toContain('abcd');
  await save({ email: 'dana@example.com' });
  await send();
  expect(await sent()).toMatchObject([
    { mailbox: 'dana@example.com', from: '"Dana Whitlock" <dana@example.com>' },
  ]);
  await expect(save({ email: 'nobody' })).rejects.toMatchObject({ errors: [{ pointer: '/body/email' }] });
  await desk.call('deleteSender');
  expect(await desk.call('getSender')).toMatchObject(usual);
  expect(await desk.call('getSender', {}, 'site-b')).toMatchObject({ email: null });
});
