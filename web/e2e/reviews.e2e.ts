import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, visit, withBrowser } from './browser.ts';
import { alert } from './site-actions.ts';

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
  test('each shows five stars and its words', async () => {
    const { page } = await visit('/reviews', { as: 'visitor' });
    await reviews(page).first().waitFor();
    const count = await reviews(page).count();
    expect(count).toBeGreaterThan(5);
    expect(await page.getByRole('img', { name: 'Five stars' }).count()).toBe(count);
    await page.getByRole('button', { name: 'Back' }).waitFor();
  });

  test('one is written without a name, thanked for and shown', async () => {
    const { page } = await visit('/reviews', { as: 'visitor' });
    const words = `Patient with every question. ${Date.now()}`;
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await page
      .getByText('Reviews are anonymous. If you wish to be named, please add your name to the message.')
      .waitFor();
    await page.keyboard.press('Escape');
    await write(page, words);
    const thanks = page.getByRole('dialog', { name: 'Thank you!' });
    await thanks.getByRole('button', { name: 'Close', exact: true }).first().click();
    await thanks.waitFor({ state: 'detached' });
    await reviews(page).filter({ hasText: words }).waitFor();
  });

  test('an empty one is not sent', async () => {
    const { page } = await visit('/reviews', { as: 'visitor' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('store-review')) sent.push(request.url());
    });
    const form = await write(page, '   ');
    await form.getByText('Please write a few words.').waitFor();
    expect(sent).toEqual([]);
  });

  test('one that cannot be sent is told of, and its words stay', async () => {
    const { page, expectFaults } = await visit('/reviews', { as: 'visitor' });
    expectFaults(/502/);
    await page.route('**/store-review', (route) => route.fulfill({ status: 502, body: '' }));
    const form = await write(page, 'Words that must not be lost.');
    await alert(page, 'Failed to submit review.').waitFor();
    expect(await form.getByLabel('Your review').inputValue()).toBe('Words that must not be lost.');
  });

  test('over home, with the way back', async () => {
    const page = await comeHome();
    await page.getByRole('banner').getByRole('button', { name: 'Reviews' }).click();
    const modal = page.getByRole('dialog', { name: 'Reviews' });
    await modal.getByRole('blockquote').first().waitFor();
    await modal.getByRole('button', { name: 'Back' }).click();
    await modal.waitFor({ state: 'detached' });
  });

  test('a list that fails says so', async () => {
    const { page } = await visit('/agent', { as: 'visitor', drawn: false });
    await page.route('**/get-review*', (route) => route.fulfill({ status: 400, body: 'no' }));
    await page.goto('/reviews');
    await page.getByRole('alert').getByText('The reviews couldn’t be loaded').waitFor();
  });
});
