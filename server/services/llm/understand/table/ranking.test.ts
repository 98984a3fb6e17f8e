import { expect, it } from 'vitest';
import { inEnglish } from '../spanish/read-spanish.ts';
import { asksWhichHave, comparesTowns, rankedAmong, readRanking } from './ranking.ts';
import { emptyTable } from './table.ts';

const rankingIn = (text: string) => readRanking(inEnglish(text).text).ranking;

it.each([
  ['which one is the oldest', 'year', 'least'],
  ['wich one is bigest', 'area', 'most'],
  ['which has the biggest lot', 'lot', 'most'],
  ['Which of these has the lowest HOA fee?', 'fee', 'least'],
  ['lowest tax', 'taxes', 'least'],
  ['which has been on the market the longest', 'days', 'most'],
  ['Which one of those has been sitting the longest', 'days', 'most'],
  ['Which has the largest price reduction in percent?', 'cut', 'most'],
  ['which has best price per foot', 'perFoot', 'least'],
  ['most baths?', 'baths', 'most'],
  ['is that one the cheapest', 'price', 'least'],
  ['What is the price per square foot of each?', 'perFoot', 'each'],
  ['Rank them by price per square foot.', 'perFoot', 'each'],
  ['which one is closest to a playground', 'distance', 'least'],
  ['cual tiene menos impuestos', 'taxes', 'least'],
  ['dias en el mercado de cada uno', 'days', 'each'],
])('reads that %s ranks by %s, %s', (text, by, order) => {
  expect(rankingIn(text)).toMatchObject({ by, order });
});

it.each([
  'does the cheapest one have a garage',
  'what would the cheapest rent for',
  'newer ones',
  'something bigger',
  'three acres minimum',
  'show the biggest three',
  'which one is cheaper to own monthly',
  'Any of them have a 3 car garage',
])('reads no ranking in %s', (text) => {
  expect(rankingIn(text)).toBeNull();
});

it('names what no listing measures, and a second order', () => {
  expect(rankingIn('Which one has the biggest kitchen or dining area?')).toMatchObject({
    ...{ by: 'unmeasured', thing: 'kitchen' },
  });
  expect(rankingIn('cheapest and most expensive?')?.also).toEqual({ by: 'price', order: 'most' });
  expect(rankingIn('cheapest from each search?')?.perSearch).toBe(true);
});

it('ranks the homes just spoken of only for a comparison of two', () => {
  const table = { ...emptyTable, shown: ['1', '2', '3'], about: ['1', '3'], recent: ['1', '3'] };
  const among = (text: string) => {
    const ranking = rankingIn(text);
    return ranking === null ? null : rankedAmong(ranking, table);
  };
  expect(among('which of the two has the lower hoa')).toEqual(['1', '3']);
  expect(among('which has the lowest hoa')).toEqual([]);
});

it('tells towns and what homes have from other questions', () => {
  expect(comparesTowns('which town is cheaper')).toBe(true);
  expect(comparesTowns('is it much more expensive?')).toBe(true);
  expect(comparesTowns('is it expensive to heat')).toBe(false);
  expect(asksWhichHave('do any of these have a porch')).toBe(true);
  expect(asksWhichHave('does it have a porch')).toBe(false);
});
