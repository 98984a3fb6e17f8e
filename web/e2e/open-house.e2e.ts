import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';
import { askSite, dialog } from './client-desk.ts';
import { readCode } from './read-code.ts';
import { unlock } from './site-actions.ts';

withBrowser();

describe('the open house', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Set Open House' }).click();
    return dialog(page, 'Open House MLS Key');
  };
  const keyField = (page: Page) => page.getByLabel('MLS key', { exact: true });

  test('is set for a home that is shown, and its code leads a visitor there to leave details', async () => {
    const { page } = await visit('/admin/client-manager', { as: 'admin' });
    const home = await someHome(page);
    const modal = await open(page);
    await keyField(page).fill(home.listing_key);
    await modal.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Open house MLS key saved', { exact: true }).waitFor();
    expect(await modal.getByRole('region', { name: 'The home' }).innerText()).toContain(home.city);
    await modal.getByRole('button', { name: 'Show fullscreen' }).click();
    const screen = dialog(page, 'Open house QR code');
    const code = screen.getByRole('img', { name: /^QR code/ });
    await code.waitFor();
    const words = await screen.innerText();
    expect(words).toContain('Avery Cole');
    expect(words).toContain(home.city);
    expect(words).toContain('Visitors are asked for the site’s phrase first: post it nearby.');
    await page.getByText('Open house MLS key saved').waitFor({ state: 'detached' });

    const address = await readCode(code);
    const { origin } = new URL(page.url());
    expect(address).toBe(`${origin}/listing/${home.listing_key}?open-house=1`);
    await page.keyboard.press('Escape');
    await screen.waitFor({ state: 'detached' });

    const visitor = await visit(`/listing/${home.listing_key}?open-house=1`, {
      as: 'visitor',
      size: 'phone',
    });
    await visitor.page.getByRole('link', { name: 'Leave your details' }).click();
    const noted = visitor.page.waitForRequest((request) => request.url().includes('/interested-buy'));
    await visitor.page.getByLabel('Full Name').fill('Door Visitor');
    await visitor.page.getByLabel('Email Address').fill('door@visitors.example');
    await visitor.page.getByLabel('Phone Number').fill('(918) 555-0188');
    await visitor.page.getByRole('button', { name: 'Submit' }).click();
    await visitor.page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(new URL((await noted).url()).searchParams.get('listingKey')).toBe(home.listing_key);

    await modal.getByRole('button', { name: 'End the open house' }).click();
    await modal.getByRole('region', { name: 'QR code' }).waitFor({ state: 'detached' });
    expect(
      await askSite<{ openHouseMlsKey: string | null }>(page, '/api/treas/idx/v1/feature-flag'),
    ).toMatchObject({
      openHouseMlsKey: null,
    });
  });
});

test('the code of the open house asks a stranger for the phrase, then shows that home with its details to leave', async () => {
  const { page: agent } = await visit('/', { as: 'admin' });
  const { listing_key, address, city } = await someHome(agent);
  const { page } = await visit(`/listing/${listing_key}?open-house=1`, { size: 'phone' });
  await page.getByRole('button', { name: 'Unlock' }).waitFor();
  expect(await page.getByRole('link', { name: 'Leave your details' }).count()).toBe(0);
  await unlock(page);
  await page.getByRole('link', { name: 'Leave your details' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/listing/${listing_key}`);
  const home = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('link', { name: 'Leave your details' }) });
  await home.getByRole('heading', { name: `${address}, ${city}` }).waitFor();
});

type Home = { listing_key: string; address: string; city: string };

async function someHome(page: Page): Promise<Home> {
  const { properties } = await askSite<{ properties: Home[] }>(
    page,
    '/api/treas/idx/v1/retrieve-property-summary?zip=74037',
  );
  const [home] = properties;
  if (home === undefined) throw new Error('The demo has homes in 74037');
  return home;
}
