import { describe, expect, it } from 'vitest';
import { readDialogue } from './dialogue/read-dialogue.ts';
import type { Intent } from './intents/intents.ts';
import type { Filters } from './slots/filters.ts';

const read = (message: string) => readDialogue([], message, 2026);

const limits: Record<string, [string, Filters][]> = {
  'a price in words': [
    ['under six seventy-five', { maxPrice: 675_000 }],
    ['up to one forty', { maxPrice: 140_000 }],
    ['4 hundred thou', { maxPrice: 400_000 }],
    ['no more than two hundred and twenty-five thousand', { maxPrice: 225_000 }],
    ['under two and a half million', { maxPrice: 2_500_000 }],
    ['one point three million tops', { maxPrice: 1_300_000 }],
    ['high four hundreds', { minPrice: 460_000, maxPrice: 499_999 }],
    ['in the low twos', { minPrice: 200_000, maxPrice: 239_999 }],
    ['between three ten and three forty thousand', { minPrice: 310_000, maxPrice: 340_000 }],
    ['rentals under fourteen hundred', { maxPrice: 1400 }],
    ['rentals for two thousand five hundred a month', { maxPrice: 2500 }],
  ],
  'the highest price': [
    ['nothing north of 290', { maxPrice: 290_000 }],
    ["can't really spend more than 265", { maxPrice: 265_000 }],
    ['not looking to go over 350k', { maxPrice: 350_000 }],
    ['240k and not a penny more', { maxPrice: 240_000 }],
    ['we can swing 330k', { maxPrice: 330_000 }],
    ['the bank approved us for 375', { maxPrice: 375_000 }],
    ['410k is the top end', { maxPrice: 410_000 }],
    ['homes south of 300k', { maxPrice: 300_000 }],
    ['60k saved, homes up to 290k', { maxPrice: 290_000 }],
  ],
  'the lowest price': [
    ['north of 600k please', { minPrice: 600_000 }],
    ['raise the floor to 200k', { minPrice: 200_000 }],
    ['nothing under 450k', { minPrice: 450_000 }],
  ],
  'rooms, size, and age': [
    ['3 bedrooms, wait, 4', { minBedrooms: 4 }],
    ['5 instead of 4 bedrooms', { minBedrooms: 5 }],
    ['three bedrooms at the most', { maxBedrooms: 3 }],
    ['2 bedrooms, no more, no less', { minBedrooms: 2, maxBedrooms: 2 }],
    ['not less than 1,700 sqft', { minLivingArea: 1700 }],
    ['1,500 sq ft minimum and 2,000 maximum', { minLivingArea: 1500, maxLivingArea: 2000 }],
    ['built no later than 1990', { maxYearBuilt: 1990 }],
    ['1925 or older', { maxYearBuilt: 1925 }],
    ['15 years old or newer', { minYearBuilt: 2011 }],
    ["my mother can't climb stairs", { stories: 1 }],
    ["we're outgrowing our 2 bedroom, 4 beds please", { minBedrooms: 4 }],
  ],
  places: [
    ['homes in Mustang under 250k', { city: 'Mustang', maxPrice: 250_000 }],
    ['Owasso, no wait, Collinsville', { city: 'Collinsville' }],
    ['thinking Plano. no, hold on, Allen', { city: 'Allen' }],
    ['we sold our place in Waco and want 3 beds in Temple', { city: 'Temple', minBedrooms: 3 }],
    ['houses in Haltom City', { city: 'Haltom City' }],
    ['moving in the spring, 3 beds', { minBedrooms: 3 }],
  ],
  kinds: [
    ['my lease is up, homes in Jenks', { propertyType: 'ResidentialLease', city: 'Jenks' }],
    ['space to lease for my bakery', { propertyType: 'CommercialLease' }],
    ['equestrian property near Elgin', { propertyType: 'Farm', city: 'Elgin' }],
    ['half acre lot in Kyle', { propertyType: 'Land', city: 'Kyle' }],
    ['a house on a 2 acre lot', { propertyType: 'Residential' }],
    ["can't buy yet, somewhere to rent", { propertyType: 'ResidentialLease' }],
  ],
};

describe.each(Object.entries(limits))('%s', (_, cases) => {
  it.each(cases)('is understood: %s', (message, filters) => {
    const { search } = read(message);
    expect(search.filters).toMatchObject(filters);
    for (const key of ['city', 'minPrice', 'maxPrice', 'minBedrooms', 'maxBedrooms', 'stories'] as const) {
      expect(search.filters[key]).toBe(filters[key]);
    }
  });
});

