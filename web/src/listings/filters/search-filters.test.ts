import { describe, expect, test } from 'vitest';
import { filterChips, isPlace } from './filter-chips.ts';
import {
  filtersFromAssistant,
  inPlace,
  readFilters,
  type SearchFilters,
  sameSearch,
  withFilter,
  writeFilters,
} from './search-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));
const labels = (filters: SearchFilters) => filterChips(filters).map(({ label }) => label);
const bounds = { north: 30.35, south: 30.2, east: -97.65, west: -97.85 };

describe('filters in the address', () => {
  test('start with homes to live in', () => {
    expect(read('')).toEqual({ propertyType: 'Residential' });
    expect(writeFilters({ propertyType: 'Residential' }).toString()).toBe('');
  });

  test('say when every type will do', () => {
    expect(writeFilters({}).toString()).toBe('propertyType=any');
    expect(read('propertyType=any')).toEqual({});
  });

  test.each<SearchFilters>([
    { zip: '98103', propertyType: 'Residential', minBedrooms: 3, maxPrice: 700_000 },
    { city: 'New York', state: 'NY' },
    { city: 'Jenks,Bixby', state: 'OK' },
    { zip: '74037,74008' },
    { propertyType: 'Land', ...bounds, sort: 'price-asc' },
    { listingKey: 'DEMO-10042' },
    { q: '1204 elm & co', features: 'pool,garage', minBathrooms: 2.5, stories: 1, status: 'Coming Soon' },
  ])('survive a round trip: %j', (filters) => {
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
  });

  test('leave out what the search would refuse', () => {
    expect(read('zip=12&state=Texas&minPrice=-5&maxPrice=lots&minBedrooms=&status=Haunted')).toEqual({
      propertyType: 'Residential',
    });
    expect(read('features=pool,moat,garage,pool').features).toBe('pool,garage');
  });

  test('have at most five places, each once', () => {
    expect(read('city=Jenks,+Bixby,,Jenks').city).toBe('Jenks,Bixby');
    expect(read('city=a,b,c,d,e,f').city).toBe('a,b,c,d,e');
    expect(read('zip=74037,12,74008').zip).toBe('74037,74008');
    expect(read('city=,').city).toBeUndefined();
  });

  test('have all four bounds or none', () => {
    expect(read('north=30&south=29&east=-97')).toEqual({ propertyType: 'Residential' });
    expect(read('north=29&south=30&east=-97&west=-98')).toEqual({ propertyType: 'Residential' });
  });
});

describe("the assistant's params", () => {
  test('become filters, with property_type renamed', () => {
    expect(
      filtersFromAssistant({
        zip: '78704',
        property_type: 'commercial sale',
        minBedrooms: 3,
        maxPrice: '700000',
      }),
    ).toEqual({ zip: '78704', propertyType: 'CommercialSale', minBedrooms: 3, maxPrice: 700_000 });
  });

  test('accept a list of features, and ignore unknown keys', () => {
    expect(filtersFromAssistant({ features: ['pool', 'view'], name: 'Ann', minPrice: null })).toEqual({
      features: 'pool,view',
    });
  });

  test('are understood as a person writes a place', () => {
    expect(filtersFromAssistant({ city: 'Jenks, OK' })).toEqual({ city: 'Jenks', state: 'OK' });
    expect(filtersFromAssistant({ state: 'Oklahoma' })).toEqual({ state: 'OK' });
    expect(filtersFromAssistant({ city: 'New York' })).toEqual({ city: 'New York' });
    expect(filtersFromAssistant({ city: 'Jenks,Bixby' })).toEqual({ city: 'Jenks,Bixby' });
    expect(filtersFromAssistant({ zip: '74037,74008' })).toEqual({ zip: '74037,74008' });
  });
});

describe('a changed search', () => {
  test('somewhere else loses the old place and the bounds', () => {
    expect(inPlace({ zip: '78704', minBedrooms: 2, ...bounds }, { city: 'Jenks' })).toEqual({
      city: 'Jenks',
      minBedrooms: 2,
    });
  });

  test('is the same one when only the order differs', () => {
    expect(sameSearch({ zip: '78704' }, { zip: '78704', sort: 'price-asc' })).toBe(true);
    expect(sameSearch({ zip: '78704' }, { zip: '78704', minBedrooms: 1 })).toBe(false);
    expect(sameSearch({}, { propertyType: 'Residential' })).toBe(false);
  });

  test('without a value loses the name too', () => {
    expect(withFilter({ zip: '78704', minPrice: 5 }, 'minPrice', undefined)).toEqual({ zip: '78704' });
  });
});

describe('chips', () => {
  test('say what is searched in words', () => {
    expect(
      labels({
        city: 'Jenks',
        minBedrooms: 3,
        maxPrice: 700_000,
        features: 'pool',
        propertyType: 'Residential',
      }),
    ).toEqual(['Jenks', 'Residential', '3+ beds', 'Up to $700K', 'Pool']);
    expect(labels({ maxBedrooms: 1, minPrice: 200_000 })).toEqual(['Up to 1 bed', 'From $200K']);
    expect(labels({ minBedrooms: 2, maxBedrooms: 2, minPrice: 1, maxPrice: 2_500_000 })).toEqual([
      '2 beds',
      '$1–$2.5M',
    ]);
    expect(labels({ minBathrooms: 2.5, minLivingArea: 1500, maxYearBuilt: 1990, stories: 1 })).toEqual([
      '2.5+ baths',
      '1,500+ sq ft',
      'Built 1990 or earlier',
      '1 story',
    ]);
  });

  test('can be removed, leaving the rest of the search', () => {
    const filters: SearchFilters = { city: 'Jenks', state: 'OK', features: 'pool,garage', ...bounds };
    const without = (id: string) => filterChips(filters).find((chip) => chip.id === id)?.without;
    expect(without('place')).toEqual({ features: 'pool,garage' });
    expect(without('bounds')).toEqual({ city: 'Jenks', state: 'OK', features: 'pool,garage' });
    expect(without('features-pool')).toEqual({ city: 'Jenks', state: 'OK', features: 'garage', ...bounds });
  });

  test('are one for each of several places, and leave the others when one is removed', () => {
    const filters: SearchFilters = { city: 'Jenks,Bixby,Owasso', state: 'OK', minBedrooms: 3, ...bounds };
    const chips = filterChips(filters).filter(isPlace);
    expect(chips.map(({ label }) => label)).toEqual(['Jenks, OK', 'Bixby, OK', 'Owasso, OK']);
    expect(chips[1]?.without).toEqual({ ...filters, city: 'Jenks,Owasso' });
    expect(filterChips({ zip: '74037,74008' })[0]?.without).toEqual({ zip: '74008' });
    // Several cities around one street are one place.
    expect(labels({ q: 'Elm St', city: 'Jenks,Bixby' })).toEqual(['Elm St, Jenks or Bixby']);
  });

  test('are none for a search of everything', () => {
    expect(filterChips({ sort: 'price-asc' })).toEqual([]);
  });
});
