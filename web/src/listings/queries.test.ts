import { expect, test } from 'vitest';
import { readFound } from './queries.ts';

const home = { id: 1, listing_key: 'A-1' };
const place = { label: 'Boston, MA', latitude: 42.36, longitude: -71.06, zoom: 12 };

test('returns a search’s response unchanged', () => {
  expect(readFound({ properties: [home], total: 900, feedUpdatedAt: '2026-11-20T15:00:00Z' })).toEqual({
    listings: [home],
    total: 900,
    feedUpdatedAt: '2026-11-20T15:00:00Z',
    place: null,
  });
  expect(readFound({ properties: [], total: 0, feedUpdatedAt: null, place }).place).toEqual(place);
});

test('counts the results of a plain array, and of a response without a count', () => {
  expect(readFound([home])).toEqual({ listings: [home], total: 1, feedUpdatedAt: null, place: null });
  expect(readFound({ properties: [home] }).total).toBe(1);
});
