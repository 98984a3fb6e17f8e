import { expect, test } from 'vitest';
import { postalKey, postalLine } from './postal-key.ts';

const parts = { Address1: '1204 Elm Street', City: 'Austin', State: 'TX', Zip: '78704' };

test.each([
  [{ ...parts, Address1: '1204 ELM ST.', Zip: '78704-1234' }],
  [{ ...parts, City: '', State: 'Texas' }],
  [{ Address1: '1204 Elm St, Austin, TX 78704' }],
  [{ Address1: ' 1204 Elm Street, Austin, TX, 78704, USA ' }],
])('knows %j as the same address', (other) => {
  expect(postalKey(other)).toBe(postalKey(parts));
});

test.each([
  [{ ...parts, Address1: '1206 Elm Street' }],
  [{ ...parts, Address2: 'Apt 2' }],
  [{ ...parts, Zip: '78705' }],
])('tells %j from it', (other) => {
  expect(postalKey(other)).not.toBe(postalKey(parts));
});

test('knows a unit wherever it was written, and none without a street', () => {
  expect(postalKey({ ...parts, Address1: '1204 Elm St, Apartment 2' })).toBe(
    postalKey({ ...parts, Address2: 'Apt. 2' }),
  );
  expect(postalKey({ City: 'Austin', State: 'TX', Zip: '78704' })).toBeNull();
});

test('writes an address on one line, without what isn’t known', () => {
  expect(postalLine({ ...parts, Address2: 'Apt 2' })).toBe('1204 Elm Street, Apt 2, Austin, TX 78704');
  expect(postalLine({ Address1: '1204 Elm Street' })).toBe('1204 Elm Street');
});
