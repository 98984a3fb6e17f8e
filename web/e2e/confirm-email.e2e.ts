import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { confirmationLinks } from './confirm-email.ts';
import { mailsTo } from './mail-server.ts';
import { newPerson, ownHeaders, type Person, signUp } from './session.ts';
import { alert, begin, conversation, fillSignIn, openAccount, send, unlock } from './site-actions.ts';

withBrowser();

const question = 'What is my progress?';
const status = 'Your current status: Make Offer. Note: Two bids are out.';

/** A client of the agent's, and a page where somebody has registered with her email. */
async function clientAndPage(): Promise<{ person: Person; page: Page }> {
  const person = newPerson('Ann Lee');
  const agent = await visit('/agent', { as: 'admin' });
  const query = new URLSearchParams({
    email: person.email,
    status: 'In-Progress',
    note: 'Two bids are out.',
  });
  const set = await agent.page.request.post(`/api/treas/idx/v1/crm/offer?${query}`, { headers: ownHeaders });
  expect(set.status()).toBe(200);
  const { page } = await visit('/', { as: 'visitor' });
  await signUp(page.request, person);
  await begin(page);
  return { person, page };
}

/** Tries to sign in on the page, and waits until that is refused. */
async function tryInVain(page: Page, { username, password }: Person): Promise<void> {
  const panel = await openAccount(page);
  await fillSignIn(panel, username, password);
  await alert(page, 'Login failed. Please check your credentials.').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

async function linkOf({ email }: Person): Promise<string> {
  await soon(async () => (await confirmationLinks(email)).length, 1);
  const [link = ''] = await confirmationLinks(email);
  return link;
}

describe('an account, and a journey in it,', () => {
  test('wait for the emailed link, opened in another browser behind the gate, and then open', async () => {
    const { person, page } = await clientAndPage();
    await tryInVain(page, person);

    const elsewhere = await visit(await linkOf(person), { as: 'stranger' });
    await unlock(elsewhere.page);
    await elsewhere.page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    expect(await elsewhere.page.title()).toMatch(/^Confirm your email · /);
    // The page alone changes nothing: programs that read mails open links.
    await tryInVain(page, person);
    await elsewhere.page.getByRole('button', { name: 'Confirm Email' }).click();
    await elsewhere.page.getByRole('heading', { name: 'Email confirmed' }).waitFor();

    await fillSignIn(await openAccount(page), person.username, person.password);
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
    await send(page, question);
    await conversation(page).getByText(status).waitFor();
  });

  test('open with a new password too, for one who lost that email', async () => {
    const { person, page } = await clientAndPage();
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Forgot password?' }).click();
    await panel.getByLabel('Email').fill(person.email);
    await panel.getByRole('button', { name: 'Reset Password' }).click();
    await panel.getByText('Email Sent!').waitFor();
    const links = async () =>
      (await mailsTo(inject('mailFolder'), person.email)).flatMap(
        (mail) => /https?:\/\/\S+\/password-reset\?token=[\w-]+/.exec(mail)?.[0] ?? [],
      );
    await soon(async () => (await links()).length, 1);
    await page.goto((await links())[0] ?? '');
    await page.getByLabel('New password', { exact: true }).fill('a new porch swing');
    await page.getByLabel('Confirm password', { exact: true }).fill('a new porch swing');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await fillSignIn(await openAccount(page), person.email, 'a new porch swing');
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
  });
});
