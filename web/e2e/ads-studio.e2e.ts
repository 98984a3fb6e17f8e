import { describe, expect, test } from 'vitest';
import { broken, calls, image, open, paths, stat, video } from './ads-desk.ts';
import { soon, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';

withBrowser();

const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('whatever') });
const chooser = 'input[type=file]';

describe('the Creative Studio', () => {
  test('counts images, videos and all, and shows both as grids that page', async () => {
    const images = Array.from({ length: 14 }, (_, n) => image(n + 1));
    const { page } = await open(paths.studio, { images, videos: [video(1), video(2)] }, 'phone');
    await soon(() => stat(page, 'Total Assets'), '16');
    expect([await stat(page, 'Images'), await stat(page, 'Videos')]).toEqual(['14', '2']);
    const grid = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
    expect([await grid('Images').count(), await grid('Videos').count()]).toEqual([12, 2]);
    await grid('Images').first().getByText('porch-1.jpg').waitFor();
    await grid('Images').first().getByText('1600 × 900 · 250 KB').waitFor();
    await page
      .getByRole('navigation', { name: 'Pages of Images' })
      .getByRole('button', { name: 'Next page' })
      .click();
    await soon(() => grid('Images').count(), 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('takes images and videos alone, and tells a failed upload in its words', async () => {
    const { page, asked } = await open(paths.studio);
    await page.locator(chooser).setInputFiles(file('notes.pdf', 'application/pdf'));
    await readAlert(page, 'Please select an image or video file');
    expect(asked).toEqual([]);
    await page.route(calls.uploadImage, broken);
    await page.locator(chooser).setInputFiles(file('porch.jpg', 'image/jpeg'));
    await readAlert(page, 'Failed to upload image/video');
    await page.route(calls.uploadVideo, (route) =>
      route.fulfill({
        status: 415,
        contentType: 'application/problem+json',
        json: {
          type: '/problems/unsupported-media-type',
          status: 415,
          title: 'x',
          detail: 'This file is no MP4 or WebM video',
        },
      }),
    );
    await page.locator(chooser).setInputFiles(file('walk.mp4', 'video/mp4'));
    await readAlert(page, 'Failed to upload image/video');
    await page.getByText('This file is no MP4 or WebM video.').waitFor();
    await page.locator(chooser).evaluate((input: HTMLInputElement) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(15_000_001)], 'wall.jpg', { type: 'image/jpeg' }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await readAlert(page, 'Failed to upload image/video');
    await page.getByText('That is too large to send.').waitFor();
    await page.locator(chooser).setInputFiles(file('walk.mp4', 'video/mp4'));
    await readAlert(page, 'Failed to upload image/video');
    await page.unroute(calls.uploadVideo);
    await page.route(calls.uploadVideo, (route) => route.fulfill({ json: video(3) }));
    await page.getByRole('button', { name: 'Upload again' }).click();
    await page.getByRole('status').getByText('walk.mp4 is uploaded.').waitFor();
  });

  test('asks before a creative is deleted; one that fails stays, and is told', async () => {
    const { page, stand, asked } = await open(paths.studio, {
      images: [image(1, { in_use: true })],
      videos: [video(1)],
    });
    await page.route(calls.remove, broken);
    await page.getByRole('button', { name: 'Delete porch-1.jpg' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Creative' });
    await dialog.getByText('A campaign that has not ended needs it').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete walk-1.mp4' }).click();
    await dialog.getByText('The file is gone then.').waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await readAlert(page, 'Failed to delete creative');
    expect(await page.getByRole('button', { name: 'Open walk-1.mp4', includeHidden: true }).count()).toBe(1);
    await page.unroute(calls.remove, broken);
    stand.videos = [];
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('No videos yet').waitFor();
    expect(asked).toEqual([{ call: 'DELETE delete-creative/video-1', body: null }]);
  });

  test('asks for a custom creative with its terms; without description or agreement nothing goes', async () => {
    const { page, stand, asked } = await open(paths.studio);
    await page.getByRole('button', { name: 'Request Custom Creative' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Custom Creative' });
    for (const text of [
      '$50, added to your next monthly bill',
      'Up to 2 review/edit cycles',
      'In 48-72 hours',
    ]) {
      await dialog.getByText(text, { exact: true }).waitFor();
    }
    const submit = dialog.getByRole('button', { name: 'Submit Request' });
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /^I agree to the service/ }).check();
    await submit.click();
    await dialog.getByText('Please describe what you want.').waitFor();
    expect(asked).toEqual([]);
    await dialog.getByLabel('Type').selectOption('Video');
    await dialog.getByLabel('Description').fill('A walk through the house');
    await page.route(calls.request, broken);
    await submit.click();
    await readAlert(page, 'Failed to submit request');
    await page.reload();
    await page.getByRole('button', { name: 'Request Custom Creative' }).click();
    expect(await dialog.getByLabel('Description').inputValue()).toBe('A walk through the house');
    await dialog.getByRole('checkbox', { name: /^I agree to the service/ }).check();
    await page.unroute(calls.request, broken);
    const created_at = '2026-11-20T15:04:05Z';
    const made = {
      id: 1,
      creative_format: 'video',
      description: 'A walk through the house',
      email: 'a@b.example',
    };
    stand.requests = [{ ...made, fee_cents: 5000, created_at }];
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('table', { name: 'Custom creatives requested' }).getByRole('row').nth(1);
    for (const text of ['A walk through the house', 'video', '$50', 'Nov 22 – Nov 23'])
      await row.getByText(text).waitFor();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(asked).toEqual([
      {
        call: 'POST request-creative',
        body: {
          creative_format: 'video',
          description: 'A walk through the house',
          email: stored.email,
          site_id: stored.siteId,
        },
      },
    ]);
  });

  test('a custom creative that nobody makes yet is asked for without a price or a day', async () => {
    const request = { id: 1, creative_format: 'image', description: 'A porch', email: 'a@b.example' };
    const requests = [{ ...request, fee_cents: 0, created_at: '2026-11-20T15:04:05Z' }];
    const { page } = await open(paths.studio, { connected: false, requests });
    const row = page.getByRole('table', { name: 'Custom creatives requested' }).getByRole('row').nth(1);
    for (const text of ['Not scheduled', 'Not charged']) await row.getByText(text).waitFor();
    await page.getByRole('button', { name: 'Request Custom Creative' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Custom Creative' });
    await dialog.getByText('Not charged: Facebook isn’t connected', { exact: true }).waitFor();
    await dialog.getByRole('checkbox', { name: /^I understand that my request is recorded/ }).waitFor();
    expect(await dialog.getByText(/\$50|48-72/).count()).toBe(0);
  });

  test('is worked with the keyboard: a creative is opened, closed and deleted', async () => {
    const { page, asked } = await open(paths.studio);
    await page.getByRole('button', { name: 'Open porch-1.jpg' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'porch-1.jpg' }).getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete Creative' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.keyboard.press('Enter');
    await soon(() => asked.map(({ call }) => call), ['DELETE delete-creative/image-1']);
  });
});
