import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { conversation, leaveLead, newPerson, openHome, openPage } from '../../../testing/desks/visitor.ts';
import { found, listing } from '../../../testing/samples/listings.ts';
import { setWidth } from '../../../testing/screen.tsx';
import { button, gone, press, see, soon } from '../../../testing/see.ts';

/** The zoom levels of the tiles that the page has requested. */
const zooms = (within: Locator = page.css('body')): string[] => [
  ...new Set(
    within
      .css('img')
      .elements()
      .flatMap((image) => /\/(\d+)\/\d+\/\d+\.png/.exec(image.getAttribute('src') ?? '')?.[1] ?? []),
  ),
];

async function choices(field: Locator): Promise<string[]> {
  await see(field);
  return field
    .css('option')
    .elements()
    .map((option) => option.getAttribute('value') ?? '')
    .filter(Boolean);
}

const boxes = async (group: Locator): Promise<string[]> => {
  await see(group);
  return group
    .css('input')
    .elements()
    .map((box) => (box as HTMLInputElement).value);
};

describe('the search form', () => {
  test('has its fields, their choices, and starts with Residential', async () => {
    await openPage('/map');
    await see(page.getByRole('combobox', { name: 'Location' }));
    const type = page.getByRole('button', { name: /^Property type/ });
    await expect.element(type).toHaveTextContent('Residential');
    await type.click();
    expect(await boxes(page.getByRole('group', { name: 'Property type' }))).toEqual([
      'Residential',
      'CommercialSale',
      'ResidentialLease',
      'Land',
      'ResidentialIncome',
      'CommercialLease',
      'Farm',
    ]);
    await press('Escape');
    await page.getByRole('button', { name: /^Home type/ }).click();
    expect(await boxes(page.getByRole('group', { name: 'Sub type' }))).toEqual([
      'SingleFamilyResidence',
      'Apartment',
      'Condominium',
      'Townhouse',
      'Duplex',
      'Ranch',
      'Other',
    ]);
    await press('Escape');
    await page.getByRole('button', { name: /^Beds and baths/ }).click();
    expect(await choices(page.getByLabelText('Min bedrooms'))).toEqual(['1', '2', '3', '4']);
    expect(await choices(page.getByLabelText('Max bedrooms'))).toEqual(['1', '2', '3', '4', '5']);
    await press('Escape');
    await page.getByRole('button', { name: /^Price/ }).click();
    for (const label of ['Min price', 'Max price']) await see(page.getByLabelText(label));
    await press('Escape');
    await page.getByRole('button', { name: /^More filters/ }).click();
    await see(page.getByRole('checkbox', { name: 'Only Avery’s listings' }));
  });

  test('takes several types, and says when none is left that all are searched', async () => {
    const { sent } = await openPage('/map?zip=74037');
    await page.getByRole('button', { name: /^Property type/ }).click();
    await page.getByRole('checkbox', { name: 'Land' }).click();
    await soon(() => sent('searchListings').at(-1)?.query.propertyType, 'Residential,Land');
    await page.getByRole('checkbox', { name: 'Residential', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Land' }).click();
    await expect.element(page.getByRole('button', { name: /^Property type/ })).toHaveTextContent('Any type');
    await soon(() => 'propertyType' in (sent('searchListings').at(-1)?.query ?? {}), false);
  });

  test('sends what is set under More Filters, and shows and removes it as a chip', async () => {
    const { sent } = await openPage('/map?zip=74037');
    await page.getByRole('button', { name: /^More filters/ }).click();
    await page.getByLabelText('Min lot, in acres').fill('0.25');
    await press('Enter');
    await page.getByLabelText('HOA fee a month').selectOptions('200');
    await page.getByLabelText('Garage spaces').selectOptions('2');
    await page.getByLabelText('On the market at most').selectOptions('7');
    await page.getByLabelText('Price reduced').click();
    await page.getByLabelText('Open house').selectOptions('week');
    await page.getByLabelText('Words in the description').fill('white oak');
    await press('Enter');
    await page.getByRole('checkbox', { name: 'Coming soon' }).click();
    await page.getByRole('checkbox', { name: 'Pending' }).click();
    await soon(() => sent('searchListings').at(-1)?.query.status, 'Coming Soon,Pending');
    expect(sent('searchListings').at(-1)?.query).toMatchObject({
      minLotSize: 0.25,
      maxHoaFee: 200,
      minGarageSpaces: 2,
      maxDaysOnMarket: 7,
      priceReduced: true,
      openHouseFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      openHouseTo: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      keywords: 'white oak',
    });
    await press('Escape');
    await page.getByRole('button', { name: 'Remove Pending' }).click();
    await soon(() => sent('searchListings').at(-1)?.query.status, 'Coming Soon');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await soon(() => location.search, '?zip=74037');
  });

  test('searches several cities, and removes each by its chip', async () => {
    const { sent } = await openPage('/map?city=Jenks,Bixby,Owasso&minBedrooms=3');
    await soon(() => sent('searchListings').at(-1)?.query.city, 'Jenks,Bixby,Owasso');
    await expect
      .element(page.getByRole('combobox', { name: 'Location' }))
      .toHaveValue('Jenks, Bixby, or Owasso');
    await page.getByRole('button', { name: 'Remove Bixby' }).click();
    await soon(() => sent('searchListings').at(-1)?.query, {
      ...sent('searchListings').at(-1)?.query,
      city: 'Jenks,Owasso',
      minBedrooms: 3,
    });
    await page.getByRole('button', { name: 'Clear All' }).click();
    await soon(() => new URLSearchParams(location.search).get('city'), 'Jenks,Owasso');
    await page.getByRole('button', { name: 'Remove Jenks' }).click();
    await soon(() => location.search, '?city=Owasso');
    expect(page.getByRole('button', { name: /^Remove / }).elements()).toEqual([]);
  });

  test('starts afresh in a new place, except for what was set on the map', async () => {
    const { sent } = await openPage('/map?city=Jenks&state=OK&minBedrooms=4&features=pool');
    await page.getByRole('button', { name: /^Price/ }).click();
    await page.getByLabelText('Max price').fill('400k');
    await press('Enter', 'Escape');
    await soon(() => sent('searchListings').at(-1)?.query.maxPrice, 400_000);
    // The popover gives the focus back when it has closed.
    await soon(() => document.activeElement?.textContent?.startsWith('Price: '), true);
    await page.getByRole('combobox', { name: 'Location' }).fill('78704');
    await press('Enter');
    await soon(() => sent('searchListings').at(-1)?.query.zip, '78704');
    const { minBedrooms, features, maxPrice } = sent('searchListings').at(-1)?.query ?? {};
    expect([minBedrooms, features, maxPrice]).toEqual([undefined, undefined, 400_000]);
  });
});

describe('the map', () => {
  test('uses zoom 12 for a search, and 15 for a single listing', async () => {
    const { go } = await openPage('/map', {
      fakes: { searchListings: ({ query }) => found(query.listingKey === undefined ? 0 : 1) },
    });
    await expect.poll(zooms).toContain('12');
    await go('/map?listingKey=DEMO-10001');
    await expect.poll(zooms).toContain('15');
  });

  test('a small one shows where a home of the conversation is', async () => {
    await comeWithHomes();
    const where = conversation.getByRole('button', { name: /^Where .* is$/ }).first();
    await see(where);
    const name = /^Where (.*) is$/.exec(where.element().getAttribute('aria-label') ?? '')?.[1] ?? '';
    await where.click();
    const modal = page.getByRole('dialog', { name });
    await see(modal.getByRole('region', { name: `Map around ${name}` }));
    await expect.poll(() => zooms(modal)).toEqual(['15']);
    await modal.getByRole('button', { name: 'Close' }).click();
    await gone(modal);
  });
});

describe('the first five pictures', () => {
  test('of what the map found are loaded ahead', async () => {
    // Homes that no other test uses: preloaded images remain for all tests of the same browser.
    const homes = Array.from({ length: 12 }, (_, n) => listing(900 + n));
    await openPage('/map?zip=74037', {
      fakes: { searchListings: { properties: homes, total: 12, feedUpdatedAt: null } },
    });
    await expectFiveEager(page.getByRole('list', { name: 'Results' }));
    const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')];
    const isAhead = ({ listing_key }: { listing_key: string }) =>
      links().some(({ imageSrcset }) => imageSrcset.includes(`/${listing_key}/`));
    await soon(
      () => homes.map(isAhead),
      homes.map((_, n) => n < 5),
    );
  });

  test('of homes in the conversation load immediately', async () => {
    await comeWithHomes();
    await expectFiveEager(conversation.getByRole('list', { name: 'Homes' }));
  });
});

async function comeWithHomes(): Promise<void> {
  await openHome();
  await leaveLead('Buying', '74037', newPerson());
  await page.getByRole('button', { name: 'Show Properties' }).click();
  await see(conversation.getByRole('list', { name: 'Homes' }));
}

/** Expects the photos of the first five homes to load at once, and the others on scrolling. */
async function expectFiveEager(list: Locator): Promise<void> {
  const homes = list.getByRole('listitem');
  await expect.element(homes.nth(5)).toBeInTheDocument();
  const ways = homes.elements().map((home) => home.querySelector('img')?.loading);
  expect(new Set(ways.slice(0, 5))).toEqual(new Set(['eager']));
  expect(new Set(ways.slice(5))).toEqual(new Set(['lazy']));
}

test.each([1280, 1408, 1440])('keeps the filters clear of the button beside them at %i px', async (width) => {
  await openPage('/map?city=Austin&state=TX&minPrice=400000&maxPrice=900000&minBedrooms=3&minBathrooms=2');
  await setWidth(width);
  const last = page.getByRole('button', { name: /^More filters/ });
  await see(last);
  const ends = (what: Locator) => what.element().getBoundingClientRect();
  await soon(() => ends(last).right <= ends(button('Save This Search').first()).left, true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
