import { describe, expect, it } from 'vitest';
import { talk } from '../../testing/say.ts';
import { areaQuestions, offerQuestion } from './tasks/expected.ts';

describe('a search over several turns', () => {
  it('collects filters turn by turn', () => {
    const { search } = talk('homes in Jenks', '3 bedrooms', 'under 400k', 'with a pool and a garage');
    expect(search.filters).toEqual({
      propertyType: 'Residential',
      city: 'Jenks',
      minBedrooms: 3,
      maxPrice: 400_000,
      features: ['pool', 'garage'],
    });
  });

  it('replaces a value on correction', () => {
    expect(talk('2-3 bedrooms in Jenks', 'actually 4 beds').search.filters).toMatchObject({
      minBedrooms: 4,
    });
    expect(talk('2-3 bedrooms in Jenks', 'actually 4 beds').search.filters.maxBedrooms).toBeUndefined();
    expect(talk('homes in Jenks, OK', 'in Austin instead').search.filters).toEqual({
      propertyType: 'Residential',
      city: 'Austin',
    });
    expect(talk('homes in 74037', 'how about Bixby?').search.filters.zip).toBeUndefined();
  });

  it('starts afresh when another place is named with what to find there', () => {
    expect(talk('Jenks with 4 bedrooms and a pool', 'condos in Austin').search.filters).toEqual({
      propertyType: 'Residential',
      propertySubType: 'Condominium',
      city: 'Austin',
    });
    expect(talk('homes for rent in Jenks with a pool', 'homes in Bixby').search.filters).toEqual({
      propertyType: 'ResidentialLease',
      city: 'Bixby',
    });
    expect(talk('Jenks with 4 bedrooms', 'what about Bixby?').search.filters).toMatchObject({
      minBedrooms: 4,
      city: 'Bixby',
    });
  });

  it('removes one filter and keeps the others', () => {
    const { search } = talk('3 beds in Jenks with a pool and garage', 'forget the pool');
    expect(search.filters).toMatchObject({ features: ['garage'], minBedrooms: 3, city: 'Jenks' });
    expect(talk('homes in Jenks under 300k', 'any price').search.filters.maxPrice).toBeUndefined();
    expect(talk('homes in Jenks under 300k', "price doesn't matter").search.filters.maxPrice).toBeUndefined();
    expect(talk('homes in Jenks', 'anywhere').search.filters.city).toBeUndefined();
  });

  it('lowers the maximum price for cheaper homes, or sorts by price without one', () => {
    expect(talk('homes in Jenks under 400k', 'make it cheaper').search.filters.maxPrice).toBe(360_000);
    expect(talk('homes in Jenks', 'something cheaper').search.filters.sort).toBe('price-asc');
  });

  it('excludes a type, continues the search, and leaves a single home when asked for homes', () => {
    expect(talk('condos in Austin', 'not condos').search.filters).toEqual({
      propertyType: 'Residential',
      city: 'Austin',
    });
    expect(talk('condos in Austin', 'how many?').turn.intent).toBe('search');
    expect(talk('is 12 Oak St available?', 'homes in Jenks').search.filters).toEqual({
      propertyType: 'Residential',
      city: 'Jenks',
    });
  });

  it('starts over', () => {
    expect(talk('3 beds in Jenks', 'start over').search.filters).toEqual({ propertyType: 'Residential' });
    expect(talk('3 beds in Jenks', 'start over, condos in Austin').search.filters).toEqual({
      propertyType: 'Residential',
      propertySubType: 'Condominium',
      city: 'Austin',
    });
  });

  it('drops a sale price when the visitor switches to rent', () => {
    const { search } = talk('homes in Jenks under 400k', 'for rent instead');
    expect(search.filters).toEqual({ propertyType: 'ResidentialLease', city: 'Jenks' });
  });

  it('keeps the rooms when the type changes to another home, but not to land', () => {
    expect(talk('3 bed condos in Austin', 'townhouses').search.filters.minBedrooms).toBe(3);
    expect(talk('3 bed condos in Austin', 'land').search.filters).toEqual({
      propertyType: 'Land',
      city: 'Austin',
    });
  });

  it('reads a name as a city after the question about the area', () => {
    const asked = `A:I found 9 homes. ${areaQuestions.en}`;
    expect(talk('3 bedroom homes', asked, 'Springtown').search.filters).toMatchObject({
      city: 'Springtown',
      minBedrooms: 3,
    });
    expect(talk('3 bedroom homes', 'A:I found 9 homes.', 'Springtown').search.filters.city).toBeUndefined();
  });

  it('removes the filter of an accepted offer', () => {
    const { turn, search } = talk(
      'homes in Jenks with a pool',
      `A:${offerQuestion([{ feature: 'pool' }], 'en')}`,
      'yes please',
    );
    expect(turn.intent).toBe('search');
    expect(search.filters).toEqual({ propertyType: 'Residential', city: 'Jenks' });
    const price = talk('homes in Jenks under 50k', `A:${offerQuestion([{ group: 'price' }], 'en')}`, 'ok');
    expect(price.search.filters).toEqual({ propertyType: 'Residential', city: 'Jenks' });
  });

  it('keeps the search when turns are about something else', () => {
    const { search } = talk(
      '3 beds in Jenks',
      'what is your phone number?',
      'are you a robot?',
      'show me the map',
    );
    expect(search.filters).toEqual({ propertyType: 'Residential', city: 'Jenks', minBedrooms: 3 });
  });
});

