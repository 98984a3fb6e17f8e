import { expect, it } from 'vitest';
import { readReference } from './pointed.ts';
import { emptyTable, type Table, type TableHome, tableAfter } from './table.ts';

const homes: TableHome[] = [
  home('1', '12 Elm St', 'Tulsa', 'brick, 3 bed'),
  home('2', '34 Oak Ave', 'Tulsa', 'corner lot'),
  home('3', '56 Birch Pl', 'Jenks', 'white, porch'),
  home('4', '78 Heron Ct', 'Hutto', 'pool'),
  home('5', '90 Quail Dr', 'Kyle', 'pool'),
];
const facts = new Map(homes.map((each) => [each.key, each]));
const show = (before: Table, keys: string[]): Table =>
  tableAfter(before, { role: 'assistant', content: 'I found homes.', homes: keys });
const none = (before: Table): Table =>
  tableAfter(before, { role: 'assistant', content: 'I found no homes for sale in Bixby.' });

const first = show({ ...emptyTable, facts }, ['1', '2', '3']);
const second = show(first, ['4', '5']);
const namedIn = (text: string, table: Table) => readReference(text, table).keys.join();

it('keeps the homes in mind that stood on the page before a search that found none', () => {
  expect(none(second).shown).toEqual([]);
  expect(namedIn('is the first one on a well', none(second))).toBe('4');
  expect(namedIn('how old is it', none(second))).toBe('');
});

it.each([
  ['is 12 Elm St still for sale', '1'],
  ['compare 34 Oak Ave with 78 Heron Ct', '4,2'],
  ['does the one in Jenks have a garage', '3'],
  ['the second one in Tulsa against the first one in Kyle', '5,2'],
  ['what are the taxes on the white one', '3'],
  ['the first one from the very beginning', '1'],
  ['the first one', '4'],
  ['does the one with the pool have stairs', ''],
])('reads over all lists that %s names %s', (text, keys) => {
  const { keys: found, isNamed } = readReference(text, second);
  expect(isNamed ? found.join() : '').toBe(keys);
});

it.each(['can I see the one in Bixby', 'does the third one have a yard'])(
  'reads that %s names a home that no list has',
  (text) => {
    expect(readReference(text, second)).toMatchObject({ keys: [], unknown: { now: ['4', '5'] } });
  },
);

it('reads another place in a list of one home as that home', () => {
  expect(readReference('the second one', show(first, ['4']))).toMatchObject({
    keys: ['4'],
    unknown: { before: ['2'] },
  });
});

it('reads no town of a home in what is told of others', () => {
  expect(readReference('we sold the house in Bixby', second).unknown).toBeUndefined();
});

function home(key: string, address: string, city: string, words: string): TableHome {
  return { key, address, city, price: 200_000, area: 1500, year: 1990, words: `${address} ${city} ${words}` };
}
