import type { Locator, Page } from 'playwright-core';

export const postsShown = (page: Page): Locator =>
  page.getByRole('list', { name: 'Posts' }).getByRole('listitem');
export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Opens the form for a new post, and waits for its editor. */
export async function openForm(page: Page): Promise<{ form: Locator; editor: Locator }> {
  await button(page, 'Create Blog Post').click();
  return formOf(page);
}

async function formOf(page: Page): Promise<{ form: Locator; editor: Locator }> {
  const form = dialog(page, 'Create Blog Post');
  const editor = form.getByRole('textbox', { name: 'Content *' });
  await editor.waitFor();
  return { form, editor };
}

/** Pastes content as the clipboard provides it. */
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
