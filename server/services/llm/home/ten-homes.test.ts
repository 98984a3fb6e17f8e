import { describe, expect, it, test } from 'vitest';
import { inventedIn } from '../testing/claims.ts';
import { tenHomes } from '../testing/ten-homes.ts';
import { answerAboutHomes } from './answer-about-homes.ts';
import { readHomeQuestion } from './home-question.ts';

const site = { agentName: 'Avery Brooks', timeZone: 'America/Chicago' };
type Key = keyof typeof tenHomes;
const keys = Object.keys(tenHomes) as Key[];

const names: Record<Key, string> = {
  ...{ rich: '9516 N Heron St', sparse: '412 E Elm Ave', land: '0 County Road 17' },
  ...{ rental: '77 Quail Run Ct Unit 4', sold: '1808 S Birch Pl', condo: '300 Lakeshore Dr #1204' },
  ...{ newConstruction: '5 Prairie Rose Ln', noRemarks: '21 Mill St', withheld: 'this home in Bixby' },
  spanish: '640 W Pecan St',
};

const tell = (message: string, key: Key, language: 'en' | 'es' = 'en') =>
  answerAboutHomes({ question: readHomeQuestion(message), homes: [tenHomes[key]] }, { site, language });

const soldText = 'it sold on Nov 1, 2026, and the price isn’t public; the list price was $500,000';

/**
 * What each listing says to a question, read off the rows. A home that isn't named says nothing of it, and its answer must
 * be that the listing doesn't say.
 */
