import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../testing/desks/visitor.ts';
import { held, problem } from '../../../../testing/fakes.ts';
import { found } from '../../../../testing/samples/listings.ts';
import { gone, press, see, soon } from '../../../../testing/see.ts';

const map = page.getByRole('region', { name: 'Map of the results' });
const groups = map.getByRole('button', { name: /look closer/ });
const pills = map.getByRole('button', { name: /^(Saved: )?\$/ });
/** A search of 40,000 homes, of which the first five are returned. */
const many = { ...found(5), total: 40_000 };
const group = (n: number, homes: number) => ({
  ...{
    latitude: 36.02 + n / 50,
    longitude: -95.97 + n / 50,
    homes,
    min_price: 210_000,
    max_price: 1_200_000,
  },
});

/** Moves the pointer off the cards, where another test may have left it. */
const awayFromList = () => page.getByRole('combobox', { name: 'Location' }).hover();

/** Lets an answer that has arrived be drawn. */
const frames = async () => {
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
};

test('groups all homes in view where a search finds more than it returns', async () => {
  const { sent, answer } = await openPage('/map?state=OK', {
    fakes: {
      searchListings: many,
      findClusters: { clusters: [group(0, 12_345), group(1, 1)], total: 12_346 },
    },
  });
  await see(groups.first());
  expect(groups.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    '12,345 homes, $210K–1.2M, look closer',
    '1 home, $210K–1.2M, look closer',
  ]);
  const [first] = sent('findClusters');
  expect(first?.query).toMatchObject({ state: 'OK', propertyType: 'Residential', zoom: expect.any(Number) });
  // A press goes closer, where few homes are shown with their prices. The list, which follows the map, still finds more than
  // it shows: else it might be answered first, and its own homes shown.
  answer({
    findClusters: { clusters: [group(0, 3)], total: 3 },
    searchListings: ({ query }) => (query.limit === 1000 ? found(3) : many),
  });
  await groups.first().click();
  await soon(() => sent('findClusters').length > 1, true);
  const [, closer] = sent('findClusters');
  expect(closer?.query.zoom).toBe(Number(first?.query.zoom) + 2);
  await soon(() => pills.length, 3);
  await gone(groups);
  // The list asks on its own.
  const asked = sent('searchListings').findLast(({ query }) => query.limit === 1000)?.query;
  expect(asked).toMatchObject({ limit: 1000, north: closer?.query.north });
});

test('keeps the focus on the map when a group is opened by the keyboard', async () => {
  const { answer } = await openPage('/map?state=OK', {
    fakes: { searchListings: many, findClusters: { clusters: [group(0, 9000)], total: 9000 } },
  });
  await see(groups.first());
  (groups.first().element() as HTMLElement).focus();
  answer({ findClusters: { clusters: [group(0, 4000), group(1, 500)], total: 4500 } });
  await press('Enter');
  await soon(() => groups.length, 2);
  expect(document.activeElement).toBe(map.element());
  // The homes take the place of the groups.
  (groups.first().element() as HTMLElement).focus();
  answer({ findClusters: { clusters: [group(0, 3)], total: 3 }, searchListings: found(3) });
  await press('Enter');
  await gone(groups);
  expect(document.activeElement).toBe(map.element());
});

test('stays within the area of a search', async () => {
  const { sent } = await openPage('/map?north=36.03&south=36.01&east=-95.96&west=-95.98', {
    fakes: { searchListings: many, findClusters: { clusters: [group(0, 9000)], total: 9000 } },
  });
  await see(groups.first());
  expect(sent('findClusters')[0]?.query).toMatchObject({
    north: 36.03,
    south: 36.01,
    east: -95.96,
    west: -95.98,
  });
});

test.each([
  [501, 'not-built-in'],
  [502, 'upstream-failed'],
])('shows the first homes where no answer groups them: %s', async (status, id) => {
  await openPage('/map?state=OK', {
    fakes: { searchListings: many, findClusters: problem(status, id) },
  });
  await soon(() => pills.length, 5);
});

test('keeps the groups that it has while the site can’t answer', async () => {
  const { sent, answer } = await openPage('/map?state=OK', {
    fakes: { searchListings: many, findClusters: { clusters: [group(0, 9000)], total: 9000 } },
  });
  await awayFromList();
  await see(groups.first());
  answer({ findClusters: problem(429, 'too-many-requests') });
  await groups.first().click();
  await soon(() => sent('findClusters').length > 1, true);
  await frames();
  expect([groups.length, pills.length]).toEqual([1, 0]);
});

test('shows the home under the pointer in the list, and the one that is open, over the groups', async () => {
  await openPage('/map?state=OK', {
    fakes: { searchListings: many, findClusters: { clusters: [group(0, 9000)], total: 9000 } },
  });
  await awayFromList();
  await see(groups.first());
  await soon(() => pills.length, 0);
  await page.getByRole('article').first().hover();
  await soon(() => pills.length, 1);
  expect(groups.length).toBe(1);
  // The map that is opened next begins without it.
  await openPage('/map?state=OK', {
    fakes: { searchListings: many, findClusters: { clusters: [group(0, 9000)], total: 9000 } },
  });
  await awayFromList();
  await see(groups.first());
  await frames();
  expect(pills.length).toBe(0);
});

test('shows each home close up, however many there are', async () => {
  const spot = { north: 36.0215, south: 36.0205, east: -95.9685, west: -95.9695 };
  const address = new URLSearchParams(Object.entries(spot).map(([name, value]) => [name, String(value)]));
  await openPage(`/map?${address}`, {
    fakes: {
      searchListings: ({ query }) => (query.limit === 1000 ? found(3) : many),
      findClusters: { clusters: [group(0, 9000)], total: 9000 },
    },
  });
  await soon(() => pills.length, 3);
  await gone(groups);
});

test('keeps the homes and the focus while the map moves and the next answer is on its way', async () => {
  const { sent, answer } = await openPage('/map?state=OK', {
    fakes: {
      searchListings: ({ query }) => (query.limit === 1000 ? found(3) : many),
      findClusters: { clusters: [group(0, 3)], total: 3 },
    },
  });
  await soon(() => pills.length, 3);
  const pill = pills.first().element() as HTMLElement;
  pill.focus();
  const next = held({ clusters: [group(0, 3)], total: 3 });
  answer({ findClusters: next.fake });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  pill.focus();
  await soon(() => sent('findClusters').length > 1, true);
  expect([pills.length, groups.length]).toEqual([3, 0]);
  next.letGo();
  // How many times it asked before depends on whether the map moved to the search's homes before its first answer.
  const asked = () => [
    sent('searchListings').at(-1)?.query.north,
    sent('searchListings').at(-1)?.query.limit,
  ];
  await soon(asked, [sent('findClusters').at(-1)?.query.north, 1000]);
  await frames();
  expect([pills.length, groups.length]).toEqual([3, 0]);
  expect(document.activeElement).toBe(pill);
});
