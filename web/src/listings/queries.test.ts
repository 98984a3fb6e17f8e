import { expect, test } from 'vitest';
import { readFound } from './queries.ts';

const home = { id: 1, listing_key: 'A-1' };
const place = { label: 'Boston, MA', latitude: 42.36, longitude: -71.06, zoom: 12 };

test('an answer of the search is taken as it is', () => {
  expect(readFound({ properties: [home], total: 900, feedUpdatedAt: '2026-11-20T15:00:00Z' })).toEqual({
    listings: [home],
    total: 900,
    feedUpdatedAt: '2026-11-20T15:00:00Z',
    place: null,
  });
  expect(readFound({ properties: [], total: 0, feedUpdatedAt: null, place }).place).toEqual(place);
});

test('a plain array, and an answer without a count, count themselves', () => {
  expect(readFound([home])).toEqual({ listings: [home], total: 1, feedUpdatedAt: null, place: null });
  expect(readFound({ properties: [home] }).total).toBe(1);
});
