import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  editor,
  form,
  onePixel,
  openBlog,
  openForm,
  paste,
  pictureFile,
  post,
} from '../../../../../testing/desks/blog.ts';
import { held, problem } from '../../../../../testing/fakes.ts';
import { enter, tabTo, typeInto } from '../../../../../testing/keys.ts';
import {
  button,
  chord,
  dialog,
  focus,
  gone,
  press,
  readAlert,
  see,
  soon,
  texts,
} from '../../../../../testing/see.ts';
import { wordClipboard } from './word-clipboard.ts';

const html = () => editor.element().innerHTML.replace(/<br class="ProseMirror-trailingBreak">/g, '');
const list = (name: string) => form.getByRole('combobox', { name });
const tool = (name: string) => form.getByRole('button', { name, exact: true });

async function chooseAll(): Promise<void> {
  focus(editor);
  await chord('Control', 'a');
}

/** Opens the form and selects words in its editor. */
async function withWords(words: string): Promise<void> {
  await openBlog([]);
  await openForm();
  await editor.fill(words);
  await chooseAll();
}

describe('the editor', () => {
  test('has the sizes small, normal, large and xlarge, as classes, one larger than the other', async () => {
    await withWords('A river town.');
    const offered = list('Text size').css('option').elements();
    expect(offered.map((each) => each.getAttribute('value'))).toEqual(['small', 'normal', 'large', 'xlarge']);
    const heights: number[] = [];
    for (const [label, shown] of [
      ['Small', '<span class="size-small">A river town.</span>'],
      ['Normal', 'A river town.'],
      ['Large', '<span class="size-large">A river town.</span>'],
      ['Extra large', '<span class="size-xlarge">A river town.</span>'],
    ] as const) {
      await list('Text size').selectOptions(label);
      await soon(html, `<p>${shown}</p>`);
      const { fontSize } = getComputedStyle(editor.css('p, span').last().element());
      heights.push(Number.parseFloat(fontSize));
    }
    expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b));
  });

  test('makes headings, lists, quotes and marks', async () => {
    await withWords('A river town.');
    await list('Kind of paragraph').selectOptions('Heading');
    await soon(html, '<h2>A river town.</h2><p></p>');
    await list('Kind of paragraph').selectOptions('Paragraph');
    for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough']) await tool(name).click();
    await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
    await soon(
      () => editor.css('p').first().element().innerHTML,
      '<strong><em><s><u>A river town.</u></s></em></strong>',
    );
    await tool('Bulleted list').click();
    await see(editor.css('ul > li').first());
    await tool('Numbered list').click();
    await see(editor.css('ol > li').first());
    await tool('Numbered list').click();
    await tool('Quote').click();
    await see(editor.css('blockquote').first());
    focus(editor);
    await press('End');
    await tool('Dividing line').click();
    await see(editor.css('hr'));
    await tool('Undo').click();
    await gone(editor.css('hr'));
    await tool('Redo').click();
    await see(editor.css('hr'));
    expect(page.getByRole('alert').length).toBe(0);
  });

  test('sets a link, rejects an invalid URL, and removes the link', async () => {
    await withWords('the site');
    await tool('Link').click();
    const field = form.getByLabelText('Link address');
    await field.fill('javascript:alert(1)');
    await press('Enter');
    await see(form.getByText('Enter an address, such as https://example.com.'));
    await field.fill('example.com/fall');
    await press('Enter');
    const link = editor.getByRole('link', { name: 'the site' });
    await expect.element(link).toHaveAttribute('href', 'https://example.com/fall');
    await expect.element(link).toHaveAttribute('rel', 'noopener');
    await chooseAll();
    await tool('Link').click();
    await tool('Remove Link').click();
    await gone(link);
  });

  test('works with the keyboard only', async () => {
    const { sent } = await openBlog([], { storeBlog: post(9, 'Jenks') });
    await see(button('Create Blog Post').first());
    await enter(button('Create Blog Post').first());
    await see(editor);
    await typeInto(form.getByLabelText('Title *'), 'Jenks');
    await tabTo(list('Text size'));
    await press('Tab', 'ArrowRight');
    await expect.element(tool('Italic')).toHaveFocus();
    await press('ArrowLeft', 'Enter');
    await expect.element(editor).toHaveFocus();
    await userEvent.keyboard('A river town.');
    await chord('Control', 'b');
    await userEvent.keyboard(' Plain.');
    await enter(tool('Publish'));
    await enter(dialog('Blog Created Successfully').getByRole('button', { name: 'Done' }));
    expect(sent('storeBlog')[0]?.body.text).toBe('<p><strong>A river town.</strong> Plain.</p>');
  });
});

