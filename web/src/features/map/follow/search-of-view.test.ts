import { expect, test } from 'vitest';
import { writeAreas } from '../../../../../areas/areas.ts';
import { searchOfView } from './search-of-view.ts';

const view = { north: 31, south: 30, east: -97, west: -98 };
const areas = writeAreas([
  [
    { latitude: 30.2, longitude: -97.8 },
    { latitude: 30.2, longitude: -97.7 },
    { latitude: 30.3, longitude: -97.7 },
  ],
]);

test('replaces the place and the home of a search by what the map shows, and keeps its filters', () => {
  const filters = { city: 'Austin', state: 'TX', minBedrooms: 3, listingKey: 'A-1' };
  expect(searchOfView(filters, view)).toEqual({ minBedrooms: 3, ...view });
});

test('keeps drawn areas, with bounds only where the map shows a part of them', () => {
  expect(searchOfView({ areas, ...view, minPrice: 1 }, view)).toEqual({ areas, minPrice: 1 });
  const part = { ...view, east: -97.75 };
  expect(searchOfView({ areas }, part)).toEqual({ areas, ...part });
});
