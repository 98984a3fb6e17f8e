import { describe, expect, it } from 'vitest';
import { talk } from '../../../testing/say.ts';

const filtersOf = (...said: string[]) => talk(...said).search.filters;

describe('a figure that is no limit of the search', () => {
  it.each([
    'i drive a truck, 68k, gone 3 weeks at a time',
    'im a nurse at st francis, 71k',
    'i got 30k',
    'what if I throw in an extra $400 a month',
    'bank gave us a letter for 335',
  ])('%s', (said) => {
    expect(filtersOf('homes in tulsa under 300', said).maxPrice).toBe(300_000);
  });

  it.each([
    ['rattling around in 3,100 sq ft and want one level in Jenks'],
    ['we’re in 2800 sq ft now and want to downsize, jenks'],
    ['currently in 1200 sq ft and bursting at the seams, owasso'],
    ['our house is 1400 sq ft, need more room in jenks'],
    ['baby is 5 weeks, apt is 700 sqft. owasso. 3 bd'],
  ])('the size of the home that is left: %s', (said) => {
    const { minLivingArea, maxLivingArea, propertySubType } = filtersOf(said);
    expect([minLivingArea, maxLivingArea, propertySubType]).toEqual([undefined, undefined, undefined]);
  });

  it('a seller’s figure', () => {
    expect(filtersOf('im just nosey, not selling. well unless its like 350').maxPrice).toBeUndefined();
  });

  it('the rent that is paid, and the years served', () => {
    const rent = filtersOf(
      'rather than burn 1,600 a month on rent I’m considering a condo in Tulsa. Ceiling of $375k',
    );
    expect(rent).toMatchObject({ maxPrice: 375_000, propertyType: 'Residential' });
    expect(filtersOf('out after 14 yrs, VA loan so zero down, Bixby. Under 400').maxPrice).toBe(400_000);
  });
});

describe('a figure that is one', () => {
  it.each([
    [['depa en austin', '1900'], 1900],
    [['homes in sand springs', 'I suppose 250 but my husband said never tell your real number'], 250_000],
    [['need furnished, austin. stipend covers 2400'], 2400],
    [['is $950 for my own place in austin a joke'], 950],
    [['we have 20k and want a house in tulsa under 200'], 200_000],
    [['im a first time buyer, 250k, tulsa'], 250_000],
    [['homes in tulsa', 'approved for 335'], 335_000],
    [['homes in tulsa under 300', 'we can go up to 335 now, got approved'], 335_000],
    [['can pay 1300 a month in rent, jenks'], 1300],
    [['Busco 2 propiedades en Kyle para ponerlas en renta, cada una de máx 275'], 275_000],
  ] as const)('%s', (said, expected) => {
    expect(filtersOf(...said).maxPrice).toBe(expected);
  });

  it('is exact of a home that was seen, and the least otherwise', () => {
    expect(filtersOf('homes in jenks', 'i believe it said 1,612 square feet')).toMatchObject({
      minLivingArea: 1612,
      maxLivingArea: 1612,
    });
    expect(filtersOf('hi im in 900 sqft now, looking for 1800 sqft in owasso').minLivingArea).toBe(1800);
    expect(filtersOf('1200 sq ft house in tulsa').maxLivingArea).toBeUndefined();
  });
});
