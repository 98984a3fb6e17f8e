import { expect, test } from 'vitest';
import { counted, dollars, totalFor } from './postcard-price.ts';

test('charges $3.50 per postcard, and shows totals with two decimals', () => {
  expect([1, 2, 37, 5000].map(totalFor)).toEqual(['$3.50', '$7.00', '$129.50', '$17,500.00']);
  expect(dollars(0)).toBe('$0.00');
});

test('uses the singular for one', () => {
  expect([0, 1, 1284].map((count) => counted(count, 'address', 'addresses'))).toEqual([
    '0 addresses',
    '1 address',
    '1,284 addresses',
  ]);
});
