import { expect, test } from 'vitest';
import { type Placed, placeNames, withRoom } from './place-names.ts';

const home = (city: string | null, latitude: number): Placed => ({
  city,
  state: 'OK',
  latitude,
  longitude: -95.9,
});

test('centers towns on their homes, largest first', () => {
  const names = placeNames([
    home('Jenks', 36),
    home('Tulsa', 36.1),
    home('Tulsa', 36.2),
    home('Tulsa', 0),
    home(null, 1),
  ]);
  expect(names.map(({ name, latitude, count }) => [name, latitude, count])).toEqual([
    ['Tulsa', 36.1, 3],
    ['Jenks', 36, 1],
  ]);
});

test('leaves out a name that would overlap a larger town’s', () => {
  const kept = withRoom([
    { name: 'Tulsa', x: 100, y: 100 },
    { name: 'Jenks', x: 150, y: 110 },
    { name: 'Bixby', x: 150, y: 160 },
  ]);
  expect(kept.map(({ name }) => name)).toEqual(['Tulsa', 'Bixby']);
});
