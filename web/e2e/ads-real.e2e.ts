import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownHeaders } from './session.ts';
import { paths } from './support/ads-desk.ts';
import { soon, visit, withBrowser } from './support/browser.ts';

withBrowser();

const chooser = 'input[type=file]';
const film = new URL('../../demo/film/intro-desktop.mp4', import.meta.url);

/** Returns the ids of all creatives on the site. */
async function creativeIds(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/treas/ads/v1/get-creatives/any');
  const { images, videos }: Record<string, { file_id: string }[]> = await answer.json();
  return [...(images ?? []), ...(videos ?? [])].map(({ file_id }) => file_id).sort();
}

const tile = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test('shows the progress of a 45 MB video, cancels it without a trace, and plays it once uploaded', async () => {
  const { page, context } = await visit(paths.studio, { as: 'admin' });
  const before = await creativeIds(page);
  const real = readFileSync(film);
  const name = `walk-${Date.now()}.mp4`;
  const choose = () =>
    page.locator(chooser).evaluate(
      (input: HTMLInputElement, [named, bytes]) => {
        const film = Uint8Array.from(atob(bytes as string), (letter) => letter.charCodeAt(0));
        // A box that players skip makes it as large as real videos.
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
  await page.getByRole('button', { name: 'Cancel Upload' }).click();
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
  expect([part.status(), part.headers()['content-range']]).toEqual([206, 'bytes 44999990-44999999/45000000']);
  await page.keyboard.press('Escape');
  await page.request.delete(`/api/treas/ads/v1/delete-creative/${String(src).split('/').at(-1)}`, {
    headers: ownHeaders,
  });
});
