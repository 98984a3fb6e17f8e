import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';

withBrowser();

const post = {
  id: 4712,
  title: 'Porches of Jenks',
  file_id: 'porches',
  url: '/body',
  created_at: '2026-05-04T15:00:00Z',
};

/** A blog of one post, whose picture is asked for at the place that `url` names. */
async function withPost(page: Page, url: string | null): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('**/blogs/v1/get-blog*', (route) => route.fulfill({ json: [post] }));
  await page.route('**/blogs/v1/get-image*', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ json: { url } });
  });
  await page.route('**/picture.svg*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.route('**/body', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Deep and shaded.</p>' }),
  );
  return asked;
}

const cardPicture = (page: Page) => page.getByRole('list', { name: 'Posts' }).locator('img');
const hero = (page: Page) => page.getByRole('article').locator('> div img');

describe("a post's picture", () => {
  test('stands behind its card and above its words', async () => {
    const { page } = await visit('/privacy', { as: 'visitor', drawn: false });
    const asked = await withPost(page, '/picture.svg');
    await page.goto('/blogs');
    await cardPicture(page).waitFor({ state: 'attached' });
    await page.goto('/blog/porches-of-jenks');
    await hero(page).waitFor({ state: 'attached' });
    expect(await hero(page).getAttribute('src')).toContain('/picture.svg');
    expect(asked.every((url) => url.searchParams.get('s3_blog_file_id') === 'porches')).toBe(true);
  });

  test('is left out where it has none', async () => {
    const { page } = await visit('/privacy', { as: 'visitor', drawn: false });
    await withPost(page, null);
    await page.goto('/blogs');
    await page.getByRole('heading', { name: post.title }).waitFor();
    expect(await cardPicture(page).count()).toBe(0);
    await page.goto('/blog/porches-of-jenks');
    await page.getByText('Deep and shaded.').waitFor();
    expect(await hero(page).count()).toBe(0);
  });
});

test('the title of a post names the page, and describes it where nothing else does', async () => {
  const { page } = await visit('/privacy', { as: 'visitor', drawn: false });
  await withPost(page, null);
  await page.goto('/blog/4712');
  await soon(() => page.title(), 'Porches of Jenks · Avery Cole');
  const description = page.locator('meta[name="description"]');
  await soon(() => description.getAttribute('content'), 'Porches of Jenks');
});
