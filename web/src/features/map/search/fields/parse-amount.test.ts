import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['450000', 450_000],
  ['$450,000', 450_000],
  ['700k', 700_000],
  [' 1.2 M ', 1_200_000],
  ['.5m', 500_000],
  ['0', 0],
  ['', undefined],
  ['cheap', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['2000m', undefined],
])('%j is read as %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});
