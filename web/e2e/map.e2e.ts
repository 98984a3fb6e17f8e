import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';

withBrowser();

const count = (page: Page) => page.getByRole('heading', { level: 1 });
const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' });
const pills = (page: Page) => map(page).getByRole('button', { name: /dollars/ });
const clusters = (page: Page) => map(page).getByRole('button', { name: /homes,.*look closer/ });
const results = (page: Page) => page.getByRole('list', { name: 'Results' });

const addressed = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function drag(page: Page, x: number, y: number): Promise<void> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('The map has no place');
  const from = { x: box.x + box.width / 2, y: box.y + box.height - 60 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 8 });
  await page.mouse.up();
}

describe('filters', () => {
  test('stand in the address: a reload and Back bring them again', async () => {
    const { page } = await visit('/map?zip=74037', { as: 'visitor' });
    await results(page).waitFor();
    await page.getByLabel('Sub type').selectOption('SingleFamilyResidence');
    await page.getByRole('button', { name: /^Bedrooms/ }).click();
    await page.getByLabel('Min bedrooms').selectOption('3');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Price/ }).click();
    await page.getByLabel('Max price').fill('400k');
    await page.getByLabel('Max price').press('Enter');
    await page.keyboard.press('Escape');
    await soon(() => addressed(page, 'maxPrice'), '400000');
    expect([addressed(page, 'propertySubType'), addressed(page, 'minBedrooms')]).toEqual([
      'SingleFamilyResidence',
      '3',
    ]);
    await count(page)
      .getByText(/^\d+ homes? in 74037$/)
      .waitFor();
    const narrow = await count(page).innerText();

    await page.reload();
    await count(page).getByText(narrow, { exact: true }).waitFor();
    expect(await page.getByLabel('Sub type').inputValue()).toBe('SingleFamilyResidence');
    expect(await page.getByRole('button', { name: /^Price/ }).innerText()).toContain('Up to $400K');

    await page.goBack();
    await soon(() => addressed(page, 'maxPrice'), null);
    expect(addressed(page, 'minBedrooms')).toBe('3');
    await soon(
      async () => (await page.getByRole('button', { name: /^Price/ }).innerText()).includes('Any'),
      true,
    );
  });
});

describe('the map', () => {
  test('clusters open into pills, and a pill opens its listing over the map', async () => {
    const { page } = await visit('/map?zip=74037', { as: 'visitor' });
    await results(page).waitFor();
    await openSome(page);
    const pill = pills(page).first();
    const street = (await pill.getAttribute('aria-label'))?.split(', ')[2] ?? '';
    expect(street).not.toBe('');
    await pill.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: new RegExp(`^${street}`) }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/listing\/./);
    // Drawn anew, the map below counts its homes after the listing has named the tab.
    await page.reload();
    await page.getByRole('dialog', { name: new RegExp(`^${street}`) }).waitFor();
    await page.locator('h1', { hasText: 'homes in 74037' }).waitFor({ state: 'attached' });
    expect(await page.title()).toContain(street);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/map' && url.searchParams.get('zip') === '74037');
    await results(page).waitFor();
    expect(await page.title()).toMatch(/^\d+ homes in 74037/);
  });

  test('moving it offers to search this area, which stands in the address then', async () => {
    const { page } = await visit('/map?city=Austin', { as: 'visitor' });
    await results(page).waitFor();
    const button = page.getByRole('button', { name: 'Search this area' });
    expect(await button.count()).toBe(0);
    await drag(page, 0, -250);
    await button.click();
    await soon(() => addressed(page, 'north') !== null && addressed(page, 'city') === null, true);
    await count(page).getByText(/here$/).waitFor();
    await button.waitFor({ state: 'detached' });
    await page.goBack();
    await count(page)
      .getByText(/in Austin$/)
      .waitFor();
  });
});

/** Opens clusters until a home stands on the map with its own pill. */
async function openSome(page: Page): Promise<void> {
  await pills(page).or(clusters(page)).first().waitFor();
  for (let opened = 0; opened < 8 && (await pills(page).count()) === 0; opened += 1) {
    const cluster = clusters(page).first();
    const name = await cluster.getAttribute('aria-label');
    await cluster.click();
    await map(page)
      .getByRole('button', { name: name ?? '', exact: true })
      .waitFor({ state: 'detached' });
  }
}
