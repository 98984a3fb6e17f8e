import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PartialRules } from '../../../config/feeds/display-rules.ts';
import { describePage } from '../../../pages/describe-page.ts';
import { headLines } from '../../../pages/page-head.ts';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { openBuiltInServices } from '../../../testing/built-in-services.ts';
import { contextFor } from '../../../testing/calls.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { sendHttp } from '../../../testing/http.ts';
import { bumpVersion, writeListings } from '../listings/write-listings.ts';
import { refreshChangedPlaces } from '../places/refresh-places.ts';
import { feedWith, mappedHome, now, photo, property } from './map/testing/raw-home.ts';

const siteId = 'test-site';
/** Another one in each test: nothing that an earlier test cached may stand in for an answer. */
let key = '';
let stored = 0;
const origin = 'https://homes.example.com';
const hourMs = 3_600_000;

let time = now;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let services: Awaited<ReturnType<typeof openBuiltInServices>>;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  services = await openBuiltInServices(database, () => time, {
    feeds: [feedWith({ disclaimer: 'As told.' })],
  });
  const { idx, llm } = services.services;
  app = await buildTestApp({
    env: { GATE: 'off', PUBLIC_ORIGIN: origin },
    handlers: { ...(idx && { idx }), ...(llm && { llm }) },
  });
});
afterAll(async () => {
  await app.close();
  await services.close();
  await database.drop();
});
beforeEach(async () => {
  time = now;
  // In the order in which they are read, since a reading may go on.
  await database.pool.query(
    'truncate listing_versions, place_names, place_versions, feeds, listing_feeds, listings, buying_interests restart identity cascade',
  );
});

type Case = {
  rules?: PartialRules;
  row?: Record<string, unknown>;
  office?: Record<string, unknown>;
  /** The hours since it was mapped, and those until the feed's last read. */
  hours?: number;
  readAfter?: number;
  published?: boolean;
  /** Its answer is a 410 with a link to its city. */
  wasPublic?: boolean;
};

/** Stores the only home of the feed as a sync does. */
async function store({ rules = {}, row = {}, office, hours = 0, readAfter = 0, published = true }: Case) {
  stored += 1;
  key = `mls:ZANZIBAR-${stored}`;
  const mine = property({ ListingKey: `ZANZIBAR-${stored}`, City: 'Quailtown', ...row });
  const media = [photo()];
  const { home } = mappedHome(mine, feedWith(rules), { media, office: office ?? null });
  const storage_key = 'demo:bathroom-colonial-01.jpg';
  const photos = home.photos.map((one) => ({ ...one, storage_key }));
  await writeListings(database.pool, siteId, 'mls', [{ ...home, photos }]);
  await database.pool.query(
    'insert into feeds (site_id, feed, published_at, read_at) values ($1, $2, $3, $4)',
    [siteId, 'mls', published ? now : null, new Date(now.getTime() + readAfter * hourMs)],
  );
  await bumpVersion(database.pool, siteId, now);
  await refreshChangedPlaces(database.pool, now);
  time = new Date(now.getTime() + hours * hourMs);
}

const call = () => services.callAs(contextFor(siteId));
const told = (answer: Promise<unknown>) =>
  answer.then(
    (value) => JSON.stringify(value),
    (error: { id?: string; headers?: object }) =>
      error.id === undefined ? String(error) : `${error.id} ${JSON.stringify(error.headers ?? {})}`,
  );
const search = (query: object) => told(call()('searchListings', { query }));
const suggest = (q: string) => call()('suggestPlaces', { query: { q } });
const page = async () => {
  const site = app.product.site.profile;
  const path = `/listing/${encodeURIComponent(key)}`;
  const head = await describePage({ path, site, origin, call: app.product.callAs(contextFor(siteId)) });
  return head === null ? '' : headLines(head, origin, site.name);
};
const http = async (url: string) => {
  const answer = await sendHttp(app.app, { url });
  const { 'x-request-id': _id, ...headers } = answer.headers;
  const given = `${answer.statusCode} ${JSON.stringify(headers)}`;
  return answer.statusCode === 200 ? `${given} ${answer.body} is given` : given;
};

