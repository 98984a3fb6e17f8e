import { describe, expect, it } from 'vitest';
import { readDialogue } from './dialogue/read-dialogue.ts';
import type { Filters } from './slots/filters.ts';

const read = (message: string) => readDialogue([], message, 2026);

const limits: [string, Filters][] = [
  ['anything in Jenks, 2 75 tops', { city: 'Jenks', maxPrice: 275_000 }],
  ['not a dollar over 289k', { maxPrice: 289_000 }],
  ['nothing under 200 or over 300', { minPrice: 200_000, maxPrice: 300_000 }],
  ["don't bother me with stuff below 300", { minPrice: 300_000 }],
  ['total price must land somewhere from 340 to 390', { maxPrice: 390_000, propertyType: 'Residential' }],
  ['3 bedrooms, neither more nor fewer', { minBedrooms: 3, maxBedrooms: 3 }],
  ['a one bedroom, nothing larger than that', { maxBedrooms: 1 }],
  ['a three two in Bixby', { minBedrooms: 3, minBathrooms: 2 }],
  ['no less than 1500 feet', { minLivingArea: 1500 }],
  ['built in the nineties or later', { minYearBuilt: 1990 }],
  ['homes from the 2000s on', { minYearBuilt: 2000 }],
  ['exclude anything put up prior to 1985', { minYearBuilt: 1985 }],
  ['homes on a third of an acre', { minLotSize: 0.33 }],
  ['acre minimum', { minLotSize: 1 }],
  ['farms, forty acres give or take', { minLotSize: 36, maxLotSize: 44 }],
  ['homes with a lot of at least 10,000 sq ft', { minLotSize: 0.23 }],
  ["the hoa shouldn't run more than 75 bucks monthly", { maxHoaFee: 75, propertyType: 'Residential' }],
  ['no HOA fees over 50 dollars', { maxHoaFee: 50 }],
  ['listings sitting no longer than a month', { maxDaysOnMarket: 30 }],
  ['only what came on the market this past week', { maxDaysOnMarket: 7 }],
  ['only ones that cut their price lately', { priceReduced: true }],
  ['homes for no more 1300 a month', { maxPrice: 1300 }],
  ['up to about 290', { maxPrice: 290_000 }],
  ['did I say 320? I meant 340', { maxPrice: 340_000 }],
  ['a house in Austin, 600 000 $ maximum', { maxPrice: 600_000 }],
  ['pflugerville. 3 bed. 2 bath. 310. garage', { minBedrooms: 3, minBathrooms: 2, maxPrice: 310_000 }],
  ['kyle 3/2 280', { minBedrooms: 3, minBathrooms: 2, maxPrice: 280_000 }],
  ['at least 1500 sq. ft., at most 2200', { minLivingArea: 1500, maxLivingArea: 2200 }],
  ["built no earlier than '98", { minYearBuilt: 1998 }],
  ['anything built since 1980 so no lead paint', { minYearBuilt: 1980 }],
  ['homes where the HOA has to be $250 or lower', { maxHoaFee: 250 }],
  ["hoa's fine but keep it under 50 a month", { maxHoaFee: 50 }],
  ['farms between 20 and 60 acres', { minLotSize: 20, maxLotSize: 60 }],
  ['coweta land 20ac', { minLotSize: 20, propertyType: 'Land' }],
  ['10+ acres around Claremore, no house on it', { minLotSize: 10, propertyType: 'Land' }],
  ['a garage, 3 car min, up to 350k', { minGarageSpaces: 3, maxPrice: 350_000 }],
  ['3 rooms for sleeping in Owasso', { minBedrooms: 3 }],
  ['Broken Arrow. 4/2.5/3. Under 425.', { minBedrooms: 4, minBathrooms: 2.5, minGarageSpaces: 3 }],
  [
    'office space in Tulsa to lease about 1500 sq ft under 2000 a month',
    { minLivingArea: 1350, maxPrice: 2000 },
  ],
  ['a home in Tulsa, 1,500 rent max', { maxPrice: 1500, propertyType: 'ResidentialLease' }],
  ['what can I get in Leander for 2,200 a month?', { city: 'Leander', maxPrice: 2200 }],
  ['farms, 20ish acres', { minLotSize: 18, maxLotSize: 22 }],
  ['homes the agent is listing in Austin', { own: true }],
  ['1/2 acre lot min', { minLotSize: 0.5 }],
  ['sq ft at least 2100', { minLivingArea: 2100 }],
  ['a house for rent, budget 4.500 dollar', { maxPrice: 4500 }],
  ['under 3 hunnid k', { maxPrice: 300_000 }],
  ['stories must be two', { stories: 2 }],
  ['only if the price came down', { priceReduced: true }],
  ['fees no more than $275 monthly', { maxHoaFee: 275 }],
  ['4 bedrooms, I counted the office twice', { minBedrooms: 4, propertyType: 'Residential' }],
];

