import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blackPng } from '../../server/testing/black-png.ts';
import { soon, visit, withBrowser } from './browser.ts';
import { gallery, imageDeletion, readToast, upload } from './email-stubs.ts';
import { cut } from './exact-words.ts';

withBrowser();

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b45f06' } })
    .jpeg()
    .toBuffer();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Email Images' });

async function openGallery() {
  const made = await visit('/admin/email-manager', {
    as: 'admin',
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  made.expectFaults(/^500 /);
  await made.page.getByRole('button', { name: 'Email Images' }).click();
  const dialog = dialogOf(made.page);
  await dialog.getByText('Upload images').waitFor();
  return { ...made, dialog };
}

describe('the email images', () => {
  test('are uploaded with progress, have an address that anyone reads, and are deleted after a question', async () => {
    const { page, dialog } = await openGallery();
    const name = `porch-${Date.now()}.jpg`;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(upload, async (route) => {
      await held;
      await route.continue();
    });
    const file = { name, mimeType: 'image/jpeg', buffer: await photo(2400, 1600) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('progressbar').waitFor();
    release();
    await readToast(page, 'Image uploaded.');
    const card = dialog.getByRole('listitem').filter({ hasText: name });
    await card.getByText('1200 × 800 pixels').waitFor();
    await card.getByRole('button', { name: `Copy address of ${name}` }).click();
    await readToast(page, 'Address copied.');
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/^https?:\/\/[^/]+\/api\/toptech\/onboarding\/v1\/email-image\/[0-9a-f]{32}$/);
    const { pathname } = new URL(address);
    const stranger = await visit('about:blank');
    const read = await stranger.page.request.get(pathname);
    expect(read.status()).toBe(200);
    expect(await sharp(await read.body()).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
    await card.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this image?' });
    await question.getByText('will have an empty place there').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await readToast(page, 'Image deleted.');
    await card.waitFor({ state: 'detached' });
    expect((await stranger.page.request.get(pathname)).status()).toBe(404);
  });

  test('what is no picture, or too large or cut off, is refused with the reason and leaves nothing behind', async () => {
    const { page, dialog } = await openGallery();
    const whole = await photo(900, 700);
    const count = () => dialog.getByRole('listitem').count();
    const before = await count();
    for (const [name, buffer, reason] of [
      ['words.jpg', Buffer.from('only words'), 'Choose a picture: JPEG, PNG, GIF, or WebP.'],
      [
        'drawing.png',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        'Choose a picture: JPEG, PNG, GIF, or WebP.',
      ],
      ['huge.jpg', blackPng(20_000), 'may have 80 megapixels at most'],
      ['half.jpg', whole.subarray(0, whole.length / 2), 'damaged or incomplete'],
    ] as const) {
      await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await dialog.getByText(reason).and(dialog.getByText(name)).waitFor();
      await readToast(page, 'Error uploading image. Please try again.');
    }
    expect(await count()).toBe(before);
  });

  test('that cannot be uploaded or deleted say so in the exact words, also where the site is not reached', async () => {
    const { page, dialog } = await openGallery();
    const name = `steps-${Date.now()}.jpg`;
    const send = async () =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo(300, 200) });
    await page.route(upload, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await send();
    await readToast(page, 'Error uploading image. Please try again.');
    await cut(page, upload);
    await send();
    await readToast(page, 'Network error uploading image. Please try again.');
    await page.unroute(upload);
    await send();
    await readToast(page, 'Image uploaded.');
    await dialog.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this image?' });
    await page.route(imageDeletion, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await question.getByRole('button', { name: 'Delete' }).click();
    await readToast(page, 'Error deleting image.');
    await cut(page, imageDeletion);
    await question.getByRole('button', { name: 'Delete' }).click();
    await readToast(page, 'Network error deleting image.');
    await page.unroute(imageDeletion);
    await question.getByRole('button', { name: 'Delete' }).click();
    await readToast(page, 'Image deleted.');
  });

  test('one that does not load has the gallery loaded again, once; one is put into the email', async () => {
    const { page } = await visit('/privacy', { as: 'admin' });
    let asked = 0;
    await page.route(gallery, (route) => {
      asked += 1;
      const image = { file_id: 'f1', filename: 'porch.png', width: 900, height: 600 };
      const email_image_url = asked === 1 ? '/no-such-picture.png' : '/icons/icon-512.png';
      return route.fulfill({ json: { data: [{ ...image, email_image_url }] } });
    });
    await page.goto('/admin/email-manager');
    await page.getByRole('button', { name: 'Insert image' }).click();
    const dialog = dialogOf(page);
    await soon(() => asked, 2);
    await dialog.getByRole('img', { name: 'porch.png' }).waitFor();
    await dialog.getByRole('button', { name: 'Insert porch.png' }).click();
    await expect.poll(() => page.getByLabel('HTML').inputValue()).toContain('alt="porch" width="600"');
    expect(asked).toBe(2);
  });

  test('a gallery that cannot be loaded says so in its place', async () => {
    const { page, expectFaults } = await visit('/privacy', { as: 'admin' });
    expectFaults(/^500 /);
    await page.route(gallery, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/admin/email-manager');
    await page.getByRole('button', { name: 'Email Images' }).click();
    await dialogOf(page).getByText('The email images could not be loaded.').waitFor({ timeout: 40_000 });
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
