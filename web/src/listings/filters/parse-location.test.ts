import { describe, expect, test } from 'vitest';
import { parseLocation, placeText } from './parse-location.ts';

describe('a typed location', () => {
  test.each([
    ['74037', { zip: '74037' }],
    [' 74037 ', { zip: '74037' }],
    ['7403', { city: '7403' }],
    ['ok', { state: 'OK' }],
    ['TX', { state: 'TX' }],
    ['Oklahoma', { state: 'OK' }],
    ['new  york', { state: 'NY' }],
    ['WASHINGTON', { state: 'WA' }],
    ['Jenks', { city: 'Jenks' }],
    ['Oklahoma City', { city: 'Oklahoma City' }],
    ['Jenks, OK', { city: 'Jenks', state: 'OK' }],
    ['Jenks , oklahoma', { city: 'Jenks', state: 'OK' }],
    ['New York, NY', { city: 'New York', state: 'NY' }],
    ['Jenks, OK 74037', { zip: '74037' }],
    ['Jenks, OK 74037-1234', { zip: '74037' }],
    ['Jenks, Nowhere', { city: 'Jenks, Nowhere' }],
    [', OK', { city: ', OK' }],
    ['', {}],
    ['   ', {}],
  ])('%j is read as %j', (text, place) => {
    expect(parseLocation(text)).toEqual(place);
  });

  test('reads its own writing', () => {
    for (const place of [
      { zip: '74037' },
      { state: 'OK' },
      { city: 'Jenks', state: 'OK' },
      { city: 'Jenks' },
    ]) {
      expect(parseLocation(placeText(place))).toEqual(place);
    }
  });
});
