import type { APIResponse } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { newPerson, ownHeaders } from '../session.ts';
import { visit, withBrowser } from '../support/browser.ts';
import { mailedLink } from '../support/mailed-link.ts';

withBrowser();

/** Emails a person, and returns the path of the email's link and a function that emails them again. */
async function mailed(): Promise<{ path: string; send: () => Promise<APIResponse> }> {
  const { email } = newPerson();
  const admin = (await visit('/agent', { as: 'admin' })).page;
  const send = () =>
    admin.request.post('/api/treas/comm/send-email', {
      headers: ownHeaders,
      multipart: { emailaddress: email, title: 'Homes in Jenks', body: '<p>Three new homes.</p>' },
    });
  expect((await send()).status()).toBe(200);
  return { path: new URL(await mailedLink({ email }, 'unsubscribe')).pathname, send };
}

test('unsubscribes with an email’s link after a confirmation, without a session', async () => {
  const { path, send } = await mailed();
  // As from a mail program, in a browser that has never visited the site.
  const { page } = await visit(path);
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
  const { path, send } = await mailed();
  const answer = await fetch(new URL(path, inject('site').url), {
    method: 'POST',
    headers: { origin: 'https://mail.example.com' },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  expect((await send()).status()).toBe(409);
});