describe('details given over several turns', () => {
  it('collects name, phone, and email in any order and format', () => {
    expect(talk('contact the agent', 'John Smith', '(918) 555-0101', 'john@example.com').contact).toEqual({
      name: 'John Smith',
      phone: '(918) 555-0101',
      email: 'john@example.com',
    });
    expect(talk('call me, my name is ann lee and my number is 918.555.0101').contact).toEqual({
      name: 'Ann Lee',
      phone: '918.555.0101',
    });
    expect(talk('Have someone call me, John Smith, 918-555-0101, john@example.com').contact.name).toBe(
      'John Smith',
    );
  });

  it('reads no name where there is none', () => {
    for (const message of [
      "I'm looking for a home",
      "I'm Muslim",
      'i am new here',
      'call me tomorrow',
      'This is great',
    ]) {
      expect(talk(message).contact.name, message).toBeUndefined();
    }
  });

  it('keeps details of a home for sale separate from the search', () => {
    const { search, selling, contact, task } = talk(
      'I want to sell my house',
      '123 Main St, Tulsa OK 74105',
      '3 bedrooms, 2 baths, needs a new roof',
      'John Smith',
    );
    expect(task).toBe('selling');
    expect(search.filters).toEqual({});
    expect(selling.location).toBe('123 Main St, Tulsa, OK, 74105');
    expect(selling.details.join(' ')).toContain('needs a new roof');
    expect(contact.name).toBe('John Smith');
  });

  it('returns from selling to searching when homes are requested', () => {
    const { task, search } = talk('I want to sell my house', 'show me homes in Jenks');
    expect(task).toBe('search');
    expect(search.filters.city).toBe('Jenks');
  });
});

describe('a number without context', () => {
  it('replaces the last value of its magnitude', () => {
    const rooms = talk('homes in Jenks', '5 bedrooms', "that's overkill, make it four");
    expect(rooms.search.filters.minBedrooms).toBe(4);
    const baths = talk('homes in Jenks, 3 beds', '2 baths', 'no, 3');
    expect(baths.search.filters).toMatchObject({ minBedrooms: 3, minBathrooms: 3 });
    const price = talk('rentals in Katy', '2600 tops', 'hmm, 2,800 actually');
    expect(price.search.filters.maxPrice).toBe(2800);
  });

  it('is ignored when ambiguous', () => {
    expect(talk('homes in Jenks under 400k', 'what is 17 times 23').search.filters.maxPrice).toBe(400_000);
    expect(talk('3 beds in Jenks', 'can you call at 4?').search.filters.minBedrooms).toBe(3);
  });
});
