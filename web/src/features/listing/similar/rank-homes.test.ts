import { expect, test } from 'vitest';
import { listing } from '../../../../testing/samples/listings.ts';
import { milesBetween, rankHomes, whyOf } from './rank-homes.ts';

const home = {
  ...listing(1),
  ...{ current_price: 400_000, living_area: 1800, bedrooms_total: 3, bathrooms: 2, city: 'Tulsa' },
  ...{ property_sub_type: 'SingleFamilyResidence', latitude: 36.1, longitude: -95.9 },
};
const other = (id: number, change: Partial<typeof home>) => ({
  ...home,
  ...{ id, listing_key: `K-${id}`, ...change },
});

test('puts the homes first that are near in distance, price, size, and type', () => {
  const ranked = rankHomes(
    home,
    [
      other(2, { latitude: 36.3 }),
      other(3, { latitude: 36.101 }),
      other(4, { current_price: 700_000 }),
      other(5, { property_sub_type: 'Condominium' }),
      home,
    ],
    3,
  );
  expect(ranked.map(({ listing: found }) => found.listing_key)).toEqual(['K-3', 'K-5', 'K-4']);
});

test('says why, in words that a visitor can check', () => {
  const near = other(2, { latitude: 36.1043, living_area: 1863, current_price: 340_000 });
  expect(milesBetween(home, near)).toBeCloseTo(0.3, 1);
  expect(whyOf(home, near)).toBe('0.3 mi away, $60K less, 63 sq ft larger');
});

test('never tells a distance to a home whose location is withheld', () => {
  const hidden = other(2, { latitude: null as never, longitude: null as never });
  expect(whyOf(home, hidden)).toBe('Also in Tulsa, within 2% of the price, nearly the same size');
});
