import { page } from 'vitest/browser';
import { editor, form, openBlog, openForm, paste, post } from '../../../../testing/desks/blog.ts';
import { button, dialog, focus, press, see } from '../../../../testing/see.ts';
import { closeAll, proveViews } from '../../../../testing/views.ts';

const long = 'W'.repeat(200);

proveViews('blog', async (look) => {
  const posts = Array.from({ length: 40 }, (_, n) =>
    post(n + 2, `What to ask at an open house, part ${n + 1}`, n),
  );
  posts.splice(3, 0, post(1, long, 3));
  const inForm = (name: string) => form.getByRole('button', { name, exact: true });
  const { reload } = await openBlog(posts, {
    storeSitemap: { message: 'Done.' },
    storeBlog: post(99, 'On porches'),
  });
  await see(page.getByRole('list', { name: 'Posts' }).getByRole('listitem').first());
  await look('blog');
  await page.getByRole('button', { name: /^What to ask at an open house, part 1\b/ }).click();
  await see(page.getByText('Ask about the roof.'));
  await look('a post');
  await closeAll();
  await button(`Delete ${long}`).click();
  await see(dialog('Delete Blog Post'));
  await look('deleting a post');
  await closeAll();
  await button('Refresh Sitemap').click();
  await see(page.getByText(/^Refreshed /));
  await page.getByText('What was sent').click();
  await look('the sitemap refreshed');

  await openForm();
  await inForm('Publish').click();
  await see(form.getByText('Enter a title.'));
  await look('an empty post with faults');
  await form.getByLabelText('Title *').fill(`On porches ${long}`);
  paste({
    html: `<h2>Porches</h2><p>Wide <b>and</b> shaded, <a href="https://a.example">as here</a>.</p>
      <ul><li>Swing</li><li>Lamp</li></ul><blockquote><p>Sit down.</p></blockquote><img src="file:///a.jpg">
      <p><span class="size-small">Small</span> <span class="size-large">large</span>
      <span class="size-xlarge">extra large</span> ${long}</p>`,
  });
  await form.getByLabelText('Meta description').fill('m'.repeat(152));
  await inForm('Link').click();
  await see(form.getByLabelText('Link address'));
  await look('a post being written');
  focus(form.getByLabelText('Link address'));
  await press('Escape');
  await inForm('Close').last().click();
  await see(page.getByText(/^Draft: On porches/));
  await look('a draft left');
  await button('Discard').click();
  await see(dialog('Discard Draft'));
  await look('discarding a draft');
  await closeAll();
  await button('Create Blog Post').first().click();
  await see(button('Restore Draft'));
  await look('a draft offered');
  await button('Restore Draft').click();
  await see(editor);
  await inForm('Publish').click();
  await see(dialog('Blog Created Successfully'));
  await look('a post published');
  await closeAll();
  posts.length = 0;
  await reload();
  await see(page.getByText('No posts yet'));
  await look('no posts');
});
