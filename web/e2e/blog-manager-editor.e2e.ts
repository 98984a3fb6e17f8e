import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { wordClipboard } from '../src/features/admin/blog-manager/editor/word-clipboard.ts';
import { answer, button, calls, dialog, onePixel, openBlog, openForm, paste, post } from './blog-desk.ts';
import { soon, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { enter, hasFocus, tabTo, typeInto } from './tab-to.ts';

withBrowser();

const html = (editor: Locator) =>
  editor.evaluate((element) => element.innerHTML.replace(/<br class="ProseMirror-trailingBreak">/g, ''));
const choose = (form: Locator, list: string, label: string) =>
  form.getByRole('combobox', { name: list }).selectOption({ label });

/** The form with the editor in which the words are chosen. */
async function withWords(words: string) {
  const { page } = await openBlog([]);
  const { form, editor } = await openForm(page);
  await editor.fill(words);
  await editor.press('Control+A');
  return { page, form, editor };
}

describe('the editor', () => {
  test('has the sizes small, normal, large and xlarge, as classes', async () => {
    const { form, editor } = await withWords('A river town.');
    for (const [label, size] of [
      ['Small', 'small'],
      ['Large', 'large'],
      ['Extra large', 'xlarge'],
    ] as const) {
      await choose(form, 'Text size', label);
      await soon(() => html(editor), `<p><span class="size-${size}">A river town.</span></p>`);
    }
    await choose(form, 'Text size', 'Normal');
    await soon(() => html(editor), '<p>A river town.</p>');
    const offered = form.getByRole('combobox', { name: 'Text size' }).locator('option');
    expect(await offered.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))).toEqual([
      ...['small', 'normal', 'large', 'xlarge'],
    ]);
  });

  test('shows the sizes one larger than the other', async () => {
    const { form, editor } = await withWords('A river town.');
    const heights: number[] = [];
    for (const label of ['Small', 'Normal', 'Large', 'Extra large']) {
      await choose(form, 'Text size', label);
      const shown = editor.locator('p, span').last();
      heights.push(await shown.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
    }
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(4);
  });

  test('makes headings, lists, quotes and marks', async () => {
    const { page, form, editor } = await withWords('A river town.');
    await choose(form, 'Kind of paragraph', 'Heading');
    await soon(() => html(editor), '<h2>A river town.</h2><p></p>');
    await choose(form, 'Kind of paragraph', 'Paragraph');
    for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough']) await button(form, name).click();
    expect(await button(form, 'Bold').getAttribute('aria-pressed')).toBe('true');
    await soon(
      () => editor.locator('p').first().innerHTML(),
      '<strong><em><s><u>A river town.</u></s></em></strong>',
    );
    await button(form, 'Bulleted list').click();
    await editor.locator('ul > li').first().waitFor();
    await button(form, 'Numbered list').click();
    await editor.locator('ol > li').first().waitFor();
    await button(form, 'Numbered list').click();
    await button(form, 'Quote').click();
    await editor.locator('blockquote').first().waitFor();
    await editor.press('End');
    await button(form, 'Dividing line').click();
    await editor.locator('hr').waitFor();
    await button(form, 'Undo').click();
    await editor.locator('hr').waitFor({ state: 'detached' });
    await button(form, 'Redo').click();
    await editor.locator('hr').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('sets a link, says what is no address, and takes it off again', async () => {
    const { page, form, editor } = await withWords('the site');
    await button(form, 'Link').click();
    const field = form.getByLabel('Link address');
    await field.fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await form.getByText('Please give an address, such as https://example.com.').waitFor();
    await field.fill('example.com/fall');
    await page.keyboard.press('Enter');
    const link = editor.getByRole('link', { name: 'the site' });
    expect(await link.getAttribute('href')).toBe('https://example.com/fall');
    expect(await link.getAttribute('rel')).toBe('noopener');
    await editor.press('Control+A');
    await button(form, 'Link').click();
    await button(form, 'Remove link').click();
    await link.waitFor({ state: 'detached' });
  });

  test('can be used with the keyboard alone', async () => {
    const { page } = await openBlog([]);
    const sent = await answer(page, calls.publish, post(9, 'Jenks'));
    await enter(page, button(page, 'Create Blog Post').first());
    const form = dialog(page, 'Create Blog Post');
    const editor = form.getByRole('textbox', { name: 'Content *' });
    await editor.waitFor();
    await typeInto(page, form.getByLabel('Title *'), 'Jenks');
    await tabTo(page, form.getByRole('combobox', { name: 'Text size' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(button(form, 'Italic'))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await hasFocus(editor)).toBe(true);
    await page.keyboard.type('A river town.');
    await page.keyboard.press('Control+B');
    await page.keyboard.type(' Plain.');
    await enter(page, button(form, 'Publish'));
    const success = dialog(page, 'Blog Created Successfully');
    await enter(page, button(success, 'Done'));
    expect(sent[0]?.postDataJSON().text).toBe('<p><strong>A river town.</strong> Plain.</p>');
  });
});

describe('what is pasted', () => {
  test('from Word comes out clean', async () => {
    const { page } = await openBlog([]);
    const { editor } = await openForm(page);
    await paste(editor, { html: wordClipboard, text: 'Selling in the fall' });
    await editor.getByRole('heading', { name: 'Selling in the fall' }).waitFor();
    const pasted = await html(editor);
    expect(pasted).not.toMatch(/mso|style=|class="Mso|o:p|font|&nbsp;/i);
    expect(await editor.locator('ul > li').count()).toBe(3);
    expect(await editor.locator('ol > li').count()).toBe(2);
    expect(await editor.getByRole('link', { name: 'this page' }).getAttribute('href')).toBe(
      'https://www.example.com/fall?a=1&b=2',
    );
  });

  test('and holds pictures of another disk or site, tells that they stayed behind', async () => {
    const { page } = await openBlog([]);
    const { form, editor } = await openForm(page);
    await paste(editor, {
      html: '<p>A</p><img src="file:///C:/a.jpg"><img src="https://x.example/b.jpg">',
    });
    await form.getByText('2 pictures of what you pasted could not come along.').waitFor();
    expect(await editor.locator('img:not(.ProseMirror-separator)').count()).toBe(0);
  });

  test('as a picture is stored by the service, and can be told of in words', async () => {
    const { page } = await openBlog([]);
    const stored = await answer(page, calls.storePicture, { file_id: 'ab12', filename: 'ab12/a.png' });
    const { form, editor } = await openForm(page);
    const base64 = onePixel.toString('base64');
    await paste(editor, { picture: { name: 'image.png', type: 'image/png', base64 } });
    const picture = editor.locator('img[src="/api/treas/blogs/v1/image/ab12?w=1280"]');
    await picture.waitFor();
    expect(stored[0]?.postDataJSON()).toMatchObject({ filename: 'image.png', image_data: base64 });
    await picture.click();
    await form.getByLabel('What the picture shows').fill('A wide porch');
    await soon(() => picture.getAttribute('alt'), 'A wide porch');
  });

  test('as a picture of another page is the picture, not the address that it has there', async () => {
    const { page } = await openBlog([]);
    await answer(page, calls.storePicture, { file_id: 'ef56', filename: 'ef56/a.png' });
    const { form, editor } = await openForm(page);
    const picture = { name: 'image.png', type: 'image/png', base64: onePixel.toString('base64') };
    await paste(editor, { html: '<img src="https://x.example/porch.jpg">', picture });
    await editor.locator('img[src="/api/treas/blogs/v1/image/ef56?w=1280"]').waitFor();
    expect(await form.getByText('could not come along').count()).toBe(0);
    // Of a text with a picture beside it the text is meant, as Word has it.
    await paste(editor, { html: '<p>Selling in the fall</p>', picture });
    await editor.getByText('Selling in the fall').waitFor();
    expect(await editor.locator('img[src]').count()).toBe(1);
  });

  test('as a picture within a text keeps its place', async () => {
    const { page } = await openBlog([]);
    await answer(page, calls.storePicture, { file_id: 'cd34', filename: 'cd34/a.png' });
    const { editor } = await openForm(page);
    await paste(editor, {
      html: `<p>One</p><img src="data:image/png;base64,${onePixel.toString('base64')}"><p>Two</p>`,
    });
    await editor.locator('p:has-text("One") + img[src="/api/treas/blogs/v1/image/cd34?w=1280"]').waitFor();
  });

  test('as a picture that the service refuses is taken out, and the reason told', async () => {
    const { page } = await openBlog([]);
    const { editor } = await openForm(page);
    await editor.fill('A river town.');
    const base64 = Buffer.from('this is no picture').toString('base64');
    await paste(editor, { picture: { name: 'a.jpg', type: 'image/jpeg', base64 } });
    await readAlert(page, 'The picture was not added. Must be a picture: JPEG, PNG, WebP, GIF, or AVIF.');
    await editor.locator('img[src]').waitFor({ state: 'detached' });
    expect(await editor.textContent()).toBe('A river town.');
  });

  test('as a drawing with a script in it is not even sent', async () => {
    const { page } = await openBlog([]);
    const stored = await answer(page, calls.storePicture, {});
    const { form } = await openForm(page);
    await form.getByLabel('Pictures for the text').setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg onload="x()"/>'),
    });
    await readAlert(page, 'The picture was not added. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.');
    expect(stored).toHaveLength(0);
  });
});

test('a post waits for its pictures', async () => {
  const { page } = await openBlog([]);
  const sent = await answer(page, calls.publish, post(9, 'Jenks'));
  let store: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    store = resolve;
  });
  await page.route(calls.storePicture, async (route) => {
    await asked;
    await route.fulfill({ json: { file_id: 'ab12', filename: 'ab12/a.png' } });
  });
  const { form, editor } = await openForm(page);
  await form.getByLabel('Title *').fill('Jenks');
  await paste(editor, { picture: { name: 'a.png', type: 'image/png', base64: onePixel.toString('base64') } });
  await editor.locator('img[src^="blob:"]').waitFor();
  await button(form, 'Publish').click();
  await form.getByText('A picture is still being stored.').waitFor();
  expect(sent).toHaveLength(0);
  store();
  await editor.locator('img[src^="/api/"]').waitFor();
  await button(form, 'Publish').click();
  await dialog(page, 'Blog Created Successfully').waitFor();
  expect(sent[0]?.postDataJSON().text).toContain('<img src="/api/treas/blogs/v1/image/ab12?w=1280"');
});
