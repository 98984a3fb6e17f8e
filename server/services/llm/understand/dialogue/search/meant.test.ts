import { describe, expect, test } from 'vitest';
import { gazetteerOf } from '../../places/gazetteer.ts';
import type { Filters } from '../../slots/filters.ts';
import { readDialogue } from '../read-dialogue.ts';

const towns: readonly (readonly [string, string])[] = [
  ...(['Tulsa', 'Jenks', 'Bixby', 'Owasso', 'Broken Arrow', 'Sapulpa', 'Sand Springs'] as const).map(
    (name) => [name, 'OK'] as const,
  ),
  ...(
    ['Austin', 'Cedar Park', 'Round Rock', 'Leander', 'Kyle', 'Manor', 'Pflugerville', 'Georgetown'] as const
  ).map((name) => [name, 'TX'] as const),
];
const places = gazetteerOf(
  'test',
  towns.map(([name, state]) => ({ kind: 'city', name, city: name, state, homes: 9 })),
);

function searched(turns: readonly string[]) {
  const history = turns
    .slice(0, -1)
    .flatMap((content) => [
      { role: 'user', content } as const,
      { role: 'assistant', content: 'OK.' } as const,
    ]);
  return readDialogue(history, turns.at(-1) ?? '', 2026, {}, { places }).search;
}

const inBixby = 'homes for sale in Bixby up to 300k';
const inTulsa = 'homes for sale in Tulsa';

describe('sale or rent', () => {
  test.each([
    [inBixby, 'my mom says never buy anything old'],
    [inBixby, "my brother says don't buy without a garage"],
    [inBixby, 'a friend who rents there says it is noisy'],
    [inBixby, 'what rent would the first one bring'],
    [inBixby, 'it should be easy to rent out later'],
    [inBixby, 'so per month all in with 20 down at 6.5'],
    [inBixby, 'my lease is up in june'],
    [inBixby, 'my rent is 1900 now'],
    [inBixby, 'mi contrato de renta se acaba en junio'],
    [inBixby, 'que sea fácil de rentar después'],
    [inBixby, '¿y esas qué renta dan al mes?'],
  ])('stays with homes to buy: %s, %s', (...turns) => {
    expect(searched(turns)).toMatchObject({ tenure: 'sale', filters: { city: 'Bixby', maxPrice: 300_000 } });
  });

  test.each([
    [['tired of paying rent, want to buy something in Bixby up to 190'], 190_000],
    [['we want to buy in Bixby, 3 bed', "i don't want to be house poor. under 215"], 215_000],
    [['my landlord is selling so we decided to buy, 3 bed in Bixby, 200k'], 200_000],
    [['estoy harta de rentar, quiero comprar en Bixby hasta 300 mil'], 300_000],
  ])('buys: %j', (turns, maxPrice) => {
    expect(searched(turns)).toMatchObject({ tenure: 'sale', filters: { maxPrice } });
  });

  test.each([
    [['my rent just went up 340 dollars', 'need 2 bed minimum in Round Rock'], undefined],
    [['my rent went up to 1950, need a 2 bed in Austin, 1500 max'], 1500],
    [['my landlord is selling the house, i need a place in Owasso by june'], undefined],
    [['lease is up in march, need somewhere in Cedar Park'], undefined],
    [['BAH is 1650, getting posted to Tulsa in June'], 1650],
    [['three guys need 3 bedrooms in Austin, realistically 2400'], 2400],
    [['i make 3400 a month, looking to rent in Tulsa, 1100'], 1100],
    [['what about with a roommate, 2 bed in Round Rock, 1700'], 1700],
    [['me subieron la renta a 1950 y ya no puedo, necesito 2 recamaras q no pase de 1500 en austin'], 1500],
    [['se me acaba el contrato en junio, ocupo 2 recamaras en tulsa'], undefined],
    [['homes for sale in Tulsa up to 200k', 'we changed our mind, we would rather rent'], undefined],
  ])('rents: %j', (turns, maxPrice) => {
    const { tenure, filters } = searched(turns);
    expect(tenure).toBe('lease');
    expect(filters.maxPrice).toBe(maxPrice);
  });
});

describe('figures', () => {
  test.each<[string[], number | undefined, number | undefined]>([
    [['i get 215 from the bank, what can that get me in broken arrow'], undefined, 215_000],
    [['el banco me da 215, que hay en broken arrow'], undefined, 215_000],
    [['preapproved 330, Round Rock'], undefined, 330_000],
    [['homes for sale in Jenks, 375 to 400', '425 is fine if it has a pool'], 375_000, 425_000],
    [['casas en venta en Jenks hasta 400', 'podria llegar a 425'], undefined, 425_000],
    [['2 bed rental in Round Rock', '2k but could do 2100 if it has a washer hookup'], undefined, 2100],
    [['rentals in Tulsa, 1000-1050 max'], undefined, 1050],
    [['ocupo rentar en Tulsa', 'solo puedo como 1000 o 1050'], undefined, 1050],
    [['3 bed in Broken Arrow, budget is 175-180'], undefined, 180_000],
    [['3 bed, 250 to 275, Owasso'], 250_000, 275_000],
    [['3 bed in Jenks, 400 give or take 25'], 375_000, 425_000],
    [['Austin, 1.5 to 2.0. Minimum 4,000 square feet'], 1_500_000, 2_000_000],
    [['up to 1.2 in Austin, pool'], undefined, 1_200_000],
    [['I have 310 in the bank, all cash. Cedar Park'], undefined, 310_000],
    [['i got 14k total saved. whats the most house in broken arrow'], undefined, undefined],
    [[inBixby, 'HOA over 400 is a no'], undefined, 300_000],
    [[inBixby, 'the one with the balcony looks close to 183'], undefined, 300_000],
    [[inBixby, 'not on 620 or 2222'], undefined, 300_000],
    [[inBixby, 'i got a raise, 4k more a year'], undefined, 300_000],
    [[inBixby, 'my car payment is 480'], undefined, 300_000],
    [[inBixby, 'debo 410 al mes del carro'], undefined, 300_000],
    [['appraisal came in 11k short, what now'], undefined, undefined],
    [['3 bed in Bixby, taxes of 16 grand a year are too much'], undefined, undefined],
  ])('%j', (turns, least, most) => {
    const { minPrice, maxPrice } = searched(turns).filters;
    expect([minPrice, maxPrice]).toEqual([least, most]);
  });

  test.each<[string, Filters]>([
    ['3br but would take 2, Tulsa', { minBedrooms: 2 }],
    ['4 bed, 3 is fine too, Jenks', { minBedrooms: 3 }],
    ['two bedrooms would do, three if the grandkids visit, Georgetown', { minBedrooms: 2 }],
    ['5 bedrooms, or 4 plus an office, Bixby', { minBedrooms: 4, propertyType: 'Residential' }],
    ['3 recamaras pero con 2 me arreglo, Tulsa', { minBedrooms: 2 }],
    ["4 beds, must be 4, 3 won't work. Jenks", { minBedrooms: 4 }],
    ['3 bed 2 bath in Tulsa', { minBedrooms: 3, minBathrooms: 2 }],
  ])('%s', (message, filters) => {
    expect(searched([message]).filters).toMatchObject(filters);
  });
});

