import type { Locator, Page, Request, Route } from 'playwright-core';
import { type Size, type Visit, visit } from './browser.ts';

export const calls = {
  list: '**/blogs/v1/get-blog*',
  cover: '**/blogs/v1/get-image*',
  body: '**/blogs/v1/post/*',
  storePicture: '**/blogs/v1/store-image',
  picture: '**/blogs/v1/image/*',
  publish: '**/blogs/v1/store-blog',
  remove: '**/blogs/v1/delete-blog*',
  sitemap: '**/ads/v1/set-xml',
  expand: '**/llm/v1/chat',
};

export type Post = {
  id: number;
  title: string;
  file_id: string;
  url: string;
  created_at: string;
  meta_description: string | null;
};

/** A post of some days ago. */
export function post(id: number, title: string, daysAgo = 1): Post {
  const created_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const file_id = `file-${id}`;
  return {
    id,
    title,
    file_id,
    url: `/api/treas/blogs/v1/post/${file_id}`,
    created_at,
    meta_description: null,
  };
}

/** The smallest picture that a browser draws. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' });

/** The blog manager with these posts, whose calls the test answers itself. */
export async function openBlog(
  posts: Post[],
  { size, prepare }: { size?: Size; prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<Visit & { posts: Post[] }> {
  const made = await visit('about:blank', { as: 'admin', ...(size === undefined ? {} : { size }) });
  made.expectFaults(/^500 /);
  const { page } = made;
  await answerBlog(page, posts);
  await prepare?.(page);
  await page.goto('/admin/blog-manager');
  await page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor();
  return { ...made, posts };
}

/** Answers the calls of the blog; the list is what `posts` holds at the moment. */
export async function answerBlog(page: Page, posts: Post[]): Promise<void> {
  await page.route(calls.list, (route) => route.fulfill({ json: posts }));
  await page.route(calls.cover, (route) => route.fulfill({ json: { url: null } }));
  await page.route(calls.body, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Ask about the roof.</p>' }),
  );
  await page.route(calls.picture, (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
}

/** Answers a call with JSON; gives the requests that came. */
export async function answer(page: Page, call: string, json: unknown): Promise<Request[]> {
  const asked: Request[] = [];
  await page.route(call, (route) => {
    asked.push(route.request());
    return route.fulfill({ json });
  });
  return asked;
}

export const postsShown = (page: Page): Locator =>
  page.getByRole('list', { name: 'Posts' }).getByRole('listitem');
export const stat = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Opens the form for a new post, and waits until its editor is there. */
export async function openForm(page: Page): Promise<{ form: Locator; editor: Locator }> {
  await button(page, 'Create Blog Post').click();
  return formOf(page);
}

export async function formOf(page: Page): Promise<{ form: Locator; editor: Locator }> {
  const form = dialog(page, 'Create Blog Post');
  const editor = form.getByRole('textbox', { name: 'Content *' });
  await editor.waitFor();
  return { form, editor };
}

/** Pastes as a person does: with what their clipboard holds. */
export async function paste(
  editor: Locator,
  clipboard: { html?: string; text?: string; picture?: { name: string; type: string; base64: string } },
): Promise<void> {
  await editor.evaluate((element, { html, text, picture }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData('text/html', html);
    if (text !== undefined) data.setData('text/plain', text);
    if (picture !== undefined) {
      const bytes = Uint8Array.from(atob(picture.base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], picture.name, { type: picture.type }));
    }
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, clipboard);
}
