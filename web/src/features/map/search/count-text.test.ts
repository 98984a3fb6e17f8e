import { expect, test } from 'vitest';
import { countText, shownText } from './count-text.ts';

test('names the type of home and the place in the count', () => {
  expect(countText(12, { city: 'Jenks', state: 'OK', propertyType: 'Residential' })).toBe(
    '12 homes in Jenks, OK',
  );
  expect(countText(1, {})).toBe('1 home');
  expect(countText(0, { zip: '74037', propertyType: 'Land' })).toBe('0 properties in 74037');
  expect(countText(21_435, { north: 2, south: 1, east: 2, west: 1 })).toBe('21,435 homes here');
});

test('says how many homes are not shown', () => {
  expect(shownText(5000, 21_435, 3)).toBe(
    'The list has the first 5,000 · 3 in the list only, with no place on the map',
  );
  expect(shownText(12, 12, 0)).toBe('');
});
