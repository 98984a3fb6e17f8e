import { expect, it } from 'vitest';
import { openHouseAddress } from './open-house-address.ts';

it('is the public page of the home, opened for visitors of the open house', () => {
  expect(openHouseAddress('https://homes.example.com', 'DEMO-10042')).toBe(
    'https://homes.example.com/listing/DEMO-10042?open-house=1',
  );
});

it('keeps a key with unusual letters whole', () => {
  const address = new URL(openHouseAddress('http://localhost:3000', 'A:1/2'));
  expect(decodeURIComponent(address.pathname)).toBe('/listing/A:1/2');
});
