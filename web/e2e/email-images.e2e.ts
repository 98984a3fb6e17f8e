import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './support/browser.ts';
import { readToast } from './support/email-desk.ts';

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
  await made.page.getByRole('button', { name: 'Email Images' }).click();
  const dialog = dialogOf(made.page);
  await dialog.getByText('Upload images').waitFor();
  return { ...made, dialog };
}

describe('the email images', () => {
  test('are uploaded with progress, have a public URL, and are deleted after a confirmation', async () => {
    const { page, dialog } = await openGallery();
    const name = `porch-${Date.now()}.jpg`;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/upload-email-image', async (route) => {
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
    const question = page.getByRole('dialog', { name: 'Delete This Image?' });
    await question.getByText('will show a gap').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await readToast(page, 'Image deleted.');
    await card.waitFor({ state: 'detached' });
    expect((await stranger.page.request.get(pathname)).status()).toBe(404);
  });
});
