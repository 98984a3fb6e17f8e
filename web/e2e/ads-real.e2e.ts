import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blackPng } from '../../server/testing/black-png.ts';
import { chooseCreative, fillDetails, paths } from './ads-desk.ts';
import { soon, visit, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { ownHeaders } from './session.ts';

withBrowser();

const chooser = 'input[type=file]';
const film = new URL('../../demo/film/intro-desktop.mp4', import.meta.url);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b6ea5' } });

/** The ids of all creatives, as the site tells them. */
async function creativeIds(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/treas/ads/v1/get-creatives/any');
  const { images, videos }: Record<string, { file_id: string }[]> = await answer.json();
  return [...(images ?? []), ...(videos ?? [])].map(({ file_id }) => file_id).sort();
}

const tile = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

describe('creatives, kept by the site itself', () => {
  test('a picture is uploaded, shown small and large, and deleted', async () => {
    const { page } = await visit(paths.studio, { as: 'admin' });
    const buffer = await picture(1800, 1200).jpeg().toBuffer();
    const name = `porch-${Date.now()}.jpg`;
    await page.locator(chooser).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await page.getByRole('status').getByText(`${name} is uploaded.`).waitFor();
    const shown = tile(page, name).locator('img');
    await soon(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth), 640);
    await page.getByRole('button', { name: `Open ${name}` }).click();
    const large = page.getByRole('dialog', { name }).getByRole('img', { name });
    await soon(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth), 1600);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page
      .getByRole('dialog', { name: 'Delete Creative' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await tile(page, name).waitFor({ state: 'detached' });
  });

  test('what is no whole picture is refused with the reason, and leaves nothing behind', async () => {
    const { page } = await visit(paths.studio, { as: 'admin' });
    const before = await creativeIds(page);
    const jpeg = await picture(1600, 1200).jpeg().toBuffer();
    const unfit: [string, string, Buffer, RegExp][] = [
      ['notes.jpg', 'image/jpeg', Buffer.from('Come and see it on Saturday.'), /Choose an? /],
      [
        'house.svg',
        'image/svg+xml',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        /Choose an? /,
      ],
      ['cut.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2), /damaged or incomplete/],
      ['huge.png', 'image/png', blackPng(20_000), /80 megapixels/],
    ];
    for (const [name, mimeType, buffer, reason] of unfit) {
      await page.locator(chooser).setInputFiles({ name, mimeType, buffer });
      await readAlert(page, 'Failed to upload image/video');
      await page.getByRole('region', { name: 'Upload' }).getByText(reason).waitFor();
    }
    expect(await creativeIds(page)).toEqual(before);
  });

  test('a video of 45 MB shows how far it is, is canceled without a trace, and plays once it is there', async () => {
    const { page, context } = await visit(paths.studio, { as: 'admin' });
    const before = await creativeIds(page);
    const real = readFileSync(film);
    const name = `walk-${Date.now()}.mp4`;
    const choose = () =>
      page.locator(chooser).evaluate(
        (input: HTMLInputElement, [named, bytes]) => {
          const film = Uint8Array.from(atob(bytes as string), (letter) => letter.charCodeAt(0));
          // A box that players pass over makes it as large as films are.
          const rest = new Uint8Array(45_000_000 - film.length);
          new DataView(rest.buffer).setUint32(0, rest.length);
          rest.set([0x66, 0x72, 0x65, 0x65], 4);
          const transfer = new DataTransfer();
          transfer.items.add(new File([film, rest], named as string, { type: 'video/mp4' }));
          input.files = transfer.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        },
        [name, real.toString('base64')],
      );
    const slow = await context.newCDPSession(page);
    await slow.send('Network.enable');
    const line = (uploadThroughput: number) =>
      slow.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
      });
    await line(4_000_000);
    await choose();
    const bar = page.getByRole('progressbar', { name: `Uploading ${name}` });
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow').catch(() => '0')), { timeout: 30_000 })
      .toBeGreaterThan(2);
    expect(await bar.getAttribute('aria-valuetext')).toMatch(/^\d+% of 45\.0 MB$/);
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await creativeIds(page)).toEqual(before);

    await line(-1);
    await choose();
    await page.getByRole('status').getByText(`${name} is uploaded.`).waitFor({ timeout: 45_000 });
    await tile(page, name).getByText('45.0 MB').waitFor();
    await page.getByRole('button', { name: `Open ${name}` }).click();
    const player = page.getByRole('dialog', { name }).locator('video');
    await soon(
      () => player.evaluate((one: HTMLVideoElement) => one.videoWidth > 0 && Math.round(one.duration)),
      7,
    );
    const src = await player.getAttribute('src');
    const part = await page.request.get(String(src), { headers: { range: 'bytes=44999990-' } });
    expect([part.status(), part.headers()['content-range']]).toEqual([
      206,
      'bytes 44999990-44999999/45000000',
    ]);
    await page.keyboard.press('Escape');
    await page.request.delete(`/api/treas/ads/v1/delete-creative/${String(src).split('/').at(-1)}`, {
      headers: ownHeaders,
    });
  });
});

describe('a campaign, kept by the site itself', () => {
  test('blocked words are refused with the reason; mended it is requested, looked at, paused and canceled', async () => {
    const { page } = await visit(paths.studio, { as: 'admin' });
    const mark = String(Date.now());
    const buffer = await picture(900, 600).jpeg().toBuffer();
    await page.locator(chooser).setInputFiles({ name: `ad-${mark}.jpg`, mimeType: 'image/jpeg', buffer });
    await page.getByRole('status').getByText('is uploaded.').waitFor();
    await page.goto(paths.facebook);
    await chooseCreative(page, new RegExp(`ad-${mark}`));
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const name = `Open house ${mark}`;
    const details = { 'Campaign name': name, 'Start date': day(4), 'End date': day(9) };
    await fillDetails(page, {
      ...details,
      'Ad description': 'Perfect for young families. Great view, family room.',
    });
    const check = page.getByRole('status', { name: 'Fair housing check' });
    await check.getByText('Perfect for young families').waitFor();
    expect(await check.getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Fair housing rules do not allow “Perfect for young families”.').waitFor();
    const acknowledge = page.getByRole('checkbox', { name: /^I understand that the campaign does not run/ });
    expect(await acknowledge.count()).toBe(0);
    const submit = page.getByRole('button', { name: 'Submit Ad Request' });
    await page.getByLabel('Ad description').fill('Great view, family room, walk to bus stop.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await acknowledge.check();
    await submit.click();
    const card = page.getByRole('listitem', { name });
    await card.getByText('Not sent (no provider connected)', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'What goes to Meta' }).click();
    const dialog = page.getByRole('dialog', { name: 'What goes to Meta' });
    await dialog.getByText('"special_ad_categories"').waitFor();
    await dialog.getByText('"lifetime_budget": 9950').waitFor();
    await dialog.getByText('Equal Housing Opportunity').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Pause' }).click();
    await card.getByText('Paused', { exact: true }).waitFor();
    await page.reload();
    await card.getByText('Paused', { exact: true }).waitFor();
    await page.goto(paths.studio);
    await tile(page, `ad-${mark}.jpg`).getByText('In a campaign').waitFor();
    await page.goto(paths.facebook);
    await card.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog', { name: 'Cancel Campaign' })
      .getByRole('button', { name: 'Cancel Campaign' })
      .click();
    await card.getByText('Canceled', { exact: true }).waitFor();
  });
});
