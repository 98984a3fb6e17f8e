import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { cut, readAlert } from './exact-words.ts';
import { calls } from './postcard-stubs.ts';
import { toast } from './site-actions.ts';

withBrowser();

const mapPath = '/admin/mail-marketing/map';
const map = (page: Page) => page.getByRole('region', { name: 'Map to pick addresses from' });
const listed = (page: Page) => page.getByRole('region', { name: 'Selected Addresses' }).getByRole('listitem');
const markers = (page: Page) => map(page).locator('[data-marker]');
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue with/ });

type Home = { full_address: string | null; latitude: number | null; longitude: number | null };

/** Where the map starts, how many pixels the world is wide there, and how far up a latitude lies in its projection. */
const start = { latitude: 30.27, longitude: -97.74 };
const worldWidth = 256 * 2 ** 12;
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

/** The agent at the map; each look-up is answered with the next of the house numbers, and noted. */
async function come(size: 'phone' | 'desktop' = 'desktop', numbers?: number[]) {
  const places: { latitude: number; longitude: number }[] = [];
  const visited = await visit(mapPath, {
    as: 'admin',
    size,
    prepare: (context) =>
      context.route(calls.lookup, (route) => {
        const query = new URL(route.request().url()).searchParams;
        places.push({ latitude: Number(query.get('latitude')), longitude: Number(query.get('longitude')) });
        const number = numbers?.[places.length - 1] ?? 1199 + places.length;
        return route.fulfill({ json: { full_address: `${number} Elm St, Austin, TX 78704` } });
      }),
  });
  await map(visited.page).waitFor();
  return { ...visited, places };
}

async function pickAt(page: Page, ...spots: [number, number][]) {
  for (const [x, y] of spots) await map(page).click({ position: { x, y } });
}

async function type(page: Page, street: string, city = 'Austin', state = 'tx', zip = '78701') {
  const form = page.getByRole('form', { name: 'Type an address' });
  await form.getByLabel('Street address').fill(street);
  await form.getByLabel('City').fill(city);
  await form.getByLabel('State').fill(state);
  await form.getByLabel('ZIP code').fill(zip);
  await form.getByRole('button', { name: 'Add address' }).click();
}

