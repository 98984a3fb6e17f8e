import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  editor,
  form,
  onePixel,
  openBlog,
  openForm,
  pictureFile,
  post,
  postsShown,
} from '../../../../testing/desks/blog.ts';
import { problem } from '../../../../testing/fakes.ts';
import {
  button,
  dialog,
  factOf,
  focus,
  gone,
  press,
  readAlert,
  see,
  soon,
  texts,
  toast,
} from '../../../../testing/see.ts';

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');
const title = form.getByLabelText('Title *');
const publish = form.getByRole('button', { name: 'Publish', exact: true });

describe('the blog manager', () => {
  test('counts all posts and those of the last 30 days, and shows each as Published', async () => {
    await openBlog([post(3, 'Jenks'), post(2, 'Bixby', 29), post(1, 'Tulsa', 31)]);
    await soon(() => postsShown.length, 3);
    expect(factOf('Total Posts')).toBe('3');
    expect(factOf('This Month')).toBe('2');
    expect(factOf('Blog Status')).toBe('Active');
    expect(postsShown.getByText('Published', { exact: true }).length).toBe(3);
  });

  test('previews a post, and links to its public page', async () => {
    await openBlog([post(4711, 'Jenks')]);
    await postsShown.getByRole('button', { name: /^Jenks/ }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await see(preview.getByText('Ask about the roof.'));
    await expect
      .element(preview.getByRole('link', { name: 'View Live' }))
      .toHaveAttribute('href', '/blog/4711');
  });

  test('embeds a post whose body cannot be fetched in a frame', async () => {
    await openBlog([post(4711, 'Jenks')], { getBlogBody: problem(500) });
    await postsShown.getByRole('button', { name: /^Jenks/ }).click();
    const frame = page.getByRole('region', { name: 'Preview' }).getByTitle('Jenks');
    await see(frame);
    await expect.element(frame).toHaveAttribute('src', '/api/treas/blogs/v1/post/file-4711');
    expect(frame.element().getBoundingClientRect().height).toBe(800);
  });

  test('shows the preview over the list on a phone', async () => {
    await openBlog([post(1, 'Jenks')], {}, { size: 'phone' });
    await postsShown.getByRole('button', { name: /^Jenks/ }).click();
    await see(dialog('Preview').getByRole('link', { name: 'View Live' }));
  });

  test('with hundreds of posts shows ten, the rest by search and by pages', async () => {
    await openBlog(Array.from({ length: 500 }, (_, n) => post(n + 1, `Post ${n + 1}`, n)));
    await soon(() => postsShown.length, 10);
    await button('Next page').click();
    await see(postsShown.getByText('Post 11', { exact: true }));
    await page.getByLabelText('Search titles').fill('post 499');
    await soon(() => postsShown.length, 1);
  });

  test('shows an error in place of a list that fails to load', async () => {
    const { logged } = await openBlog([], { listBlogs: problem(500) });
    await see(page.getByText('The posts couldn’t be loaded.'));
    expect(page.getByText('No posts yet').length).toBe(0);
    expect(page.getByRole('alert').length).toBe(0);
    await expect.poll(logged).toContainEqual(expect.stringContaining('The posts couldn’t be loaded'));
  });
});

describe('deleting a post', () => {
  const question = dialog('Delete Blog Post');

  test('asks for confirmation, and then removes the post from the list', async () => {
    const posts = [post(2, 'Jenks'), post(1, 'Tulsa')];
    const { sent } = await openBlog(posts, {
      deleteBlog: () => {
        posts.shift();
        return { message: 'Done.' };
      },
    });
    await button('Delete Jenks').click();
    await see(question.getByText('Are you sure you want to delete Jenks'));
    await see(question.getByText('This deletes its text and photos'));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await gone(question);
    expect(sent('deleteBlog')).toEqual([]);
    await button('Delete Jenks').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await see(toast('The post has been deleted.'));
    await soon(() => postsShown.length, 1);
    expect(sent('deleteBlog').map(({ query }) => query)).toEqual([
      { file_id: 'file-2', site_id: 'demo-site' },
    ]);
  });

  test('shows an error on failure, and keeps the post', async () => {
    await openBlog([post(2, 'Jenks')], { deleteBlog: problem(500) });
    await button('Delete Jenks').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await readAlert('Failed to delete blog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await soon(() => postsShown.length, 1);
  });
});

describe('a new post', () => {
  test('needs a title and content', async () => {
    const { sent } = await openBlog([]);
    await openForm();
    await publish.click();
    await see(form.getByText('Enter a title.'));
    await see(form.getByText('Write something first.'));
    await title.fill('Jenks');
    await publish.click();
    await see(form.getByText('Write something first.'));
    await expect.element(editor).toHaveFocus();
    await expect.element(editor).toHaveAttribute('aria-invalid', 'true');
    expect(sent('storeBlog')).toEqual([]);
  });

  test('counts the meta description, which ends at 160 characters', async () => {
    await openBlog([], {
      checkCopy: ({ body }) => ({
        findings: body.text.includes('young families')
          ? [{ level: 'block', words: 'young families', reason: 'It prefers families.' }]
          : [],
      }),
    });
    await openForm();
    const field = form.getByLabelText('Meta description');
    await see(form.getByText('0/160', { exact: true }));
    await see(form.getByText('150-160 characters are recommended'));
    await field.fill('m'.repeat(155));
    await see(form.getByText('155/160', { exact: true }));
    focus(field);
    await press('End');
    await userEvent.keyboard('1234567');
    await see(form.getByText('160/160', { exact: true }));
    await expect.element(field).toHaveValue(`${'m'.repeat(155)}12345`);
    // The fair-housing check works alongside the counter.
    await title.fill('Perfect for young families');
    await see(form.getByRole('status', { name: 'Fair housing check' }).getByText('Not allowed'));
  });

  test('is sent with its cover, and shown as published', async () => {
    const posts = [post(8, 'Tulsa')];
    const { sent } = await openBlog(posts, {
      storeBlogImage: { file_id: 'ab12', filename: 'ab12/porch.png' },
      storeBlog: () => {
        const made = post(9, 'Jenks');
        posts.unshift(made);
        return made;
      },
    });
    await openForm();
    await title.fill('Jenks');
    await form.getByLabelText('Cover image file').upload(pictureFile());
    await see(form.getByAltText('Cover of the post'));
    await editor.fill('A river town.');
    await form.getByLabelText('Meta description').fill('On Jenks.');
    await publish.click();
    const success = dialog('Blog Created Successfully');
    await see(success.getByText('Jenks is published.'));
    await expect.element(success.getByRole('link', { name: 'View Live' })).toHaveAttribute('href', '/blog/9');
    expect(sent('storeBlogImage').map(({ body }) => body)).toEqual([
      { site_id: 'demo-site', filename: 'porch.png', image_data: onePixel },
    ]);
    expect(sent('storeBlog').map(({ body }) => body)).toEqual([
      {
        site_id: 'demo-site',
        title: 'Jenks',
        text: '<p>A river town.</p>',
        meta_description: 'On Jenks.',
        s3_blog_image_file_id: 'ab12',
        s3_blog_image_s3key: 'ab12/porch.png',
      },
    ]);
    await success.getByRole('button', { name: 'Done' }).click();
    await gone(success);
    await soon(() => postsShown.length, 2);
  });

  test('shows an error when publishing fails, and keeps the input', async () => {
    await openBlog([], { storeBlog: problem(500) });
    await openForm();
    await title.fill('Jenks');
    await editor.fill('A river town.');
    await publish.click();
    await readAlert('Failed to create blog');
    await expect.element(title).toHaveValue('Jenks');
    expect(texts(editor)).toEqual(['A river town.']);
  });

  test('shows the service’s error next to its field', async () => {
    const errors = [{ pointer: '/body/text', detail: 'must have at most 20,000 tags' }];
    await openBlog([], { storeBlog: problem(400, 'invalid-input', { errors }) });
    await openForm();
    await title.fill('Jenks');
    await editor.fill('A river town.');
    await publish.click();
    await see(form.getByText('Must have at most 20,000 tags.'));
    expect(page.getByRole('alert').filter({ hasText: 'Failed' }).length).toBe(0);
  });
});

describe('expanding by AI', () => {
  const expand = form.getByRole('button', { name: 'Expand with AI', exact: true });

  test('is off without words and with more than 150, and on between', async () => {
    await openBlog([]);
    await openForm();
    await expect.element(expand).toBeDisabled();
    await editor.fill(words(150));
    await expect.element(expand).toBeEnabled();
    await editor.fill(words(151));
    await see(form.getByText('151 words. Texts of up to 150 words can be expanded.'));
    await expect.element(expand).toBeDisabled();
  });

  test('puts the longer text in the place of the old one, which Undo brings back', async () => {
    const message = '<h2>Jenks</h2><p>A <strong>river</strong> town, and a fine one.</p>';
    const { sent } = await openBlog([], { chat: { response: '', message } });
    await openForm();
    await editor.fill('A river town.');
    await expand.click();
    await see(form.getByText('Your text has been expanded.'));
    expect(editor.getByRole('heading', { name: 'Jenks' }).length).toBe(1);
    const [asked] = sent('chat');
    expect(asked?.body).toEqual({
      message: expect.stringContaining('<p>A river town.</p>'),
      site_id: 'demo-site',
      purpose: 'rewrite',
    });
    expect(asked?.request.headers.get('x-api-key')).toBeNull();
    await form.getByRole('button', { name: 'Undo', exact: true }).click();
    await soon(() => texts(editor), ['A river town.']);
  });

  test('shows the service’s message without a language model, and keeps the text', async () => {
    const response =
      'Writing or rewriting a text needs a language model, and none is connected to this site.';
    await openBlog([], { chat: { response } });
    await openForm();
    await editor.fill('A river town.');
    await expand.click();
    await see(form.getByText(response));
    expect(texts(editor)).toEqual(['A river town.']);
  });

  test('shows an error on failure, and keeps the text', async () => {
    await openBlog([], { chat: problem(500) });
    await openForm();
    await editor.fill('A river town.');
    await expand.click();
    await readAlert('Failed to expand text');
    expect(texts(editor)).toEqual(['A river town.']);
  });
});
