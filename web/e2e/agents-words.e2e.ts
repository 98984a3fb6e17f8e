import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wordClipboard } from '../src/features/admin/blog-manager/editor/word-clipboard.ts';
import { button, dialog, openForm, paste } from './support/blog-desk.ts';
import { soon, visit, withBrowser } from './support/browser.ts';
import { toast } from './support/site-actions.ts';

withBrowser();

const photo = (color: string, width = 2400) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test('publishes a post with pasted Word text, images, and a link, lists it in the sitemap, and removes it', async () => {
  const title = `Selling in the fall ${Date.now()}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const { page } = await visit('/admin/blog-manager', { as: 'admin' });

  const { form, editor } = await openForm(page);
  await form.getByLabel('Title *').fill(title);
  const cover = { name: 'porch.jpg', mimeType: 'image/jpeg', buffer: await photo('#a53') };
  await form.getByLabel('Cover image file').setInputFiles(cover);
  await form.getByAltText('Cover of the post').waitFor();
  await paste(editor, { html: wordClipboard, text: 'Selling in the fall' });
  await editor.press('Control+End');
  await editor.press('Enter');
  const base64 = (await photo('#38a')).toString('base64');
  await paste(editor, { picture: { name: 'image.jpg', type: 'image/jpeg', base64 } });
  await editor.locator('img[src^="/api/"]').waitFor();
  await editor.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('combobox', { name: 'Text size' }).selectOption('xlarge');
  await page.keyboard.type('Ask me.');
  await form.getByLabel('Meta description').fill('Why the fall is a good time to sell.');

  await button(form, 'Publish').click();
  const success = dialog(page, 'Blog Created Successfully');
  await success.waitFor();
  const live = (await success.getByRole('link', { name: 'View Live' }).getAttribute('href')) ?? '';
  await button(success, 'Done').click();
  await success.waitFor({ state: 'detached' });

  // A visitor finds it by slug and by number.
  const visitor = await visit('/', { as: 'visitor' });
  for (const address of [`/blog/${slug}`, live]) {
    const came = await visitor.page.goto(address);
    expect(came?.status()).toBe(200);
    const article = visitor.page.getByRole('article');
    await article.getByRole('heading', { level: 1, name: title }).waitFor();
    await article.getByText('mean it: they have').waitFor();
    const picture = article.locator('.prose img');
    await soon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 1280);
    await article.locator('.prose ol > li').last().waitFor();
    expect(await article.getByRole('link', { name: 'this page' }).getAttribute('href')).toBe(
      'https://www.example.com/fall?a=1&b=2',
    );
    const size = (text: string) =>
      article
        .getByText(text, { exact: true })
        .evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));
    expect((await size('Ask me.')) / (await size('Call the agent'))).toBeCloseTo(1.5, 2);
    expect(await article.innerHTML()).not.toMatch(/mso|style=|o:p/i);
  }

  // The refreshed sitemap lists it.
  const stored = page.waitForResponse((answer) => answer.url().includes('set-xml'));
  await button(page, 'Refresh Sitemap').click();
  expect((await stored).status()).toBe(200);
  const sitemap = async () => (await visitor.page.request.get('/sitemaps/pages.xml')).text();
  await soon(async () => (await sitemap()).includes(`/blog/${slug}</loc>`), true);
  await visitor.page.goto('/sitemap.xml');
  await visitor.page.getByText(`/blog/${slug}</loc>`).waitFor();
  const forMachines = await visitor.page.request.get('/sitemap.xml', {
    headers: { accept: 'application/xml' },
  });
  expect(forMachines.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect(await forMachines.text()).toContain('<sitemapindex');

  // Deleting it removes it from the sitemap and returns 410.
  await page
    .getByRole('list', { name: 'Posts' })
    .getByRole('button', { name: `Delete ${title}` })
    .click();
  await button(dialog(page, 'Delete Blog Post'), 'Delete').click();
  await toast(page, 'The post has been deleted.').waitFor();
  expect(await sitemap()).not.toContain(slug);
  for (const address of [`/blog/${slug}`, live]) {
    const came = await visitor.page.goto(address);
    expect(came?.status()).toBe(410);
    await visitor.page.getByText('Blog post not found').waitFor();
  }
});
