import { beforeEach, expect, test } from 'vitest';
import { json, openFakeUpstream } from '../../../testing/fake-upstream.ts';
import type { Geocoder } from '../geocoder.ts';
import { askNominatim } from './nominatim.ts';

const place = { latitude: 30.2672, longitude: -97.7431 };
const house = {
  lat: '30.26721',
  lon: '-97.74309',
  address: {
    house_number: '1204',
    road: 'Elm Street',
    city: 'Austin',
    state: 'Texas',
    'ISO3166-2-lvl4': 'US-TX',
    postcode: '78704-1234',
    country_code: 'us',
  },
};
const server = await openFakeUpstream();
let geocoder: Geocoder;
beforeEach(() => {
  server.seen.length = 0;
  geocoder = askNominatim({ url: server.url, contact: 'ops@site.example', timeoutMs: 500, gapMs: 0 });
});

const answer = (...given: Parameters<typeof json>) => server.answerWith(json(...given));

test('finds a house with its postal address and location, in the server’s format', async () => {
  answer(house);
  expect(await geocoder.addressAt(place)).toEqual({
    address: '1204 Elm Street, Austin, TX 78704',
    latitude: 30.26721,
    longitude: -97.74309,
  });
  const [asked] = server.seen;
  expect(asked?.url.pathname).toBe('/reverse');
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    format: 'jsonv2',
    lat: '30.2672',
    lon: '-97.7431',
    zoom: '18',
    addressdetails: '1',
    layer: 'address',
  });
  expect(asked?.headers['user-agent']).toBe('Porchlight (ops@site.example)');
});

test.each([
  [
    'a town for a city',
    { ...house.address, city: undefined, town: 'Jenks' },
    '1204 Elm Street, Jenks, TX 78704',
  ],
  ['a state by name', { ...house.address, 'ISO3166-2-lvl4': undefined }, '1204 Elm Street, Austin, TX 78704'],
])('reads %s', async (_what, address, expected) => {
  answer({ ...house, address });
  expect((await geocoder.addressAt(place))?.address).toBe(expected);
});

test.each([
  ['the location is unknown', { error: 'Unable to geocode' }],
  ['the street has no house number', { ...house, address: { ...house.address, house_number: undefined } }],
  ['the country is not the US', { ...house, address: { ...house.address, country_code: 'ca' } }],
])('finds no address when %s', async (_what, given) => {
  answer(given);
  expect(await geocoder.addressAt(place)).toBeNull();
});

test.each([
  ['rejects the call', () => answer({}, 429), 'upstream-failed', false],
  ['returns an invalid response', () => answer(['no']), 'upstream-failed', false],
  [
    'closes the connection',
    () => server.answerWith((_request, _response, socket) => socket.destroy()),
    'upstream-failed',
    true,
  ],
  ['does not respond', () => server.answerWith(() => undefined), 'upstream-timeout', true],
])('reports a server that %s, and retries on the next call', async (_what, fault, id, isNetwork) => {
  fault();
  const thrown = await geocoder.addressAt(place).catch((error: Error) => error);
  expect(thrown).toMatchObject({ id });
  // What the network said is for the log.
  if (isNetwork) expect(thrown).toMatchObject({ cause: expect.any(Error) });
  answer(house);
  expect(await geocoder.addressAt(place)).not.toBeNull();
});

test('finds the location of a typed address once, and none of what isn’t one house', async () => {
  answer([house]);
  const found = { address: '1204 Elm Street, Austin, TX 78704', latitude: 30.26721, longitude: -97.74309 };
  expect(await geocoder.placeOf('1204 Elm St, Austin')).toEqual(found);
  expect(await geocoder.placeOf(' 1204 elm st,  Austin ')).toEqual(found);
  const [asked, ...others] = server.seen;
  expect(others).toEqual([]);
  expect(asked?.url.pathname).toBe('/search');
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    ...{ q: '1204 Elm St, Austin', format: 'jsonv2', limit: '1', countrycodes: 'us' },
  });
  answer([]);
  expect(await geocoder.placeOf('Nowhere')).toBeNull();
  answer([{ ...house, address: { ...house.address, house_number: undefined } }]);
  expect(await geocoder.placeOf('Elm St, Austin')).toBeNull();
  answer({ error: 'odd' });
  await expect(geocoder.placeOf('Another St')).rejects.toMatchObject({ id: 'upstream-failed' });
});

test('lets no long line of typed addresses form', async () => {
  server.answerWith(() => undefined);
  const asked = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => geocoder.placeOf(`${index} Elm St`)),
  );
  const busy = asked.filter((one) => one.status === 'rejected' && /busy/.test(String(one.reason)));
  expect(busy).toHaveLength(1);
});

test('limits a response to 100 kB', async () => {
  answer({ ...house, more: 'a'.repeat(100_000) });
  await expect(geocoder.addressAt(place)).rejects.toThrow('The geocoder’s answer was too large.');
});

test('calls once per location, and for one location at a time', async () => {
  let atOnce = 0;
  let most = 0;
  server.answerWith((...call) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    setImmediate(() => {
      atOnce -= 1;
      json(house)(...call);
    });
  });
  await Promise.all([0, 1, 2].map((n) => geocoder.addressAt({ ...place, latitude: 30 + n / 100 })));
  await geocoder.addressAt({ ...place, latitude: 30 });
  expect(server.seen).toHaveLength(3);
  expect(most).toBe(1);
});
