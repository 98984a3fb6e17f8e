import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { post } from '../../../testing/desks/blog.ts';
import { openHome, openPage } from '../../../testing/desks/visitor.ts';
import { type Fakes, file, held, noNetwork, problem } from '../../../testing/fakes.ts';
import { address, dialog, goBack, gone, see, soon } from '../../../testing/see.ts';

const posts = page.getByRole('list', { name: 'Posts' }).getByRole('article');
const six: Fakes = {
  listBlogs: [1, 2, 3, 4, 5, 6].map((n) => post(n, `What to ask, part ${n}`, n)),
  getBlogBody: file('text/html', '<h2>Porches</h2><p>Wide and shaded.</p>'),
};
const made = { ...post(4711, "What's a Point, Really?"), created_at: '2026-05-04T15:00:00Z' };

describe('the blog', () => {
  test('over home: a grid of cards, and back in history', async () => {
    await openHome({ fakes: six });
    await page.getByRole('banner').getByRole('button', { name: 'Blogs' }).click();
    const modal = dialog('Blogs');
    await soon(() => modal.getByRole('article').length, 6);
    await goBack();
    await gone(modal);
  });

  test('on its own page: closing goes back in history', async () => {
    await openHome({ fakes: six });
    await page.getByRole('link', { name: 'Agent Info' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
    await see(posts.first());
    await page.getByRole('button', { name: 'Back' }).click();
    await soon(address, '/agent');
  });

  test('shows loading and empty states', async () => {
    const { fake, letGo } = held([]);
    await openPage('/blogs', { fakes: { listBlogs: fake } });
    await see(page.getByText('Loading blogs...'));
    letGo();
    await see(page.getByText('No blogs available'));
  });
});

describe('a post', () => {
  test('opens from its card under its slug, with title, date, byline and body', async () => {
    await openPage('/blogs', { fakes: { ...six, listBlogs: [made] } });
    await posts.getByRole('link').click();
    await see(page.getByRole('heading', { level: 1, name: made.title }));
    expect(address()).toBe('/blog/whats-a-point-really');
    await see(page.getByText('May 4, 2026 · By Avery Cole'));
    await see(page.css('.prose').getByRole('heading', { name: 'Porches' }));
    await soon(() => document.title, `${made.title} · Avery Cole`);
    await page.getByRole('button', { name: 'Back to Blogs' }).click();
    await soon(address, '/blogs');
    await posts.getByRole('link').click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await soon(address, '/');
  });

  test('is found by the slug of its title and by its number', async () => {
    const { go } = await openPage('/agent', {
      fakes: { listBlogs: [made], getBlogBody: file('text/html', '<p>One percent.</p>') },
    });
    for (const id of ['whats-a-point-really', '4711']) {
      await go(`/blog/${id}`);
      await see(page.getByRole('heading', { level: 1, name: made.title }));
      await see(page.getByText('One percent.'));
      await go('/agent');
      await gone(page.getByText('One percent.'));
    }
  });

  test('shows loading and not-found states', async () => {
    const { fake, letGo } = held([]);
    await openPage('/blog/anything', { fakes: { listBlogs: fake } });
    await see(page.getByText('Loading blog post...'));
    letGo();
    await see(page.getByText('Blog post not found', { exact: true }));
  });

  test.each([
    ['answers with an error', problem(500)],
    ['is gone', problem(404)],
    ['lies on a site that lets nobody read it', noNetwork],
  ])('shows a frame 800 px high when the body %s', async (_what, getBlogBody) => {
    await openPage('/blog/4711', { fakes: { listBlogs: [made], getBlogBody } });
    const frame = page.getByTitle(made.title);
    await see(frame);
    await expect.element(frame).toHaveAttribute('src', made.url);
    expect(frame.element().getBoundingClientRect().height).toBe(800);
  });
});
