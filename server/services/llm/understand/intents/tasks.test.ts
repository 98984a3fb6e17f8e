import { describe, expect, it } from 'vitest';
import { talk } from '../../testing/say.ts';

describe('a showing', () => {
  it.each([
    [
      'can I see 1204 Oak Hollow Dr tomorrow afternoon?',
      { when: 'tomorrow afternoon', home: '1204 Oak Hollow Dr' },
    ],
    ['showing at 6 tmrw please', { when: '6 tmrw' }],
    ['schedule a tour for Saturday at 2', { when: 'Saturday at 2' }],
    ['I want to visit the house on the 4th of March', { when: 'the 4th of March' }],
  ])('is read with its time and home: %s', (message, visit) => {
    const dialogue = talk(message);
    expect(dialogue.intent).toBe('visit');
    expect(dialogue.visit).toEqual(visit);
  });

  it('collects day and contact over several turns, and keeps the search', () => {
    const dialogue = talk(
      '3 beds in Jenks',
      'can I tour the first one',
      'thursday evening',
      'Dev Patel',
      'no email, skip',
    );
    expect(dialogue).toMatchObject({
      intent: 'visit',
      visit: { when: 'thursday evening' },
      contact: { name: 'Dev Patel' },
    });
    expect(dialogue.search.filters).toEqual({ propertyType: 'Residential', city: 'Jenks', minBedrooms: 3 });
  });

  it('ends when homes are requested', () => {
    expect(talk('book a showing', 'show me condos in Austin')).toMatchObject({
      intent: 'search',
      visit: null,
    });
  });
});

describe('a sale', () => {
  it('collects address, condition, and timeline, and accepts a skipped question', () => {
    const { intent, selling } = talk(
      'sell my house at 905 Bramble Ct in Owasso',
      'excellent condition',
      'skip that one',
      'in 3 to 6 months',
    );
    expect(intent).toBe('sell');
    expect(selling).toMatchObject({
      address: '905 Bramble Ct',
      place: { city: 'Owasso' },
      condition: 'excellent',
      timeline: '3-6-months',
    });
  });

  it('is resumed after a general question', () => {
    const turns = ['I want to sell my home in Bixby', 'how does commission work?'];
    expect(talk(...turns).intent).toBe('faq');
    expect(talk(...turns, '2,200 sq ft, built 2011').intent).toBe('sell');
  });
});

describe('unsupported filters', () => {
  it('are separate from the filters, and reported as unsupported', () => {
    const { search, turn } = talk('rental in Tulsa, dogs ok, fenced yard');
    expect(search.filters.features).toBeUndefined();
    expect(search.wishes).toEqual(['pets', 'yard', 'fence']);
    expect(turn.unsupported).toEqual(['pets', 'yards']);
    expect(talk('rental in Tulsa, dogs ok', 'forget the pets').search.wishes).toEqual([]);
  });

  it('are not read from a question about the displayed home', () => {
    const shown = 'A:Elm Court has 2 bedrooms; the rent is $1,200 per month.';
    expect(talk('apartments in Tulsa', shown, 'Are pets allowed?').search.wishes).toEqual([]);
  });

  it.each([
    ['3 beds near St. John hospital under 300k', 'St. John hospital'],
    ['close to the Domain in Austin', 'Domain'],
    ['homes near Tulsa', null],
    ['homes near good schools', null],
  ])('include what the home should be near: %s', (message, near) => {
    expect(talk(message).turn.near).toBe(near);
  });
});

describe('a question about figures', () => {
  it.each([
    ['how many condos are for sale in Tulsa?', 'count'],
    ['median price in 74037?', 'median'],
    ['what do homes go for in Jenks', 'range'],
    ['show me the newest listings', null],
  ])('is recognized: %s', (message, ask) => {
    expect(talk(message).turn.ask).toBe(ask);
  });

  it('affects its own answer, but no later one', () => {
    expect(talk("what's the cheapest home in Jenks?").search.filters.sort).toBe('price-asc');
    expect(talk("what's the cheapest home in Jenks?", '3 bedrooms').search.filters.sort).toBeUndefined();
  });
});

it('raises and lowers the maximum price', () => {
  expect(talk('homes in Jenks under 300k', 'go up by another 25k').search.filters.maxPrice).toBe(325_000);
  expect(talk('homes in Jenks under 300k', 'lower it to 290k').search.filters.maxPrice).toBe(290_000);
});

describe('contact details in a sentence', () => {
  it.each([
    ['my cell is four oh five five five five oh one seven two, have her call', { phone: '4055550172' }],
    ['call me at 405/555/0188', { phone: '405-555-0188' }],
    ['write me, dana dot whitfield at example dot com', { email: 'dana.whitfield@example.com' }],
    ['can someone get back to me? Marisol Vega, marisol.v@example.com', { name: 'Marisol Vega' }],
  ])('are extracted: %s', (message, contact) => {
    expect(talk(message).contact).toMatchObject(contact);
  });

  it('are not read from rooms and prices', () => {
    expect(talk('three beds, two baths, one fifty to two hundred').contact).toEqual({});
    expect(talk('meet at the house at noon dot').contact).toEqual({});
  });
});

describe('a sale in conversation', () => {
  it('accepts a corrected address and a condition in other words', () => {
    const { selling } = talk(
      'I want to sell',
      '409 Cottonwood Bend',
      'sorry, 419 Cottonwood Bend',
      'needs everything',
    );
    expect(selling).toMatchObject({ address: '419 Cottonwood Bend', condition: 'needs-work' });
  });

  it.each([
    ['the sooner the better', 'asap'],
    ['not this year', '6-months-plus'],
  ])('reads when to sell: %s', (message, timeline) => {
    expect(talk('I want to sell my house', '12 Oak Ln', message).selling.timeline).toBe(timeline);
  });

  it('ends when the visitor returns to the search', () => {
    const dialogue = talk(
      'homes in Keller',
      'we also need to sell our house',
      'ok back to the house hunt, with a pool',
    );
    expect(dialogue.intent).toBe('search');
    expect(dialogue.search.filters.features).toEqual(['pool']);
  });
});
