import { expect, test } from 'vitest';
import { counted, dollars, totalFor } from './postcard-price.ts';

test('a postcard costs $3.50, and the total has two decimals', () => {
  expect([1, 2, 37, 5000].map(totalFor)).toEqual(['$3.50', '$7.00', '$129.50', '$17,500.00']);
  expect(dollars(0)).toBe('$0.00');
});

test('one is one, and many are many', () => {
  expect([0, 1, 1284].map((count) => counted(count, 'address', 'addresses'))).toEqual([
    '0 addresses',
    '1 address',
    '1,284 addresses',
  ]);
});
