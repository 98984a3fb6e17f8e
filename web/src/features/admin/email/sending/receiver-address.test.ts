import { expect, it } from 'vitest';
import { addressHere, isSeenByReceivers } from './receiver-address.ts';

it.each([
  ['https://homes.example.com/a', true],
  ['http://homes.example.com:8080/a', true],
  ['http://localhost:3000/a', false],
  ['http://127.0.0.1/a', false],
  ['http://192.168.1.20/a', false],
  ['/a', false],
])('%s can be seen by receivers: %s', (address, seen) => {
  expect(isSeenByReceivers(address)).toBe(seen);
});

it('requests our own images by path, and a provider’s by their URL', () => {
  const path = '/api/toptech/onboarding/v1/email-image/ab';
  expect(addressHere(`https://homes.example.com${path}`)).toBe(path);
  expect(addressHere('https://cdn.example.com/ab.png')).toBe('https://cdn.example.com/ab.png');
});
