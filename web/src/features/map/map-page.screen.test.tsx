import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { writeAreas } from '../../../../areas/areas.ts';
import { openPage } from '../../../testing/desks/visitor.ts';
import { problem } from '../../../testing/fakes.ts';
import { found, listing } from '../../../testing/samples/listings.ts';
import { setWidth } from '../../../testing/screen.tsx';
import { address, button, chord, focus, goBack, gone, press, see, soon } from '../../../testing/see.ts';

const count = page.getByRole('heading', { level: 1 });
const place = page.getByLabelText('Location');
const map = page.getByRole('region', { name: 'Map of the results' });
const pills = map.getByRole('button', { name: /^(Saved: )?\$/ });
const clusters = map.getByRole('button', { name: /homes,.*look closer/ });
const results = page.getByRole('list', { name: 'Results' });
const tryAgain = page.getByRole('button', { name: /try again/i });
const nothing = { properties: [], total: 0, feedUpdatedAt: null };

/** An area around the homes. */
const areas = writeAreas([
  [
    { latitude: 36.05, longitude: -96.05 },
    { latitude: 36.05, longitude: -95.9 },
    { latitude: 35.95, longitude: -95.9 },
  ],
]);
const addressed = (name: string) => new URLSearchParams(location.search).get(name);
const heightOf = (what: Locator) => what.element().getBoundingClientRect().height;

async function search(words: string): Promise<void> {
  await place.fill(words);
  await press('Enter');
}

describe('where to search', () => {
  test('distinguishes a ZIP code, a state code, a full state name, and a city', async () => {
    const { sent } = await openPage('/map');
    await see(results);
    const places = ['74037', 'tx', 'Oklahoma', 'Austin'];
    for (const [n, words] of places.entries()) {
      await search(words);
      await soon(() => sent('searchListings').length, n + 2);
    }
    const asked = sent('searchListings').slice(1);
    expect(asked.map(({ query: { zip, state, city } }) => ({ zip, state, city }))).toEqual([
      { zip: '74037' },
      { state: 'TX' },
      { state: 'OK' },
      { city: 'Austin' },
    ]);
  });

  test('shows number and place in the count, and the homes in list and map', async () => {
    await openPage('/map?zip=74037', { fakes: { searchListings: found(30) } });
    await expect.element(count).toHaveTextContent('30 homes in 74037');
    await expect.element(results.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '30');
    await see(map.getByRole('button').first());
  });

  test('centers on the searched place when nothing is found', async () => {
    const { answer } = await openPage('/map');
    await see(results);
    const place = { label: 'Seattle, WA 98103', latitude: 47.67, longitude: -122.34, zoom: 13 };
    answer({ searchListings: { ...nothing, place } });
    await search('98103');
    await see(page.getByText('No homes match.').first());
    await expect.element(count).toHaveTextContent('0 homes in 98103');
    // The requested tiles must surround Seattle.
    const tiles = () =>
      map
        .css('img')
        .elements()
        .map((image) => image.getAttribute('src') ?? '');
    await soon(() => tiles().some((tile) => covers(tile, 47.67, -122.34)), true);
  });
});

describe('filters', () => {
  test('are part of the URL, and are restored by a new page and Back', async () => {
    const { reload } = await openPage('/map?zip=74037');
    await see(results);
    const kind = page.getByRole('button', { name: /^Home type/ });
    await kind.click();
    await page.getByRole('checkbox', { name: 'Single family' }).click();
    await press('Escape');
    await page.getByRole('button', { name: /^Beds and baths/ }).click();
    await page.getByLabelText('Min bedrooms').selectOptions('3');
    await press('Escape');
    const price = page.getByRole('button', { name: /^Price/ });
    await price.click();
    await page.getByLabelText('Max price').fill('400k');
    await press('Enter', 'Escape');
    await soon(() => addressed('maxPrice'), '400000');
    expect([addressed('propertySubType'), addressed('minBedrooms')]).toEqual(['SingleFamilyResidence', '3']);

    await reload();
    await expect.element(kind).toHaveTextContent('Single family');
    await expect.element(price).toHaveTextContent('Up to $400K');
    await goBack();
    await soon(() => addressed('maxPrice'), null);
    expect(addressed('minBedrooms')).toBe('3');
    await expect.element(price).toHaveTextContent('Any');
  });

  test("opens the same search from a shared URL, including the agent's own listings", async () => {
    const { sent } = await openPage('/map?state=OK&minBedrooms=4', {
      fakes: { searchListings: ({ query }) => found(query.listAgentMlsId === undefined ? 12 : 2) },
    });
    await expect.element(count).toHaveTextContent('12 homes in OK');
    await expect.element(place).toHaveValue('OK');
    expect(sent('searchListings')[0]?.query).toMatchObject({ state: 'OK', minBedrooms: 4 });
    await page.getByRole('button', { name: /^More filters/ }).click();
    await page.getByRole('checkbox', { name: /^Only .*listings$/ }).click();
    await soon(() => addressed('listAgentMlsId') !== null, true);
    await expect.element(count).toHaveTextContent('2 homes in OK');
  });
});

