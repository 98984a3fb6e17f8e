import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { people } from '../testing/samples/postcards.ts';
import { visit } from './browser.ts';
import { answerChannels } from './channels-stub.ts';
import { answerContacts, answerConversions, answerOrder, answerOrders } from './postcard-stubs.ts';

export const uploadPath = '/admin/mail-marketing/upload';

export async function picture(width: number, height: number) {
  const background = { r: 180, g: 95, b: 6 };
  const create = { width, height, channels: 3 as const, background };
  return { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** The agent at step 2, with the first `count` of their contacts chosen. */
export async function come({ count = 3, size = 'desktop' as 'phone' | 'desktop', bad = /$^/ } = {}) {
  const visited = await visit('/privacy', { as: 'admin', size });
  const { page } = visited;
  await answerContacts(page, people(count));
  await answerConversions(page);
  await answerChannels(page, true);
  await answerOrders(page, () => null);
  const orders = await answerOrder(page, bad);
  await page.goto('/admin/mail-marketing/contacts');
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByText('Choose a picture').waitFor();
  return { ...visited, orders };
}

export const chooser = (page: Page) => page.locator('input[type=file]');
export const frontFrame = (page: Page) => page.frameLocator('iframe[title="Front of the postcard"]').first();
export const backFrame = (page: Page) => page.frameLocator('iframe[title="Back of the postcard"]').first();
export const verdict = (page: Page) => page.getByRole('status').filter({ hasText: 'pixels' });

export async function upload(page: Page, width = 1875, height = 1275) {
  await chooser(page).setInputFiles(await picture(width, height));
  await frontFrame(page).locator('img').waitFor();
}

export async function write(page: Page) {
  await page.getByLabel('Salutation').fill('Dear neighbor,');
  await page.getByLabel('Body').fill('A home near you has sold.');
  await page.getByLabel('Signature').fill('Avery Cole');
}

export async function openConfirmation(page: Page) {
  await upload(page);
  await write(page);
  await page.getByRole('button', { name: 'Send Postcards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your order' });
  await dialog.waitFor();
  return dialog;
}