const table: readonly (readonly [ask: string, says: Partial<Record<Key, string>>])[] = [
  [
    'how much is it?',
    {
      ...{ rich: 'asking price is $415,000', land: '$90,000', rental: 'the rent is $1,900 a month' },
      ...{ sold: soldText, condo: '$360,000', newConstruction: '$329,900', noRemarks: '$219,000' },
      ...{ withheld: '$780,000', spanish: '$245,000' },
    },
  ],
  [
    'price history?',
    {
      rich: 'the original price was $430,000; price changes: $430,000 to $415,000 on Nov 18, 2026',
      ...{ land: 'listed May 2, 2026; no price change is on record', rental: 'listed Nov 22, 2026' },
      ...{ sold: 'the original price was $520,000; price changes: $520,000 to $500,000 on Sep 3, 2026' },
      ...{ condo: 'listed Oct 8, 2026', noRemarks: 'listed Nov 21, 2026', spanish: 'listed Nov 14, 2026' },
    },
  ],
  ['when did it last sell?', { sold: soldText }],
  [
    'what is it per square foot?',
    {
      ...{ rich: '$224 per square foot', condo: '$444', newConstruction: '$161', noRemarks: '$186' },
      ...{ withheld: '$181', spanish: '$173' },
    },
  ],
  [
    'About 9516 N Heron St, Jenks: HOA fees',
    {
      rich: 'the association fee is $135 a quarter (about $45 a month); it covers Pool, Trash',
      condo: 'the association fee is $480 a month; it covers Water, Gym',
      noRemarks: 'it belongs to Mill Street Owners. HOA fee: The listing doesn’t say. I can ask Avery.',
    },
  ],
  [
    'I’d like to know about the taxes',
    {
      rich: 'taxes are $3,412 a year, per the listing’s tax record, 2025',
      ...{ sold: '$6,120 a year, per the listing’s tax record.', condo: '$7,020', withheld: '$9,900' },
    },
  ],
  [
    'tell me the year',
    {
      ...{ rich: 'built in 1998', sold: '1962', condo: '2008', newConstruction: '2026', noRemarks: '1948' },
      ...{ withheld: '2015', spanish: '1975' },
    },
  ],
  [
    'how big is it',
    {
      ...{
        rich: '1,850 sq ft',
        land: 'the lot is 5 acres',
        rental: '960 sq ft',
        sold: '2,400',
        condo: '810',
      },
      ...{ newConstruction: '2,050', noRemarks: '1,180', withheld: '4,300', spanish: '1,420' },
    },
  ],
  [
    'what’s the lot size',
    { rich: '0.25 acres', land: '5 acres', newConstruction: '0.18 acres', withheld: '1.2 acres' },
  ],
  [
    'how many bedrooms',
    {
      ...{ rich: '3 bedrooms', rental: '2 bedrooms', sold: '4 bedrooms', condo: '1 bedroom.' },
      ...{ newConstruction: '4 bedrooms', noRemarks: '2 bedrooms', withheld: '5 bedrooms', spanish: '3' },
    },
  ],
  [
    'how many baths does it have?',
    {
      ...{ rich: '2.5 bathrooms (2 full, 1 half)', rental: '1 bathroom.', sold: '3 bathrooms', condo: '1' },
      ...{ newConstruction: '2', noRemarks: '1', withheld: '4.5', spanish: '2 bathrooms' },
    },
  ],
  ['is it a single story?', { rich: '2 stories', newConstruction: '1 story', withheld: '2 stories' }],
  [
    'does it have a garage?',
    {
      ...{ rich: 'a garage with 2 spaces', sold: '1 space', condo: '1 space', newConstruction: '3 spaces' },
      ...{ withheld: '4 spaces', spanish: '“Casa renovada con alberca y cochera para dos autos”' },
    },
  ],
  [
    'is parking included',
    {
      ...{ rich: 'parking: Attached, Driveway; it has a garage with 2 spaces', rental: 'parking: Assigned' },
      ...{ sold: '1 space', condo: '1 space', newConstruction: '3 spaces', noRemarks: 'parking: Carport' },
      ...{ withheld: '4 spaces', spanish: 'cochera para dos autos' },
    },
  ],
  [
    'heating?',
    {
      rich: 'heating: Central, Natural Gas',
      newConstruction: 'heating: Heat Pump',
      noRemarks: 'heating: Window Unit',
    },
  ],
  ['does it have AC', { rich: 'cooling: Central Air', condo: 'Central Air', spanish: 'Central Air' }],
  ['what are the floors', { rich: 'floors: Wood, Tile', newConstruction: 'floors: Vinyl Plank' }],
  ['how about the foundation', { rich: 'foundation: Slab', noRemarks: 'foundation: Crawl Space' }],
  ['is it on a septic tank', { rich: 'sewer: Public Sewer' }],
  ['city water?', { rich: 'water source: Public', land: '“Five acres with rural water at the road”' }],
  [
    'how old is the roof?',
    {
      ...{ rich: '“New roof in 2024”', spanish: '“Techo nuevo”' },
      noRemarks: 'roof: Metal. Its age: The listing doesn’t say. I can ask Avery.',
      condo: '“Twelfth floor with a pool on the roof deck”. Its age: The listing doesn’t say.',
    },
  ],
  [
    'can I have pets?',
    {
      ...{ rich: '“The fenced yard has room for dogs”', condo: '“Pets up to 40 pounds”' },
      rental: '“Small dogs and cats are welcome with a deposit of $300”',
    },
  ],
  [
    'which schools?',
    {
      rich: 'district Jenks, elementary Northwest Elementary, middle Jenks Middle, high Jenks High. The district confirms',
      newConstruction: 'schools as the listing names them: district Owasso.',
    },
  ],
  [
    'any open houses?',
    {
      rich: 'open house: Sunday, November 29, 1:00 PM to 3:00 PM',
      ...{ land: 'no open house is listed now', condo: 'no open house is listed now' },
    },
  ],
  [
    'how long has it been on the market?',
    {
      ...{ rich: 'for 12 days, since Nov 10, 2026', land: 'for 204 days, since May 2, 2026' },
      ...{ rental: 'new on the market today', sold: '31 days', condo: '45 days, since Oct 8, 2026' },
      ...{ noRemarks: 'for 1 day, since Nov 21, 2026', spanish: '8 days, since Nov 14, 2026' },
    },
  ],
  [
    'is it still available?',
    {
      ...{
        rich: 'its status is Active, as of Nov 22, 2026',
        sparse: 'Active',
        land: 'Active',
        rental: 'Active',
      },
      ...{ sold: soldText, condo: 'Active', newConstruction: 'Coming Soon', noRemarks: 'Active' },
      ...{ withheld: 'its status is Pending', spanish: 'Active' },
    },
  ],
  ['who is the listing agent', { rich: 'it is listed by Ann Lee, Keystone Realty' }],
  ['what’s the MLS number', { rich: 'its listing number is 2612345' }],
  ['is there a virtual tour?', { rich: 'it has a virtual tour' }],
  ['which neighborhood is it in', { rich: 'Heron Park' }],
  [
    'where is it located?',
    {
      ...{ rich: 'it’s at 9516 N Heron St, Jenks, OK 74037', sparse: '412 E Elm Ave, Tulsa', land: 'Coweta' },
      ...{ rental: 'Austin', sold: 'Tulsa', condo: '#1204, Austin', newConstruction: 'Owasso' },
      ...{ noRemarks: 'Sapulpa', spanish: 'Tulsa' },
      withheld: 'it’s in Bixby, OK 74008. Address: The listing doesn’t say. I can ask Avery.',
    },
  ],
  ['does the first one have a basement?', {}],
  [
    'is there a pool?',
    {
      ...{ rich: 'the association fee covers Pool', condo: '“Twelfth floor with a pool on the roof deck”' },
      ...{ withheld: '“Heated pool and spa”', spanish: 'con alberca' },
    },
  ],
  ['fireplace?', { rich: '1 fireplace', noRemarks: '2 fireplaces' }],
  [
    'is it fenced?',
    {
      ...{ rich: '“The fenced yard has room for dogs”', noRemarks: 'the listing names Fenced' },
      spanish: '“Jardín con cerca nueva en 2023”',
    },
  ],
  ['does it have a view', { rich: 'a view of the hills' }],
  [
    'washer and dryer?',
    {
      ...{ rich: '“Laundry room upstairs”', rental: 'the listing names Washer, Dryer' },
      condo: 'the listing names Laundry Hookup',
    },
  ],
  ['which appliances stay?', { rich: 'appliances: Oven, Dishwasher', rental: 'Refrigerator, Washer, Dryer' }],
  [
    'are there stairs',
    {
      ...{ rich: 'it has 2 stories. Stairs: The listing doesn’t say. I can ask Avery.' },
      ...{ newConstruction: 'it has 1 story. Stairs:', withheld: 'it has 2 stories. Stairs:' },
    },
  ],
  ['any renovations?', { rich: '“New roof in 2024”', sold: 'updated kitchen', spanish: 'Casa renovada' }],
  ['is there a storm shelter', { rich: 'the listing names Storm Cellar' }],
  ['solar panels?', { withheld: '“Solar panels are owned”' }],
  ['is it gated?', { condo: '“Gated entry”' }],
  ['is there an elevator', { condo: 'the listing names Elevator' }],
  ['is it haunted?', {}],
  ['why are they selling it?', {}],
];

