import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson, openGate, type Person, signIn } from '../session.ts';
import { soon, visit, withBrowser } from '../support/browser.ts';
import { register } from '../support/mailed-link.ts';
import { begin, fillSignIn, openAccount } from '../support/site-actions.ts';

withBrowser();

const signedOut = 'You were signed out. Sign in again.';
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: signedOut });

/** Returns a page in a new browser session where this person is signed in. */
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

test('signs out the other tab at once after Log Off in one tab', async () => {
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

test('signs out all other browsers on Sign Out Everywhere, after a confirmation', async () => {
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
