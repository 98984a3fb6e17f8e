import { expect, test } from 'vitest';
import { newPerson } from './session.ts';
import { visit, withBrowser } from './support/browser.ts';
import { begin, conversation, leaveLead, unlock } from './support/site-actions.ts';

withBrowser();

test('supports a complete visit on a phone without sideways scrolling', async () => {
  const { page } = await visit('/', { size: 'phone', as: 'stranger' });
  const menu = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const narrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const back = () => page.getByRole('button', { name: 'Back', exact: true }).first().click();

  await unlock(page);
  await begin(page);
  const person = newPerson('Ann Lee');
  await leaveLead(page, 'Buying', '74037', person);
  await page.getByRole('button', { name: 'Show Properties' }).click();
  const homes = conversation(page).getByRole('list', { name: 'Homes' }).getByRole('listitem');
  await homes
    .filter({ has: page.locator('img') })
    .first()
    .getByRole('link')
    .click();
  const home = page.getByRole('dialog');
  await home
    .getByText(/^Listed by /)
    .first()
    .waitFor();
  expect(await narrow()).toBe(true);
  await home.getByRole('button', { name: /^Photo 2 of/ }).click();
  await page.getByRole('button', { name: 'AI Staging' }).click();
  await page
    .getByRole('dialog', { name: 'AI Staging' })
    .getByRole('button', { name: 'Room', exact: true })
    .click();
  await page.getByRole('img', { name: /, virtually staged$/ }).waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /^Photos of/ }).waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await menu('Blogs');
  await page.getByRole('dialog', { name: 'Blogs' }).getByRole('article').first().getByRole('link').click();
  await page.locator('.prose').waitFor();
  expect(await narrow()).toBe(true);
  await page.goBack();
  await back();

  await menu('Reviews');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByLabel('Your review').fill('Found us a home by telephone. Ann');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you!' });
  await thanks.getByRole('button', { name: 'Close', exact: true }).first().click();
  await thanks.waitFor({ state: 'detached' });
  await back();

  await menu('Agent Info');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Connect With Us' }).click();
  const form = page.getByRole('form', { name: 'Connect With Us' });
  await form.getByLabel('Full Name').fill(person.name);
  await form.getByLabel('Email Address').fill(person.email);
  await form.getByLabel('Phone Number').fill(person.phone);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  expect(await narrow()).toBe(true);
});
