import type { Page } from 'playwright-core';
import sharp from 'sharp';

export const studioPath = '/admin/digital-ads/ai-staging';
export const promptsPath = '/admin/stage-prompts';

const chooser = (page: Page) => page.locator('input[type=file]');
export const style = (page: Page) => page.getByLabel('Style', { exact: true });
export const room = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Room type' }).getByRole('button', { name, exact: true });
export const stageButton = (page: Page) =>
  page.getByRole('form', { name: 'Staging options' }).getByRole('button', { name: /^Stag/ });
export const result = (page: Page) => page.getByRole('region', { name: 'Staged Result' });
export const kept = (page: Page) => page.getByRole('list', { name: 'Staged pictures' });

/**
 * Selects a photo, and waits until the page has scrolled to the options: an earlier click would miss its
 * target.
 */
export async function choosePhoto(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.evaluate(() => {
    const scroll = Element.prototype.scrollIntoView;
    const scrolled = new Promise<void>((resolve) => {
      Element.prototype.scrollIntoView = function (options) {
        Element.prototype.scrollIntoView = scroll;
        scroll.call(this, options);
        resolve();
      };
    });
    Object.assign(globalThis, { scrolled });
  });
  await chooser(page).setInputFiles(file);
  await page.getByAltText(`The chosen photo, ${file.name}`).waitFor();
  await page.evaluate(() => (globalThis as unknown as { scrolled: Promise<void> }).scrolled);
}

/** Selects a photo and the style *Modern* for a bedroom. */
export async function prepare(page: Page): Promise<void> {
  const create = { width: 960, height: 640, channels: 3 as const, background: '#8a6f4d' };
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await choosePhoto(page, { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer });
  await room(page, 'Bedroom').click();
  await style(page).selectOption({ label: 'Modern' });
}
