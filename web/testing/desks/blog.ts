import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { components } from '../../../openapi/generated/blogs.d.ts';
import { type Fakes, file } from '../fakes.ts';
import { openScreen, type Size } from '../screen.tsx';
import { button, dialog, see } from '../see.ts';

export type Post = components['schemas']['BlogPost'];

/** Returns a post that is some days old. */
export function post(id: number, title: string, daysAgo = 1): Post {
  const created_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const file_id = `file-${id}`;
  const url = `/api/treas/blogs/v1/post/${file_id}`;
  return { id, title, file_id, url, created_at, meta_description: null };
}

/** A PNG of one pixel, in Base64. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Returns that PNG as a file. */
export const pictureFile = (name = 'porch.png', type = 'image/png'): File =>
  new File([Uint8Array.from(atob(onePixel), (character) => character.charCodeAt(0))], name, { type });

/** Opens the blog manager of a site with these posts; changes to `posts` take effect. */
export async function openBlog(posts: Post[], fakes: Fakes = {}, options: { size?: Size | undefined } = {}) {
  const screen = await openScreen('/admin/blog-manager', {
    ...options,
    fakes: {
      listBlogs: () => [...posts],
      getBlogImage: { url: null },
      getBlogBody: file('text/html', '<p>Ask about the roof.</p>'),
      checkCopy: { findings: [] },
      ...fakes,
    },
  });
  await see(page.getByRole('heading', { level: 1, name: 'Blog Management' }));
  return screen;
}

export const postsShown: Locator = page.getByRole('list', { name: 'Posts' }).getByRole('listitem');
export const form: Locator = dialog('Create Blog Post');
export const editor: Locator = form.getByRole('textbox', { name: 'Content *' });

/** Opens the form for a new post, and waits until its editor is ready. */
export async function openForm(): Promise<void> {
  await button('Create Blog Post').click();
  await expect.element(editor).toHaveAttribute('aria-invalid', 'false');
}

/** Pastes content as the clipboard provides it. */
export function paste({ html, text, picture }: { html?: string; text?: string; picture?: File }): void {
  const data = new DataTransfer();
  if (html !== undefined) data.setData('text/html', html);
  if (text !== undefined) data.setData('text/plain', text);
  if (picture !== undefined) data.items.add(picture);
  editor
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}
