import { expect, test } from 'vitest';
import { cents, decimalText, dollars } from './decimal.ts';

test.each([
  ['415000.10', '415000.10', 41500010, 415000],
  [415000.1, '415000.1', 41500010, 415000],
  [0.29, '0.29', 29, 0],
  [1.005, '1.005', 101, 1],
  ['1.005', '1.005', 101, 1],
  ['999999999999.99', '999999999999.99', 99999999999999, 1000000000000],
  [1e3, '1000', 100000, 1000],
  ['1.5e3', '1500', 150000, 1500],
  ['2E-3', '0.002', 0, 0],
  [1e-7, '0.0000001', 0, 0],
  ['$1,250,000', '1250000', 125000000, 1250000],
  ['-12.5', '-12.5', -1250, -13],
  ['.5', '0.5', 50, 1],
  ['007', '7', 700, 7],
  ['1e99', `1${'0'.repeat(99)}`, null, null],
  ['', null, null, null],
  ['1,25', null, null, null],
  ['12abc', null, null, null],
  [Number.NaN, null, null, null],
  [null, null, null, null],
])('reads %j as %s, %s cents, and %s dollars', (value, text, inCents, inDollars) => {
  expect([decimalText(value), cents(value), dollars(value)]).toEqual([text, inCents, inDollars]);
});
