import { expect, it } from 'vitest';
import { talk } from '../../../testing/say.ts';

it('leaves the search as it was after a message that only speaks of people', () => {
  const { filters } = talk('homes in Tulsa', 'no single moms in my duplex please', 'with a garage').search;
  expect(filters).toEqual({ city: 'Tulsa', propertyType: 'Residential', features: ['garage'] });
});

it('searches both towns that a visitor chooses between', () => {
  expect(talk('choosing between Tulsa and Georgetown for retirement').search.filters.city).toBe(
    'Tulsa,Georgetown',
  );
});