const dataUrl = () => `/api/treas/idx/v1/retrieve-property-data?listingKey=${encodeURIComponent(key)}`;

/** Every way by which a home leaves; each returns all that leaves by it. */
const ways: Record<string, () => Promise<string>> = {
  search: () => search({ minBedrooms: 1 }),
  'search of sold homes': () => search({ status: 'Closed' }),
  'search by words': () => search({ q: 'Zanzibar' }),
  'search of a saved home': () => search({ listingKey: key }),
  'suggested homes': async () => JSON.stringify((await suggest('4821 Zanzibar Court')).homes),
  'suggested listing number': () => told(suggest('2601234')),
  // The job that counts places runs every minute.
  'suggested places': async () => {
    await refreshChangedPlaces(database.pool, time);
    return told(suggest('Quailtown'));
  },
  'towns of the map': async () => {
    await refreshChangedPlaces(database.pool, time);
    return told(call()('listTowns', {}));
  },
  'names of places': async () => {
    await refreshChangedPlaces(database.pool, time);
    return told(call()('listPlaceNames', {}));
  },
  map: () => search({ north: 37, south: 36, west: -96, east: -95 }),
  'clusters of the map': () =>
    told(
      call()('findClusters', { query: { north: 36.03, south: 36.02, west: -95.98, east: -95.97, zoom: 21 } }),
    ),
  'place of an empty search': () => search({ city: 'Quailtown', minPrice: 900_000_000 }),
  'listing by number': () => told(call()('getListing', { path: { id: 1 } })),
  'listing, for its page, emails, and postcards': () =>
    told(call()('getListingByKey', { query: { listingKey: key } })),
  'listing, with the headers of its answer': () => http(dataUrl()),
  photos: () => told(call()('getListingMedia', { path: { listingKey: key }, query: {} })),
  'the photo’s file': () => http(`/gateway/v1/photos/${encodeURIComponent(key)}/0?w=320`),
  interest: async () =>
    (
      await told(
        call()('createInterest', { query: { name: 'Ann', email: 'a@example.com', listingKey: key } }),
      )
    ).replace('Your interest is saved', 'is given'),
  'address at a point': () =>
    told(call()('reverseGeocode', { query: { latitude: 36.0222, longitude: -95.9777 } })),
  market: () => told(call()('getInsights', { path: { siteId }, query: {} })),
  chat: () =>
    told(
      app.product.callAs(contextFor(siteId))('chat', {
        body: { message: 'Show me 4 bedroom homes in 74037', site_id: siteId } as never,
      }),
    ),
  'title, preview, and structured data': page,
  sitemap: () => http('/sitemaps/listings-1.xml'),
};

/** What only the home has: its address, pin, price, office, or that it is there. */
const anything = /zanzibar|36\.022|415,?000|verdigris|is given|quailtown|minPrice/i;
const address = /zanzibar c(?:t|ourt)|36\.022/i;

test('what is shown leaves by every way, so that the table below can fail', async () => {
  await store({});
  const silent = ['search of sold homes'];
  for (const [way, read] of Object.entries(ways))
    if (!silent.includes(way)) expect(await read(), way).toMatch(anything);
  const sold = { StandardStatus: 'Closed', CloseDate: '2026-11-10', ClosePrice: 415_000 };
  await database.pool.query('truncate feeds, listings cascade');
  await store({ rules: { soldDays: 30, soldPrices: true }, row: sold });
  expect(await ways['search of sold homes']?.()).toMatch(anything);
});

const sold = { StandardStatus: 'Closed', CloseDate: '2026-11-10', ClosePrice: 415_000 };
const hiding: [rule: string, given: Case][] = [
  ['opted out', { row: { InternetEntireListingDisplayYN: false } }],
  ['sold data off', { row: sold }],
  [
    'sold longer ago than allowed, since it was read',
    { row: sold, rules: { soldDays: 10 }, hours: 16, readAfter: 15, wasPublic: true },
  ],
  ['withdrawn', { row: { StandardStatus: 'Withdrawn' } }],
  ['unknown status', { row: { StandardStatus: 'Kickout' } }],
  ['office opted out', { office: { IDXOfficeParticipationYN: false } }],
  ['feed unread for 13 hours', { hours: 13 }],
  ['unpublished feed', { published: false }],
];

