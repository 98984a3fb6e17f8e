import { expect, test } from 'vitest';
import { readTurn } from './read-turn.ts';

const read = (message: string) => readTurn(message, { thisYear: 2026 });

test.each([
  'Busco casas para arreglar y vender en Tulsa',
  'looking for houses to fix up and sell in Tulsa',
  'houses to flip and sell in Tulsa',
])('takes who buys to sell again for a buyer: %s', (message) => {
  expect(read(message).intent).toBe('search');
});

test('still reads the sale of an own home that is to be fixed', () => {
  expect(read('I want to fix up and sell my house').intent).toBe('sell');
});

test('searches where somebody wants to buy, not where they live', () => {
  expect(read('vivo en San Antonio y quiero comprar en Buda').places.place).toEqual({ city: 'Buda' });
  expect(read('houses are so cheap compared to Seattle').places.place).toBeNull();
  expect(read('mi esposa trabaja en Dell').places.place).toBeNull();
});

test('sets no kind by a refusal', () => {
  const { kind } = read('no upstairs apartments please');
  expect(kind.subType).toBeUndefined();
  expect(kind.refused).toEqual(['Apartment']);
});

test('takes land with something to live in for its lot', () => {
  const { kind, filters } = read('something pretty in Dripping Springs with a little land, like 2 acres');
  expect(kind.category).not.toBe('land');
  expect(filters.minLotSize).toBe(2);
  expect(read('something with land to build on').kind.category).toBe('land');
});

test('reads what there is to spend a month as a most', () => {
  expect(read('she has about 1400 a month to spend').price).toEqual({ max: 1400 });
});

test('takes what somebody earns for no range of prices', () => {
  const said = 'self employed, I gross about 115 but after writeoffs my taxes show 48k, can I buy a house';
  expect(read(said).price).toBeNull();
  expect(read('netting 62k after expenses, what now').price).toBeNull();
  expect(read('homes in Tulsa from 115k to 148k').price).toEqual({ min: 115_000, max: 148_000 });
});

test('reads a price downwards in Spanish, a year beside “new”, and thousands beside thousands', () => {
  const spanish = read('búsqueme algo en Manor o en Hutto de unos 270 para abajo, 3 recámaras');
  expect([spanish.price, spanish.filters.minBedrooms]).toEqual([{ max: 270 }, 3]);
  expect(read('algo nuevecito tipo 2020 pa arriba en Round Rock').filters.minYearBuilt).toBe(2020);
  expect(read('400k give or take 15').price).toEqual({ min: 385_000, max: 415_000 });
});

test('wishes for no acre to be mown, and for no office building where a room is meant', () => {
  expect(read('how big is the lot? I don’t want him mowing an acre').filters.minLotSize).toBeUndefined();
  expect(read('Office with a door, not beside the kitchen').kind.category).not.toBe('commercial');
  expect(read('an office building for lease in Tulsa').kind.category).toBe('commercial');
});

test.each([
  ['5ish acres to build a barndo, Sapulpa side', 'land'],
  ['a couple acres to put a mobile home on', 'land'],
  ['2 acres to build our house on in Kyle', 'land'],
])('takes acres to build on for land: %s', (message, category) => {
  expect(read(message).kind.category).toBe(category);
});

test.each([
  '4 bed on 2 acres to build a shop, Bixby',
  'do you have acreage with a house',
  'house on 5 acres',
])('takes a home with acres for no land: %s', (message) => {
  expect(read(message).kind.category).not.toBe('land');
});
