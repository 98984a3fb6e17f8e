import { expect, test } from 'vitest';
import { readTyped } from './read-typed.ts';

const read = (text: string) => {
  const { words, number, zip, state, cityWords } = readTyped(text);
  return [number, words.join(' '), cityWords, state, zip];
};

test('reads the parts of an address, in any spelling', () => {
  const parts = ['9516', 'n heron st jenks', 1, 'OK', '74037'];
  expect(read('9516 N Heron St, Jenks, OK 74037')).toEqual(parts);
  expect(read('9516 north heron STREET, jenks, oklahoma, 74037-1234, USA')).toEqual(parts);
  expect(read('9516 N. Heron St, Jenks, 74037 O.K.')).toEqual(parts);
  expect(read('9516 n heron st jenks ok')).toEqual(['9516', 'n heron st jenks', 0, 'OK', null]);
});

test('reads places', () => {
  expect(read('Austin TX')).toEqual([null, 'austin', 0, 'TX', null]);
  expect(read('78704, TX')).toEqual([null, '', 0, 'TX', '78704']);
  expect(read('78704-1234')).toEqual([null, '', 0, null, '78704']);
  expect(read('new york new york')).toEqual([null, 'new york', 0, 'NY', null]);
  expect(read('North Carolina')).toEqual([null, '', 0, 'NC', null]);
  expect(read('Washington, District of Columbia')).toEqual([null, 'washington', 0, 'DC', null]);
});

test('keeps names that begin like a state or a ZIP code', () => {
  expect(read('in')).toEqual([null, 'in', 0, null, null]);
  expect(read('740')).toEqual(['740', '', 0, null, null]);
  expect(read('12b oak')).toEqual(['12b', 'oak', 0, null, null]);
  expect(read('')).toEqual([null, '', 0, null, null]);
  expect(read('12345 oak st')).toEqual(['12345', 'oak st', 0, null, null]);
});

test('leaves out what says that homes are looked for', () => {
  for (const talk of [
    'homes for sale in Jenks',
    'Jenks houses for sale',
    'near jenks',
    '3 bed homes in jenks',
    'casas en venta en Jenks',
  ])
    expect(read(talk), talk).toEqual([null, 'jenks', 0, null, null]);
  expect(read('Homestead')).toEqual([null, 'homestead', 0, null, null]);
  expect(read('homes')).toEqual([null, 'homes', 0, null, null]);
});

test('reads units, ordinals, and a number that is stuck to its street', () => {
  expect(readTyped('519 E 15th Ave, Unit 907, Tulsa')).toMatchObject({
    number: '519',
    unit: '907',
    cityWords: 1,
  });
  expect(readTyped('4449 Mill Cv #1104')).toMatchObject({ unit: '1104', words: ['mill', 'cv'] });
  expect(readTyped('2038 s 9 st').words).toEqual(['s', '9th', 'st']);
  expect(readTyped('east eighty first drive').words).toEqual(['e', '81st', 'dr']);
  expect(readTyped('8842sandstone loop')).toMatchObject({ number: '8842', words: ['sandstone', 'loop'] });
  expect(readTyped('41st st').words).toEqual(['41st', 'st']);
});