describe('places', () => {
  test.each<[string[], string | undefined]>([
    [
      ['4 bed in Austin', 'leander looks far, what about cedar park and round rock only'],
      'Cedar Park,Round Rock',
    ],
    [["owasso looks nice but it's far, jenks or bixby instead"], 'Jenks,Bixby'],
    [['owasso me queda lejos, que hay en jenks'], 'Jenks'],
    [['office is up near the Domain, need 4 bedrooms up to 700k'], 'Austin'],
    [['close to 71st and memorial, 3 beds'], 'Tulsa'],
    [['something near Lakeline, 2 bed'], 'Cedar Park'],
    [['3 bed in Round Rock, close to the Domain'], 'Round Rock'],
    [['rental on Peoria'], 'Tulsa'],
    [['30 years a cop in Houston, moving to Jenks. 3 bed'], 'Jenks'],
    [['currently in Kansas, want Sand Springs up to 180'], 'Sand Springs'],
    [["I'm way over in Arkansas, grandbabies in Broken Arrow, 2 bedrooms there"], 'Broken Arrow'],
    [['casas en Sapulpa', 'de plano no, esta muy lejos'], 'Sapulpa'],
    [['casas en Bixby', 'tengo 40 mil en mano'], 'Bixby'],
    [['3 bed in Owasso', 'is the price in line with others'], 'Owasso'],
    [['homes in Georgetown', 'casita or guest house for my in laws'], 'Georgetown'],
    [['homes in Cedar Park up to 700k', "I've been told the AC matters in texas"], 'Cedar Park'],
    [['homes in Jenks', 'ah y Bixby tmb'], 'Jenks,Bixby'],
    [['homes in Jenks or Bixby', 'quita Jenks, esta carisimo'], 'Bixby'],
    [['homes in Manor', 'manor, pflugerville, far south even kyle'], 'Manor,Pflugerville,Kyle'],
    [['manor works. pflugerville works. not kyle, i had a bad gig in kyle'], 'Manor,Pflugerville'],
    [['company is relocating us to Tulsa. Jenks or Bixby sound good, 400k'], 'Jenks,Bixby'],
    [['start work in Tulsa Monday, need a place'], 'Tulsa'],
  ])('%j', (turns, city) => {
    const { filters } = searched(turns);
    expect(filters.city).toBe(city);
    expect(filters.state).toBeUndefined();
  });
});

describe('years, sizes, and features', () => {
  test.each<[string[], Filters]>([
    [
      [inTulsa, 'my mom says never buy anything older than 1990 so drop the old ones'],
      { minYearBuilt: 1990 },
    ],
    [[inTulsa, 'skip anything over 60 yrs old'], { minYearBuilt: 1966 }],
    [[inTulsa, 'nothing more than 30 years old'], { minYearBuilt: 1996 }],
    [[inTulsa, 'nada de mas de 30 años'], { minYearBuilt: 1996 }],
    [['over 60 years old with character, Tulsa'], { maxYearBuilt: 1966 }],
    [['list round rock places & built after 05'], { minYearBuilt: 2005 }],
    [['nothing before 95 in Owasso'], { minYearBuilt: 1995 }],
    [
      ['homes in Georgetown, at least 3000 sq ft', "we don't need 5000 ft, cap it around 3600"],
      { minLivingArea: 3000, maxLivingArea: 3600 },
    ],
  ])('%j', (turns, filters) => {
    expect(searched(turns).filters).toMatchObject(filters);
  });

  test.each([
    [[inTulsa, 'Pool is fine, not required'], undefined],
    [[inTulsa, "a pool is ok but i don't need one"], undefined],
    [[inTulsa, 'si tiene alberca bien, si no tambien'], undefined],
    [[inTulsa, 'wife says pool or nothing'], ['pool']],
  ])('%j', (turns, features) => {
    expect(searched(turns).filters.features).toEqual(features);
  });

  test('keeps any kind of home where another is fine, too, and an older one where that is', () => {
    expect(searched([inTulsa, 'townhouse is fine too']).filters.propertySubType).toBeUndefined();
    expect(
      searched(['homes in Tulsa built after 2000', 'older is fine actually']).filters.minYearBuilt,
    ).toBeUndefined();
  });
});
