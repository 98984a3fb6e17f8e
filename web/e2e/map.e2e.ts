import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';

withBrowser();

const summary = '/retrieve-property-summary';
const count = (page: Page) => page.getByRole('heading', { level: 1 });
const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' });
const pills = (page: Page) => map(page).getByRole('button', { name: /dollars/ });
const clusters = (page: Page) => map(page).getByRole('button', { name: /homes,.*look closer/ });
const results = (page: Page) => page.getByRole('list', { name: 'Results' });

async function search(page: Page, place: string): Promise<URLSearchParams> {
  const asked = page.waitForRequest((request) => request.url().includes(summary));
  await page.getByLabel('Location').fill(place);
  await page.getByLabel('Location').press('Enter');
  return new URL((await asked).url()).searchParams;
}

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

describe('where to search', () => {
  test('a ZIP code, a state code, a full state name and a city are told apart', async () => {
    const { page } = await visit('/map', { as: 'visitor' });
    await results(page).waitFor();
    const asked = [];
    for (const place of ['74037', 'tx', 'Oklahoma', 'Austin']) {
      const query = await search(page, place);
      asked.push({ zip: query.get('zip'), state: query.get('state'), city: query.get('city') });
    }
    expect(asked).toEqual([
      { zip: '74037', state: null, city: null },
      { zip: null, state: 'TX', city: null },
      { zip: null, state: 'OK', city: null },
      { zip: null, state: null, city: 'Austin' },
    ]);
  });

  test('the count says how many and where, and the list and the map hold them', async () => {
    const { page } = await visit('/map?zip=74037', { as: 'visitor' });
    await page.getByRole('heading', { level: 1, name: /^\d+ homes in 74037$/ }).waitFor();
    const total = Number.parseInt(await count(page).innerText(), 10);
    expect(total).toBeGreaterThanOrEqual(24);
    await soon(() => results(page).getByRole('listitem').first().getAttribute('aria-setsize'), String(total));
    await map(page).getByRole('button').first().waitFor();
  });

  test('where nothing is found the map stands over the place all the same', async () => {
    const tiles: string[] = [];
    const { page } = await visit('/map', {
      as: 'visitor',
      prepare: async (context) => {
        context.on('request', (request) => {
          if (/\/\d+\/\d+\/\d+\.png/.test(request.url())) tiles.push(request.url());
        });
      },
    });
    await results(page).waitFor();
    tiles.length = 0;
    await search(page, '98103');
    await page.getByText('Nothing found').waitFor();
    await count(page).getByText('0 homes in 98103').waitFor();
    // Seattle: the tiles that the map asks for are those around it.
    await expect
      .poll(() => tiles.some((tile) => covers(tile, 47.67, -122.34)), { timeout: 15_000 })
      .toBe(true);
  });
});

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

  test("a shared address opens the same search, and the agent's own listings can be asked for", async () => {
    const { page } = await visit('/map?state=OK&minBedrooms=4', { as: 'visitor' });
    await count(page)
      .getByText(/in OK$/)
      .waitFor();
    expect(await page.getByLabel('Location').inputValue()).toBe('OK');
    const all = Number.parseInt((await count(page).innerText()).replace(',', ''), 10);
    await page.getByRole('checkbox', { name: /^Only .*listings$/ }).check();
    await soon(() => addressed(page, 'listAgentMlsId') !== null, true);
    await expect
      .poll(async () => Number.parseInt(await count(page).innerText(), 10), { timeout: 15_000 })
      .toBeLessThan(all);
  });

  test('Back to Main leads to the chat', async () => {
    const { page } = await visit('/map', { as: 'visitor' });
    await page.getByRole('link', { name: 'Back to Main' }).click();
    await page.waitForURL((url) => url.pathname === '/');
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

  test('pointing at a card lights its pill, and at a pill its card', async () => {
    const { page } = await visit('/map?zip=74037&maxPrice=235000', { as: 'visitor' });
    await results(page).waitFor();
    await openSome(page);
    const pill = pills(page).first();
    const street = (await pill.getAttribute('aria-label'))?.split(', ')[2] ?? '';
    const card = results(page).getByRole('article').filter({ hasText: street });
    const looks = async () => [
      await pill.evaluate((element) => getComputedStyle(element).backgroundColor),
      await card.evaluate((element) => getComputedStyle(element).borderColor),
    ];
    await page.mouse.move(5, 5);
    const [plainPill, plainCard] = await looks();
    await card.hover();
    await expect.poll(async () => (await looks())[0], { timeout: 15_000 }).not.toBe(plainPill);
    await page.mouse.move(5, 5);
    await soon(looks, [plainPill, plainCard]);
    await pill.hover();
    await expect.poll(async () => (await looks())[1], { timeout: 15_000 }).not.toBe(plainCard);
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

  test('without tiles it stands on the outlines of states and counties', async () => {
    const { page } = await visit('/map?zip=74037', { as: 'visitor' });
    await page.locator('path.outline-county').first().waitFor({ state: 'attached' });
    expect(await page.locator('path.outline-state').count()).toBeGreaterThan(0);
  });

  test('a search that fails says so, and works on a second try', async () => {
    const { page, expectFaults } = await visit('/', { as: 'visitor' });
    expectFaults(/502/);
    await page.route(`**${summary}*`, (route) => route.fulfill({ status: 502, body: 'broken' }));
    await page.goto('/map?zip=74037');
    await page.getByText('The search did not work').waitFor({ timeout: 30_000 });
    await page.unroute(`**${summary}*`);
    await page.getByRole('button', { name: /try again/i }).click();
    await results(page).waitFor();
  });
});

describe('the map on a phone', () => {
  test('a search that fails opens the list, which says so and tries again', async () => {
    const { page, expectFaults } = await visit('/', { as: 'visitor', size: 'phone' });
    expectFaults(/400/);
    await page.route(`**${summary}*`, (route) => route.fulfill({ status: 400, body: 'no' }));
    await page.goto('/map?zip=74037');
    await page.getByRole('heading', { name: 'Search failed' }).waitFor({ timeout: 30_000 });
    await page.unroute(`**${summary}*`);
    await page.getByRole('button', { name: /try again/i }).click();
    await count(page)
      .getByText(/in 74037$/)
      .waitFor();
  });

  test('has its list in a sheet and its filters in another', async () => {
    const { page } = await visit('/map?zip=74037', { as: 'visitor', size: 'phone' });
    await count(page)
      .getByText(/in 74037$/)
      .waitFor();
    const list = page.getByRole('region', { name: 'List of the results' });
    const before = (await list.boundingBox())?.height ?? 0;
    await list.getByRole('button', { name: 'Show the list' }).click();
    await expect
      .poll(async () => (await list.boundingBox())?.height ?? 0, { timeout: 15_000 })
      .toBeGreaterThan(before + 100);

    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Min bedrooms').selectOption('4');
    await sheet.getByRole('button', { name: /^Show \d+ homes/ }).click();
    await soon(() => page.getByRole('dialog').count(), 0);
    expect(addressed(page, 'minBedrooms')).toBe('4');
  });

  test('says in the opened sheet that nothing was found, with the way out', async () => {
    const { page } = await visit('/map?zip=98103', { as: 'visitor', size: 'phone' });
    const list = page.getByRole('region', { name: 'List of the results' });
    const words = list.getByText('Nothing found');
    await words.waitFor();
    await expect
      .poll(async () => (await words.boundingBox())?.y, { timeout: 15_000 })
      .toBeLessThan((page.viewportSize()?.height ?? 0) - 44);
    await list.getByRole('button', { name: 'Clear the filters' }).click();
    await list.getByRole('button', { name: 'Show the list' }).waitFor();
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

/** Whether a tile of the usual web map (its zoom, column and row in its address) holds a point. */
function covers(tile: string, latitude: number, longitude: number): boolean {
  const [zoom = 0, column = 0, row = 0] = (/\/(\d+)\/(\d+)\/(\d+)\.png/.exec(tile) ?? [])
    .slice(1)
    .map(Number);
  const side = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * side);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side);
  return zoom >= 8 && x === column && y === row;
}
