import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/files/root.ts';
import { ownHeaders } from './session.ts';
import { visit, withBrowser } from './support/browser.ts';
import { choosePhoto, kept, stageButton, studioPath, style } from './support/studio.ts';

withBrowser();

const bedroom = path.join(projectRoot, 'demo', 'pictures', 'bedroom-modern-01.jpg');
const staging = '/api/stage/v1';

/** Returns a copy of the demo's bedroom photo with another name; at 800 px wide it is staged quickly. */
async function bedroomCalled(name: string, width = 800) {
  return { name, mimeType: 'image/jpeg', buffer: await sharp(bedroom).resize(width).jpeg().toBuffer() };
}

const card = (page: Page, name: string) => kept(page).getByRole('listitem').filter({ hasText: name });
describe('the server', () => {
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
    const { page } = await visit('/privacy', { as: 'visitor' });
    const answer = await page.request.post(`${staging}/stage-room?keep=true&room_type=room`, {
      headers: ownHeaders,
      multipart: { design_prompt: 'Pale oak.', file: await bedroomCalled('visitor.jpg') },
    });
    expect(answer.status()).toBe(200);
    expect(answer.headers()).not.toHaveProperty('x-staged-room');
    expect((await page.request.get(`${staging}/staged-rooms`)).status()).toBe(401);
  });
});
