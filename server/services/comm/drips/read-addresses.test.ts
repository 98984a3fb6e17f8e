import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

test('reads addresses in any pasted format', () => {
  const text =
    ' ann@example.com, Bo Lee <bo@example.com>;\n"Lee, C" <c.lee+x@mail.example.com>\r\n\td@example.co.uk,,';
  expect(readAddresses(text)).toMatchObject({
    valid: ['ann@example.com', 'bo@example.com', 'c.lee+x@mail.example.com', 'd@example.co.uk'],
    invalid: [],
  });
});

test('returns invalid addresses, and omits duplicates', () => {
  const read = readAddresses('ann@example.com, ANN@example.com, ann@, @example.com, a b@example.com, ann');
  expect(read.valid).toEqual(['ann@example.com']);
  expect(read.repeated).toEqual(['ANN@example.com']);
  expect(read.invalid).toEqual(['ann@', '@example.com', 'a b@example.com', 'ann']);
});
