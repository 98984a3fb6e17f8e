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
    ['Jenks, Nowhere', { city: 'Jenks,Nowhere' }],
    [', OK', { city: 'OK' }],
    [' , ', {}],
    ['Jenks or Bixby', { city: 'Jenks,Bixby' }],
    ['Jenks, bixby or Sand Springs', { city: 'Jenks,bixby,Sand Springs' }],
    ['Jenks, Bixby, or Owasso, OK', { city: 'Jenks,Bixby,Owasso', state: 'OK' }],
    ['Jenks,Jenks', { city: 'Jenks' }],
    ['a, b, c, d, e, f', { city: 'a,b,c,d,e' }],
    ['74037, 74008', { zip: '74037,74008' }],
    ['74037 or 74008', { zip: '74037,74008' }],
    ['Jenks or 74008', { q: 'Jenks or 74008' }],
    ['1204 Elm St, Jenks', { q: '1204 Elm St, Jenks' }],
    ['Orlando', { city: 'Orlando' }],
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
      { city: 'Jenks,Bixby' },
      { city: 'Jenks,Bixby,Sand Springs', state: 'OK' },
      { zip: '74037,74008,74133' },
    ]) {
      expect(parseLocation(placeText(place))).toEqual(place);
    }
  });
});
