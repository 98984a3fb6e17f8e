import { expect, it } from 'vitest';
import { readCompared, readReference } from './pointed.ts';
import { emptyTable, type Table, type TableHome, withAbout } from './table.ts';

const homes: TableHome[] = [
  home('1', '9516 N Heron St', [289_000, 1640, 1998], 'brick, 3 bed, 2 bath, two-car garage'),
  home('2', '412 E Elm Ave', [315_000, 2210, 2016], 'two stories, 4 bed, 2.5 bath, pool'),
  home('3', '1808 S Birch Pl', [247_500, 1180, 1962], 'corner lot, 3 bed, 1 bath'),
  home('4', '77 Quail Run Ct', [359_900, 2850, 2021], 'HOA, 4 bed, 3 bath'),
];
const shown: Table = {
  ...emptyTable,
  shown: homes.map(({ key }) => key),
  facts: new Map(homes.map((each) => [each.key, each])),
};
const afterTwo = withAbout(withAbout(shown, ['2']), ['4']);

it.each([
  ['is the third really just one bathroom', '3'],
  ['does 1 have a garage', '1'],
  ['whats the roof like on 2', '2'],
  ['does the two-story have a fireplace', '2'],
  ['the two four-bedroom ones', '2,4'],
  ['that 62 one, is the foundation shot', '3'],
  ['what about the corner lot', '3'],
  ['is the costly one nice', '4'],
  ['cheaper of the two', '3'],
  ['the house at the top of your list', '1'],
  ['compare elm and quail run for me', '2,4'],
  ['the first and the last', '1,4'],
  ['9516?', '1'],
  ['does 412 have a fence', '2'],
  ['the one for 315, any yard', '2'],
  ['289k one', '1'],
  ['cheaper one', '3'],
  ['the 2016 one, is it gas', '2'],
])('reads that %s names %s', (text, keys) => {
  expect(readReference(text, shown)).toEqual({ keys: keys.split(','), isNamed: true });
});

it.each([
  'can we do 3 on saturday',
  'how big is the second bedroom',
  'what did it sell for the last time',
  'the last 14 days',
  'March 3rd works',
  'newest listings at the top',
  'show the newest homes first',
  'after 2 because i gotta sleep first',
  'my wife wants to look first',
  'mine is at 22 Elm Ct',
  '5 is overkill. 4.',
])('reads no home named in %s', (text) => {
  expect(readReference(text, shown).isNamed).toBe(false);
});

it('reads both as the last two homes under discussion', () => {
  expect(readReference('can we see both of them', afterTwo).keys).toEqual(['2', '4']);
});

it('compares the home under discussion with the one that is named', () => {
  expect(readCompared('side by side with the first, please', afterTwo)).toEqual(['4', '1']);
});

function home(
  key: string,
  address: string,
  [price, area, year]: [number, number, number],
  words: string,
): TableHome {
  return { key, address, price, area, year, words: `${address} ${words} ${year}` };
}

const three: Table = { ...shown, shown: ['1', '2', '3'] };

it.each([
  ['the middle one', '2'],
  ['middle one has parking?', '2'],
  ['the one in the middle', '2'],
])('reads that %s names the home in the middle of three', (text, keys) => {
  expect(readReference(text, three)).toEqual({ keys: [keys], isNamed: true });
});

it.each([
  ['the other one', ['4'], '2'],
  ['next', ['2'], '3'],
  ['ok next one please', ['2'], '3'],
  ['the previous one', ['2'], '1'],
])('reads %s by the home under discussion', (text, about, key) => {
  const table = about[0] === '4' ? afterTwo : withAbout(shown, about);
  expect(readReference(text, table)).toEqual({ keys: [key], isNamed: true });
});

it('joins those under discussion with the one that is named beside them', () => {
  expect(readReference('those two and the corner lot one', withAbout(shown, ['1', '2'])).keys).toEqual([
    ...['1', '2', '3'],
  ]);
});

it.each([
  ['the 1997 one. water heater gas or electric', { of: 'year', value: 1997 }],
  ['the 999k one', { of: 'price', value: 999_000 }],
  ['the blue one', { of: 'word', value: 'blue' }],
])('knows that no home is %s', (text, lacks) => {
  expect(readReference(text, shown)).toMatchObject({ keys: [], unknown: { lacks } });
});

it('takes the cheaper one, where two cost the same, for both', () => {
  const same = homes.map((each) => ({ ...each, price: each.key === '1' ? 300_000 : 200_000 }));
  const facts = new Map(same.map((each) => [each.key, each]));
  expect(readReference('the cheaper one', { ...three, facts }).keys).toEqual(['2', '3']);
});

it.each([
  'the other day we drove by',
  'we want the middle school close',
  'next week works',
  'the 2020 census',
  'something in the middle of town',
])('reads no home in %s', (text) => {
  expect(readReference(text, withAbout(shown, ['2'])).isNamed).toBe(false);
});
