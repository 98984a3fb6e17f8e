import { expect, test } from 'vitest';
import { placeKey, placeWords, streetCore, wordQuery } from './place-key.ts';

test('gives the spellings of a name one form', () => {
  for (const spelling of ['N Heron St', 'North Heron Street', 'n. heron  STREET', 'N. Heron St.'])
    expect(placeKey(spelling)).toBe('n heron st');
  expect(placeKey('Saint Louis')).toBe(placeKey('St. Louis'));
  expect(placeKey('Coeur d’Alene')).toBe(placeKey("Coeur D'Alene"));
  expect(placeKey('Cañon City')).toBe('canon city');
  expect(placeKey('Fifth Avenue')).toBe('5th ave');
  expect(placeKey(' ,- ')).toBe('');
});

test('asks for each usual form of a word', () => {
  expect(wordQuery('Heron Ct.')).toBe('(heron) & (ct | court)');
  expect(wordQuery('north', { isBeginning: true })).toBe('(north:* | n)');
  expect(wordQuery('a b c', { most: 2 })).toBe('(a) & (b)');
  expect(wordQuery(' & ')).toBeNull();
});

test.each([
  ['N Heron St', 'heron'],
  ['E 61st Street South', '61st'],
  ['Avenue', 'ave'],
  ['North Street', 'n'],
  ['W Rock Creek Blvd', 'rock creek'],
])('takes the direction and the type off %s', (name, core) => {
  expect(streetCore(placeWords(name)).join(' ')).toBe(core);
});
