import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson, type Person } from '../session.ts';
import { visit, withBrowser } from '../support/browser.ts';
import { register } from '../support/mailed-link.ts';
import { fillSignIn, openAccount } from '../support/site-actions.ts';

withBrowser();

const homes = ['DEMO-10001', 'DEMO-10002'] as const;
const rows = (page: Page) => page.getByRole('list', { name: 'Saved Homes' }).locator('> li');
const header = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Saves a home on its page, as somebody who says who they are when asked. */
async function save(page: Page, key: string, { name, email }: Person): Promise<void> {
  await page.goto(`/listing/${key}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Save This Home' }).click();
  const form = page.getByRole('form', { name: 'Save This Home' });
  const saved = page.getByRole('button', { name: 'Saved', exact: true });
  await form.or(saved).waitFor();
  if (await form.isVisible()) {
    await form.getByLabel('Full name').fill(name);
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Save on This Device' }).click();
    await saved.waitFor();
  }
}

test('homes saved without an account are in the account that signs in on the device, and nowhere else', async () => {
  const person = newPerson('Robin Vale');
  const { page, context } = await visit('/saved', { as: 'visitor' });
  await page.getByText('No Saved Homes Yet').waitFor();
  const device = async () =>
    (await context.cookies()).find(({ name }) => name === 'porchlight-device') ?? null;
  expect(await device()).toBeNull();
  for (const key of homes) await save(page, key, person);
  expect(await device()).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.goto('/saved');
  await header(page, 'Saved 2').waitFor();
  await page
    .getByRole('button', { name: /^Add a note/ })
    .first()
    .click();
  await page.getByLabel('Your note').fill('East windows?');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await page.getByRole('button', { name: /^Edit your note .*East windows\?$/ }).waitFor();

  // Somebody else types the same email elsewhere, and sees only what they save themselves.
  const other = await visit('/saved', { as: 'visitor' });
  await save(other.page, homes[0], person);
  await other.page.goto('/saved');
  await rows(other.page).first().waitFor();
  expect(await rows(other.page).count()).toBe(1);
  expect(await other.page.getByText('East windows?').count()).toBe(0);

  await register(context.request, person);
  await fillSignIn(await openAccount(page), person.username, person.password);
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
  await page.getByText('Saved on this device only').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Edit your note .*East windows\?$/ }).waitFor();
  expect(await rows(page).count()).toBe(2);

  // Whoever signs out leaves an empty list, and finds it again on another device.
  await (await openAccount(page)).getByRole('button', { name: 'Log Off' }).click();
  await page.getByText('No Saved Homes Yet').waitFor();
  expect(await device()).toBeNull();
  await fillSignIn(await openAccount(other.page), person.username, person.password);
  await rows(other.page).nth(1).waitFor();
  await other.page.getByText('East windows?').waitFor();
  expect(await rows(other.page).count()).toBe(2);
});
