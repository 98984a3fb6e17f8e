import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../session.ts';
import { visit, withBrowser } from '../support/browser.ts';
import { mailedLink, register } from '../support/mailed-link.ts';
import { alert, begin, fillSignIn, openAccount, sendRegister } from '../support/site-actions.ts';

withBrowser();

const linkFirst =
  'Registration successful! Please sign in with your new credentials. First, open the link we emailed to you.';

/** Counts the page's sign-in attempts from now on. */
function countSignIns(page: Page): () => number {
  let tried = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/signin')) tried += 1;
  });
  return () => tried;
}

describe('the account dropdown', () => {
  test('asks a new user to open the emailed link, and signs them in from the page that it opens', async () => {
    const person = newPerson('Robin Vale');
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Register' }).click();
    const signIns = countSignIns(page);
    await sendRegister(panel, person);
    await panel.getByText(linkFirst, { exact: true }).waitFor();
    expect(signIns()).toBe(0);

    await fillSignIn(panel, person.email, person.password);
    await alert(page, 'Login failed. Please check your credentials.').waitFor();
    await panel.getByText('Just registered? Open the link we emailed to you first.').waitFor();

    await page.goto(await mailedLink(person, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm Email' }).click();
    await page.getByText('Thank you. Your email is confirmed. You can sign in now.').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await fillSignIn(page.getByRole('dialog', { name: 'Sign In' }), person.username, person.password);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
  });

  test('signs in by user name and by email', async () => {
    const person = newPerson();
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
    await begin(page);
    for (const name of [person.username, person.email]) {
      await fillSignIn(await openAccount(page), name, person.password);
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
      const panel = await openAccount(page);
      await panel.getByText(person.email).waitFor();
      await panel.getByRole('button', { name: 'Log Off' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    }
  });
});
