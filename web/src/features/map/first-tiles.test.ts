import { expect, test } from 'vitest';
import { firstTiles } from './first-tiles.ts';

const start = { center: { latitude: 30.2672, longitude: -97.7431 }, zoom: 12 };

test('has the tile under the middle of the map, and those around it', () => {
  const tiles = firstTiles({ ...start, tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' });
  const under = tiles.filter(({ left, top }) => left <= 0 && left + 256 > 0 && top <= 0 && top + 256 > 0);
  expect(under.map(({ url }) => url)).toEqual(['https://tiles.example/12/935/1686.png']);
  expect(tiles).toHaveLength(15);
  expect(new Set(tiles.map(({ left }) => left)).size).toBe(3);
  expect(tiles[0]?.sharp).toBeUndefined();
});

test('names the tiles as Leaflet does, those for fine screens, too', () => {
  const [tile] = firstTiles({ ...start, tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png' });
  expect(tile?.url).toBe('https://c.tiles.example/12/934/1684.png');
  expect(tile?.sharp).toBe(
    'https://c.tiles.example/12/934/1684.png 1x, https://c.tiles.example/12/934/1684@2x.png 2x',
  );
});
