import { expect, test } from 'vitest';
import { isRawAnswer } from '../../service.ts';
import { openMailDesk } from '../testing/mail.ts';

const desk = openMailDesk();
const send = () =>
  desk.call('sendEmail', {
    body: { emailaddress: 'Ann@example.com', title: 'Hello', body: '<p>Hello</p>' },
  });
type Listed = { suppressions: { email: string; source: string }[] };
const suppressed = async (siteId?: string) => {
  const { suppressions } = await desk.call<Listed>('listSuppressions', {}, siteId);
  return suppressions.map(({ email, source }) => ({ email, source }));
};

/** Sends an email and returns it with the tokens of its links. */
async function tokens() {
  await send();
  const [message] = (await desk.outbox.list('site-a')).messages;
  const token = (kind: string) => new RegExp(`/${kind}/([\\w.-]+)`).exec(message?.html ?? '')?.[1] ?? '';
  return { message, unsubscribe: token('unsubscribe'), track: token('track') };
}

test('changes nothing when the link is opened, and unsubscribes when its button is pressed', async () => {
  const { unsubscribe: token } = await tokens();
  const page = await desk.call('showUnsubscribePage', { path: { token } });
  expect(isRawAnswer(page) && page.body).toMatch(/ann@example\.com will get no more.*<form method="post">/s);
  expect(await suppressed()).toEqual([]);
  for (let press = 0; press < 2; press += 1) {
    const done = await desk.call('unsubscribe', { path: { token } });
    expect(isRawAnswer(done) && done.body).toContain('You are unsubscribed');
  }
  expect(await suppressed()).toEqual([{ email: 'ann@example.com', source: 'link' }]);
  await expect(send()).rejects.toMatchObject({ id: 'conflict' });
});

test('unsubscribes nobody with a modified link or one of another site', async () => {
  const { unsubscribe: token } = await tokens();
  const other = `${Buffer.from('bo@example.com').toString('base64url')}.${token.split('.')[1]}`;
  const call = (bad: string, siteId?: string) => desk.call('unsubscribe', { path: { token: bad } }, siteId);
  for (const bad of [other, 'x', token.slice(0, -1)]) {
    await expect(call(bad)).rejects.toMatchObject({ id: 'not-found' });
  }
  await expect(call(token, 'site-b')).rejects.toMatchObject({ id: 'not-found' });
  expect(await suppressed()).toEqual([]);
});

test('counts an open once, and serves an unknown token the same image', async () => {
  const { message, track } = await tokens();
  const [one, two, wrong] = await Promise.all(
    [track, track, 'nobody.knows'].map((token) => desk.call('trackEmailOpen', { path: { token } })),
  );
  expect(isRawAnswer(one) && one.contentType).toBe('image/gif');
  expect(two).toEqual(one);
  expect(wrong).toEqual(one);
  const { rows } = await desk.database.pool.query('select message_id from mail_opens');
  expect(rows).toEqual([{ message_id: message?.id }]);
});

const bring = (text: string, more: { subject?: string; message_id?: string } = {}, key = 'a key of mails') =>
  desk.call('receiveEmail', {
    headers: { 'X-Mail-Key': key },
    body: { from: 'Bo Lee <Bo@example.com>', text, ...more },
  });

test.each([
  ['Please stop.\n\nOn Mon, Dana Whitlock wrote:\n> Hello'],
  ['STOP'],
  ['take me off your list please'],
])('unsubscribes the sender of “%s”', async (text) => {
  await bring(text);
  expect(await suppressed()).toEqual([{ email: 'bo@example.com', source: 'reply' }]);
});

test.each([
  ['Could you stop by on Monday?'],
  ['Yes, I would like to see it.\n\nOn Mon, Dana Whitlock wrote:\n> Unsubscribe: https://…\n> stop'],
])('does not unsubscribe the sender of “%s”', async (text) => {
  await bring(text);
  expect(await suppressed()).toEqual([]);
});

test('accepts an empty reply to the subject unsubscribe, once, and rejects a wrong key', async () => {
  await bring('', { subject: 'unsubscribe', message_id: '<1@example.com>' });
  await bring('', { subject: 'unsubscribe', message_id: '<1@example.com>' });
  expect(await suppressed()).toEqual([{ email: 'bo@example.com', source: 'reply' }]);
  const { rowCount } = await desk.database.pool.query('select 1 from received_emails');
  expect(rowCount).toBe(1);
  await expect(bring('stop', {}, 'a guess')).rejects.toMatchObject({ id: 'not-allowed' });
  expect(await suppressed('site-b')).toEqual([]);
});
