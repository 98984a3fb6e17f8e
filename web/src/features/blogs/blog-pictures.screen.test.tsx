import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { post } from '../../../testing/desks/blog.ts';
import { openPage } from '../../../testing/desks/visitor.ts';
import { type Fakes, file } from '../../../testing/fakes.ts';
import { see, soon } from '../../../testing/see.ts';

const porches = post(4712, 'Porches of Jenks');

/** A blog with one post whose image is at `url`. */
const blog = (url: string | null): Fakes => ({
  listBlogs: [porches],
  getBlogImage: { url },
  getBlogBody: file('text/html', '<p>Deep and shaded.</p>'),
});

const cardPicture = page.getByRole('list', { name: 'Posts' }).css('img');
const hero = page.getByRole('article').css('> div img');
const words = page.getByText('Deep and shaded.');

describe("a post's picture", () => {
  test('is shown on its card and above its text', async () => {
    const address = '/api/treas/blogs/v1/image/porches';
    const { go, sent } = await openPage('/blogs', { fakes: blog(address) });
    await expect.element(cardPicture).toBeInTheDocument();
    await go('/blog/porches-of-jenks');
    await expect.element(hero).toBeInTheDocument();
    expect(hero.element().getAttribute('src')).toContain(address);
    const asked = sent('getBlogImage').map(({ query }) => query.s3_blog_file_id);
    expect(new Set(asked)).toEqual(new Set([porches.file_id]));
  });

  test('is left out where it has none', async () => {
    const { go } = await openPage('/blogs', { fakes: blog(null) });
    await see(page.getByRole('heading', { name: porches.title }));
    expect(cardPicture.length).toBe(0);
    await go('/blog/porches-of-jenks');
    await see(words);
    expect(hero.length).toBe(0);
  });
});

test('sets the page’s title and description from a post', async () => {
  await openPage('/blog/4712', { fakes: blog(null) });
  await soon(() => document.title, 'Porches of Jenks · Avery Cole');
  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
  await soon(description, 'Porches of Jenks');
});
