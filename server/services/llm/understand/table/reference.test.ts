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
