import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { createTestIdx, home, now } from '../testing/idx.ts';
import { refreshChangedPlaces } from './refresh-places.ts';

type Towns = components['schemas']['TownList'];

const site = await createTestIdx();
afterAll(() => site.database.drop());
beforeAll(async () => {
  const jenks = { city: 'Jenks', state: 'OK' };
  await site.write([
    home('a', { latitude: 30.2, longitude: -97.7 }),
    home('b', { ...jenks, latitude: 36, longitude: -95.9 }),
    home('c', { ...jenks, latitude: 36.02, longitude: -95.98 }),
    home('d', { ...jenks, city: 'JENKS', latitude: null, longitude: null }),
    // One misplaced home doesn't move a town.
    home('e', { ...jenks, latitude: 10, longitude: -90 }),
    home('f', { city: 'Nowhere', state: 'OK', latitude: null, longitude: null }),
    home('sold', { city: 'Soldton', standard_status: 'Closed' }),
  ]);
  await refreshChangedPlaces(site.database.pool, now);
});

test('names the towns with homes on the market, most homes first, in the middle of them', async () => {
  const { towns } = await site.call<Towns>('listTowns', {});
  expect(towns).toEqual([
    { name: 'Jenks', state: 'OK', homes: 4, latitude: 36, longitude: -95.9 },
    { name: 'Austin', state: 'TX', homes: 1, latitude: 30.2, longitude: -97.7 },
  ]);
});

test('names none of another site', async () => {
  expect(await site.call<Towns>('listTowns', {}, 'site-b')).toEqual({ towns: [] });
});
