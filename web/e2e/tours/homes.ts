import type { Page } from 'playwright-core';
import { openGate, type Size } from '../session.ts';
import { begin } from '../site-actions.ts';
import { picturesShown } from './pictures-shown.ts';
import type { Look } from './tours.ts';

export async function tourMap(page: Page, look: Look, size: Size): Promise<void> {
  await openGate(page.request);
  await page.goto('/map?zip=74037');
  await page
    .getByRole('heading', { level: 1 })
    .getByText(/in 74037$/)
    .waitFor();
  await page.getByRole('region', { name: 'Map of the results' }).getByRole('button').first().waitFor();
  await page.locator('path.outline-county').first().waitFor({ state: 'attached' });
  await look('results');
  if (size === 'desktop') {
    await page.getByRole('button', { name: /^Price/ }).click();
    await page.getByLabel('Max price').waitFor();
    await look('price', 'alone');
  } else {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await look('filters', 'alone');
  }
  await page.keyboard.press('Escape');
  if (size === 'phone') {
    const list = page.getByRole('region', { name: 'List of the results' });
    for (const name of ['Show the list', 'Show Full List']) {
      await list.getByRole('button', { name, exact: true }).click();
    }
    await list.getByRole('button', { name: 'Show the map' }).waitFor();
    await look('whole list', 'alone');
  }
  await page.goto('/map?city=Austin');
  await page
    .getByRole('heading', { level: 1 })
    .getByText(/in Austin$/)
    .waitFor();
  await page.getByRole('region', { name: 'Map of the results' }).getByRole('button').first().waitFor();
  await look('clusters');
  await page.goto('/map?zip=98103');
  await page.getByText('Nothing found').waitFor({ state: 'attached' });
  await look('nothing found');
  // A refusal is not tried again, unlike a lost line.
  await page.route('**/retrieve-property-summary*', (route) => route.fulfill({ status: 400, body: 'no' }));
  await page.goto('/map?zip=74008');
  await page.getByText('The search did not work').waitFor();
  await look('search failed');
}

type Home = { listing_key: string; photos_count: number };

export async function tourListing(page: Page, look: Look): Promise<void> {
  await openGate(page.request);
  await page.goto('/');
  await begin(page);
  const answer = await page.request.get('/api/treas/idx/v1/retrieve-property-summary?zip=74037');
  const { properties }: { properties: Home[] } = await answer.json();
  const most = Math.max(...properties.map(({ photos_count }) => photos_count));
  const keyOf = (fits: (home: Home) => boolean) => properties.find(fits)?.listing_key ?? '';
  await page.goto(`/listing/${keyOf(({ photos_count }) => photos_count === most)}`);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Save this home' }).waitFor();
  await picturesShown(page);
  await look('a home');
  await dialog.getByRole('button', { name: /^Photo 1 of/ }).click();
  await page.getByRole('dialog', { name: /^Photos of/ }).waitFor();
  await picturesShown(page);
  await look('viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /^Photos of/ }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save this home' }).click();
  await page.getByRole('dialog').getByRole('form', { name: 'Sign In' }).waitFor();
  await look('sign in over a home');
  await page.goto(`/listing/${keyOf(({ photos_count }) => photos_count === 0)}`);
  await page.getByRole('dialog').getByRole('img', { name: 'No photos' }).waitFor();
  await page.locator('#first-look').waitFor({ state: 'detached' });
  await look('without photos');
  await page.goto('/listing/NOBODY-1');
  await page.getByRole('alert').waitFor({ timeout: 30_000 });
  await look('unknown');
}
