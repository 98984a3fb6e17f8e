import { expect, test } from 'vitest';
import { countText, shownText } from './count-text.ts';

const areas = 'gl24Fv230SAw7F_8Dofnfv7F';

test('names the type of home and the place in the count', () => {
  expect(countText(12, { city: 'Jenks', state: 'OK', propertyType: 'Residential' })).toBe(
    '12 homes in Jenks, OK',
  );
  expect(countText(12, { city: 'Jenks,Bixby', state: 'OK' })).toBe('12 homes in Jenks or Bixby, OK');
  expect(countText(0, { city: 'zzzqqq' }, { isKnown: false })).toBe('0 homes for “zzzqqq”');
  expect(countText(1, {})).toBe('1 home');
  expect(countText(0, { zip: '74037', propertyType: 'Land' })).toBe('0 properties in 74037');
  expect(countText(21_435, { north: 2, south: 1, east: 2, west: 1 })).toBe('21,435 homes here');
});

test('says what the list or the map leaves out', () => {
  expect(shownText({ total: 12, listed: 12, unlocated: 0 }, {})).toBe('');
  expect(shownText({ total: 23, listed: 23, unlocated: 2 }, {})).toBe(
    '21 on the map. 2 have no location, so they’re listed last.',
  );
  expect(shownText({ total: 2, listed: 2, unlocated: 1 }, {})).toBe(
    '1 on the map. 1 has no location, so it’s listed last.',
  );
  expect(shownText({ total: 21_435, listed: 500, unlocated: 3 }, {})).toBe(
    'The first 500 are listed. 3 have no location, so they’re listed last.',
  );
  expect(shownText({ total: 3, listed: 3, unlocated: 0 }, { areas })).toBe(
    'Homes without a location aren’t included.',
  );
});

test('names drawn areas in the count, and a part of them', () => {
  const part = { north: 2, south: 1, east: 2, west: 1 };
  expect(countText(23, { areas })).toBe('23 homes in your area');
  expect(countText(1, { areas, ...part })).toBe('1 home in this part of your area');
  expect(countText(2, { areas: `${areas}.${areas}` })).toBe('2 homes in your areas');
});
