import { expect, test } from 'vitest';
import { isFormatOnly, isRefused } from './address-check.ts';

const result = (address_verified: boolean, check?: 'verified' | 'format' | 'refused') => ({
  address: '1204 Elm St, Austin, TX 78704',
  address_verified,
  ...(check === undefined ? {} : { check }),
});

test('treats an address with only its format checked as neither rejected nor verified', () => {
  expect(isRefused(result(false, 'format'))).toBe(false);
  expect(isRefused(result(false, 'refused'))).toBe(true);
  expect(isRefused(result(true, 'verified'))).toBe(false);
  const order = (...results: ReturnType<typeof result>[]) => ({ successful: 1, results });
  expect(isFormatOnly(order(result(false, 'refused'), result(false, 'format')))).toBe(true);
  expect(isFormatOnly(order(result(true, 'verified'), result(false, 'refused')))).toBe(false);
});

test('uses address_verified when the service returns no check', () => {
  expect(isRefused(result(true))).toBe(false);
  expect(isRefused(result(false))).toBe(true);
});