describe('the map', () => {
  test('clusters open into pills, and a pill opens its listing over the map', async () => {
    const { reload } = await openPage('/map?zip=74037', { fakes: { searchListings: manyAtOneCorner } });
    await see(results);
    await openSome();
    const pill = pills.first();
    const street = pill.element().getAttribute('aria-label')?.split(', ')[2] ?? '';
    expect(street).toMatch(/^\d+ Elm St$/);
    focus(pill);
    await press('Enter');
    const home = page.getByRole('dialog', { name: new RegExp(`^${street}`) });
    await see(home);
    expect(location.pathname).toMatch(/^\/listing\/DEMO-/);
    expect(document.title).toContain(street);
    // After a reload, the map below counts its homes only after the listing has set the title.
    await reload();
    await see(home);
    await expect.element(page.css('h1').filter({ hasText: 'homes in 74037' })).toBeInTheDocument();
    expect(document.title).toContain(street);
    await press('Escape');
    await gone(home);
    await soon(address, '/map?zip=74037');
    await soon(() => /^\d+ homes in 74037/.test(document.title), true);
  });

  test('offers to search this area when moved, while the list doesn’t follow, also after a reload', async () => {
    const { reload } = await openPage('/map?city=Austin');
    await page.getByRole('switch', { name: 'List follows the map' }).click();
    await reload();
    await see(results);
    expect(page.getByRole('switch', { name: 'List follows the map' }).element().ariaChecked).toBe('false');
    const offer = button('Search This Area');
    expect(offer.length).toBe(0);
    focus(map);
    await press('ArrowDown', 'ArrowDown');
    await offer.click();
    await soon(() => [addressed('north') !== null, addressed('city')], [true, null]);
    await see(count.getByText(/here$/));
    await gone(offer);
    await goBack();
    await see(count.getByText(/in Austin$/));
  });

  test('searches what the map shows when a person moves it, without a press; Back goes to the place', async () => {
    const { sent } = await openPage('/map?city=Austin&minBedrooms=3');
    await see(results);
    focus(map);
    await press('ArrowDown', 'ArrowDown');
    await see(count.getByText(/here$/));
    const [, first] = sent('searchListings');
    expect(first?.query).toMatchObject({ north: expect.any(Number), minBedrooms: 3 });
    expect(first?.query.city).toBeUndefined();
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await soon(() => sent('searchListings').length, 3);
    await soon(() => addressed('west'), String(sent('searchListings')[2]?.query.west));
    await goBack();
    await see(count.getByText(/in Austin$/));
  });

  test('doesn’t search when only its frame changes', async () => {
    const { sent } = await openPage('/map?city=Austin');
    await see(results);
    await see(map.getByRole('button').first());
    await setWidth(1100);
    await soon(() => map.element().getBoundingClientRect().width < 900, true);
    await page.getByRole('switch', { name: 'List follows the map' }).click();
    focus(map);
    await press('ArrowDown', 'ArrowDown');
    await see(button('Search This Area'));
    expect(sent('searchListings')).toHaveLength(1);
  });

  test('pointing at a card lights its pill, and at a pill its card', async () => {
    await openPage('/map?zip=74037', { fakes: { searchListings: found(1) } });
    const pill = pills.first();
    const card = results.getByRole('article');
    await see(pill);
    // The pointer is where the previous test left it.
    await userEvent.hover(count);
    const looks = () => [
      getComputedStyle(pill.element()).backgroundColor,
      getComputedStyle(card.element()).borderColor,
    ];
    const plain = looks();
    await userEvent.hover(card);
    await soon(() => looks()[0] !== plain[0], true);
    await userEvent.hover(count);
    await soon(looks, plain);
    await userEvent.hover(pill);
    await soon(() => looks()[1] !== plain[1], true);
  });

  test.each([
    ['apart', manyAtOneCorner],
    ['at one location', found(12, { latitude: 36.02, longitude: -95.97 })],
  ])('keeps the focus on the map when the keyboard opens a cluster of homes %s', async (_where, homes) => {
    await openPage('/map?zip=74037', { fakes: { searchListings: homes } });
    for (let opened = 0; opened < 8 && (opened === 0 || pills.length === 0); opened += 1) {
      await see(clusters.first());
      const cluster = clusters.first().element() as HTMLElement;
      cluster.focus();
      await press('Enter');
      await soon(() => cluster.isConnected, false);
      expect(document.activeElement).toBe(map.element());
    }
    expect(pills.length).toBeGreaterThan(0);
  });

  test('shows the outlines of states and counties without tiles', async () => {
    await openPage('/map?zip=74037');
    await expect.element(page.css('path.outline-county').first()).toBeInTheDocument();
    expect(page.css('path.outline-state').length).toBeGreaterThan(0);
  });

  test('shows an error when a search fails, and works on retry', async () => {
    const { answer } = await openPage('/map?zip=74037', { fakes: { searchListings: problem(502) } });
    await see(page.getByText('The search didn’t work').first());
    answer({ searchListings: found(12) });
    await tryAgain.click();
    await see(results);
  });

  test('removes a filter that the search refuses, such as open houses on days that have passed', async () => {
    const { answer } = await openPage('/map?zip=74037&openHouseFrom=2026-01-03&openHouseTo=2026-01-04', {
      fakes: {
        searchListings: problem(400, 'invalid-input', {
          detail: 'openHouseTo is in the past.',
          errors: [{ pointer: '/query/openHouseTo', detail: 'is in the past' }],
        }),
      },
    });
    await see(page.getByText('It isn’t possible with the filter Open house Jan 3–Jan 4.').first());
    expect(tryAgain.length).toBe(0);
    answer({ searchListings: found(12) });
    await page.getByRole('button', { name: 'Remove This Filter' }).first().click();
    await see(results);
    expect(['zip', 'openHouseFrom', 'openHouseTo'].map(addressed)).toEqual(['74037', null, null]);
  });
});

