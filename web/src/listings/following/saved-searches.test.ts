import { expect, test } from 'vitest';
import { nameOfSearch, wordsOfSearch } from './saved-searches.ts';

test('names a search by its places together, then its other filters', () => {
  const filters = { city: 'Jenks,Bixby', propertyType: 'Residential', minBedrooms: 3, maxPrice: 300_000 };
  expect(nameOfSearch(filters)).toBe('Jenks or Bixby, 3+ beds, Up to $300K');
  expect(wordsOfSearch({ zip: '74037,74008,74133', features: 'pool' })).toBe('74037, 74008, or 74133 · Pool');
  expect(nameOfSearch({ propertyType: 'Residential' })).toBe('Homes');
});
