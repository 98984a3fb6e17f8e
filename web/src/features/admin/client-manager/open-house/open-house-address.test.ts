import { expect, it } from 'vitest';
import { openHouseAddress } from './open-house-address.ts';

it('returns the home’s public page, opened for open-house visitors', () => {
  expect(openHouseAddress('https://homes.example.com', 'DEMO-10042')).toBe(
    'https://homes.example.com/listing/DEMO-10042?open-house=1',
  );
});

it('escapes unusual characters in a key', () => {
  const address = new URL(openHouseAddress('http://localhost:3000', 'A:1/2'));
  expect(decodeURIComponent(address.pathname)).toBe('/listing/A:1/2');
});