describe('the map to pick addresses from', () => {
  test('starts at 30.27, -97.74 and zoom 12', async () => {
    const { page, places } = await come();
    await map(page).focus();
    await page.keyboard.press('Enter');
    await soon(() => places.length, 1);
    expect(places[0]?.latitude).toBeCloseTo(30.27, 3);
    expect(places[0]?.longitude).toBeCloseTo(-97.74, 3);
    await soon(() => listed(page).count(), 1);
    // 100 pixels are 100 / (256 * 2^12) of the way around the world.
    const box = await map(page).boundingBox();
    await pickAt(page, [(box?.width ?? 0) / 2 + 100, (box?.height ?? 0) / 2]);
    await soon(() => places.length, 2);
    const apart = (places[1]?.longitude ?? 0) - (places[0]?.longitude ?? 0);
    expect(apart).toBeCloseTo((100 / (256 * 2 ** 12)) * 360, 3);
  });

  test('a click adds the address under it with a marker, and the count tells how many', async () => {
    const { page } = await come();
    expect(await goOn(page).count()).toBe(0);
    await pickAt(page, [150, 150], [260, 200]);
    await soon(() => listed(page).count(), 2);
    expect(await listed(page).first().innerText()).toContain('1200 Elm St, Austin, TX 78704');
    expect(await listed(page).first().innerText()).toContain('Valued Customer');
    await page.getByRole('heading', { name: 'Selected Addresses (2)' }).waitFor();
    expect(await markers(page).allTextContents()).toEqual(['1', '2']);
  });

  test('an address that is listed already is not added again', async () => {
    const { page } = await come('desktop', [1200, 1200]);
    await pickAt(page, [150, 150], [260, 200]);
    await toast(page, 'That address is in the list already.').waitFor();
    await soon(() => listed(page).count(), 1);
    expect(await markers(page).count()).toBe(1);
  });

  test('removal takes the marker too', async () => {
    const { page } = await come();
    await pickAt(page, [150, 150], [260, 200]);
    await soon(() => markers(page).count(), 2);
    await page.getByRole('button', { name: 'Remove 1200 Elm St, Austin, TX 78704' }).click();
    await soon(() => listed(page).count(), 1);
    await soon(() => markers(page).allTextContents(), ['1']);
    expect(await listed(page).innerText()).toContain('1201 Elm St');
  });

  test('Clear All empties a short list at once, and asks for one of more than three', async () => {
    const { page } = await come();
    const clear = page.getByRole('button', { name: 'Clear All', exact: true });
    await pickAt(page, [150, 150], [260, 200], [150, 260]);
    await soon(() => listed(page).count(), 3);
    await clear.click();
    await soon(() => listed(page).count(), 0);
    expect(await markers(page).count()).toBe(0);
    await pickAt(page, [150, 150], [260, 200], [150, 260], [260, 300]);
    await soon(() => listed(page).count(), 4);
    await clear.click();
    const dialog = page.getByRole('dialog', { name: 'Clear all addresses?' });
    await dialog.getByRole('button', { name: 'Keep them' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await listed(page).count()).toBe(4);
    await clear.click();
    await dialog.getByRole('button', { name: 'Clear all' }).click();
    await soon(() => listed(page).count(), 0);
    expect(await markers(page).count()).toBe(0);
  });

  test('Continue passes the addresses on, and the list is kept over a reload', async () => {
    const { page } = await come();
    await pickAt(page, [150, 150], [260, 200]);
    await soon(() => goOn(page).innerText(), 'Continue with 2 address(es)');
    await page.reload();
    await soon(() => markers(page).count(), 2);
    await goOn(page).click();
    await page.waitForURL('**/admin/mail-marketing/upload');
    await page.getByText('2 addresses', { exact: true }).waitFor();
    const state = await page.evaluate(() => history.state.usr);
    expect(state).toMatchObject({
      from: 'map',
      recipients: [
        {
          Name: 'Valued Customer',
          Address1: '1200 Elm St, Austin, TX 78704',
          address: '1200 Elm St, Austin, TX 78704',
          latitude: expect.any(Number),
          longitude: expect.any(Number),
        },
        { Name: 'Valued Customer', Address1: '1201 Elm St, Austin, TX 78704' },
      ],
    });
  });

  test('Back leads to the hub', async () => {
    const { page } = await come();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'Paper Mail Marketing' }).waitFor();
  });

  test('a place without an address, and a line that is lost, are told and add nothing', async () => {
    const { page } = await come();
    await page.unroute(calls.lookup);
    await page.route(calls.lookup, (route) =>
      route.fulfill({ status: 404, json: { type: '/problems/not-found', status: 404 } }),
    );
    await pickAt(page, [150, 150]);
    await readAlert(page, 'No address is known there. Click nearer to a house, or type the address.');
    await cut(page, calls.lookup);
    await pickAt(page, [150, 150]);
    await readAlert(
      page,
      'The address could not be looked up. We couldn’t reach the site. Check your connection and try again.',
    );
    expect(await listed(page).count()).toBe(0);
  });

  test('without tiles it says that the streets cannot be shown', async () => {
    const { page } = await come();
    await page.getByText('We couldn’t load the street map. Type addresses instead.').waitFor();
    await pickAt(page, [150, 150]);
    await soon(() => listed(page).count(), 1);
  });

  test('the buttons on it pick nothing', async () => {
    const { page, places } = await come();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Show my area' }).click();
    await map(page).focus();
    await page.keyboard.press('Enter');
    await soon(() => places.length, 1);
    const { map: own } = await (await page.request.get('/gateway/v1/site')).json();
    expect(places[0]?.latitude).toBeCloseTo(own.center.latitude, 4);
    expect(places).toHaveLength(1);
  });
});

