import { expect, inject, test } from 'vitest';
import { newPerson, ownHeaders } from '../session.ts';
import { soon, visit, withBrowser } from '../support/browser.ts';
import { mailsTo } from '../support/mail-server.ts';

withBrowser();

test('unsubscribes with an email’s link after a confirmation, without a session', async () => {
  const { email } = newPerson();
  const admin = (await visit('/agent', { as: 'admin' })).page;
  const send = () =>
    admin.request.post('/api/treas/comm/send-email', {
      headers: ownHeaders,
      multipart: { emailaddress: email, title: 'Homes in Jenks', body: '<p>Three new homes.</p>' },
    });
  expect((await send()).status()).toBe(200);
  await soon(async () => (await mailsTo(inject('mailFolder'), email)).length, 1);
  const [mail = ''] = await mailsTo(inject('mailFolder'), email);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const address = new URL(/https?:\/\/\S+\/unsubscribe\/[\w.-]+/.exec(mail)?.[0] ?? '');

  // As from a mail program, in a browser that has never visited the site.
  const { page } = await visit(address.pathname);
  await page.getByRole('heading', { name: 'Unsubscribe' }).waitFor();
  await page.reload();
  expect((await send()).status()).toBe(200);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  const refused = await send();
  expect(refused.status()).toBe(409);
  expect(await refused.text()).toContain('This address has unsubscribed.');
});

test('lets a mail program unsubscribe with one POST', async () => {
  const { email } = newPerson();
  const admin = (await visit('/agent', { as: 'admin' })).page;
  const send = () =>
    admin.request.post('/api/treas/comm/send-email', {
      headers: ownHeaders,
      multipart: { emailaddress: email, title: 'Homes in Jenks', body: '<p>Three new homes.</p>' },
    });
  await send();
  await soon(async () => (await mailsTo(inject('mailFolder'), email)).length, 1);
  const [mail = ''] = await mailsTo(inject('mailFolder'), email);
  const address = new URL(/https?:\/\/\S+\/unsubscribe\/[\w.-]+/.exec(mail)?.[0] ?? '');
  const answer = await fetch(new URL(address.pathname, inject('site').url), {
    method: 'POST',
    headers: { origin: 'https://mail.example.com' },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  expect((await send()).status()).toBe(409);
});
