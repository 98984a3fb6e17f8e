import { expect, test } from 'vitest';
import { addressFaults, addressLine } from './typed-address.ts';

const elm = { street: '1204 Elm St', city: 'Austin', state: 'TX', zip: '78704' };

test('accepts a complete address, with the state as code or name, and a ZIP+4', () => {
  expect(addressFaults(elm)).toEqual({});
  expect(addressFaults({ ...elm, state: 'texas', zip: '78704-1234' })).toEqual({});
});

test("joins the parts in one line, with the state's code", () => {
  expect(addressLine({ street: ' 1204  Elm St', city: 'Austin ', state: 'texas', zip: '78704 ' })).toBe(
    '1204 Elm St, Austin, TX 78704',
  );
});
