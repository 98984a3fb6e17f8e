import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessFindings } from '../../../testing/access.ts';
import { openPage } from '../../../testing/desks/visitor.ts';
import { problem } from '../../../testing/fakes.ts';
import { listing } from '../../../testing/samples/listings.ts';
import { button, gone, press, see, soon, texts } from '../../../testing/see.ts';
import type { PlaceSuggestions } from './suggestions.ts';

const field = page.getByRole('combobox', { name: 'Location' });
const options = page.css('search').getByRole('option');
const addressed = () => new URLSearchParams(location.search);

const owasso: PlaceSuggestions = {
  corrected: 'Owasso',
  places: [
    { kind: 'city', name: 'Owasso', where: 'OK', homes: 61, filters: { city: 'Owasso', state: 'OK' } },
    {
      ...{ kind: 'neighborhood', name: 'Owasso Lakes', where: 'Owasso, OK', homes: 1 },
      filters: { neighborhood: 'Owasso Lakes', city: 'Owasso', state: 'OK' },
    },
    {
      ...{ kind: 'street', name: 'N Owasso Ave', where: 'Tulsa, OK', homes: 4 },
      filters: { q: 'N Owasso Ave', city: 'Tulsa', state: 'OK' },
    },
  ],
  homes: [],
};

const open = (fakes = {}, at = '/map?minBedrooms=3') =>
  openPage(at, { fakes: { suggestPlaces: owasso, ...fakes } });

async function type(text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

describe('suggestions', () => {
  test('are grouped with their kinds and counts, once typing rests', async () => {
    const { sent } = await open();
    await type('owaso');
    await soon(
      () => texts(options),
      [
        'Owasso, OKCity61 homes',
        'Owasso LakesNeighborhood · Owasso, OK1 home',
        'N Owasso AveTulsa, OK4 homes',
      ],
    );
    await see(page.getByText('Showing results for Owasso'));
    expect(sent('suggestPlaces').map(({ query }) => query.q)).toEqual(['owaso']);
    expect(await accessFindings()).toEqual([]);
  });

  test('count the homes that the map then shows: of its type, and none with another one', async () => {
    const counted = (homes: number, residential: number) => ({
      ...{ corrected: null, homes: [] },
      places: owasso.places.slice(0, 1).map((place) => ({ ...place, homes, residential })),
    });
    const { answer, go } = await open({ suggestPlaces: counted(222, 184) }, '/map');
    await type('owasso');
    await soon(() => texts(options), ['Owasso, OKCity184 homes']);
    answer({ suggestPlaces: counted(38, 0) });
    await type('owass');
    await soon(() => texts(options), ['Owasso, OKCity38 other properties']);
    answer({ suggestPlaces: counted(222, 184) });
    await go('/map?propertyType=any');
    await type('owas');
    await soon(() => texts(options), ['Owasso, OKCity222 homes']);
    await go('/map?propertyType=Land');
    await type('owa');
    await soon(() => texts(options), ['Owasso, OKCity']);
  });

  test('begin with the streets where the best one is a street', async () => {
    await open({ suggestPlaces: { ...owasso, corrected: null, places: owasso.places.toReversed() } });
    await type('n owasso ave');
    await soon(() => texts(options)[0], 'N Owasso AveTulsa, OK4 homes');
    await press('Enter');
    await soon(() => addressed().get('q'), 'N Owasso Ave');
  });

  test('are chosen with the arrows and Enter, and start a fresh search', async () => {
    await open();
    await type('owaso');
    await see(options.first());
    await press('ArrowDown');
    await press('ArrowDown');
    await expect.element(field).toHaveAttribute('aria-activedescendant');
    await press('Enter');
    await soon(() => addressed().get('neighborhood'), 'Owasso Lakes');
    expect(addressed().get('minBedrooms')).toBeNull();
    await expect.element(field).toHaveValue('Owasso Lakes, Owasso, OK');
    await gone(options);
  });

  test('close with Escape, which keeps what was typed', async () => {
    await open();
    await type('owaso');
    await see(options.first());
    await press('Escape');
    await gone(options);
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field).toHaveValue('owaso');
  });

  test('can be overruled: what was typed is searched for as it is', async () => {
    await open();
    await type('owaso');
    await button('Search for “owaso” instead').click();
    await soon(() => addressed().get('q'), 'owaso');
  });
});

describe('Enter', () => {
  test('takes the first suggestion, also one that has not come yet', async () => {
    await open();
    await type('owaso');
    await press('Enter');
    await soon(() => [addressed().get('city'), addressed().get('state')], ['Owasso', 'OK']);
  });

  test('says which place it took for what was typed, and offers that', async () => {
    await open();
    await type('owaso');
    await press('Enter');
    await see(page.getByText('Showing results for Owasso.'));
    await button('Search for “owaso” instead.').click();
    await soon(() => addressed().get('q'), 'owaso');
    await gone(page.getByText('Showing results for Owasso.'));
  });

  test('takes no place of another name, which is only offered', async () => {
    const offered = owasso.places.slice(0, 1).map((place) => ({ ...place, is_other: true }));
    await open({ suggestPlaces: { corrected: null, homes: [], places: offered } });
    await type('ottawa');
    await soon(() => texts(page.css('search').getByRole('group')), ['Did you meanOwasso, OKCity61 homes']);
    await press('Enter');
    await soon(() => addressed().get('city'), 'ottawa');
  });

  test('opens the home at a typed address', async () => {
    await open({ suggestPlaces: { ...owasso, corrected: null, homes: [listing(3)] } });
    await type('12 elm st');
    await press('Enter');
    await soon(() => location.pathname, `/listing/${listing(3).listing_key}`);
  });

  test.each([
    ['fail', problem(500, 'internal')],
    ['are none', { corrected: null, places: [], homes: [] }],
    ['are not offered', problem(501, 'not-built-in')],
  ])('searches for what was typed where suggestions %s', async (_what, suggestPlaces) => {
    await open({ suggestPlaces });
    await type('Jenks, OK');
    await press('Enter');
    await soon(() => [addressed().get('city'), addressed().get('state')], ['Jenks', 'OK']);
  });
});

test('remembers the places searched on this device, newest first, until they are removed', async () => {
  const recent = page.getByRole('region', { name: 'Recent on this device' });
  await open();
  await type('owaso');
  await press('Enter');
  await soon(() => addressed().get('city'), 'Owasso');
  await button('Clear the search').click();
  await soon(() => texts(recent.getByRole('listitem')), ['Owasso, OK']);
  await recent.getByRole('button', { name: 'Owasso, OK', exact: true }).click();
  await soon(() => addressed().get('city'), 'Owasso');
  await button('Clear the search').click();
  await see(page.getByRole('heading', { name: /homes in Owasso/ }));
  expect(await accessFindings()).toEqual([]);
  await recent.getByRole('button', { name: 'Remove Owasso, OK' }).click();
  await gone(recent);
});

test('says that nothing is like what was typed', async () => {
  await open({ suggestPlaces: { corrected: null, places: [], homes: [] } });
  await type('zzzz');
  await see(page.getByText('No place, street, or home on the market is like “zzzz”.'));
  await userEvent.keyboard('{Escape}');
});
