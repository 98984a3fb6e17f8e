import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { confirmationLinks, register } from './confirm-email.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { newPerson, type Person } from './session.ts';
import {
  alert,
  begin,
  composer,
  conversation,
  fillSignIn,
  openAccount,
  sendRegister,
  service,
} from './site-actions.ts';

withBrowser();

/** A site that sends no email, so that an account opens at once. */
let withoutMail: OwnSite;

beforeAll(async () => {
  withoutMail = await startOwnSite({});
});
afterAll(() => withoutMail?.stop());

const linkFirst =
  'Registration successful! Please sign in with your new credentials. First, open the link we emailed to you.';

/** Counts the sign-ins that the page tries from now on. */
function countSignIns(page: Page): () => number {
  let tried = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/signin')) tried += 1;
  });
  return () => tried;
}

async function linkOf({ email }: Person): Promise<string> {
  await soon(async () => (await confirmationLinks(email)).length, 1);
  return (await confirmationLinks(email))[0] ?? '';
}

describe('the account dropdown', () => {
  test('registers a visitor, who is signed in then, and signs out with the gate left open', async () => {
    const person = newPerson('Robin Vale');
    const { page } = await visit('/', { as: 'visitor', site: withoutMail });
    await begin(page);
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Register' }).click();
    await sendRegister(panel, person);

    const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
    await account.waitFor();
    await soon(() => page.getByRole('dialog').count(), 0);
    await account.click();
    const shown = page.getByRole('dialog', { name: 'Account' });
    await shown.getByRole('heading', { name: person.name }).waitFor();
    expect(await shown.getByText(person.email).count()).toBe(1);
    expect(await shown.getByRole('list', { name: 'Roles' }).innerText()).toBe('User');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(person.username);

    await shown.getByRole('button', { name: 'Log Off' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  });

  test('asks one who registers to open the emailed link, and lets them in from the page that it opens', async () => {
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

    await page.goto(await linkOf(person));
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

  test('a wrong password is told in the exact words and what was typed stays', async () => {
    const person = newPerson();
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
    await begin(page);
    const panel = await openAccount(page);
    await fillSignIn(panel, person.username, 'not the password');
    await alert(page, 'Login failed. Please check your credentials.').waitFor();
    expect(await panel.getByLabel('Username or email').inputValue()).toBe(person.username);
    expect(await page.getByRole('banner').getByRole('button', { name: 'Account' }).count()).toBe(0);
  });

  test('tells a lost line from wrong credentials', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    await page.route('**/api/treas/auth/**', (route) => route.abort());
    const panel = await openAccount(page);
    await fillSignIn(panel, 'somebody', 'some password');
    await alert(page, 'Login failed. Please try again.').waitFor();
    await panel.getByRole('button', { name: 'Forgot password?' }).click();
    await panel.getByLabel('Email').fill('somebody@visitors.example');
    await panel.getByRole('button', { name: 'Reset Password' }).click();
    await alert(page, 'Failed to send reset link. Please try again.').waitFor();
  });

  test('a user of another site is refused in the exact words', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    await page.route('**/api/treas/auth/signin', (route) =>
      route.fulfill({
        json: {
          username: 'else',
          name: 'Else',
          email: 'else@visitors.example',
          phoneNumber: '',
          siteId: 'another-site',
          roles: ['ROLE_USER'],
        },
      }),
    );
    await fillSignIn(await openAccount(page), 'else', 'some password');
    await alert(page, 'Access denied. You are not authorized for this site.').waitFor();
    expect(await page.getByRole('banner').getByRole('button', { name: 'Account' }).count()).toBe(0);
  });

  test('each view has a way back to Sign In', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    const panel = await openAccount(page);
    for (const view of ['Register', 'Forgot password?']) {
      await panel.getByRole('button', { name: view }).click();
      await panel.getByRole('button', { name: 'Back to Sign In' }).click();
      await panel.getByRole('form', { name: 'Sign In' }).waitFor();
    }
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('dialog').count(), 0);
  });

  test('says what it is doing while it works, and takes no second press', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/treas/auth/signin', async (route) => {
      await held;
      await route.abort();
    });
    const panel = await openAccount(page);
    await fillSignIn(panel, 'somebody', 'some password');
    const busy = panel.getByRole('button', { name: 'Signing In...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    answer();
    await panel.getByRole('button', { name: 'Sign In' }).waitFor();
  });
});

describe('the account forms in the chat', () => {
  test('a sign-in there says so in the exact words and opens the composer', async () => {
    const person = newPerson();
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
    await begin(page);
    await service(page, 'Sign In').click();
    await fillSignIn(page.getByRole('main'), person.email, 'not the password');
    await conversation(page).getByText('Login failed. Please check your credentials.').waitFor();
    await fillSignIn(page.getByRole('main'), person.email, person.password);
    await conversation(page).getByText('Login successful! Welcome back. How can I help you today?').waitFor();
    expect(await composer(page).isEnabled()).toBe(true);
    expect(await service(page, 'Sign In').count()).toBe(0);
  });

  test('a registration there signs in and says so in the exact words', async () => {
    const { page } = await visit('/', { as: 'visitor', site: withoutMail });
    await begin(page);
    await service(page, 'Register').click();
    await sendRegister(page.getByRole('main'), newPerson());
    await conversation(page)
      .getByText('Registration successful! You are now signed in. How can I help you today?')
      .waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
  });

  test('a registration there says that the emailed link comes first, and tries no sign-in', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    await service(page, 'Register').click();
    const signIns = countSignIns(page);
    await sendRegister(page.getByRole('main'), newPerson());
    await conversation(page).getByText(linkFirst).waitFor();
    await page.getByRole('main').getByRole('form', { name: 'Sign In' }).waitFor();
    expect(signIns()).toBe(0);
    expect(await conversation(page).getByText('Login failed').count()).toBe(0);
  });

  test('what was said under one account is gone for the next', async () => {
    const { adminEmail, adminPassword } = inject('site');
    const person = newPerson();
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
    await begin(page);
    await service(page, 'Sign In').click();
    await fillSignIn(page.getByRole('main'), person.email, person.password);
    const words = conversation(page).getByText('Login successful!');
    await words.waitFor();
    await (await openAccount(page)).getByRole('button', { name: 'Log Off' }).click();
    await words.waitFor({ state: 'detached' });
    await fillSignIn(await openAccount(page), adminEmail, adminPassword);
    await page.getByRole('link', { name: 'Admin' }).waitFor();
    expect(await words.count()).toBe(0);
  });
});
