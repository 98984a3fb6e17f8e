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
