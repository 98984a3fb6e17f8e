import { describe, expect, it, test } from 'vitest';
import { normalise } from '../understand/text/normalise.ts';
import { asksAnything, readHomeQuestion, wasAboutHome } from './home-question.ts';

/** Returns what a clause asks, as names in order. */
const asked = (clause: string): string => {
  const { topics, things, others } = readHomeQuestion(clause);
  return [...topics, ...things, ...others].join(', ');
};

describe('a question about a home', () => {
  it.each([
    ['I’d like to know about the taxes', 'taxes'],
    ['tell me the year', 'year'],
    ['taxes?', 'taxes'],
    ['would the seller budge on price', 'negotiable'],
    ['so they gon drop da price or nah', 'negotiable'],
    ['does the seller take 20% below ask', 'negotiable'],
    ['how long it been sittin there', 'days'],
    ['what are the days listed', 'days'],
    ['was it on the market before', 'history'],
    ['does it still have the original hardwood', 'flooring'],
    ['what do they pay in property tax', 'taxes'],
    ['year and square footage', 'year, size'],
    ['how much land does it have', 'lot'],
    ['is the pool heated', 'pool'],
    ['any hail damage on that roof', 'roof'],
    ['would my two labs be ok there', 'pets'],
    ['what is the least expensive of them heated with', 'heating'],
    ['where would guests park', 'parking'],
    ['how about the HOA', 'fee'],
    ['and what’s the hoa, what does it cover', 'fee'],
    ['what are the taxes and how much is the HOA', 'fee, taxes'],
    ['can you tell me when the house was built', 'year'],
    ['how old is it', 'year'],
    ['how old is the roof', 'roof'],
    ['is it new construction', 'year'],
    ['is the garage big enough for two trucks', 'garage'],
    ['where would I park', 'parking'],
    ['is it near a park', 'distance'],
    ['does it have central heat and air', 'heating, cooling'],
    ['does it have hvac', 'heating, cooling'],
    ['is there a heated pool', 'pool'],
    ['what kind of water heater does it have', 'waterHeater'],
    ['how many floors', 'stories'],
    ['what kind of flooring', 'flooring'],
    ['does the house have gas', 'gas'],
    ['washer and dryer hookups?', 'laundry'],
    ['is there a dishwasher', 'appliances'],
    ['where is the master bedroom', 'primary'],
    ['how many bedrooms and bathrooms', 'beds, baths'],
    ['is it negotiable', 'negotiable'],
    ['would they take 340k', 'negotiable'],
    ['is 350k fair for that house', 'negotiable'],
    ['is it a fair price?', 'negotiable'],
    ['seems overpriced to me', 'negotiable'],
    ['are they firm on the price', 'negotiable'],
    ['is it worth the asking price', 'negotiable'],
    ['has the price dropped', 'history'],
    ['did they lower it, was it reduced', 'history'],
    ['what did they pay for it', 'lastSale'],
    ['price per sq. ft.?', 'perFoot'],
    ['how long has it been listed', 'days'],
    ['how long have they owned it', 'owned'],
    ['DOM?', 'days'],
    ['is it still on the market', 'status'],
    ['has it sold', 'status'],
    ['who’s selling it', 'agent'],
    ['what school district is it in', 'schools'],
    ['tell me about it', 'summary'],
    ['tell me more about the second one', 'summary'],
    ['more info please', 'summary'],
    ['what subdivision', 'neighborhood'],
    ['is the yard fenced', 'fence, yard'],
    ['does it have a garage and a wine cellar', 'garage, wine cellar'],
    ['does it have a wine cellar', 'wine cellar'],
    ['how far is it to downtown', 'distance'],
    ['is the garage attached', 'attached'],
    ['why has it been on the market so long', 'soLong'],
    ['who mows the lawn', 'yardCare'],
    ['how big is the kitchen', 'roomSizes'],
    ['is it in good condition', 'condition'],
    ['does it have a basment', 'basement'],
    ['is it wheelchair accessible', 'access'],
    ['I love the kitchen, is it updated?', 'kitchen, renovations'],
    ['is it in a flood zone', 'flood'],
    ['any water damage', 'inspection'],
    ['what are the utilities like per month', 'utilities'],
    ['is the rent negotiable', 'negotiable, rent'],
    ['how old is the last one', 'year'],
    ['which year is the first one from', 'year'],
    ['roof age', 'roof'],
    ['how much are the taxes per year', 'taxes'],
    ['the taxes, the HOA and the year for the first one', 'fee, taxes, year'],
    ['the corner lot one, how is the foundation', 'foundation'],
    ['how big is the lot of the first one', 'lot'],
    ['does it have a tile roof', 'roof'],
    ['is the pool heated', 'pool'],
    ['is it on propane', 'heating'],
    ['gas or electric heat', 'heating'],
    ['and the air condition is central', 'cooling'],
    ['two stalls or three', 'garage'],
    ['any flexibility in the asking price', 'negotiable'],
    ['is the owner open to offers', 'negotiable'],
    ['is the price firm', 'negotiable'],
    ['what would they take', 'negotiable'],
    ['would they lower the price', 'negotiable'],
    ['did they lower the price', 'history'],
    ['did the price ever get changed', 'history'],
    ['sold price last time', 'lastSale'],
    ['is it rented out now', 'occupied'],
    ['up for grabs?', 'status'],
    ['someone bought it already?', 'status'],
    ['does the association have a clubhouse', 'amenities'],
    ['solar on the roof', 'solar'],
    ['what about a pet deposit, how much', 'pets'],
    ['can my cockatoo live there', 'pets'],
    ['what is the flooring in the bedrooms', 'flooring'],
    ['is the bathroom redone', 'renovations'],
    ['what do you know about the third one', 'summary'],
    ['how long has the third one been on the market', 'days'],
    ['ok thanks', ''],
    ['that one is nice', ''],
  ])('%s', (clause, expected) => {
    expect(asked(clause)).toBe(expected);
    expect(asked(normalise(clause))).toBe(expected);
  });

  test('is in the visitor’s own words, without the page’s opening', () => {
    expect(readHomeQuestion('About 9516 N Heron St, Jenks: HOA fees?')).toMatchObject({
      ...{ topics: ['fee'], words: 'HOA fees?' },
    });
  });

  test('looks for no words about people', () => {
    for (const clause of ['does a Muslim family live next door?', 'is it good for seniors?'])
      expect(asksAnything(readHomeQuestion(clause))).toBe(false);
  });

  test('reads 4,000 hostile characters in 5 ms', () => {
    const parts = [
      'is the the the ',
      'how much '.repeat(3),
      'they would maybe take an ',
      '<b>garage</b> ',
      '$1 ',
    ];
    for (const part of parts) {
      const text = part.repeat(4000).slice(0, 4000);
      readHomeQuestion(text);
      const times = Array.from({ length: 20 }).map(() => {
        const start = performance.now();
        readHomeQuestion(text);
        return performance.now() - start;
      });
      // The fastest, since other tests run beside this one.
      expect(Math.min(...times)).toBeLessThan(5);
    }
  });
});

test('knows answers about homes again, in both languages', () => {
  expect(wasAboutHome('About 9516 N Heron St: heating: Central.')).toBe(true);
  expect(wasAboutHome('I’m an AI. About these 2 homes:\nX')).toBe(true);
  expect(wasAboutHome('Sobre esta propiedad en Tulsa: tiene 2 baños.')).toBe(true);
  expect(wasAboutHome('I found 3 homes.')).toBe(false);
});