test.each([640, 1280, 1440])(
  'has a way to what is saved, with room in the bar of a map %i px wide',
  async (width) => {
    await openPage('/map?zip=74037&minBedrooms=3&maxPrice=900000', { fakes: { searchListings: found(3) } });
    await setWidth(width);
    const saved = page.getByRole('link', { name: 'Saved' });
    await see(saved);
    await soon(() => saved.element().getBoundingClientRect().right <= width, true);
    expect(place.element().getBoundingClientRect().width).toBeGreaterThan(120);
    await saved.click();
    await soon(address, '/saved');
  },
);

test.each([768, 1440])('scrolls the list beside the map, not the page, %i px wide', async (width) => {
  await openPage('/map?zip=74037', { fakes: { searchListings: found(60) } });
  await setWidth(width);
  await see(results);
  const bottom = () => map.element().getBoundingClientRect().bottom;
  await soon(() => bottom() > 400 && bottom() <= innerHeight, true);
});

test('the keyboard passes the list to the map, and the map to the list', async () => {
  await openPage('/map?zip=74037', { fakes: { searchListings: found(30) } });
  await see(map.getByRole('button').first());
  focus(page.getByLabelText('Sort'));
  await chord('Shift', 'Tab');
  await expect.element(button('Skip to the Map')).toHaveFocus();
  expect(heightOf(button('Skip to the Map'))).toBeGreaterThan(24);
  await press('Enter');
  await expect.element(map).toHaveFocus();
  await chord('Shift', 'Tab');
  await expect.element(button('Skip to the List')).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('region', { name: 'List of the results' })).toHaveFocus();
});

