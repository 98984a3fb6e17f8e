import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, soon, visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { conversation, leaveLead } from './site-actions.ts';

withBrowser();

const isTile = /\/(\d+)\/\d+\/\d+\.png/;

/** Collects the zooms of the map tiles that a page asks for. */
const zoomsInto = (zooms: Set<string>) => async (context: BrowserContext) => {
  context.on('request', (request) => {
    const zoom = isTile.exec(request.url())?.[1];
    if (zoom !== undefined) zooms.add(zoom);
  });
};

async function choices(field: Locator): Promise<string[]> {
  await field.waitFor();
  return field
    .locator('option')
    .evaluateAll((options) => (options as HTMLOptionElement[]).map(({ value }) => value).filter(Boolean));
}

describe('the search form', () => {
  test('has its fields, their choices, and starts with Residential', async () => {
    const { page } = await visit('/map', { as: 'visitor' });
    await page.getByRole('searchbox', { name: 'Location' }).waitFor();
    const type = page.getByLabel('Property type');
    expect(await type.inputValue()).toBe('Residential');
    expect(await choices(type)).toEqual([
      'Residential',
      'CommercialSale',
      'ResidentialLease',
      'Land',
      'ResidentialIncome',
      'CommercialLease',
      'Farm',
    ]);
    expect(await choices(page.getByLabel('Sub type'))).toEqual([
      'SingleFamilyResidence',
      'Apartment',
      'Condominium',
      'Townhouse',
      'Duplex',
      'Ranch',
      'Other',
    ]);
    await page.getByRole('button', { name: /^Bedrooms/ }).click();
    expect(await choices(page.getByLabel('Min bedrooms'))).toEqual(['1', '2', '3', '4']);
    expect(await choices(page.getByLabel('Max bedrooms'))).toEqual(['1', '2', '3', '4', '5']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Price/ }).click();
    for (const label of ['Min price', 'Max price']) await page.getByLabel(label).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Only Avery’s listings' }).waitFor();
  });
});

describe('the map', () => {
  test('starts over Austin, Texas, at zoom 12', async () => {
    const { page } = await visit('/map', { as: 'visitor' });
    const { map } = await (await page.request.get('/gateway/v1/site')).json();
    expect(map).toMatchObject({ center: { latitude: 30.2672, longitude: -97.7431 }, zoom: 12 });
  });

  test('stands at zoom 12 for a search, and at 15 for a single listing', async () => {
    const zooms = new Set<string>();
    const { page } = await visit('/map', { as: 'visitor', prepare: zoomsInto(zooms) });
    await soon(() => zooms.has('12'), true);
    const answer = await page.request.get('/api/treas/idx/v1/retrieve-property-summary?limit=5000');
    const { properties }: { properties: { listing_key: string; latitude: number | null }[] } =
      await answer.json();
    const home = properties.find(({ latitude }) => latitude !== null);
    zooms.clear();
    await page.goto(`/map?listingKey=${home?.listing_key}`);
    await soon(() => zooms.has('15'), true);
  });

  test('a small one shows where a home of the conversation is', async () => {
    const page = await comeWithHomes();
    const zooms = new Set<string>();
    await zoomsInto(zooms)(page.context());
    const where = conversation(page)
      .getByRole('button', { name: /^Where .* is$/ })
      .first();
    const name = /^Where (.*) is$/.exec((await where.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await where.click();
    const modal = page.getByRole('dialog', { name });
    await modal.getByRole('region', { name: `Map around ${name}` }).waitFor();
    await soon(() => [...zooms], ['15']);
    await modal.getByRole('button', { name: 'Close' }).click();
    await modal.waitFor({ state: 'detached' });
  });
});

describe('the first five pictures', () => {
  test('of what the map found are loaded ahead', async () => {
    const { page } = await visit('/map?zip=74037', { as: 'visitor' });
    await expectFiveEager(page.getByRole('list', { name: 'Results' }));
    const ahead = page.locator('link[rel=preload][as=image][imagesrcset]');
    await expect.poll(() => ahead.count(), { timeout: 15_000 }).toBeLessThanOrEqual(5);
  });

  test('of homes in the conversation are loaded at once', async () => {
    const page = await comeWithHomes();
    await expectFiveEager(conversation(page).getByRole('list', { name: 'Homes' }));
  });
});

async function comeWithHomes(): Promise<Page> {
  const page = await comeHome();
  await leaveLead(page, 'Buying', '74037', newPerson());
  await page.getByRole('button', { name: 'Show Properties' }).click();
  await conversation(page).getByRole('list', { name: 'Homes' }).waitFor();
  return page;
}

/** The pictures of the first five homes do not wait to be scrolled to; those of the others do. */
async function expectFiveEager(list: Locator): Promise<void> {
  const homes = list.getByRole('listitem');
  await homes.nth(5).waitFor({ state: 'attached' });
  const ways = await homes.evaluateAll((items) =>
    items.map((item) => item.querySelector('img')?.loading ?? null),
  );
  const ofPictures = (part: typeof ways) => new Set(part.filter((way) => way !== null));
  expect(ofPictures(ways.slice(0, 5))).toEqual(new Set(['eager']));
  expect(ofPictures(ways.slice(5))).toEqual(new Set(['lazy']));
}
