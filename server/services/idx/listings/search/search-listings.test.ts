import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Area, writeAreas } from '../../../../../areas/areas.ts';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { createTestIdx, home, now } from '../../testing/idx.ts';

type Search = components['schemas']['PropertySearch'];
let site: Awaited<ReturnType<typeof createTestIdx>>;
const search = (query: object = {}, siteId?: string) =>
  site.call<Search>('searchListings', { query }, siteId);
const keys = async (query: object) =>
  (await search(query)).properties.map((property) => property.listing_key);

const homes = [
  home('big', {
    list_price: 900_000,
    bedrooms_total: 5,
    living_area: 3400,
    pool: true,
    garage_spaces: 2,
    on_market_at: '2026-11-18T00:00:00Z',
  }),
  home('small', {
    list_price: 300_000,
    bedrooms_total: 2,
    living_area: 900,
    property_sub_type: 'Condominium',
    on_market_at: '2026-11-17T00:00:00Z',
  }),
  home('jenks', {
    city: 'Jenks',
    state: 'OK',
    postal_code: '74037',
    latitude: 36.01,
    longitude: -95.97,
    list_agent_mls_id: 'OWN1',
    on_market_at: '2026-11-16T00:00:00Z',
  }),
  home('unpriced', {
    list_price: null,
    postal_code: '78745',
    latitude: null,
    longitude: null,
    on_market_at: '2026-11-15T00:00:00Z',
  }),
  home('sold', { standard_status: 'Closed', close_price: 500_000 }),
  home('hidden', { internet_entire_listing_display: false }),
  home('no-street', {
    internet_address_display: false,
    address: '77 Secret Ln',
    on_market_at: '2026-11-14T00:00:00Z',
  }),
];

beforeAll(async () => {
  site = await createTestIdx();
  await site.write(homes);
});
afterAll(() => site.database.drop());

test('returns active homes newest first without filters, with total and feed time', async () => {
  const found = await search();
  expect(found.properties.map((property) => property.listing_key)).toEqual([
    'big',
    'small',
    'jenks',
    'unpriced',
    'no-street',
  ]);
  expect(found).toMatchObject({ total: 5, feedUpdatedAt: '2026-11-20T15:00:00.000Z' });
  expect(found.properties[0]).toMatchObject({
    id: expect.any(Number),
    bathrooms: 2.5,
    days_on_market: expect.any(Number),
    modified_at: '2026-11-19T09:30:00.000Z',
  });
});

test('returns unknown days on market without a date, and 0 only on that day', async () => {
  const today = now.toISOString();
  await site.write(
    [
      home('undated', { on_market_at: null, modified_at: today }),
      home('ten', { on_market_at: new Date(now.getTime() - 10 * 86_400_000).toISOString() }),
      home('today', { on_market_at: today }),
    ],
    'site-days',
  );
  const { properties } = await search({}, 'site-days');
  const days = Object.fromEntries(properties.map((one) => [one.listing_key, one.days_on_market]));
  expect(days).toEqual({ undated: null, ten: 10, today: 0 });
});

test.each<[object, string[]]>([
  [{ zip: '74037' }, ['jenks']],
  [{ zip: '74037-1234' }, ['jenks']],
  [{ state: 'ok' }, ['jenks']],
  [{ city: 'jEnKs' }, ['jenks']],
  [{ city: 'Nowhere, jEnKs' }, ['jenks']],
  [{ city: 'Jenks, ' }, ['jenks']],
  [{ city: ',' }, []],
  [{ city: 'Jenks,Austin', maxBedrooms: 2 }, ['small']],
  [{ city: 'Jenks,Austin', zip: '74037' }, ['jenks']],
  [{ city: 'Austin', zip: '74037' }, []],
  [{ zip: '74037,78745-1234' }, ['jenks', 'unpriced']],
  [{ zip: '74037,00000' }, ['jenks']],
  [{ city: 'Texas' }, []],
  [{ minPrice: 300_000, maxPrice: 645_000, zip: '78704' }, ['small', 'no-street']],
  [{ minBedrooms: 5 }, ['big']],
  [{ maxBedrooms: 2 }, ['small']],
  [{ minBathrooms: 3 }, []],
  [{ minLivingArea: 3000 }, ['big']],
  [{ maxLivingArea: 900 }, ['small']],
  [{ minYearBuilt: 1999 }, []],
  [{ stories: 1 }, []],
  [{ features: 'garage,pool' }, ['big']],
  [{ features: 'waterfront' }, []],
  [{ listAgentMlsId: 'OWN1' }, ['jenks']],
  [{ listingKey: 'small' }, ['small']],
  [{ listingKey: 'hidden' }, []],
  [{ propertySubType: 'Condominium', propertyType: 'Residential' }, ['small']],
  [{ status: 'Closed' }, ['sold']],
  [{ status: 'Active', state: 'OK' }, ['jenks']],
  [{ north: 30.3, south: 30.2, east: -97.7, west: -97.8 }, ['big', 'small']],
  [{ north: 90, south: -90, east: -95, west: -96 }, ['jenks']],
  [{ north: 90, south: -90, east: -95, west: 179 }, ['big', 'small', 'jenks']],
  [{ q: '74037' }, ['jenks']],
  [{ q: 'Oklahoma' }, ['jenks']],
  [{ q: 'elm jen' }, ['jenks']],
  [{ q: '1204 ELM ST, Jenks' }, ['jenks']],
  [{ q: 'secret' }, []],
  [{ q: "'); drop table listings; --" }, []],
  [{ q: '&|!()' }, []],
])('%j finds %j', async (query, expected) => {
  const found = await search(query);
  expect(found.properties.map((property) => property.listing_key)).toEqual(expected);
  expect(found.total).toBe(expected.length);
});

