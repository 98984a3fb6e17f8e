import { describe, expect, it } from 'vitest';
import { filtersOf } from '../../../answer/search/refused-types.ts';
import { talk } from '../../../testing/say.ts';

describe('a change of the search', () => {
  it('adds a kind that would suit as well', () => {
    const { filters } = talk('apartment in Round Rock under 1800', 'duplex would also be ok').search;
    expect(filters).toMatchObject({ propertySubType: 'Apartment,Duplex', maxPrice: 1800 });
    expect(
      talk('condo in Georgetown', 'a townhouse instead would be fine').search.filters.propertySubType,
    ).toBe('Townhouse');
  });

  it.each(['townhouse or condo is alright', 'a condo or a townhouse would be fine'])(
    'takes both kinds: %s',
    (said) => {
      const { propertySubType = '' } = talk('2 baths in Georgetown under 300k', said).search.filters;
      expect(propertySubType.split(',').sort()).toEqual(['Condominium', 'Townhouse']);
    },
  );

  it('refuses no kind that only need not be', () => {
    expect(talk('ranch in Claremore', 'does not have to be a ranch').search.refusedTypes).toEqual([]);
    expect(talk('homes in Owasso', 'no condos', 'without the condo rule').search.refusedTypes).toEqual([]);
  });

  it.each(['take 30k off', 'knock another 30k off', 'lower it by 30k'])('lowers the price: %s', (said) => {
    expect(talk('homes in Tulsa under 300k', said).search.filters.maxPrice).toBe(270_000);
  });

  it('lifts one limit of the price', () => {
    const { filters } = talk('homes in Tulsa between 300k and 400k', 'remove the upper cap').search;
    expect(filters).toMatchObject({ minPrice: 300_000 });
    expect(filters.maxPrice).toBeUndefined();
  });

  it.each([
    ['built after 2000', 'kindly lift the vintage requirement', 'minYearBuilt'],
    ['at least 3000 sq ft', 'take back the size thing', 'minLivingArea'],
    ['HOA under 100', 'forget the HOA limit', 'maxHoaFee'],
    ['no HOA', 'forget the no hoa part', 'maxHoaFee'],
    ['no HOA', 'HOA is fine actually', 'maxHoaFee'],
    ['built after 2000', 'never mind the years', 'minYearBuilt'],
    ['new construction', "doesn't have to be brand new", 'minYearBuilt'],
    ['single story', '1 story or 2 idc', 'stories'],
    ['over 200k', '350 max, no minimum', 'minPrice'],
  ] as const)('lifts a limit in other words: %s, %s', (limit, lifted, key) => {
    expect(talk('homes in Tulsa', limit).search.filters[key]).toBeDefined();
    expect(talk('homes in Tulsa', limit, lifted).search.filters[key]).toBeUndefined();
  });

  it('reads a figure by what was spoken of', () => {
    const owasso = ['houses in Owasso under 400k', 'at least 2000 sq ft'];
    expect(talk(...owasso, 'no bigger than 2600').search.filters).toMatchObject({
      minLivingArea: 2000,
      maxLivingArea: 2600,
      maxPrice: 400_000,
    });
    expect(talk(...owasso, 'eighteen hundred is enough').search.filters.minLivingArea).toBe(1800);
    expect(talk('land in Claremore, 5 acres', 'make that ten or more').search.filters.minLotSize).toBe(10);
    expect(talk('4 beds in Jenks', '4 is too many, 3 will do').search.filters.minBedrooms).toBe(3);
  });

  it('replaces a figure by one that is said first, or stepwise', () => {
    const jenks = 'homes in Jenks under 300k';
    for (const [message, maxPrice] of [
      ['325 then and the patio stays', 325_000],
      ['bump it 20k', 320_000],
      ['back to 280', 280_000],
      ['it can be 310 now', 310_000],
    ] as const)
      expect(talk(jenks, message).search.filters).toMatchObject({ city: 'Jenks', maxPrice });
    const baths = talk('homes in Jenks with 2 bathrooms', 'put the baths back to 1').search.filters;
    expect(baths.minBathrooms).toBe(1);
  });

  it('adds a city, and drops one of several', () => {
    expect(talk('homes in Sand Springs', 'she says add Tulsa').search.filters.city).toBe(
      'Sand Springs,Tulsa',
    );
    expect(talk('homes in Bixby or Glenpool', 'my wife just told me no Glenpool').search.filters.city).toBe(
      'Bixby',
    );
    expect(talk('homes in Jenks', 'no, Claremore').search.filters.city).toBe('Claremore');
  });

  it.each([
    ['over 1500 sq ft', 'hmm kill the sqft thing', 'minLivingArea'],
    ['new in the last 14 days', 'nvm about the 14 days', 'maxDaysOnMarket'],
    ['under 300k', 'take the limit off just to see', 'maxPrice'],
    ['with at least 2 acres', 'the acreage can go', 'minLotSize'],
  ] as const)('drops a limit by any of its names: %s, %s', (limit, message, key) => {
    const before = talk('homes in Tulsa with 3 bedrooms', limit).search.filters;
    expect(before[key]).toBeDefined();
    const { [key]: _, ...rest } = before;
    expect(talk('homes in Tulsa with 3 bedrooms', limit, message).search.filters).toEqual(rest);
  });

  it('drops what homes should be near, and nothing that it does not have', () => {
    const near = talk('homes near Jenks High School', 'drop the school').search;
    expect(near.near).toBeUndefined();
    expect(talk('homes in Jenks under 300k', 'kill the sqft thing').intent).toBe('other');
  });

  it('takes both of two towns searched one after the other', () => {
    expect(talk('homes in Claremore', 'what about Catoosa?', 'both actually').search.filters.city).toBe(
      'Claremore,Catoosa',
    );
    expect(talk('homes in Claremore', 'Could also be Bixby.').search.filters.city).toBe('Claremore,Bixby');
    expect(
      talk('homes in Bixby or Glenpool', 'Coweta too I guess', 'take Bixby out').search.filters.city,
    ).toBe('Glenpool,Coweta');
  });

  it('asks a figure of another place again', () => {
    const dialogue = talk('how many homes are there in Kyle?', 'Whoa. And Buda?');
    expect(dialogue).toMatchObject({ intent: 'facts', turn: { ask: 'count' } });
    expect(dialogue.search.filters.city).toBe('Buda');
  });

  it('keeps a limit beside a request of another kind', () => {
    const asked = talk(
      'homes for rent in Tulsa',
      'no HOA. also what credit score do landlords usually look for?',
    );
    expect(asked.parts[0]).toMatchObject({ intent: 'search', search: { filters: { maxHoaFee: 0 } } });
    expect(asked).toMatchObject({ intent: 'faq', search: { filters: { maxHoaFee: 0 } } });
  });

  it.each([
    ['what about 320', { maxPrice: 320_000 }],
    ['i typed 300 but 320 is right', { maxPrice: 320_000 }],
    ['money’s tight, 320 and that is it', { maxPrice: 320_000 }],
    ['the low end should be 270', { minPrice: 270_000, maxPrice: 300_000 }],
    ['anywhere from 260 to 290', { city: 'Jenks', minPrice: 260_000, maxPrice: 290_000 }],
    ['a fourth bedroom would be better', { minBedrooms: 4 }],
    ['not over 4 bedrooms', { maxBedrooms: 4 }],
    ['I refuse to pay HOA dues', { maxHoaFee: 0 }],
    ['HOA is a dealbreaker', { maxHoaFee: 0 }],
    ['fresh listings from this week', { maxDaysOnMarket: 7 }],
    ['less than a week on the market', { maxDaysOnMarket: 7 }],
    ['marked down ones', { priceReduced: true }],
    ['put the cheapest at the top', { sort: 'price-asc' }],
    ['sort from expensive to cheap', { sort: 'price-desc' }],
    ['not a two story, one level', { stories: 1 }],
    ['Bixby is also an option', { city: 'Jenks,Bixby' }],
    ['expand to Bixby too', { city: 'Jenks,Bixby' }],
    ['and in Bixby?', { city: 'Bixby' }],
    ['no Bixby', { city: 'Bixby' }],
  ])('is read from a short message: %s', (message, filters) => {
    const { search } = talk('homes in Jenks with 3 bedrooms under 300k', message);
    expect(search.filters).toMatchObject(filters);
    expect(search.others).toEqual([]);
  });

  it.each(['avoid condos', 'skip condos', 'condos are out', 'exclude condos'])(
    'refuses a kind: %s',
    (message) => {
      expect(talk('homes in Jenks', message).search).toMatchObject({
        refusedTypes: ['Condominium'],
        filters: { city: 'Jenks' },
      });
    },
  );

  it('reads no cheaper search from what is too much for somebody', () => {
    const alone = '31 years here and it is getting to be too much since Helen passed';
    expect(talk('homes in Jenks under 300k', alone).search.filters.maxPrice).toBe(300_000);
    expect(talk('homes in Jenks under 300k', 'that is too much').search.filters.maxPrice).toBe(270_000);
  });

  it('takes UT Austin for no state', () => {
    const { filters } = talk('I am a student at UT Austin and need a 1 bedroom rental').search;
    expect(filters).toMatchObject({ city: 'Austin' });
    expect(filters.state).toBeUndefined();
  });

  it('stays in the state that was named', () => {
    const texas = ['homes in Kyle, TX', 'same but in Buda'];
    expect(talk(...texas).search.filters).toMatchObject({ city: 'Buda', state: 'TX' });
    expect(talk(...texas, 'what about Tulsa?').search.filters.state).toBeUndefined();
  });

  it('takes a stated price for how much cheaper', () => {
    expect(talk('homes in Bixby under 400k', 'too rich, something below 300').search.filters.maxPrice).toBe(
      300_000,
    );
  });

  it('leaves the acres with the land', () => {
    const { filters } = talk('land near Claremore, 5 acres', 'show me houses with 3 bedrooms').search;
    expect(filters.minLotSize).toBeUndefined();
  });

  it('keeps a lot beside a home', () => {
    const { filters } = talk('ranch in Round Rock', 'lot a quarter acre or better').search;
    expect(filters).toMatchObject({
      propertySubType: 'Ranch',
      minLotSize: 0.25,
      propertyType: 'Residential',
    });
  });

  it('goes back in other words', () => {
    const first = ['condo in Georgetown', 'under 300k'];
    expect(talk(...first, "let's return to what I asked in the very beginning").search.filters).toEqual(
      talk('condo in Georgetown').search.filters,
    );
    expect(
      talk('homes in Cedar Park', 'in Leander instead', 'revert to the previous town').search.filters.city,
    ).toBe('Cedar Park');
  });

  it('drops a wish', () => {
    expect(talk('homes in Jenks with a workshop', 'never mind the workshop').search.others).toEqual([]);
    expect(talk('homes in Jenks with a workshop', 'disregard that').intent).toBe('search');
  });

  it('keeps the place and the price of just anything', () => {
    const { filters } = talk(
      '3 bed homes in Owasso with a pool',
      'just anything under 300k in Owasso',
    ).search;
    expect(filters).toMatchObject({ city: 'Owasso', maxPrice: 300_000 });
    expect([filters.minBedrooms, filters.features]).toEqual([undefined, undefined]);
  });

  it('reads a figure after one that is taken back', () => {
    const { filters } = talk('3 bed in Bixby', '4 bed', 'forget 4, 3 is fine').search;
    expect(filters.minBedrooms).toBe(3);
  });

  it('adds a kind after *or*, of homes to buy', () => {
    const filters = filtersOf(talk('townhouse in Tulsa', 'or duplexes').search);
    expect(filters).toMatchObject({
      propertySubType: 'Townhouse,Duplex',
      propertyType: 'Residential,ResidentialIncome',
    });
  });

  it('says what was asked for, and shows it again', () => {
    for (const said of ['what did I ask for so far?', 'show me again'])
      expect(talk('3 bed in Bixby', said).search).toMatchObject({
        filters: { minBedrooms: 3 },
        notes: [{ of: 'recap' }],
      });
  });

  it('takes no home that somebody lives in for a wish', () => {
    const { kind } = talk('we are currently in an apartment and want 3 bedrooms under 400 in Owasso').turn;
    expect([kind.subType, kind.tenure]).toEqual([undefined, undefined]);
  });

  it('takes news of a lower price for no reduced homes', () => {
    const { search, intent } = talk('homes in Jenks', 'let me know when the price drops');
    expect([intent, search.filters.priceReduced]).toEqual(['follow', undefined]);
  });

  it('hurries no sale for *ya* alone', () => {
    expect(talk('ya quiero vender mi casa').selling.timeline).toBeUndefined();
  });
});
