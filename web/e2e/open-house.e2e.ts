import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { answer, askSite, calls, dialog, openDesk, refuse } from './client-desk.ts';
import { cut, readAlert } from './exact-words.ts';
import { readCode } from './read-code.ts';
import { unlock } from './site-actions.ts';

withBrowser();

describe('the open house', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Set Open House' }).click();
    return dialog(page, 'Open House MLS Key');
  };
  const keyField = (page: Page) => page.getByLabel('MLS key', { exact: true });

  test('wants a key, and says when there is no such home or it cannot be had', async () => {
    const { page } = await openDesk([]);
    const modal = await open(page);
    await modal.getByRole('button', { name: 'Save' }).click();
    await readAlert(page, 'Please enter an MLS key');
    await keyField(page).fill('NOBODY-1');
    await modal.getByRole('button', { name: 'Look up' }).click();
    await modal.getByText('No property found with this listing key', { exact: true }).waitFor();
    await cut(page, calls.home);
    await keyField(page).fill('NOBODY-2');
    await modal.getByRole('button', { name: 'Look up' }).click();
    await modal.getByText('Failed to fetch property details', { exact: true }).waitFor({ timeout: 30_000 });
    expect(await keyField(page).inputValue()).toBe('NOBODY-2');
  });

  test('a key whose home cannot be looked up for a moment is saved all the same; one of no home is not', async () => {
    const { page } = await openDesk([]);
    const modal = await open(page);
    const saved = await answer(page, calls.settings, { message: 'Done.' }, 'POST');
    await keyField(page).fill('NOBODY-1');
    await modal.getByRole('button', { name: 'Save' }).click();
    await modal.getByText('No property found with this listing key', { exact: true }).waitFor();
    expect(saved).toEqual([]);
    await cut(page, calls.home);
    await keyField(page).fill('LATER-2');
    await modal.getByRole('button', { name: 'Save' }).click();
    await modal.getByText('Failed to fetch property details', { exact: true }).waitFor({ timeout: 30_000 });
    await page.getByRole('status').getByText('Open house MLS key saved', { exact: true }).waitFor();
    expect(saved.map(({ url }) => url.searchParams.get('openHouseMlsKey'))).toEqual(['LATER-2']);
  });

  test('a key that cannot be saved says so and stays in the field', async () => {
    const { page } = await openDesk([]);
    const { listing_key } = await someHome(page);
    const modal = await open(page);
    await keyField(page).fill(listing_key);
    await refuse(page, calls.settings, 400, 'POST');
    await modal.getByRole('button', { name: 'Save' }).click();
    await readAlert(page, 'Failed to set open house MLS key. Please try again.');
    expect(await keyField(page).inputValue()).toBe(listing_key);
  });

  test('that is saved is told for 3 seconds', async () => {
    const { page } = await openDesk([], { before: (page) => page.context().clock.install() });
    const { listing_key } = await someHome(page);
    await answer(page, calls.settings, { message: 'Done.' }, 'POST');
    const modal = await open(page);
    await keyField(page).fill(listing_key);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await modal.getByRole('button', { name: 'Save' }).click();
    const word = page.getByText('Open house MLS key saved', { exact: true });
    const step = 50;
    while (!(await word.isVisible())) await page.clock.runFor(step);
    await page.clock.runFor(3000 - 2 * step);
    expect(await word.isVisible()).toBe(true);
    await page.clock.runFor(2 * step);
    await word.waitFor({ state: 'detached' });
  });

  test('is set for a home that is shown, and its code leads a visitor there to leave details', async () => {
    const { page } = await openDesk([]);
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
    const noted = await answer(visitor.page, calls.interests, { message: 'Done.' }, 'POST');
    await visitor.page.getByLabel('Full Name').fill('Door Visitor');
    await visitor.page.getByLabel('Email Address').fill('door@visitors.example');
    await visitor.page.getByLabel('Phone Number').fill('(918) 555-0188');
    await visitor.page.getByRole('button', { name: 'Submit' }).click();
    await visitor.page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    await soon(() => noted.map(({ url }) => url.searchParams.get('listingKey')), [home.listing_key]);

    await modal.getByRole('button', { name: 'End the open house' }).click();
    await modal.getByRole('region', { name: 'QR code' }).waitFor({ state: 'detached' });
    expect(
      await askSite<{ openHouseMlsKey: string | null }>(page, '/api/treas/idx/v1/feature-flag'),
    ).toMatchObject({
      openHouseMlsKey: null,
    });
  });
});

test('a site without a gate says nothing of a phrase beside the code', async () => {
  const { page } = await openDesk([], {
    before: async (page) => {
      await page.route('**/gateway/v1/site', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), gate: 'off' } });
      });
      await answer(page, calls.settings, { openHouseMlsKey: 'DEMO-1' }, 'GET');
    },
  });
  await page.getByRole('button', { name: 'Set Open House' }).click();
  await page.getByRole('button', { name: 'Show fullscreen' }).click();
  const screen = dialog(page, 'Open house QR code');
  await screen.getByText('Scan to see the home and leave your details').waitFor();
  expect(await screen.innerText()).not.toContain('phrase');
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