describe.each(hiding)('nothing leaves of a home: %s', (_rule, given) => {
  beforeEach(() => store(given));
  test.each(Object.keys(ways))('%s', async (way) => {
    const answer = await ways[way]?.();
    const said = given.wasPublic ? answer?.replace('?city=Quailtown>', '') : answer;
    expect(said).not.toMatch(anything);
  });
});

/** The cached file of a photo goes within 30 seconds (`gateway/files/photos.test.ts`). */
const atOnce = Object.keys(ways).filter((way) => way !== 'the photo’s file');
test.each(atOnce)('a home that its feed removes after it was shown leaves at once: %s', async (way) => {
  await store({});
  await ways[way]?.();
  await database.pool.query('update listings set removed_at = now(), changed_in = default');
  await bumpVersion(database.pool, siteId, time);
  const answer = await ways[way]?.();
  // Its 410 links to similar homes.
  expect(answer?.replace(/\?city=Quailtown[^>]*>/, '')).not.toMatch(anything);
});

describe.each([
  ['by the seller', { row: { InternetAddressDisplayYN: false } }],
  ['by the feed', { rules: { hideAddresses: true } }],
] as [string, Case][])('a hidden address (%s) leaves by no way', (_by, given) => {
  beforeEach(() => store(given));
  test.each(Object.keys(ways))('%s', async (way) => {
    expect(await ways[way]?.()).not.toMatch(address);
  });
});

test('a home of a feed names its line, text, and time; the demo and stale files go beside it', async () => {
  await store({});
  const { home } = mappedHome(property({ ListingKey: 'D' }));
  await writeListings(database.pool, siteId, 'demo', [home]);
  const attribution = 'Listed by Verdigris Homes, (918) 555-0111';
  expect(JSON.parse((await ways.search?.()) as string)).toMatchObject({
    total: 1,
    properties: [{ attribution }],
  });
  expect(JSON.parse((await ways['search by words']?.()) as string).properties).toMatchObject([
    { attribution },
  ]);
  const { properties } = await call()('getListingByKey', { query: { listingKey: key } });
  expect(properties[0]).toMatchObject({
    attribution,
    ...{ source_name: 'Green Country MLS', mls_number: '2601234', disclaimer: 'As told.' },
    source_updated_at: now.toISOString(),
    photos_pending: false,
  });
});

test('a home that was public answers 410 once its status hides it, unless its seller opts out', async () => {
  await store({});
  const { home } = mappedHome(
    property({ ListingKey: `ZANZIBAR-${stored}`, City: 'Quailtown', StandardStatus: 'Withdrawn' }),
  );
  await writeListings(database.pool, siteId, 'mls', [home]);
  const ask = async () => http(dataUrl());
  expect(await ask()).toMatch(/^410 .*Quailtown/);
  await database.pool.query('update listings set internet_entire_listing_display = false');
  const answer = await ask();
  expect(answer).toMatch(/^404 /);
  expect(answer).not.toMatch(anything);
});

test('a home that was public answers 404 while nobody knows its status, since it is back once that is mapped', async () => {
  await store({});
  const { home } = mappedHome(
    property({ ListingKey: `ZANZIBAR-${stored}`, City: 'Quailtown', StandardStatus: 'On Market' }),
  );
  await writeListings(database.pool, siteId, 'mls', [home]);
  const answer = await http(dataUrl());
  expect(answer).toMatch(/^404 /);
  expect(answer).not.toMatch(anything);
});

test('a home that left its feed answers 410 with a link to similar homes', async () => {
  await store({});
  await database.pool.query('update listings set removed_at = now()');
  const answer = await sendHttp(app.app, { url: dataUrl() });
  expect(answer.statusCode).toBe(410);
  expect(answer.headers.link).toBe(
    '</api/treas/idx/v1/retrieve-property-summary?city=Quailtown&minPrice=310000&maxPrice=520000>; rel="related"',
  );
  expect(answer.body).not.toMatch(anything);
});