describe('a neighborhood or landmark', () => {
  it.each([
    ['close to Tulsa airport', 'Tulsa airport'],
    ['a home in the Heights in Houston', 'Heights'],
    ['hyde park, austin', 'hyde park'],
    ['around 41st and Yale', '41st and Yale'],
    ['a condo by Texas Tech', 'Texas Tech'],
    ['a waterfront home at Lake Texoma', 'Lake Texoma'],
  ])('is the place to be near: %s', (message, near) => {
    expect(read(message).search.near).toBe(near);
  });

  it.each([
    'homes on the market in Edmond',
    'around two thousand square feet',
    '3 beds in Cedar Park by August',
    'homes in West Lake Hills',
  ])('is not read from other words: %s', (message) => {
    expect(read(message).search.near).toBeUndefined();
  });
});

describe('a withdrawn filter', () => {
  it.each([
    ['bye bye pool', 'pool'],
    ['swap the garage for a patio', 'garage'],
    ['nothing with a basement', 'basement'],
    ["the view isn't a must after all", 'view'],
    ['take the pool out of my search', 'pool'],
    ["it doesn't need water", 'waterfront'],
    ["we're good without, leave the fireplace off", 'fireplace'],
  ])('is excluded: %s', (message, feature) => {
    const { features } = read(message).turn;
    expect(features.refused).toContain(feature);
    expect(features.wanted).not.toContain(feature);
  });

  it.each([
    ["let's take the price cap off", 'price'],
    ["don't care how old the place is", 'year'],
    ["it doesn't matter how big it is", 'size'],
    ['no limit on price', 'price'],
    ["what kind of home it is doesn't matter", 'type'],
    ["I no longer care whether it's one story", 'stories'],
  ] as const)('is cleared: %s', (message, group) => {
    expect(read(message).turn.adjustments.clears).toContain(group);
  });

  it.each(['wipe all my filters', "let's try again from scratch", 'toss everything I said', 'blank slate'])(
    'starts a new search: %s',
    (message) => {
      expect(read(message).turn.adjustments.reset).toBe(true);
    },
  );
});

const purposes: Record<string, [string, Intent][]> = {
  'a sale or something else': [
    ['thinking of putting our place on the market', 'sell'],
    ['what would somebody pay for my condo', 'sell'],
    ['how soon could you have my home listed', 'sell'],
    ["what's my home's value", 'sell'],
    ['we sold our house last month, now 3 beds in Jenks', 'search'],
    ["our landlord's selling, anything to rent in Moore?", 'search'],
    ['not selling anything, just homes in Ada', 'search'],
    ['what can I get for 250k in Bixby', 'search'],
    ['list the cheapest house in Jenks', 'search'],
  ],
  'a search or something else': [
    ['is there anything for lease in Tulsa?', 'search'],
    ['show me 3 bedroom houses in Jenks, moving next month', 'search'],
    ['a house with a basketball court in Tulsa', 'search'],
    ['no HOA', 'search'],
    ['section 8 rentals in Tulsa', 'search'],
    ["what's the difference between a condo and a townhouse", 'faq'],
    ['is pre-qualified the same as pre-approved', 'faq'],
    ['who usually pays closing costs', 'faq'],
    ['if you were me would you waive the appraisal', 'advice'],
    ['could a bank turn me down with a 560 score', 'advice'],
    ['is Moore mostly young families', 'neutral'],
    ['will it rain in Tulsa tomorrow', 'other'],
  ],
  'the site and the agent': [
    ['it keeps rejecting my password', 'login'],
    ["I don't have a login yet, set one up for me", 'register'],
    ['has the underwriter approved my file yet', 'journey'],
    ['which step of the purchase am I on?', 'journey'],
    ['are these answers automated', 'are-you-ai'],
    ['are you a lady or a machine?', 'are-you-ai'],
    ['which towns do you guys work in', 'about'],
    ['any testimonials from past clients?', 'about'],
    ['is there a person I can talk with', 'contact-agent'],
    ["I'd rather explain this over the phone", 'contact-agent'],
    ['any chance we could get inside 417 Juniper Way thursday', 'visit'],
    ['what do I type here', 'help'],
    ['cancel the visit', 'cancel'],
    ['mornin', 'greeting'],
  ],
  figures: [
    ['which home has the most square feet in Yukon', 'facts'],
    ["what's the mean list price in 75034", 'facts'],
    ['rock bottom price for land in Wagoner?', 'facts'],
    ['what hit the market most recently in Moore?', 'facts'],
    ['how much is the average closing cost', 'faq'],
  ],
};

describe.each(Object.entries(purposes))('%s', (_, cases) => {
  it.each(cases)('is recognized: %s', (message, intent) => {
    expect(read(message).intent).toBe(intent);
  });
});
