import { describe, expect, it } from 'vitest';
import { sampleSearch } from '../../testing/sample-listings.ts';
import { say } from '../../testing/say.ts';
import { fixed } from '../texts.ts';
import type { SearchListings, SearchParams } from './listings.ts';

describe('a question about figures', () => {
  it('gives the median asking price, and for an even number the mean of the middle two', async () => {
    expect((await say(['what is the median price in Jenks?'])).response).toContain(
      'The median asking price is $310,000.',
    );
    expect((await say(['median home price in Austin'])).response).toContain(
      'The median asking price is $705,000.',
    );
  });

  it('names the cheapest home, which is first in the search', async () => {
    const answer = await say(['what is the cheapest home in Jenks?']);
    expect(answer.response).toContain('The lowest priced is $250,000, 2 bed, 2 bath, at J1 Elm St, Jenks.');
    expect(answer.params).toMatchObject({ city: 'Jenks', sort: 'price-asc' });
  });
});

describe('a request for homes', () => {
  it('gives the actual count, the price range, and the params, without an action', async () => {
    const answer = await say(['homes in Jenks with 2+ baths']);
    expect(answer.response).toContain('I found 3 homes for sale in Jenks with 2 or more bathrooms');
    expect(answer.response).toContain('from $250,000 to $420,000');
    expect(answer.params).toEqual({ propertyType: 'Residential', city: 'Jenks', minBathrooms: 2 });
    expect(answer.action).toBeUndefined();
  });

  it('writes features and own listings as the search expects', async () => {
    expect((await say(['your own homes with a pool and a garage'])).params).toEqual({
      propertyType: 'Residential',
      features: 'pool,garage',
      listAgentMlsId: 'OWN1',
    });
  });

  it('searches the whole site without a place, and asks for one', async () => {
    const answer = await say(['3 bedroom homes']);
    expect(answer.response).toContain('4 homes for sale on the whole site');
    expect(answer.response).toMatch(/Which area would you like\?$/);
    expect((await say(['3 bedroom homes', 'Jenks'])).params).toMatchObject({ city: 'Jenks', minBedrooms: 3 });
  });

  it('opens the map on request, with the current search', async () => {
    const answer = await say(['homes in Jenks', 'show me the map']);
    expect(answer).toMatchObject({
      action: 'show_map',
      params: { city: 'Jenks', propertyType: 'Residential' },
    });
    expect((await say(['map of Austin'])).params).toMatchObject({ city: 'Austin' });
  });

  it('offers the first broader search that finds homes, and applies it on yes', async () => {
    const none = await say(['homes in Jenks with a pool under 300k']);
    expect(none.response).toContain('I found no homes for sale in Jenks with a pool, up to $300,000.');
    expect(none.response).toContain(
      'Shall I search without the pool? That finds 1 home for sale, at $250,000.',
    );
    const yes = await say(['homes in Jenks with a pool under 300k', 'yes']);
    expect(yes.params).toEqual({ propertyType: 'Residential', city: 'Jenks', maxPrice: 300_000 });
  });

  it('never offers a change without results', async () => {
    const asked: SearchParams[] = [];
    const answer = await say(['farms in Jenks'], sampleSearch(asked));
    expect(answer.response).toContain('I found no farms for sale in Jenks.');
    expect(answer.response).not.toContain('Shall I');
    expect(asked.length).toBeGreaterThan(2);
  });

  it('says when a place has no listings at all', async () => {
    const answer = await say(['3 bedroom homes in Springtown']);
    expect(answer.response).toContain('There are no listings in Springtown on this site');
  });

  it('describes a home by key, and says when it is not listed', async () => {
    const { response, params } = await say(
      ['homes in Austin', 'tell me about listing DEMO-300'],
      async (asked) => ({
        total: asked.listingKey === 'DEMO-300' ? 1 : 0,
        homes: [
          {
            ...{ listing_key: 'DEMO-300', address: '3 Elm St', city: 'Jenks' },
            ...{ price: 420_000, bedrooms: 4, bathrooms: 2 },
          },
        ],
      }),
    );
    expect(response).toContain('That home is listed here: $420,000, 4 bed, 2 bath, at 3 Elm St, Jenks.');
    expect(params).toEqual({ listingKey: 'DEMO-300' });
    expect((await say(['tell me about listing X-99999'])).response).toContain('couldn’t find that home');
  });

  it('looks in the remarks for a wish that no filter takes, in all places at once', async () => {
    const asked: SearchParams[] = [];
    const answer = await say(['homes in Austin or Jenks with a fenced yard'], sampleSearch(asked));
    expect(answer.response).toContain('I found 5 homes for sale in Austin or Jenks');
    expect(answer.response).toContain('1 of them mentions “fenced” in its description.');
    expect(asked.filter(({ keywords }) => keywords !== undefined)).toHaveLength(1);
  });

  it('looks for at most four wishes a turn, and names the others', async () => {
    const asked: SearchParams[] = [];
    const { response } = await say(
      ['homes in Jenks with a granite kitchen, a storm shelter, solar panels, a sunroom, and a hot tub'],
      sampleSearch(asked),
    );
    expect(asked.filter(({ keywords }) => keywords !== undefined)).toHaveLength(4);
    expect(response).toContain('There’s no filter for “granite”, “solar panels”');
    expect(response).toContain('I can’t filter by “hot tub” yet');
  });

  it('asks for the acres of a big lot, since the search takes them', async () => {
    const { response } = await say(['homes in Jenks on a big lot']);
    expect(response).toContain('Tell me how many acres the lot should have at least');
    expect(response).not.toContain('can’t filter');
  });

  it('never looks for a school zone or a place of worship, and says that it can’t', async () => {
    const asked: SearchParams[] = [];
    const { response } = await say(['homes in Jenks in the Union school district'], sampleSearch(asked));
    expect(asked.filter(({ keywords }) => keywords !== undefined)).toEqual([]);
    expect(response).toContain('I can’t filter by school zones yet');
  });

  it('searches every other sub type when one is refused, until a sub type is wanted', async () => {
    const others = 'SingleFamilyResidence,Apartment,Townhouse,Duplex,Ranch,Other';
    expect(await say(['homes in Austin, not a condo'])).toMatchObject({
      params: { city: 'Austin', propertySubType: others },
      response: expect.stringContaining('1 home for sale in Austin, no condos'),
    });
    const wanted = await say(['homes in Austin, not a condo', 'condos then']);
    expect(wanted.params).toMatchObject({ propertySubType: 'Condominium' });
    expect((await say(['land in Austin, not a condo'])).params).not.toHaveProperty('propertySubType');
  });

  it('names several places and sub types as alternatives', async () => {
    expect((await say(['condos or townhouses in Jenks or Austin'])).response).toContain(
      '1 condo or townhouse for sale in Jenks or Austin',
    );
  });

  it('says once that it can’t measure a distance', async () => {
    const turns = ['homes in Jenks near Jenks High School', 'under 400k'];
    expect((await say(turns.slice(0, 1))).response).toContain(
      'I can’t measure how far homes are from Jenks High School',
    );
    expect((await say(turns)).response).not.toContain('measure');
  });

  it('says what a new search no longer asks for, and nothing of what the visitor took back', async () => {
    const before = '4 bedroom homes in Jenks with a pool';
    expect((await say([before, 'condos in Austin'])).response).toMatch(
      /^This is a new search, so these no longer apply: 4 or more bedrooms, a pool\. /,
    );
    expect((await say(['homes in Jenks under 400k', 'for rent instead'])).response).toMatch(
      /^I left out what no longer applies: up to \$400,000\. /,
    );
    for (const next of ['start over', 'forget the pool', 'what about Austin?', 'any number of bedrooms'])
      expect((await say([before, next])).response).not.toMatch(/no longer/);
  });

  it('tells a filter taken back from a wish against something', async () => {
    expect((await say(['homes in Jenks with a pool', 'forget the pool'])).response).toContain(
      'I’ve dropped the pool',
    );
    expect((await say(['homes in Jenks, no pool'])).response).toContain('I can’t rule out the pool');
  });

  it('quotes rents per month', async () => {
    expect((await say(['apartments in Austin'])).response).toContain(
      '1 apartment for rent in Austin: $1,900 a month',
    );
  });

  it('says when the listings are unavailable', async () => {
    const down: SearchListings = () => Promise.reject(new Error('down'));
    const answer = await say(['homes in Jenks'], down);
    expect(answer.response).toContain(fixed.en.searchFailed);
    expect(answer.params).toMatchObject({ city: 'Jenks' });
  });

  it('keeps figures within the limits of the search', async () => {
    const asked: SearchParams[] = [];
    await say(
      ['homes under 99999999999999 dollars with 99 bedrooms over 99999999 sq ft'],
      sampleSearch(asked),
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const { maxPrice = 0, minPrice = 0, minBedrooms = 0, minLivingArea = 0 } of asked) {
      expect(Math.max(maxPrice, minPrice)).toBeLessThanOrEqual(1e9);
      expect(minBedrooms).toBeLessThanOrEqual(50);
      expect(minLivingArea).toBeLessThanOrEqual(1e6);
    }
  });
});