describe('with the keyboard', () => {
  test('an address is typed instead of clicked, part by part, and the next one at once', async () => {
    const { page } = await come();
    await page.getByLabel('Street address').focus();
    for (const part of ['9 Oak Ave', 'Austin', 'texas']) {
      await page.keyboard.type(part);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('78701');
    await page.keyboard.press('Enter');
    await listed(page).getByText('9 Oak Ave, Austin, TX 78701').waitFor();
    expect(await listed(page).innerText()).toContain('Valued Customer');
    expect(await markers(page).count()).toBe(0);
    await page.keyboard.type('11 Oak Ave');
    await page.keyboard.press('Enter');
    await listed(page).getByText('11 Oak Ave, Austin, TX 78701').waitFor();
    await goOn(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('2 addresses', { exact: true }).waitFor();
  });

  test('what is missing or wrong is said beside its field, and nothing is added', async () => {
    const { page } = await come();
    const faults = () =>
      page.getByRole('form', { name: 'Type an address' }).locator('p.text-bad').allTextContents();
    await type(page, '', '', '', '');
    await soon(faults, [
      'Please give the house number and street.',
      'Please give the city.',
      'Enter a state, such as TX.',
      'Enter a 5-digit ZIP code.',
    ]);
    await type(page, '9 Oak Ave', 'Austin', 'ZZ', '787');
    await soon(faults, ['Enter a state, such as TX.', 'Enter a 5-digit ZIP code.']);
    expect(await listed(page).count()).toBe(0);
  });

  test('arrow keys move the map, and Enter adds what lies under the cross', async () => {
    const { page, places } = await come();
    await map(page).focus();
    await page.keyboard.press('Enter');
    await soon(() => places.length, 1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await soon(() => places.length, 2);
    expect(places[1]?.latitude ?? 0).toBeGreaterThan(places[0]?.latitude ?? 90);
    await soon(() => listed(page).count(), 2);
    await page.getByRole('button', { name: /^Remove 1200/ }).focus();
    await page.keyboard.press('Enter');
    await soon(() => listed(page).count(), 1);
  });
});

test('on a phone, map, list and the way on fit', async () => {
  const { page } = await come('phone');
  await map(page).tap({ position: { x: 120, y: 150 } });
  await soon(() => listed(page).count(), 1);
  await soon(() => goOn(page).innerText(), 'Continue with 1 address(es)');
});

test('the server itself looks the address up', async () => {
  const { page } = await visit(mapPath, { as: 'admin' });
  await map(page).waitFor();
  const { properties }: { properties: Home[] } = await (
    await page.request.get('/api/treas/idx/v1/retrieve-property-summary?city=Austin&state=TX')
  ).json();
  const away = ({ latitude, longitude }: Home) =>
    latitude === null || longitude === null
      ? Number.POSITIVE_INFINITY
      : Math.hypot(latitude - start.latitude, longitude - start.longitude);
  const [home] = properties.sort((one, other) => away(one) - away(other));
  const box = await map(page).boundingBox();
  if (!home || !box) throw new Error('The demo has homes in Austin');
  const { latitude, longitude } = home;
  const x = ((longitude ?? 0) - start.longitude) * (worldWidth / 360);
  const y = (mercator(start.latitude) - mercator(latitude ?? 0)) * (worldWidth / (2 * Math.PI));
  await pickAt(page, [box.width / 2 + x, box.height / 2 + y]);
  await soon(() => listed(page).count(), 1);
  const text = await listed(page).innerText();
  expect(properties.some(({ full_address }) => full_address !== null && text.includes(full_address))).toBe(
    true,
  );
  expect(await page.getByRole('alert').count()).toBe(0);
});
