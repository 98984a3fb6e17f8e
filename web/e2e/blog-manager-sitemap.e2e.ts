import { describe, expect, test } from 'vitest';
import { answer, broken, button, calls, openBlog, post, postsShown } from './blog-desk.ts';
import { soon, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { toast } from './site-actions.ts';

withBrowser();

describe('the sitemap', () => {
  test('is built of the posts as they are, sent as a file, and its result shown', async () => {
    const { page, posts } = await openBlog([post(1, 'Jenks')]);
    const sent = await answer(page, calls.sitemap, { message: 'Done.' });
    posts.unshift(post(2, 'Written elsewhere just now'));
    await button(page, 'Refresh Sitemap').click();
    const card = page.getByRole('region', { name: 'Sitemap' });
    await card.getByText(/^Refreshed .*: 7 pages and 2 posts\.$/).waitFor();
    await toast(page, 'The sitemap is refreshed: 7 pages and 2 posts.').waitFor();
    const form = sent[0]?.postDataBuffer()?.toString('utf8') ?? '';
    expect(await sent[0]?.headerValue('content-type')).toMatch(/^multipart\/form-data/);
    expect(form).toMatch(/name="xml"; filename="sitemap.xml"\r\nContent-Type: application\/xml/);
    expect(form).toContain('name="site_id"');
    expect(form).toContain('/blog/written-elsewhere-just-now</loc>');
    await card.getByText('What was sent').click();
    await card.getByText('<changefreq>daily</changefreq>').waitFor();
  });

  test('that cannot be stored is told of', async () => {
    const { page } = await openBlog([post(1, 'Jenks')]);
    await page.route(calls.sitemap, broken);
    await button(page, 'Refresh Sitemap').click();
    await readAlert(
      page,
      'Failed to refresh the sitemap. Something went wrong on our side. Please try again.',
    );
  });

  test('is not sent when the posts cannot be read: it would say that they are gone', async () => {
    const { page } = await openBlog([post(1, 'Jenks')]);
    await soon(() => postsShown(page).count(), 1);
    const sent = await answer(page, calls.sitemap, { message: 'Done.' });
    await page.route(calls.list, (route) => route.fulfill({ status: 400, body: 'no' }));
    await button(page, 'Refresh Sitemap').click();
    await page
      .getByRole('alert')
      .getByText(/^Failed to refresh the sitemap\./)
      .waitFor();
    expect(sent).toHaveLength(0);
  });
});