describe.each(table)('%s', (message, says) => {
  it.each(keys)('%s: says what the listing has, or that it doesn’t say', (key) => {
    const { response, offer } = tell(message, key);
    const expected = says[key];
    expect(inventedIn(response, [tenHomes[key]])).toEqual([]);
    if (expected === undefined) {
      expect(response).toBe(`About ${names[key]}: The listing doesn’t say. I can ask Avery.`);
    } else {
      expect(response.startsWith(`About ${names[key]}: `)).toBe(true);
      expect(response).toContain(expected);
    }
    expect(offer !== undefined).toBe(response.includes('I can ask Avery'));
  });

  it.each(keys)('%s: says as much in Spanish', (key) => {
    const { response } = tell(message, key, 'es');
    expect(inventedIn(response, [tenHomes[key]])).toEqual([]);
    expect(response).toMatch(/^Sobre [^:]+: /);
    expect(response).not.toMatch(/\b(?:the listing|the remarks|it has|it is|doesn’t|a month|I can)\b/);
    expect(response.includes('El anuncio no lo dice.')).toBe(
      tell(message, key).response.includes('The listing doesn’t say.'),
    );
    if (says[key] === undefined)
      expect(response).toMatch(/: El anuncio no lo dice\. Puedo preguntarle a Avery\.$/);
  });
});

test('the offer asks about the home, in the visitor’s words', () => {
  expect(tell('does it have a basement?', 'sparse').offer).toEqual({
    ...{ listingKey: 'T-2', question: 'does it have a basement?' },
  });
  expect(tell('About 412 E Elm Ave, Tulsa: HOA fees', 'sparse').offer?.question).toBe('HOA fees');
});

test('the checker finds what a row doesn’t have', () => {
  const home = [tenHomes.rich];
  expect(inventedIn('it has 4 bedrooms.', home)).toEqual(['4']);
  expect(inventedIn('listed Nov 11, 2026', home)).toContain('2026-11-11');
  expect(inventedIn('salió el 11 de noviembre de 2026', home)).toContain('2026-11-11');
  expect(inventedIn('the remarks say: “A pool”.', home)).toEqual(['A pool']);
  expect(inventedIn('About it: heating: Central, Coal.', home)).toEqual(['Coal']);
});
