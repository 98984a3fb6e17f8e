import { afterAll, expect, test } from 'vitest';
import { createFeedServer } from '../../services/idx/feeds/testing/feed-server.ts';
import { until } from '../until.ts';
import { openTestSite } from '../whole-site.ts';

const feed = createFeedServer({ now: () => new Date() });
feed.data.fill(30);
const place = {
  City: 'Quailtown',
  PostalCode: '74099',
  BedroomsTotal: 4,
  ListPrice: 876_000,
  StreetNumber: '4821',
  StreetName: 'Zanzibar',
  StreetSuffix: 'Ct',
};
const home = feed.data.addHome({ ...place, StandardStatus: 'Active', Latitude: 36.02, Longitude: -95.97 });
const mls = await feed.listen();
afterAll(mls.close);

const env = {
  ...{ RESO_URL: mls.root, RESO_TOKEN: 'secret-token', PUBLIC_ORIGIN: 'https://homes.example.com' },
};
const first = await openTestSite(env);
const second = await openTestSite({ ...env, DATABASE_URL: first.database.url });
const sites = [first, second];
type Site = typeof first;

const stored = async (query: string) => (await first.database.pool.query(query)).rows;
const key = `reso:${home}`;
const search = '/api/treas/idx/v1/retrieve-property-summary';
const data = `/api/treas/idx/v1/retrieve-property-data?listingKey=${encodeURIComponent(key)}`;
const read = async ({ ask, visitor }: Site, url: string) => {
  const { statusCode, body } = await ask(visitor, { url });
  return `${statusCode} ${body}`;
};
const control = ({ ask, admin }: Site, action: string) =>
  ask(admin, { method: 'POST', url: `/api/treas/idx/v1/feeds/reso/${action}` });

/** Every way on which a visitor of a site meets the home. */
const ways: Record<string, (site: Site) => Promise<string>> = {
  search: (site) => read(site, `${search}?city=Quailtown&minBedrooms=1`),
  'search by words': (site) => read(site, `${search}?q=4821%20Zanzibar`),
  map: (site) => read(site, `${search}?south=36&north=36.1&west=-96&east=-95.9`),
  listing: (site) => read(site, data),
  'saved homes': (site) => read(site, `${search}?listingKey=${encodeURIComponent(key)}`),
  chat: async ({ ask, visitor }) => {
    const json = { message: 'Show me 4 bedroom homes in 74099' };
    const { statusCode, body } = await ask(visitor, {
      ...{ method: 'POST', url: '/llm/v1/chat' },
      ...{ payload: JSON.stringify(json), headers: { 'content-type': 'application/json' } },
    });
    return `${statusCode} ${body}`;
  },
};

test('two sites on one database read a feed once, and both show a change within 5 s and a removal within 60 s', async () => {
  await until(async () => {
    expect(await stored('select phase from feeds')).toEqual([{ phase: 'live' }]);
  }, 60_000);
  // One load, and the sweep that ends it.
  const firstPages = feed.requests.filter(
    ({ resource, filter, orderby }) => resource === 'Office' && filter === null && orderby === 'OfficeKey',
  );
  expect(firstPages).toHaveLength(2);
  for (const site of sites)
    for (const [way, ask] of Object.entries(ways))
      expect(await ask(site), way).toMatch(/4821 zanzibar|876,000/i);

  feed.data.edit('Property', home, { ListPrice: 987_000 });
  expect((await control(second, 'sync')).statusCode).toBe(200);
  const isChanged = async () =>
    expect(await stored('select from listings where current_price = 987000')).toHaveLength(1);
  await until(isChanged);
  for (const site of sites)
    for (const way of ['search', 'map', 'listing', 'saved homes'])
      await until(async () => expect(await ways[way]?.(site), way).toMatch(/987,?000/), 5_000);

  feed.data.remove('Property', home);
  expect((await control(first, 'sweep')).statusCode).toBe(200);
  await until(async () =>
    expect(await stored('select from listings where removed_at is not null')).toHaveLength(1),
  );
  for (const site of sites) {
    for (const [way, ask] of Object.entries(ways))
      await until(async () => expect(await ask(site), way).not.toMatch(/4821 zanzibar|987,?000/i), 60_000);
    expect(await ways.listing?.(site)).toMatch(/^410 /);
  }
  expect(await stored('select from listing_changes where kind = $$removed$$')).toHaveLength(1);
}, 120_000);
