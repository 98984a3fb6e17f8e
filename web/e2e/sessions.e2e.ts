import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { newPerson, openGate, type Person, signIn } from './session.ts';
import { begin, fillSignIn, openAccount } from './site-actions.ts';

withBrowser();

const signedOut = 'You were signed out. Sign in again.';
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: signedOut });

/** A page of a browser of its own, in which this person is signed in. */
async function pageOf(person: Person, path = '/'): Promise<Page> {
  const { page } = await visit('/', { as: 'stranger' });
  await openGate(page.request);
  await signIn(page.request, person.username, person.password);
  await page.goto(path);
  return page;
}

async function registered(): Promise<Person> {
  const person = newPerson();
  const { context } = await visit('/', { as: 'visitor' });
  await register(context.request, person);
  return person;
}

test('Log Off in one tab shows the other tab signed out at once', async () => {
  const person = await registered();
  const page = await pageOf(person);
  await begin(page);
  await account(page).waitFor();
  const other = await page.context().newPage();
  await other.goto('/');
  await begin(other);
  await (await openAccount(other)).getByRole('button', { name: 'Log Off' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await account(page).count()).toBe(0);
  await notice(page).waitFor();
  expect(await notice(other).count()).toBe(0);

  await fillSignIn(await openAccount(other), person.username, person.password);
  await account(page).waitFor();
  await soon(() => notice(page).count(), 0);
});

test('Log Off says so when the other devices could not be signed out', async () => {
  const person = await registered();
  const { page, expectFaults } = await visit('/', { as: 'visitor' });
  expectFaults(/503 .*\/gateway\/v1\/session/);
  await signIn(page.request, person.username, person.password);
  await page.goto('/');
  await begin(page);
  await page.route('**/gateway/v1/session', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await route.fetch();
    await route.fulfill({
      status: 503,
      json: {
        type: '/problems/signed-out-here-only',
        status: 503,
        title: 'You are signed out in this browser only',
      },
    });
  });
  await (await openAccount(page)).getByRole('button', { name: 'Log Off' }).click();
  await page.getByRole('alert').filter({ hasText: 'We couldn’t sign out your other devices.' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('Sign Out Everywhere asks first, keeps this browser signed in and ends the others', async () => {
  const person = await registered();
  const [here, there] = [await pageOf(person), await pageOf(person)];
  await begin(here);
  await begin(there);
  await (await openAccount(here)).getByRole('button', { name: 'Sign Out Everywhere' }).click();
  const question = here.getByRole('dialog', { name: 'Sign Out Everywhere' });
  await question.getByText('This signs you out on every other device. You stay signed in here.').waitFor();
  await question.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await here.getByText('You are signed out everywhere else.').waitFor();

  await soon(async () => {
    await there.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    return there.getByRole('banner').getByRole('button', { name: 'Sign In' }).count();
  }, 1);
  await notice(there).waitFor();
  expect(await there.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await here.reload();
  await account(here).waitFor();
});

test('an admin page whose session has ended elsewhere leads home and says why', async () => {
  const { page } = await visit('/admin/settings', { as: 'admin' });
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).waitFor();
  await page.route('**/gateway/v1/session', async (route) => {
    await route.fulfill({ json: { unlocked: true, user: null } });
  });
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 401,
      json: { type: '/problems/not-signed-in', status: 401, title: 'Sign in first' },
    }),
  );
  // Whoever comes back to the page has the session asked for.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL((url) => url.pathname === '/');
  await notice(page).waitFor();
});

test('what fails since the session has ended elsewhere says nothing beside the sign-out', async () => {
  const { page, expectFaults } = await visit('/admin/email-manager', { as: 'admin' });
  expectFaults(/^401 /);
  const form = page.getByRole('form', { name: 'Create Template' });
  await form.getByLabel('Template name').fill('Spring');
  await form.getByLabel('HTML').fill('<p>Half a thought</p>');
  await page.route('**/gateway/v1/session', (route) =>
    route.fulfill({ json: { unlocked: true, user: null } }),
  );
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 401,
      json: { type: '/problems/not-signed-in', status: 401, title: 'Sign in first' },
    }),
  );
  await form.getByRole('button', { name: 'Save Template' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await notice(page).waitFor();
  const said = () => page.locator('[data-alerts] p, [role=alert] p').allTextContents();
  expect(await said()).toEqual([signedOut]);
  await begin(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await soon(said, []);
});
