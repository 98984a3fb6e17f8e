import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { broken, button, dialog, stat } from './blog-desk.ts';
import { soon, visit, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { toast } from './site-actions.ts';
import { enter } from './tab-to.ts';

withBrowser();

const list = '**/reviews/v1/get-review*';
const remove = '**/reviews/v1/delete-review*';
type Review = { id: number; review_text: string; created_at: string };

const review = (id: number, review_text: string, daysAgo = 1): Review => ({
  id,
  review_text,
  created_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
});
const cards = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');

async function open(reviews: Review[]) {
  const made = await visit('about:blank', { as: 'admin' });
  made.expectFaults(/^500 /);
  await made.page.route(list, (route) => route.fulfill({ json: reviews }));
  await made.page.goto('/admin/reviews');
  await made.page.getByRole('heading', { level: 1, name: 'Review Management' }).waitFor();
  return made;
}

describe('review management', () => {
  test('counts the reviews and those of the last 30 days; the average is always 5.0', async () => {
    const { page } = await open([review(2, 'Patient.\nKind.', 29), review(1, 'Slow, but <b>good</b>.', 31)]);
    await soon(() => cards(page).count(), 2);
    expect(await stat(page, 'Total Reviews').textContent()).toBe('2');
    expect(await stat(page, 'Average Rating').textContent()).toBe('5.0');
    expect(await stat(page, 'This Month').textContent()).toBe('1');
    await page.getByText('Slow, but <b>good</b>.').waitFor();
    expect(await page.getByRole('img', { name: 'Five stars' }).count()).toBe(2);
  });

  test('of 500 shows 24 at once, the rest by pages and search', async () => {
    const { page } = await open(
      Array.from({ length: 500 }, (_, n) => review(n + 1, `Review number ${n + 1}.`, n)),
    );
    await soon(() => cards(page).count(), 24);
    expect(await stat(page, 'Total Reviews').textContent()).toBe('500');
    await button(page, 'Next page').click();
    await page.getByText('Review number 25.').waitFor();
    await page.getByLabel('Search reviews').fill('number 499.');
    await soon(() => cards(page).count(), 1);
    await page.getByLabel('Search reviews').fill('nobody said this');
    await page.getByText('Nothing matches “nobody said this”.').waitFor();
  });

  test('asks before a review goes, shows which, and then takes it off the list', async () => {
    const reviews = [review(12, 'Late.'), review(11, 'Patient.')];
    const { page } = await open(reviews);
    const asked: URL[] = [];
    await page.route(remove, (route) => {
      asked.push(new URL(route.request().url()));
      reviews.shift();
      return route.fulfill({ json: { message: 'Done.' } });
    });
    const erase = page.getByRole('button', { name: /^Delete the review of .*: Late\.$/ });
    await enter(page, erase);
    const question = dialog(page, 'Delete Review');
    await question.getByText(/^Are you sure you want to delete this review of /).waitFor();
    await question.getByText('Late.').waitFor();
    await question.getByText('It leaves your site at once, and cannot be brought back.').waitFor();
    await enter(page, button(question, 'Cancel'));
    await question.waitFor({ state: 'detached' });
    expect(asked).toEqual([]);
    await enter(page, erase);
    await enter(page, button(question, 'Delete'));
    await toast(page, 'The review has been deleted.').waitFor();
    await soon(() => cards(page).count(), 1);
    expect(asked.map(({ searchParams }) => searchParams.get('id'))).toEqual(['12']);
    expect(asked[0]?.searchParams.get('site_id')).toBeTruthy();
  });

  test('says when a review cannot be deleted, and keeps it', async () => {
    const { page } = await open([review(11, 'Patient.')]);
    await page.route(remove, broken);
    await page.getByRole('button', { name: /^Delete the review/ }).click();
    await button(dialog(page, 'Delete Review'), 'Delete').click();
    await readAlert(page, 'Failed to delete review');
    await button(dialog(page, 'Delete Review'), 'Cancel').click();
    await soon(() => cards(page).count(), 1);
  });

  test('whose list fails says so in its place, which is not an empty list', async () => {
    const { page, expectFaults } = await visit('about:blank', { as: 'admin' });
    expectFaults(/^500 /);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(list, broken);
    await page.goto('/admin/reviews');
    await page.getByText('The reviews could not be loaded.').waitFor({ timeout: 40_000 });
    expect(await page.getByText('No reviews yet').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await soon(() => logged.some((line) => line.startsWith('The reviews could not be loaded')), true);
  });
});
