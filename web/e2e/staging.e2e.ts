import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './support/browser.ts';

withBrowser();

type Home = { listing_key: string; photos_count: number };

/** Opens the viewer on the second photo of a home. */
async function openViewer(page: Page) {
  const answer = await page.request.get('/api/treas/idx/v1/retrieve-property-summary?zip=74037');
  const { properties }: { properties: Home[] } = await answer.json();
  const home = properties.find(({ photos_count }) => photos_count >= 3);
  await page.goto(`/listing/${home?.listing_key}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Photo 2 of/ })
    .click();
  const viewer = page.getByRole('dialog', { name: /^Photos of/ });
  await viewer.getByText(/^Photo 2 of/).waitFor();
  return viewer;
}

async function choose(page: Page, room: string, button = 'AI Staging') {
  await page.getByRole('button', { name: button }).click();
  const choice = page.getByRole('dialog', { name: 'AI Staging' });
  await choice.getByRole('button', { name: room, exact: true }).click();
}

describe('AI staging of a photo', () => {
  test('restyles it in place, labels it, and restores the original', async () => {
    const { page } = await visit('/agent', { as: 'visitor' });
    const viewer = await openViewer(page);
    await page.getByRole('button', { name: 'AI Staging' }).click();
    const choice = page.getByRole('dialog', { name: 'AI Staging' });
    for (const name of ['Bedroom', 'Office', 'Landscape', 'Room', 'Cancel']) {
      await choice.getByRole('button', { name, exact: true }).waitFor();
    }
    await choice.getByRole('button', { name: 'Cancel' }).click();
    await choice.waitFor({ state: 'detached' });

    const asked = page.waitForRequest('**/room-prompts/random');
    const sent = page.waitForRequest('**/stage-room');
    await choose(page, 'Room');
    await asked;
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
    await viewer.getByText('Staging the room.').waitFor();
    const staged = viewer.getByRole('img', { name: /, virtually staged$/ });
    await staged.waitFor({ timeout: 45_000 });
    await soon(() => staged.evaluate((image: HTMLImageElement) => image.naturalWidth > 600), true);
    await viewer.getByText(/^Virtually staged/).waitFor();
    const before = await staged.getAttribute('src');

    // Another style can be chosen on the staged photo, and restyles the original.
    const original = page.waitForRequest((request) => /\/photos\/.+\/1\?w=1600$/.test(request.url()));
    const again = page.waitForRequest('**/bedroom-prompts/random');
    await choose(page, 'Bedroom', 'Another Style');
    await Promise.all([original, again]);
    await expect
      .poll(() => staged.getAttribute('src'), { timeout: 45_000 })
      .toSatisfy((src) => src !== null && src !== before);
    await viewer.getByRole('button', { name: 'Original' }).click();
    await staged.waitFor({ state: 'detached' });
    await viewer.getByRole('button', { name: 'AI Staging' }).waitFor();
  });
});
