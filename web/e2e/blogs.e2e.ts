import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, soon, visit, withBrowser } from './browser.ts';

withBrowser();

const list = '**/blogs/v1/get-blog*';
const posts = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('article');
const control = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
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

describe('the blog', () => {
  test('over home: a grid of cards, the controls out of reach meanwhile, and back', async () => {
    const page = await comeHome();
    await control(page, 'Blogs').click();
    const modal = page.getByRole('dialog', { name: 'Blogs' });
    await soon(() => modal.getByRole('article').count(), 6);
    for (const name of ['Blogs', 'Reviews'])
      expect(await page.locator('header').getByText(name).isVisible()).toBe(false);
    await modal.getByRole('button', { name: 'Back' }).click();
    await modal.waitFor({ state: 'detached' });
    await control(page, 'Blogs').waitFor();
    await control(page, 'Blogs').click();
    await page.goBack();
    await modal.waitFor({ state: 'detached' });
  });

  test('at its own address: closing goes back in history', async () => {
    const page = await comeHome();
    await page.getByRole('link', { name: 'Agent Info' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
    await posts(page).first().waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/agent');
  });

  test('says that it loads, and that there is nothing', async () => {
    const { page } = await visit('/agent', { as: 'visitor', drawn: false });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(list, async (route) => {
      await held;
      await route.fulfill({ json: [] });
    });
    await page.goto('/blogs');
    await page.getByText('Loading blogs...').waitFor();
    answer();
    await page.getByText('No blogs available').waitFor();
  });

  test('a list that fails says so and does not turn endlessly', async () => {
    const { page } = await visit('/agent', { as: 'visitor', drawn: false });
    await page.route(list, (route) => route.fulfill({ status: 400, body: 'no' }));
    await page.goto('/blogs');
    await page.getByRole('alert').getByText('The posts couldn’t be loaded').waitFor();
  });
});

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

  test('is found by the slug of its title and by its number', async () => {
    const { page } = await visit('/agent', { as: 'visitor', drawn: false });
    await withPost(page, '/body');
    await page.route('**/body', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>One percent.</p>' }),
    );
    for (const id of ['whats-a-point-really', '4711']) {
      await page.goto(`/blog/${id}`);
      await page.getByRole('heading', { level: 1, name: made.title }).waitFor();
      await page.getByText('One percent.').waitFor();
      await page.getByText('May 4, 2026 · By Avery Cole').waitFor();
    }
  });

  test('that nobody wrote is not found', async () => {
    const { page } = await visit('/blog/nobody-wrote-this', { as: 'visitor' });
    await page.getByText('Blog post not found').waitFor();
  });

  test('says that it loads', async () => {
    const { page } = await visit('/agent', { as: 'visitor', drawn: false });
    await page.route(list, () => undefined);
    await page.goto('/blog/anything');
    await page.getByText('Loading blog post...').waitFor();
  });

  test.each([
    ['answers with an error', 500],
    ['is gone', 404],
  ])('whose body %s is framed, 800 px high', async (_what, status) => {
    const { page, expectFaults } = await visit('/agent', { as: 'visitor', drawn: false });
    expectFaults(/500 .*\/body/);
    await withPost(page, '/body');
    await page.route('**/body', (route) => route.fulfill({ status, contentType: 'text/html', body: 'no' }));
    await page.goto('/blog/4711');
    const frame = page.getByTitle(made.title);
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toBe('/body');
    const box = await frame.boundingBox();
    expect(box?.height).toBe(800);
  });

  test('whose body lies on a site that lets nobody read it is framed', async () => {
    const { page, expectFaults } = await visit('/agent', { as: 'visitor', drawn: false });
    expectFaults(/Content Security Policy/);
    await withPost(page, 'https://files.example/post.html');
    await page.goto('/blog/4711');
    await page.getByTitle(made.title).waitFor();
  });
});
