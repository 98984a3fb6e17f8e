import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';

withBrowser();

const list = '**/blogs/v1/get-blog*';
const posts = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('article');
const made = {
  id: 4711,
  title: "What's a Point, Really?",
  file_id: 'abc',
  created_at: '2026-05-04T15:00:00Z',
};

/** Answers the list with one post whose body lies at `url`. */
async function withPost(page: Page, url: string) {
  await page.route(list, (route) => route.fulfill({ json: [{ ...made, url }] }));
  await page.route('**/blogs/v1/get-image*', (route) => route.fulfill({ json: { url: null } }));
}

describe('a post', () => {
  test('opens from its card under its slug, with title, date, byline and body', async () => {
    const { page } = await visit('/blogs', { as: 'visitor' });
    const link = posts(page).first().getByRole('link');
    const title = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const slug = title
      .toLowerCase()
      .replace(/[^a-z0-9\s-]/g, '')
      .trim()
      .replace(/[\s-]+/g, '-');
    expect(new URL(page.url()).pathname).toBe(`/blog/${slug}`);
    await page.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4} · By Avery Cole$/).waitFor();
    await page.locator('.prose').getByRole('heading').first().waitFor();
    await soon(() => page.title(), `${title} · Avery Cole`);
    const description = page.locator('meta[name="description"]');
    expect((await description.getAttribute('content'))?.length).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Back to Blogs' }).click();
    await page.waitForURL('**/blogs');
    await posts(page).first().getByRole('link').click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('whose body lies on a site that lets nobody read it is framed', async () => {
    const { page, expectFaults } = await visit('/agent', { as: 'visitor', drawn: false });
    expectFaults(/Content Security Policy/);
    await withPost(page, 'https://files.example/post.html');
    await page.goto('/blog/4711');
    await page.getByTitle(made.title).waitFor();
  });
});
