import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBlog, post, postsShown } from '../../../../testing/desks/blog.ts';
import { problem } from '../../../../testing/fakes.ts';
import { button, readAlert, see, soon, toast } from '../../../../testing/see.ts';

describe('the sitemap', () => {
  test('is built of the posts as they are, sent as a file, and its result shown', async () => {
    const posts = [post(1, 'Jenks')];
    const { sent } = await openBlog(posts, { storeSitemap: { message: 'Done.' } });
    posts.unshift(post(2, 'Written elsewhere just now'));
    await button('Refresh Sitemap').click();
    const card = page.getByRole('region', { name: 'Sitemap' });
    await see(card.getByText(/^Refreshed .*: 8 pages and 2 posts\.$/));
    await see(toast('The sitemap is refreshed: 8 pages and 2 posts.'));
    const { site_id, xml } = sent('storeSitemap')[0]?.body ?? {};
    expect(site_id).toBe('demo-site');
    if (!(xml instanceof File)) throw new Error('The sitemap is no file');
    expect([xml.name, xml.type]).toEqual(['sitemap.xml', 'application/xml']);
    expect(await xml.text()).toContain('/blog/written-elsewhere-just-now</loc>');
    await card.getByText('What was sent').click();
    await see(card.getByText('<changefreq>daily</changefreq>'));
  });

  test('shows an alert when storing fails', async () => {
    await openBlog([post(1, 'Jenks')], { storeSitemap: problem(500) });
    await button('Refresh Sitemap').click();
    await readAlert('Failed to refresh the sitemap. Something went wrong on our side. Please try again.');
  });

  test('is not sent when the posts cannot be read: it would say that they are gone', async () => {
    const { answer, sent } = await openBlog([post(1, 'Jenks')]);
    await soon(() => postsShown.length, 1);
    answer({ listBlogs: problem(400) });
    await button('Refresh Sitemap').click();
    await see(page.getByRole('alert').getByText(/^Failed to refresh the sitemap\./));
    expect(sent('storeSitemap')).toEqual([]);
  });
});
