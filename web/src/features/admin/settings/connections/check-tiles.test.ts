import { expect, it } from 'vitest';
import { middleTile } from './check-tiles.ts';

it('requests the tile at the center of the map', () => {
  const center = { latitude: 36.154, longitude: -95.993 };
  const tileUrl = 'https://{s}.tiles.example.com/{z}/{x}/{y}{r}.png';
  expect(middleTile({ tileUrl, file: null, center, zoom: 10 })).toBe(
    'https://a.tiles.example.com/10/238/401.png',
  );
});
