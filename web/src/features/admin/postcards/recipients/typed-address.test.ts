import { expect, test } from 'vitest';
import { addressFaults, addressLine } from './typed-address.ts';

const elm = { street: '1204 Elm St', city: 'Austin', state: 'TX', zip: '78704' };

test('a whole address has no faults, with its state by code or name and a long ZIP code too', () => {
  expect(addressFaults(elm)).toEqual({});
  expect(addressFaults({ ...elm, state: 'texas', zip: '78704-1234' })).toEqual({});
});

test('each part that is missing or wrong is named', () => {
  const none = { street: ' ', city: '', state: '', zip: '' };
  expect(Object.keys(addressFaults(none))).toEqual(['street', 'city', 'state', 'zip']);
  expect(addressFaults({ ...elm, state: 'ZZ' })).toEqual({ state: 'Enter a state, such as TX.' });
  expect(addressFaults({ ...elm, zip: '7870' })).toEqual({ zip: 'Enter a 5-digit ZIP code.' });
});

test('the line is made of the parts, the state as its code', () => {
  expect(addressLine({ street: ' 1204  Elm St', city: 'Austin ', state: 'texas', zip: '78704 ' })).toBe(
    '1204 Elm St, Austin, TX 78704',
  );
});