describe('what is pasted', () => {
  const stored = (file_id: string) => ({ storeBlogImage: { file_id, filename: `${file_id}/a.png` } });
  const picture = (file_id: string) => editor.css(`img[src="/api/treas/blogs/v1/image/${file_id}?w=1280"]`);

  test('from Word is cleaned', async () => {
    await openBlog([]);
    await openForm();
    paste({ html: wordClipboard, text: 'Selling in the fall' });
    await see(editor.getByRole('heading', { name: 'Selling in the fall' }));
    expect(html()).not.toMatch(/mso|style=|class="Mso|o:p|font|&nbsp;/i);
    expect(editor.css('ul > li').length).toBe(3);
    expect(editor.css('ol > li').length).toBe(2);
    await expect
      .element(editor.getByRole('link', { name: 'this page' }))
      .toHaveAttribute('href', 'https://www.example.com/fall?a=1&b=2');
  });

  test('with images of another disk or site reports that they were left out', async () => {
    await openBlog([]);
    await openForm();
    paste({ html: '<p>A</p><img src="file:///C:/a.jpg"><img src="https://x.example/b.jpg">' });
    await see(form.getByText('2 images of what you pasted couldn’t be added.'));
    expect(editor.css('img:not(.ProseMirror-separator)').length).toBe(0);
  });

  test('as an image is stored by the service, and can get alternative text', async () => {
    const { sent } = await openBlog([], stored('ab12'));
    await openForm();
    paste({ picture: pictureFile('image.png') });
    await see(picture('ab12'));
    expect(sent('storeBlogImage')[0]?.body).toMatchObject({ filename: 'image.png', image_data: onePixel });
    await picture('ab12').click();
    await form.getByLabelText('What the image shows').fill('A wide porch');
    await expect.element(picture('ab12')).toHaveAttribute('alt', 'A wide porch');
  });

  test('as a picture of another page is the picture, not the address that it has there', async () => {
    await openBlog([], stored('ef56'));
    await openForm();
    paste({ html: '<img src="https://x.example/porch.jpg">', picture: pictureFile('image.png') });
    await see(picture('ef56'));
    expect(form.getByText('couldn’t be added').length).toBe(0);
    // For copied text with an image of it, as Word does, the text is meant.
    paste({ html: '<p>Selling in the fall</p>', picture: pictureFile('image.png') });
    await see(editor.getByText('Selling in the fall'));
    expect(editor.css('img[src]').length).toBe(1);
  });

  test('as a picture within a text keeps its place', async () => {
    await openBlog([], stored('cd34'));
    await openForm();
    paste({ html: `<p>One</p><img src="data:image/png;base64,${onePixel}"><p>Two</p>` });
    await see(picture('cd34'));
    expect(picture('cd34').element().previousElementSibling?.textContent).toBe('One');
  });

  test('as an image that the service rejects is removed, with the reason', async () => {
    const errors = [
      { pointer: '/body/image_data', detail: 'must be an image: JPEG, PNG, WebP, GIF, or AVIF' },
    ];
    const detail = `image_data: ${errors[0]?.detail}`;
    await openBlog([], { storeBlogImage: problem(400, 'invalid-input', { detail, errors }) });
    await openForm();
    await editor.fill('A river town.');
    paste({ picture: new File(['this is no picture'], 'a.jpg', { type: 'image/jpeg' }) });
    await readAlert('The image wasn’t added. Must be an image: JPEG, PNG, WebP, GIF, or AVIF.');
    await gone(editor.css('img[src]'));
    expect(texts(editor)).toEqual(['A river town.']);
  });

  test('as a drawing with a script in it is not even sent', async () => {
    const { sent } = await openBlog([]);
    await openForm();
    const drawing = new File(['<svg onload="x()"/>'], 'a.svg', { type: 'image/svg+xml' });
    await form.getByLabelText('Images for the text').upload(drawing);
    await readAlert('The image wasn’t added. Please choose a JPEG, PNG, WebP, GIF, or AVIF image.');
    expect(sent('storeBlogImage')).toEqual([]);
  });
});

test('a post waits for its pictures', async () => {
  const image = held({ file_id: 'ab12', filename: 'ab12/a.png' });
  const { sent } = await openBlog([], { storeBlog: post(9, 'Jenks'), storeBlogImage: image.fake });
  await openForm();
  await form.getByLabelText('Title *').fill('Jenks');
  paste({ picture: pictureFile('a.png') });
  await see(editor.css('img[src^="blob:"]'));
  await tool('Publish').click();
  await see(form.getByText('An image is still being stored.'));
  expect(sent('storeBlog')).toEqual([]);
  image.letGo();
  await see(editor.css('img[src^="/api/"]'));
  await tool('Publish').click();
  await see(dialog('Blog Created Successfully'));
  expect(sent('storeBlog')[0]?.body.text).toContain('<img src="/api/treas/blogs/v1/image/ab12?w=1280"');
});
