import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { visit, withBrowser } from '../support/browser.ts';

withBrowser();

const reviews = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');

async function write(page: Page, text: string) {
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const form = page.getByRole('dialog', { name: 'Write a Review' });
  await form.getByLabel('Your review').fill(text);
  await form.getByRole('button', { name: 'Submit Review' }).click();
  return form;
}

describe('reviews', () => {
  test('accepts an anonymous review, thanks the visitor, and shows it', async () => {
    const { page } = await visit('/reviews', { as: 'visitor' });
    const words = `Patient with every question. ${Date.now()}`;
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await page
      .getByText('Reviews are anonymous. If you want to be named, add your name to the message.')
      .waitFor();
    await page.keyboard.press('Escape');
    await write(page, words);
    const thanks = page.getByRole('dialog', { name: 'Thank you!' });
    await thanks.getByRole('button', { name: 'Close', exact: true }).first().click();
    await thanks.waitFor({ state: 'detached' });
    await reviews(page).filter({ hasText: words }).waitFor();
  });
});