test('sorts homes without a price last in either direction', async () => {
  expect(await keys({ sort: 'price-asc' })).toEqual(['small', 'jenks', 'no-street', 'big', 'unpriced']);
  expect((await keys({ sort: 'price-desc' })).at(0)).toBe('big');
  expect((await keys({ sort: 'price-desc' })).at(-1)).toBe('unpriced');
  expect((await keys({ sort: 'beds-desc' })).at(0)).toBe('big');
  expect((await keys({ sort: 'area-desc' })).at(-1)).toBe('small');
});

test('counts all pages in the total, and follows changes', async () => {
  const pageOf = (offset: number) => search({ limit: 2, offset }, 'site-pages');
  await site.write(homes, 'site-pages');
  expect(await pageOf(2)).toMatchObject({
    total: 5,
    properties: [{ listing_key: 'jenks' }, { listing_key: 'unpriced' }],
  });
  expect(await pageOf(90)).toMatchObject({ total: 5, properties: [] });
  await site.write([home('another')], 'site-pages');
  expect((await pageOf(2)).total).toBe(6);
});

test('shows neither street nor coordinates of a home with a withheld address', async () => {
  const found = await search({ listingKey: 'no-street' });
  expect(found.properties[0]).toMatchObject({
    address: null,
    street_name: null,
    latitude: null,
    city: 'Austin',
  });
  expect(JSON.stringify(found)).not.toMatch(/secret/i);
});

test('hides the homes of another site', async () => {
  await site.write([home('theirs')], 'site-b');
  expect((await search({}, 'site-b')).properties.map((property) => property.listing_key)).toEqual(['theirs']);
  expect((await search({ listingKey: 'theirs' })).total).toBe(0);
});

test('rejects incomplete bounds with the missing pointer', async () => {
  await expect(search({ north: 1, south: 0, east: 1 })).rejects.toMatchObject({
    id: 'invalid-input',
    errors: [{ pointer: '/query/west' }],
  });
  await expect(search({ north: 0, south: 1, east: 1, west: 0 })).rejects.toMatchObject({
    id: 'invalid-input',
  });
});

test('returns the named place only when nothing is found', async () => {
  expect(await search({ city: 'boise' })).toMatchObject({
    total: 0,
    place: { label: 'Boise, ID', latitude: 43.62 },
  });
  expect(await search({ zip: '78702' })).toMatchObject({ place: { label: 'Austin, TX 78702', zoom: 13 } });
  expect(await search({ state: 'wy' })).toMatchObject({ place: { label: 'Wyoming' } });
  expect(await search({ zip: '59901' })).toMatchObject({ place: { label: 'Montana' } });
  expect(await search({ q: 'Portland, ME' })).toMatchObject({ place: { label: 'Portland, ME' } });
  expect(await search({ zip: '74037', minBedrooms: 9 })).toMatchObject({
    place: { label: 'Jenks, OK 74037' },
  });
  expect(await search({ city: 'Nowhereville' })).toMatchObject({ total: 0, place: null });
  expect(await search({ city: 'Nowhereville,Boise' })).toMatchObject({ place: { label: 'Boise, ID' } });
  expect(await search({ city: 'Jenks' })).not.toHaveProperty('place');
});

describe('areas drawn on a map', () => {
  /** Around the two homes of Austin that have a place. */
  const austin = [
    { latitude: 30, longitude: -98 },
    { latitude: 30, longitude: -97 },
    { latitude: 31, longitude: -97 },
    { latitude: 31, longitude: -98 },
  ];
  test('find only the homes within, together with bounds and other filters', async () => {
    const areas = writeAreas([austin]);
    expect(await keys({ areas })).toEqual(['big', 'small']);
    const more = await search({ areas, limit: 1 });
    expect([more.properties.length, more.total]).toEqual([1, 2]);
    expect(await keys({ areas, north: 90, south: 33, east: 0, west: -179 })).toEqual([]);
    expect(await keys({ areas, q: 'elm' })).toEqual(['big', 'small']);
    const everywhere = writeAreas([
      austin,
      austin.map(({ latitude, longitude }) => ({ latitude: latitude + 5.5, longitude: longitude + 2 })),
    ]);
    expect(await keys({ areas: everywhere })).toEqual(expect.arrayContaining(['big', 'jenks', 'small']));
  });

  test.each<[string, string, RegExp]>([
    [
      'lines that cross',
      writeAreas([[austin[0], austin[2], austin[1], austin[3]] as Area]),
      /lines that cross/,
    ],
    ['two points', writeAreas([austin.slice(0, 2)]), /at least 3 points/],
    ['letters that mean nothing', 'gl24Fv23', /can’t be read/],
    ['six areas', writeAreas([austin, austin, austin, austin, austin, austin]), /at most 5 areas/],
  ])('are rejected with %s', async (_what, areas, detail) => {
    const fault = {
      id: 'invalid-input',
      errors: [{ pointer: '/query/areas', detail: expect.stringMatching(detail) }],
    };
    await expect(search({ areas })).rejects.toMatchObject(fault);
    const query = { areas, north: 31, south: 30, east: -97, west: -98, zoom: 9 };
    await expect(site.call('findClusters', { query })).rejects.toMatchObject(fault);
  });
});