describe('limits in other words', () => {
  it.each(limits)('are understood: %s', (message, filters) => {
    const { search } = read(message);
    expect(search.filters).toMatchObject(filters);
    for (const key of ['maxYearBuilt', 'minBedrooms', 'minLivingArea'] as const)
      if (filters[key] === undefined) expect(search.filters[key]).toBeUndefined();
    expect(search.near).toBeUndefined();
  });
});

describe('refused kinds', () => {
  it.each([
    ['exclude townhomes and condominiums', ['Townhouse', 'Condominium']],
    ["I'd rather not see townhouses", ['Townhouse']],
  ])('are all found: %s', (message, types) => {
    const { search } = read(message);
    expect(search.refusedTypes.toSorted()).toEqual(types.toSorted());
    expect(search.filters.propertySubType).toBeUndefined();
  });
});

describe('a landmark', () => {
  it.each([
    ['homes within a short drive of St. Francis Hospital', 'St. Francis Hospital'],
    ['next to the university UT Austin', 'UT Austin'],
    ['relocating for a job at the Tesla Gigafactory', 'Tesla Gigafactory'],
    ['houses in Tulsa near brookside three bedrooms', 'brookside'],
    ['a house near skiatook lake', 'skiatook lake'],
    ['I work nights at the Amazon warehouse and look for a rental near there', 'Amazon warehouse'],
    ['travel nurse, starting at saint francis next month. something to rent close by', 'saint francis'],
  ])('is the place to be near: %s', (message, near) => {
    expect(read(message).search.near).toBe(near);
  });
});

it('takes a name before "is the name"', () => {
  expect(read('Ruth Delgado is the name, ruthdel@gmail.com').contact.name).toBe('Ruth Delgado');
});

describe('cities', () => {
  it.each([
    ['Bixby maybe Glenpool, 4 bed', 'Bixby,Glenpool'],
    ["We love Austin but can't afford Austin. Buda, Kyle, whichever", 'Buda,Kyle'],
    ["Sapulpa doesn't cash flow. Tulsa.", 'Tulsa'],
    ['homes around bixbee', 'Bixby'],
    ['Need 3 bedrooms in Glenpool, VA loan, 260k', 'Glenpool'],
  ])('are told apart: %s', (message, city) => {
    const { filters } = read(message).search;
    expect(filters.city).toBe(city);
    expect(filters.state).toBeUndefined();
  });
});

describe('a word beside a wish', () => {
  it.each([
    ['4 bed, office, in Jenks', 'Residential'],
    ['homes in Austin, my office is near the Domain', 'Residential'],
    ['land with a house near Claremore', 'Residential'],
    ['office space for lease in Tulsa', 'CommercialLease'],
  ])('keeps the kind of %s', (message, propertyType) => {
    expect(read(message).search.filters.propertyType).toBe(propertyType);
  });

  it('takes a studio beside one bedroom for both', () => {
    const { minBedrooms, maxBedrooms } = read('1br or studio in Austin').search.filters;
    expect([minBedrooms, maxBedrooms]).toEqual([undefined, 1]);
  });

  it('is no town and no name', () => {
    expect(read('the house is in both our names').turn.places.place).toBeNull();
    expect(read('Perfecto, mi correo es ana@example.com').contact.name).toBeUndefined();
  });
});
