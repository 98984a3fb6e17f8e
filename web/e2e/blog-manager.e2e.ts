import { describe, expect, test } from 'vitest';
import {
  answer,
  broken,
  button,
  calls,
  dialog,
  onePixel,
  openBlog,
  openForm,
  post,
  postsShown,
  stat,
} from './blog-desk.ts';
import { soon, visit, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { toast } from './site-actions.ts';

withBrowser();

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

describe('the blog manager', () => {
  test('counts all posts and those of the last 30 days, and shows each as Published', async () => {
    const { page } = await openBlog([post(3, 'Jenks'), post(2, 'Bixby', 29), post(1, 'Tulsa', 31)]);
    await soon(() => postsShown(page).count(), 3);
    expect(await stat(page, 'Total Posts').textContent()).toBe('3');
    expect(await stat(page, 'This Month').textContent()).toBe('2');
    expect(await stat(page, 'Blog Status').textContent()).toBe('Active');
    expect(await postsShown(page).getByText('Published', { exact: true }).count()).toBe(3);
  });

  test('previews a post, and leads to where visitors read it', async () => {
    const { page } = await openBlog([post(4711, 'Jenks')]);
    await postsShown(page)
      .getByRole('button', { name: /^Jenks/ })
      .click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Ask about the roof.').waitFor();
    expect(await preview.getByRole('link', { name: 'View Live' }).getAttribute('href')).toBe('/blog/4711');
  });

  test('embeds a post whose body cannot be fetched in a frame', async () => {
    const { page } = await openBlog([post(4711, 'Jenks')], {
      prepare: (page) => page.route(calls.body, broken),
    });
    await postsShown(page)
      .getByRole('button', { name: /^Jenks/ })
      .click();
    const frame = page.getByRole('region', { name: 'Preview' }).getByTitle('Jenks');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toBe('/api/treas/blogs/v1/post/file-4711');
    expect((await frame.boundingBox())?.height).toBe(800);
  });

  test('shows the preview over the list on a phone', async () => {
    const { page } = await openBlog([post(1, 'Jenks')], { size: 'phone' });
    await postsShown(page)
      .getByRole('button', { name: /^Jenks/ })
      .click();
    await dialog(page, 'Preview').getByRole('link', { name: 'View Live' }).waitFor();
  });

  test('with hundreds of posts shows ten, the rest by search and by pages', async () => {
    const posts = Array.from({ length: 500 }, (_, n) => post(n + 1, `Post ${n + 1}`, n));
    const { page } = await openBlog(posts);
    await soon(() => postsShown(page).count(), 10);
    await button(page, 'Next page').click();
    await postsShown(page).getByText('Post 11', { exact: true }).waitFor();
    await page.getByLabel('Search titles').fill('post 499');
    await soon(() => postsShown(page).count(), 1);
  });

  test('whose list fails says so in its place, which is not an empty list', async () => {
    const { page, expectFaults } = await visit('about:blank', { as: 'admin' });
    expectFaults(/^500 /);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(calls.list, broken);
    await page.goto('/admin/blog-manager');
    await page.getByText('The posts could not be loaded.').waitFor({ timeout: 40_000 });
    expect(await page.getByText('No posts yet').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await soon(() => logged.some((line) => line.startsWith('The posts could not be loaded')), true);
  });
});

describe('deleting a post', () => {
  test('asks first, says what is lost, and then takes it off the list', async () => {
    const { page, posts } = await openBlog([post(2, 'Jenks'), post(1, 'Tulsa')]);
    const asked: URL[] = [];
    await page.route(calls.remove, (route) => {
      asked.push(new URL(route.request().url()));
      posts.shift();
      return route.fulfill({ json: { message: 'Done.' } });
    });
    await button(page, 'Delete Jenks').click();
    const question = dialog(page, 'Delete Blog Post');
    await question.getByText('Are you sure you want to delete Jenks').waitFor();
    await question.getByText('Its text and pictures are lost').waitFor();
    await button(question, 'Cancel').click();
    await question.waitFor({ state: 'detached' });
    expect(asked).toEqual([]);
    await button(page, 'Delete Jenks').click();
    await button(question, 'Delete').click();
    await toast(page, 'The post has been deleted.').waitFor();
    await soon(() => postsShown(page).count(), 1);
    expect(asked.map((url) => url.searchParams.get('file_id'))).toEqual(['file-2']);
    expect(asked[0]?.searchParams.get('site_id')).toBeTruthy();
  });

  test('that fails says so, and the post stays', async () => {
    const { page } = await openBlog([post(2, 'Jenks')]);
    await page.route(calls.remove, broken);
    await button(page, 'Delete Jenks').click();
    await button(dialog(page, 'Delete Blog Post'), 'Delete').click();
    await readAlert(page, 'Failed to delete blog');
    await button(dialog(page, 'Delete Blog Post'), 'Cancel').click();
    await soon(() => postsShown(page).count(), 1);
  });
});

describe('a new post', () => {
  test('needs a title and content', async () => {
    const { page } = await openBlog([]);
    const sent = await answer(page, calls.publish, post(1, 'x'));
    const { form, editor } = await openForm(page);
    await button(form, 'Publish').click();
    await form.getByText('Please give the post a title.').waitFor();
    await form.getByText('Please write something first.').waitFor();
    await form.getByLabel('Title *').fill('Jenks');
    await button(form, 'Publish').click();
    await form.getByText('Please write something first.').waitFor();
    await soon(() => editor.evaluate((element) => element === document.activeElement), true);
    expect(await editor.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  test('counts the meta description, which ends at 160 characters', async () => {
    const { page } = await openBlog([]);
    const { form } = await openForm(page);
    const field = form.getByLabel('Meta description');
    await form.getByText('0/160', { exact: true }).waitFor();
    await form.getByText('150-160 characters are recommended').waitFor();
    await field.fill('m'.repeat(155));
    await form.getByText('155/160', { exact: true }).waitFor();
    await field.press('End');
    await page.keyboard.type('1234567');
    await form.getByText('160/160', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe(`${'m'.repeat(155)}12345`);
    // Beside what is counted, what is written is checked for fair housing.
    await form.getByLabel('Title *').fill('Perfect for young families');
    await form.getByRole('status', { name: 'Fair housing check' }).getByText('Not allowed').waitFor();
  });

  test('is sent with its cover, and shown as published', async () => {
    const { page, posts } = await openBlog([]);
    const stored = await answer(page, calls.storePicture, { file_id: 'ab12', filename: 'ab12/porch.png' });
    const sent: unknown[] = [];
    await page.route(calls.publish, (route) => {
      sent.push(route.request().postDataJSON());
      posts.unshift(post(9, 'Jenks'));
      return route.fulfill({ json: posts[0] });
    });
    const { form, editor } = await openForm(page);
    await form.getByLabel('Title *').fill('Jenks');
    await form
      .getByLabel('Cover image file')
      .setInputFiles({ name: 'porch.png', mimeType: 'image/png', buffer: onePixel });
    await form.getByAltText('Cover of the post').waitFor();
    await editor.fill('A river town.');
    await form.getByLabel('Meta description').fill('On Jenks.');
    await button(form, 'Publish').click();
    const success = dialog(page, 'Blog Created Successfully');
    await success.getByText('Jenks is published.').waitFor();
    expect(await success.getByRole('link', { name: 'View Live' }).getAttribute('href')).toBe('/blog/9');
    expect(stored[0]?.postDataJSON()).toEqual({
      site_id: expect.any(String),
      filename: 'porch.png',
      image_data: onePixel.toString('base64'),
    });
    expect(sent).toEqual([
      {
        site_id: expect.any(String),
        title: 'Jenks',
        text: '<p>A river town.</p>',
        meta_description: 'On Jenks.',
        s3_blog_image_file_id: 'ab12',
        s3_blog_image_s3key: 'ab12/porch.png',
      },
    ]);
    await button(success, 'Done').click();
    await success.waitFor({ state: 'detached' });
    await soon(() => postsShown(page).count(), 1);
  });

  test('that cannot be published says so, and nothing of it is lost', async () => {
    const { page } = await openBlog([]);
    await page.route(calls.publish, broken);
    const { form, editor } = await openForm(page);
    await form.getByLabel('Title *').fill('Jenks');
    await editor.fill('A river town.');
    await button(form, 'Publish').click();
    await readAlert(page, 'Failed to create blog');
    expect(await form.getByLabel('Title *').inputValue()).toBe('Jenks');
    expect(await editor.textContent()).toBe('A river town.');
  });

  test('says beside the field what the service does not take', async () => {
    const { page } = await openBlog([]);
    await page.route(calls.publish, (route) =>
      route.fulfill({
        status: 400,
        json: {
          type: '/problems/invalid-input',
          errors: [{ pointer: '/body/text', detail: 'must have at most 20,000 tags' }],
        },
      }),
    );
    const { form, editor } = await openForm(page);
    await form.getByLabel('Title *').fill('Jenks');
    await editor.fill('A river town.');
    await button(form, 'Publish').click();
    await readAlert(page, 'Failed to create blog');
    await form.getByText('Must have at most 20,000 tags.').waitFor();
  });
});

describe('expanding by AI', () => {
  test('is off without words and with more than 150, and on between', async () => {
    const { page } = await openBlog([]);
    const { form, editor } = await openForm(page);
    const expand = button(form, 'Expand with AI');
    expect(await expand.isDisabled()).toBe(true);
    await editor.fill(words(150));
    await soon(() => expand.isDisabled(), false);
    await editor.fill(words(151));
    await form.getByText('151 words. Texts of up to 150 words can be expanded.').waitFor();
    expect(await expand.isDisabled()).toBe(true);
  });

  test('puts the longer text in the place of the old one, which Undo brings back', async () => {
    const { page } = await openBlog([]);
    const html = '<h2>Jenks</h2><p>A <strong>river</strong> town, and a fine one.</p>';
    const asked = await answer(page, calls.expand, { response: '', message: html });
    const { form, editor } = await openForm(page);
    await editor.fill('A river town.');
    await button(form, 'Expand with AI').click();
    await form.getByText('Your text has been expanded.').waitFor();
    expect(await editor.getByRole('heading', { name: 'Jenks' }).count()).toBe(1);
    const body = asked[0]?.postDataJSON();
    expect(body).toEqual({
      message: expect.stringContaining('<p>A river town.</p>'),
      site_id: expect.any(String),
      purpose: 'rewrite',
    });
    expect(await asked[0]?.headerValue('x-api-key')).toBeNull();
    await button(form, 'Undo').click();
    await soon(() => editor.textContent(), 'A river town.');
  });

  test('without a language model says what the service says, and the text stays', async () => {
    const { page } = await openBlog([]);
    const { form, editor } = await openForm(page);
    await editor.fill('A river town.');
    await button(form, 'Expand with AI').click();
    await form
      .getByText('Writing or rewriting a text needs a language model, and none is connected to this site.')
      .waitFor();
    expect(await editor.textContent()).toBe('A river town.');
  });

  test('that fails says so, and the text stays', async () => {
    const { page } = await openBlog([]);
    await page.route(calls.expand, broken);
    const { form, editor } = await openForm(page);
    await editor.fill('A river town.');
    await button(form, 'Expand with AI').click();
    await readAlert(page, 'Failed to expand text');
    expect(await editor.textContent()).toBe('A river town.');
  });
});
