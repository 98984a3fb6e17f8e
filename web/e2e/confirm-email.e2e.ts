import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { confirmationLinks, register } from './confirm-email.ts';
import { mailsTo } from './mail-server.ts';
import { newPerson, ownHeaders, type Person, signIn, signUp } from './session.ts';
import { alert, begin, conversation, fillSignIn, openAccount, send, unlock } from './site-actions.ts';

withBrowser();

const question = 'What is my progress?';
const sentence = (email: string) =>
  `Confirm your email to see your journey: open the link in our email to ${email}.`;
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

test('one whose account is older than its proof is told of the link, and has it emailed once a minute', async () => {
  const person = newPerson('Ann Lee');
  const { page } = await visit('/', { as: 'visitor' });
  await register(page.request, person);
  await signIn(page.request, person.username, person.password);
  const refuse = (status: number, id: string, detail: string) => (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: `/problems/${id}`, title: 'Refused', status, detail, requestId: 'r' },
    });
  await page.route('**/idx/v1/crm*', refuse(403, 'email-not-confirmed', 'Confirm your email first.'));
  await page.reload();
  await begin(page);
  await send(page, question);
  await conversation(page).getByText(sentence(person.email)).waitFor();
  const wait = 'You asked for a link a moment ago. Try again in a minute.';
  await page.route('**/auth/email-confirmation', refuse(429, 'too-many-requests', wait));
  await conversation(page).getByRole('button', { name: 'Resend Email' }).click();
  await conversation(page).getByText(wait).waitFor();
  await page.unroute('**/auth/email-confirmation');
  await page.route('**/auth/email-confirmation', (route) => route.fulfill({ json: { message: 'Done.' } }));
  await conversation(page).getByRole('button', { name: 'Resend Email' }).click();
  await conversation(page).getByText('It is on its way.').waitFor();
});

describe('the page of a confirmation link', () => {
  test('works once, and then says how to get another', async () => {
    const { person, page } = await clientAndPage();
    const link = await linkOf(person);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm Email' }).click();
    await page.getByText('Thank you. Your email is confirmed. You can sign in now.').waitFor();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm Email' }).click();
    await page.getByRole('heading', { name: 'Invalid confirmation link' }).waitFor();
    await page.getByText('This link has been used, has expired or is not valid.').waitFor();
    await page
      .getByText('If you can’t sign in, choose “Forgot password?” and we’ll email you a new link.')
      .waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('says that a link without a token is invalid, and tells a lost line from a bad link', async () => {
    const { page } = await visit('/confirm-email', { as: 'visitor' });
    await page.getByRole('heading', { name: 'Invalid confirmation link' }).waitFor();
    await page.goto('/confirm-email?token=none');
    await page.route('**/email-confirmation/confirm', (route) => route.abort());
    await page.getByRole('button', { name: 'Confirm Email' }).click();
    await alert(page, 'An error occurred. Please try again.').waitFor();
    await page.unroute('**/email-confirmation/confirm');
    await page.getByRole('button', { name: 'Confirm Email' }).click();
    await page.getByRole('heading', { name: 'Invalid confirmation link' }).waitFor();
  });
});
