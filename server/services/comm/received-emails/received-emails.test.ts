import { expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/comm.d.ts';
import type { NewMessage } from '../../../jobs/outbox/outbox.ts';
import { openMailDesk } from '../testing/mail.ts';

type Received = components['schemas']['ReceivedEmail'];
type Kept = components['schemas']['KeptEmail'];

const desk = openMailDesk();
const bring = (email: Partial<Received> = {}, siteId = 'site-a') =>
  desk.call(
    'receiveEmail',
    {
      headers: { 'X-Mail-Key': 'a key of mails' },
      body: { from: 'Ann Lee <Ann@example.com>', text: 'Yes.', ...email },
    },
    siteId,
  );
const list = (query: object = {}, siteId?: string) =>
  desk.call<Kept[]>('listReceivedEmails', { query }, siteId);
const rows = async (query: string) => (await desk.database.pool.query(query)).rows;

/** Records a message, and returns its id and Message-ID. */
async function sent(message: Partial<NewMessage> = {}) {
  const { id } = await desk.outbox.record(desk.database.db, {
    ...{ siteId: 'site-a', channel: 'mail', kind: 'transactional' },
    ...{ to: 'Ann@Example.com', subject: 'Hello', text: 'Hello' },
    ...message,
  });
  const messageId = (await desk.outbox.get(message.siteId ?? 'site-a', id))?.messageId ?? '';
  return { id, messageId };
}

test('keeps an answer with what it answers, who wrote it, and when', async () => {
  const { id, messageId } = await sent();
  await bring({
    ...{ from: '"Ann Lee" <Ann@example.com>', subject: 'Re: Hello', message_id: '<1@example.com>' },
    ...{ text: 'At five.\n\nOn Mon, Dana wrote:\n> Hello', in_reply_to: messageId },
    date: 'Sat, 1 May 2100 06:58:00 -0500',
  });
  expect(await list()).toEqual([
    {
      ...{ id: expect.any(Number), from: 'ann@example.com', name: 'Ann Lee', subject: 'Re: Hello' },
      ...{ text: 'At five.', wish: null, automatic: false, proof: 'confirmed' },
      ...{ answers: id, answered_to: 'ann@example.com' },
      ...{ sent_at: '2100-05-01T11:58:00.000Z', received_at: '2100-05-01T12:00:00.000Z' },
    },
  ]);
});

test('reads a sender’s name and a subject as they are meant, and the address behind any name', async () => {
  await bring({
    from: '=?utf-8?B?QW5uIEzDqWU=?= <Ann@example.com>',
    subject: '=?utf-8?Q?Caf=C3=A9?= at five',
  });
  await bring({ from: '<b>Ann</b> <Ann@example.com>', subject: '=?utf-8?Q?Automatic_reply=3A_Away?=' });
  expect(await list({ from: 'ann@example.com' })).toMatchObject([
    { name: '<b>Ann</b>', subject: 'Automatic reply: Away', automatic: true },
    { name: 'Ann Lée', subject: 'Café at five', automatic: false },
  ]);
});

const toAnn = 'an email to her';
const toBo = 'an email to Bo';
test.each<[string, string, { by?: Partial<Received>; answers: string | null; proof: Kept['proof'] }]>([
  ['Ann', toAnn, { answers: 'ann@example.com', proof: 'confirmed' }],
  [
    'Ann in other letters',
    toAnn,
    { by: { from: 'ANN@EXAMPLE.COM' }, answers: 'ann@example.com', proof: 'confirmed' },
  ],
  [
    'Ann’s second address',
    toAnn,
    { by: { from: 'ann@work.example' }, answers: 'ann@example.com', proof: 'claimed' },
  ],
  ['whoever forges Ann', toBo, { answers: 'bo@example.com', proof: 'claimed' }],
  ['Ann', 'nothing', { answers: null, proof: 'claimed' }],
  ['Ann', 'an email of somebody else', { answers: null, proof: 'claimed' }],
  ['Ann', 'an email of another site', { answers: null, proof: 'claimed' }],
  ['Ann', 'a text', { answers: null, proof: 'claimed' }],
  ['Ann', 'a notice to the agent', { answers: null, proof: 'claimed' }],
  [
    'Ann’s vacation',
    toAnn,
    { by: { auto_submitted: 'auto-replied' }, answers: 'ann@example.com', proof: 'claimed' },
  ],
  [
    'Ann, disowned by her domain',
    toAnn,
    {
      by: { authentication_results: 'mx.example; spf=pass; dmarc=fail (p=NONE)' },
      ...{ answers: 'ann@example.com', proof: 'claimed' },
    },
  ],
  [
    'Ann, backed by her domain',
    toAnn,
    {
      by: { authentication_results: 'mx.example; dmarc=pass' },
      ...{ answers: 'ann@example.com', proof: 'confirmed' },
    },
  ],
  [
    'whoever hides Ann in a name',
    toAnn,
    {
      by: { from: '"Ann Lee <ann@example.com>" <eve@example.com>' },
      ...{ answers: 'ann@example.com', proof: 'claimed' },
    },
  ],
])('grades an email from %s that answers %s', async (_who, what, { by, answers, proof }) => {
  const ids: Record<string, string> = {
    [toAnn]: (await sent()).messageId,
    [toBo]: (await sent({ to: 'bo@example.com' })).messageId,
    'an email of another site': (await sent({ siteId: 'site-b' })).messageId,
    'a text': (await sent({ channel: 'sms', to: '(512) 555-0142' })).messageId,
    'a notice to the agent': (await sent({ kind: 'notice', to: 'dana@example.com' })).messageId,
    'an email of somebody else': '<2b1d4a52-1111-4c55-9a80-6f4f6f1f8b11@example.com>',
  };
  const parent = ids[what];
  await bring({ ...(parent === undefined ? {} : { in_reply_to: parent }), ...by });
  expect(await list()).toMatchObject([{ answered_to: answers, proof }]);
});

test('finds the newest email of the thread that is ours, also when another program was answered', async () => {
  const [first, second] = [await sent({ to: 'bo@example.com' }), await sent()];
  await bring({
    in_reply_to: '<gmail@mail.example>',
    references: [first.messageId, second.messageId, '<gmail@mail.example>'],
  });
  expect(await list()).toMatchObject([{ answers: second.id, proof: 'confirmed' }]);
});

test('gives every email an unguessable Message-ID, and finds it by an index', async () => {
  const { id, messageId } = await sent();
  expect(messageId).toBe(`<${id}@example.com>`);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  await rows(
    `insert into outbox_messages (id, site_id, channel, kind, "to", "from", text, message_id, created_at, due_at)
     select gen_random_uuid(), 'site-a', 'mail', 'transactional', 'x', 'y', '', '<' || n || '@x>', now(), now()
     from generate_series(1, 5000) n`,
  );
  await rows('analyze outbox_messages');
  const plan = await rows(
    `explain select 1 from outbox_messages where site_id = 'site-a' and message_id in ('<1@x>', '<2@x>')`,
  );
  expect(JSON.stringify(plan)).toContain('outbox_messages_message_id');
});

test('lists by sender, by whom it answers, and page by page', async () => {
  const { messageId } = await sent();
  await bring({ text: 'one' });
  await bring({ text: 'two', from: 'bo@example.com', in_reply_to: messageId });
  await bring({ text: 'three', in_reply_to: messageId });
  await bring({ text: 'elsewhere' }, 'site-b');
  const told = async (query: object) => (await list(query)).map(({ text }) => text);
  expect(await told({})).toEqual(['three', 'two', 'one']);
  expect(await told({ from: 'ANN@example.com' })).toEqual(['three', 'one']);
  expect(await told({ answeredTo: 'Ann@example.com' })).toEqual(['three', 'two']);
  const [newest] = await list({ limit: 1 });
  expect(await told({ limit: 1, before: newest?.id })).toEqual(['two']);
  expect(await told({ from: 'ann@example.com', before: newest?.id })).toEqual(['one']);
  expect((await list({}, 'site-b')).map(({ text }) => text)).toEqual(['elsewhere']);
});

test('keeps the first of repeated deliveries, and both of two answers without Message-IDs', async () => {
  for (const text of ['one', 'two']) await bring({ text, message_id: '<1@example.com>' });
  expect((await list()).map(({ text }) => text)).toEqual(['one']);
  expect(desk.told).toMatchObject([{ channel: 'email', from: 'ann@example.com', text: 'one' }]);
  for (const date of ['2100-05-01T10:00:00Z', '2100-05-01T11:00:00Z', '2100-05-01T11:00:00Z'])
    await bring({ date });
  expect(await list()).toHaveLength(3);
});

test('still unsubscribes, whatever the headers are', async () => {
  const { messageId } = await sent();
  await bring({
    ...{ from: 'Ann\r\nBcc: bo@example.com <ann@example.com>', text: 'STOP\0', subject: 'Re:\r\nX: \0y' },
    ...{ message_id: `<1\0\r\n${'🏡'.repeat(400)}`, in_reply_to: `${'<'.repeat(100_000)}\0` },
    references: [...Array.from({ length: 10_000 }, (_, n) => `<${n}\0@x>`), `${messageId}\r\n`],
    ...{ auto_submitted: '\0', date: '\0', authentication_results: '\0' },
  });
  expect(await list()).toMatchObject([
    {
      ...{ from: 'ann@example.com', name: 'Ann Bcc: bo@example.com', subject: 'Re: X:  y', text: 'STOP' },
      ...{ wish: 'stop', answered_to: 'ann@example.com', sent_at: null },
    },
  ]);
  expect(await rows('select email, words from mail_suppressions')).toEqual([
    { email: 'ann@example.com', words: 'STOP' },
  ]);
});

test('keeps an email whose sender is no address as a claim of nobody', async () => {
  await bring({ from: 'Undisclosed Sender', text: 'stop' });
  expect(await list()).toMatchObject([
    { from: 'undisclosed sender', name: '', wish: null, proof: 'claimed' },
  ]);
  expect(await rows('select 1 from mail_suppressions')).toEqual([]);
});
