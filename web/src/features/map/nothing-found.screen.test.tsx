import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { found } from '../../../testing/samples/listings.ts';
import { see, soon, texts } from '../../../testing/see.ts';

const offers = page.getByRole('list', { name: 'Filters to remove' });
const nothing = { properties: [], total: 0, feedUpdatedAt: null };

test('offers each filter that would find homes if it were removed, those that find most first', async () => {
  const { sent } = await openPage('/map?zip=74037&minBedrooms=9&maxPrice=200000&features=pool,view', {
    fakes: {
      searchListings: ({ query }) => {
        if (query.minBedrooms === undefined) return { ...found(1), total: 41 };
        if (query.maxPrice === undefined) return { ...found(1), total: 3 };
        return query.propertyType === undefined ? { ...found(1), total: 120 } : nothing;
      },
    },
  });
  await see(page.getByText('No homes match.').first());
  await soon(
    () =>
      offers
        .getByRole('button')
        .elements()
        .map((one) => one.getAttribute('aria-label')),
    ['Remove Residential: 120 homes', 'Remove 9+ beds: 41 homes', 'Remove Up to $200K: 3 homes'],
  );
  // One search of one home for each filter, in the same place.
  const tried = sent('searchListings').filter(({ query }) => query.limit === 1);
  expect(tried.length).toBeGreaterThanOrEqual(5);
  expect(tried.every(({ query }) => query.zip === '74037')).toBe(true);
  await offers.getByRole('button', { name: 'Remove 9+ beds: 41 homes' }).click();
  await see(page.getByRole('heading', { name: '41 homes in 74037' }));
  expect(texts(page.getByText('No homes match.'))).toEqual([]);
});

test('offers to clear all filters in the place where only that helps', async () => {
  const { sent } = await openPage('/map?zip=74037&minBedrooms=9&maxPrice=100000&features=pool,view', {
    fakes: {
      searchListings: ({ query }) =>
        query.minBedrooms === undefined && query.maxPrice === undefined ? found(36) : nothing,
    },
  });
  await page.getByRole('button', { name: 'Clear All Filters: 36 homes' }).click();
  await see(page.getByRole('heading', { name: /36 .* in 74037/ }));
  expect(sent('searchListings').at(-1)?.query).not.toHaveProperty('maxPrice');
});

test('names no filter where the visitor set none', async () => {
  await openPage('/map?zip=78999', { fakes: { searchListings: () => nothing } });
  await see(page.getByText('There are no homes in 78999 now. Move the map, or try another place.'));
});

test('clears all filters, also those beyond the ones it tried', async () => {
  const { sent } = await openPage(
    '/map?zip=74037&minBedrooms=3&minPrice=100000&minLotSize=0.2&maxHoaFee=0&minGarageSpaces=2&priceReduced=true&keywords=oak&minYearBuilt=2000&status=Closed',
    {
      fakes: {
        searchListings: ({ query }) =>
          query.minBedrooms === undefined && query.keywords === undefined ? found(4) : nothing,
      },
    },
  );
  await page.getByRole('button', { name: 'Clear All Filters: 4 homes' }).click();
  await see(page.getByRole('heading', { name: /4 .* in 74037/ }));
  expect(sent('searchListings').at(-1)?.query).not.toHaveProperty('status');
});

test('leads on where no single filter helps', async () => {
  await openPage('/map?zip=74037&minBedrooms=9', {
    fakes: { searchListings: ({ query }) => (query.zip === undefined ? found(5) : nothing) },
  });
  await see(page.getByText('Removing one filter isn’t enough in 74037. Try another place.'));
  await page.getByRole('button', { name: 'Show All Homes' }).click();
  await see(page.getByRole('heading', { name: '5 homes' }));
});

test('says that a place isn’t known, and what to do', async () => {
  await openPage('/map?q=zzzqqq&minBedrooms=3', {
    fakes: { searchListings: ({ query }) => (query.q === undefined ? found(5) : nothing) },
  });
  await see(page.getByRole('heading', { name: '0 homes for “zzzqqq”' }));
  await see(page.getByText('We don’t know “zzzqqq”'));
  await see(page.getByText('Check the spelling, or search for a city, ZIP code, neighborhood, or street.'));
  await page.getByRole('button', { name: 'Show All Homes' }).click();
  await see(page.getByRole('heading', { name: '5 homes' }));
});

test('offers up to three places that a misspelled one may mean, with the other filters', async () => {
  const city = (name: string) =>
    ({ kind: 'city', name, where: 'OK', homes: 61, filters: { city: name, state: 'OK' } }) as const;
  const places = ['Owasso', 'Oologah', 'Okay', 'Osage'].map(city);
  await openPage('/map?city=Owaso&minBedrooms=3', {
    fakes: {
      searchListings: ({ query }) => (query.city === 'Owasso' ? found(5) : nothing),
      suggestPlaces: ({ query }) => ({
        ...{ corrected: 'Owasso', homes: [] },
        places: query.q === 'Owaso' ? places : [],
      }),
    },
  });
  const offered = page.getByRole('list', { name: 'Places with a similar name' });
  await see(offered);
  expect(texts(offered.getByRole('link'))).toEqual([
    'Did you mean Owasso, OK?',
    'Or Oologah, OK?',
    'Or Okay, OK?',
  ]);
  await offered.getByRole('link', { name: 'Did you mean Owasso, OK?' }).click();
  await see(page.getByRole('heading', { name: '5 homes in Owasso, OK' }));
  expect(new URLSearchParams(location.search).get('minBedrooms')).toBe('3');
});
