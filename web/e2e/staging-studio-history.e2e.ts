import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/files/root.ts';
import { ownHeaders } from './session.ts';
import { soon, visit, withBrowser } from './support/browser.ts';
import { choosePhoto, kept, result, room, stageButton, studioPath, style } from './support/studio.ts';

withBrowser();

const bedroom = path.join(projectRoot, 'demo', 'pictures', 'bedroom-modern-01.jpg');
const staging = '/api/stage/v1';

/** Returns a copy of the demo's bedroom photo with another name; at 800 px wide it is staged quickly. */
async function bedroomCalled(name: string, width = 800) {
  return { name, mimeType: 'image/jpeg', buffer: await sharp(bedroom).resize(width).jpeg().toBuffer() };
}

async function keptCount(page: Page): Promise<number> {
  const { total }: { total: number } = await (
    await page.request.get(`${staging}/staged-rooms?limit=1`)
  ).json();
  return total;
}

/** Sends a file to be staged and stored, as a program would. */
async function send(page: Page, name: string, mimeType: string, buffer: Buffer) {
  return page.request.post(`${staging}/stage-room?keep=true&room_type=room`, {
    headers: ownHeaders,
    multipart: { design_prompt: 'Pale oak.', file: { name, mimeType, buffer } },
  });
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

const card = (page: Page, name: string) => kept(page).getByRole('listitem').filter({ hasText: name });
async function act(page: Page, name: string, action: string) {
  await card(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the server', () => {
  test('stages a photo, stores it with its original, and lets the agent compare, download, attach, and delete it', async () => {
    const { page } = await visit(studioPath, { as: 'admin' });
    const name = `bedroom-${Date.now()}.jpg`;
    const file = await bedroomCalled(name);
    await choosePhoto(page, file);
    await room(page, 'Bedroom').click();
    await style(page).selectOption({ label: 'Coastal' });
    await stageButton(page).click();
    await result(page)
      .getByAltText(/virtually staged$/)
      .waitFor({ timeout: 45_000 });
    await card(page, name).getByText('Bedroom · Coastal').waitFor();

    // It is still there on a later visit.
    await page.reload();
    await card(page, name)
      .getByRole('button', { name: /^Compare Bedroom/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Bedroom · Coastal' });
    const staged = dialog.getByAltText(/virtually staged$/);
    await soon(() => staged.evaluate((image: HTMLImageElement) => image.naturalWidth), 800);
    await dialog.getByRole('slider').press('End');
    const original = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download Original' }).click();
    expect((await bytesOf(await original)).equals(file.buffer)).toBe(true);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download Image' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('staged-room.jpg');
    expect(await sharp(await bytesOf(download)).metadata()).toMatchObject({ format: 'jpeg', width: 800 });

    await dialog.getByRole('button', { name: 'Attach to a Listing' }).click();
    const attach = page.getByRole('dialog', { name: 'Attach to a Listing' });
    await attach.getByText('visitors don’t see it').waitFor();
    await attach.getByLabel('Listing key').fill('NO-SUCH-HOME');
    await attach.getByRole('button', { name: 'Attach', exact: true }).click();
    await attach.getByText('No property found with this listing key.').waitFor();
    const own = attach.getByLabel('One of your listings');
    await own.selectOption({ index: 1 });
    const key = await own.inputValue();
    expect(await attach.getByLabel('Listing key').inputValue()).toBe(key);
    await attach.getByRole('button', { name: 'Attach', exact: true }).click();
    await attach.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: `Remove from ${key}` }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const link = card(page, name).getByRole('link');
    expect(await link.getAttribute('href')).toBe(`/listing/${key}`);
    await act(page, name, `Remove from ${key}`);
    await link.waitFor({ state: 'detached' });

    await act(page, name, 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete Staged Picture' });
    await question.getByText('the original that is kept with it are lost').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await act(page, name, 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await card(page, name).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: /^History/ }).waitFor();
    expect(await card(page, name).count()).toBe(0);
  });

  test('stores the result of a staging that the agent left while it was running', async () => {
    const { page } = await visit(studioPath, { as: 'admin' });
    const name = `left-${Date.now()}.jpg`;
    // Large enough to take seconds on any machine.
    await choosePhoto(page, await bedroomCalled(name, 5000));
    await style(page).selectOption({ label: 'Nordic calm' });
    const sent = page.waitForRequest('**/stage-room?*');
    await stageButton(page).click();
    await sent;
    await card(page, name).getByText('Being staged').waitFor();
    // By then the whole form has been sent.
    await page.getByText(/[1-9]\d* seconds? elapsed/).waitFor();
    await page.goto('/admin');
    await expect
      .poll(
        async () => {
          const list: { staged_rooms: { original_name: string }[] } = await (
            await page.request.get(`${staging}/staged-rooms?limit=20`)
          ).json();
          return list.staged_rooms.some((one) => one.original_name === name);
        },
        { timeout: 45_000 },
      )
      .toBe(true);
  });

  test('never stores a visitor’s staging, even on request', async () => {
    const { page } = await visit('/privacy', { as: 'admin' });
    const before = await keptCount(page);
    const visitor = await visit('/privacy', { as: 'visitor' });
    const { name, mimeType, buffer } = await bedroomCalled('visitor.jpg');
    const answer = await send(visitor.page, name, mimeType, buffer);
    expect(answer.status()).toBe(200);
    expect(answer.headers()).not.toHaveProperty('x-staged-room');
    expect((await visitor.page.request.get(`${staging}/staged-rooms`)).status()).toBe(401);
    expect(await keptCount(page)).toBe(before);
  });
});
