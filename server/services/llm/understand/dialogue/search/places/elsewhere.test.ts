import { describe, expect, it } from 'vitest';
import { talk } from '../../../../testing/say.ts';

const filtersOf = (...said: string[]) => talk(...said).search.filters;

describe('the search in another town', () => {
  it.each([
    'can be in Pflugervile instead of Austin',
    'could it be in pflugerville',
    'can u do that one in pflugerville instead',
    'is the same possible in pflugerville',
    'it is possible in Pflugerville the same?',
    'too expensive. back to pflugerville',
  ])('%s', (said) => {
    const { city, maxPrice } = filtersOf('3 bed in Austin up to 450k', said);
    expect({ city, maxPrice }).toEqual({ city: 'Pflugerville', maxPrice: 450_000 });
  });

  it.each([
    ['we would also consider Leander', 'Austin,Leander'],
    ['drop austin and add leander', 'Leander'],
  ])('%s', (said, city) => {
    expect(filtersOf('homes in Austin', said).city).toBe(city);
  });

  it.each(['how far is Leander', 'is it the same in Leander', 'my sister also lives in Leander'])(
    'stays where it is: %s',
    (said) => {
      expect(filtersOf('homes in Austin', said).city).toBe('Austin');
    },
  );
});