describe('the map on a phone', () => {
  const list = page.getByRole('region', { name: 'List of the results' });

  test('opens the list with an error when a search fails, and can retry', async () => {
    const { answer } = await openPage('/map?zip=74037', {
      size: 'phone',
      fakes: { searchListings: problem(400) },
    });
    await see(page.getByRole('heading', { name: 'Search failed' }));
    answer({ searchListings: found(12) });
    await tryAgain.click();
    await expect.element(count).toHaveTextContent(/in 74037$/);
  });

  test('has its list in a sheet and its filters in another', async () => {
    await openPage('/map?zip=74037', { size: 'phone' });
    await expect.element(count).toHaveTextContent(/in 74037$/);
    const before = heightOf(list);
    await list.getByRole('button', { name: 'Show the list' }).click();
    await soon(() => heightOf(list) > before + 100, true);

    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabelText('Min bedrooms').selectOptions('4');
    await sheet.getByRole('button', { name: /^Show \d+ Homes/ }).click();
    await gone(sheet);
    expect(addressed('minBedrooms')).toBe('4');
  });

  test('keeps its filters open at a value that it can’t read', async () => {
    await openPage('/map?zip=74037', { size: 'phone' });
    await expect.element(count).toHaveTextContent(/in 74037$/);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const field = sheet.getByRole('textbox', { name: /^Min square feet/ });
    await field.fill('big');
    await sheet.getByRole('button', { name: /^Show \d+ Homes/ }).click();
    const why = sheet.getByText('Square feet such as 1,800');
    await see(why);
    const footer = sheet
      .getByRole('button', { name: 'Clear', exact: true })
      .element()
      .getBoundingClientRect();
    expect(why.element().getBoundingClientRect().bottom).toBeLessThan(footer.top);
    expect(document.activeElement).toBe(field.element());
    await field.fill('1,800');
    await sheet.getByRole('button', { name: /^Show \d+ Homes/ }).click();
    await gone(sheet);
    expect(addressed('minLivingArea')).toBe('1800');
  });

  test.each([320, 360, 767])(
    'shows the sources of the map above the list at a width of %i',
    async (width) => {
      const place = { city: 'San Buenaventura (Ventura) and Surroundings' };
      await openPage(`/map?city=${encodeURIComponent(place.city)}`, {
        size: 'phone',
        fakes: { searchListings: { ...found(12, place), feedUpdatedAt: new Date().toISOString() } },
      });
      await setWidth(width);
      const sources = map.getByText(/Listings updated/);
      await see(sources);
      const box = () => sources.element().getBoundingClientRect();
      await soon(() => box().bottom <= list.element().getBoundingClientRect().top + 0.5, true);
      const { left, width: wide, bottom } = box();
      const topmost = document.elementFromPoint(left + wide / 2, bottom - 3);
      expect(sources.element().contains(topmost)).toBe(true);
    },
  );

  test.each([100, 200])('has room for everything at 360 px, with text at %i percent', async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    try {
      const search = 'minBedrooms=3&maxPrice=900000&minLotSize=0.1&maxHoaFee=100';
      await openPage(`/map?${search}&areas=${areas}`, {
        size: 'phone',
        fakes: { searchListings: spread(24) },
      });
      await see(count.getByText('24 homes in your area'));
      const tools = page.getByRole('group', { name: 'Drawn areas' });
      await see(tools);
      const boxOf = (what: Locator) => what.element().getBoundingClientRect();
      // Nothing of the map, and no other control, is below what can be done with the area.
      await soon(() => boxOf(tools).top >= boxOf(map).bottom, true);
      expect(boxOf(tools).bottom).toBeLessThanOrEqual(boxOf(list).top + 1);
      expect(boxOf(map).height).toBeGreaterThan(150);
      const inBar = ['Clear All', 'Save This Search', /^Filters/].map(button);
      for (const one of [...inBar, place]) {
        expect(boxOf(one).left).toBeGreaterThanOrEqual(0);
        expect(boxOf(one).right).toBeLessThanOrEqual(360);
      }
      const boxes = inBar.map(boxOf);
      expect(boxes.filter((a, n) => boxes.slice(n + 1).some((b) => overlap(a, b)))).toEqual([]);
      expect(document.documentElement.scrollWidth).toBe(360);
      expect(roomFor(place.element() as HTMLInputElement)).toBeGreaterThan(0);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  test('shows no price under the credits of the map at first', async () => {
    await openPage('/map?zip=74037', { size: 'phone', fakes: { searchListings: spread(24) } });
    await see(pills.first());
    const credits = page.css('.leaflet-control-attribution').element().getBoundingClientRect();
    const under = () => pills.elements().filter((pill) => overlap(pill.getBoundingClientRect(), credits));
    await soon(under, []);
  });

  test('says in the open sheet that nothing was found, with a way out', async () => {
    await openPage('/map?zip=74037&minBedrooms=9', {
      size: 'phone',
      fakes: { searchListings: ({ query }) => (query.minBedrooms === undefined ? found(12) : nothing) },
    });
    const words = list.getByText('No homes match.');
    await see(words);
    await soon(() => words.element().getBoundingClientRect().y < innerHeight - 44, true);
    await list.getByRole('button', { name: 'Remove 9+ beds: 12 homes' }).click();
    await see(list.getByRole('button', { name: 'Show the list' }));
  });
});

test.each(['phone', 'desktop'] as const)(
  'most homes of a ZIP code show their price immediately: %s',
  async (size) => {
    await openPage('/map?zip=74037', { size, fakes: { searchListings: spread(24) } });
    const pins = map.getByRole('button', { name: /^(Saved: )?\$|look closer/ });
    const shown = () => pins.elements().filter(({ textContent }) => /^\$[\d.]+[KM]$/.test(textContent ?? ''));
    await soon(() => shown().length > 18, true);
    const boxes = pins.elements().map((pin) => pin.getBoundingClientRect());
    const hidden = boxes.filter((a, n) => boxes.slice(n + 1).some((b) => overlap(a, b)));
    expect(hidden).toEqual([]);
    const frame = map.element().getBoundingClientRect();
    expect(boxes.filter((box) => box.left < frame.left || box.right > frame.right)).toEqual([]);
    expect(boxes.filter((box) => box.top < frame.top || box.bottom > frame.bottom)).toEqual([]);
  },
);

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

/** Returns how many pixels are left beside what the empty field says. */
function roomFor(field: HTMLInputElement): number {
  const { paddingLeft, paddingRight, font } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = font;
  const width = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return width - pen.measureText(field.placeholder).width;
}

/** Homes spread over a town, without overlap. */
function spread(total: number) {
  const properties = Array.from({ length: total }, (_, n) =>
    listing(n + 1, { latitude: 36 + (n % 5) / 100, longitude: -95.95 - Math.floor(n / 5) / 80 }),
  );
  return { properties, total, feedUpdatedAt: null };
}

/** A town whose homes are so close that the whole town shows them as one cluster. */
const manyAtOneCorner = {
  ...found(60),
  properties: Array.from({ length: 60 }, (_, n) =>
    listing(n + 1, {
      latitude: 36.02 + (n % 10) / 4000 + (n > 50 ? 0.08 : 0),
      longitude: -95.97 + Math.floor(n / 10) / 4000,
    }),
  ),
};

/** Opens clusters until a home has its own pin. */
async function openSome(): Promise<void> {
  await see(map.getByRole('button', { name: /^(Saved: )?\$|look closer/ }).first());
  expect(clusters.length).toBeGreaterThan(0);
  for (let opened = 0; opened < 8 && pills.length === 0; opened += 1) {
    const name = clusters.first().element().getAttribute('aria-label') ?? '';
    await clusters.first().click();
    await gone(map.getByRole('button', { name, exact: true }));
  }
}

/** Returns whether a web map tile (zoom, column, and row in its URL) contains a point. */
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
