import { expect, test } from 'vitest';
import { decimalText, dollars } from './decimal.ts';

test.each([
  ['415000.10', '415000.10', 415000],
  [415000.1, '415000.1', 415000],
  [0.29, '0.29', 0],
  [1.005, '1.005', 1],
  ['1.005', '1.005', 1],
  ['999999999999.99', '999999999999.99', 1000000000000],
  [1e3, '1000', 1000],
  ['1.5e3', '1500', 1500],
  ['2E-3', '0.002', 0],
  [1e-7, '0.0000001', 0],
  ['$1,250,000', '1250000', 1250000],
  ['-12.5', '-12.5', -13],
  ['.5', '0.5', 1],
  ['007', '7', 7],
  ['1e99', `1${'0'.repeat(99)}`, null],
  ['', null, null],
  ['1,25', null, null],
  ['12abc', null, null],
  [Number.NaN, null, null],
  [null, null, null],
])('reads %j as %s, and %s dollars', (value, text, inDollars) => {
  expect([decimalText(value), dollars(value)]).toEqual([text, inDollars]);
});
