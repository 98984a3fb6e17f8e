import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { allSources } from '../listings/shown.ts';
import { createTestIdx, home, now } from '../testing/idx.ts';
import { openPlaceNames } from './place-names.ts';
import { refreshChangedPlaces } from './refresh-places.ts';

type Names = components['schemas']['PlaceNameList'];

const site = await createTestIdx();
afterAll(() => site.database.drop());
beforeAll(async () => {
  const jenks = { city: 'Jenks', state: 'OK', street_name: 'N Heron St', school_district: 'Jenks' };
  await site.write([
    home('a', { ...jenks, subdivision_name: 'Heron Ridge' }),
    home('b', { ...jenks, city: 'JENKS', subdivision_name: 'HERON RIDGE' }),
    home('c', { ...jenks, subdivision_name: null }),
    home('sold', { city: 'Soldton', standard_status: 'Closed' }),
  ]);
  await site.write([home('d', { city: 'Madeup', state: 'OK' })], 'site-a', 'demo');
  await refreshChangedPlaces(site.database.pool, now);
});

test('names the cities, neighborhoods, and streets of the homes on the market, most homes first', async () => {
  const { places } = await site.call<Names>('listPlaceNames', {});
  expect(places.filter(({ city }) => city.toLowerCase() === 'jenks')).toEqual([
    { kind: 'city', name: 'Jenks', city: 'Jenks', state: 'OK', homes: 3 },
    { kind: 'street', name: 'N Heron St', city: 'Jenks', state: 'OK', homes: 3 },
    { kind: 'neighborhood', name: 'Heron Ridge', city: 'Jenks', state: 'OK', homes: 2 },
  ]);
  expect(places.map(({ name }) => name)).not.toContain('Soldton');
  expect(await site.call<Names>('listPlaceNames', {}, 'site-b')).toEqual({ places: [] });
});

test('names none of a hidden source', async () => {
  const list = openPlaceNames(site.database.pool);
  const named = async (hidden: string[]) =>
    (await list('site-a', { ...allSources, hidden, version: 0 })).map(({ name }) => name);
  expect(await named([])).toContain('Madeup');
  expect(await named(['demo'])).not.toContain('Madeup');
});
