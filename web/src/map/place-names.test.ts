import { expect, test } from 'vitest';
import { type Placed, placeNames, withRoom } from './place-names.ts';
import type { Box } from './room.ts';

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

const named = (name: string, x: number, y: number) => ({ name, x, y, width: 90, height: 24 });
const isOver = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

test('gives names room in turn: the largest town’s first, others beside it', () => {
  const [tulsa, jenks, ...others] = withRoom([named('Tulsa', 100, 100), named('Jenks', 120, 110)], []);
  expect(others).toEqual([]);
  expect(tulsa).toEqual(named('Tulsa', 100, 100));
  expect(jenks?.name).toBe('Jenks');
  expect(jenks && tulsa && isOver(jenks, tulsa)).toBe(false);
});

test('never puts a name over a price or another name', () => {
  const prices = Array.from({ length: 60 }, (_, n) => ({
    ...{ x: (n * 83) % 700, y: (n * 47) % 500 },
    ...{ width: n % 5 === 0 ? 14 : 62, height: n % 5 === 0 ? 14 : 28 },
  }));
  const towns = Array.from({ length: 40 }, (_, n) => named(`Town ${n}`, (n * 131) % 700, (n * 61) % 500));
  const names = withRoom(towns, prices);
  expect(names.length).toBeGreaterThan(3);
  expect(names.length).toBeLessThan(40);
  const boxes = [...prices.map((box) => ({ ...box, isPrice: true })), ...names];
  const over = names.flatMap((name) => boxes.filter((box) => box !== name && isOver(box, name)));
  expect(over).toEqual([]);
  for (const { name, x, y } of names) {
    const town = towns.find((one) => one.name === name);
    expect(Math.hypot(x - (town?.x ?? 0), y - (town?.y ?? 0))).toBeLessThan(90);
  }
});

test('leaves out a name without room', () => {
  const price = { x: 100, y: 100, width: 600, height: 400 };
  expect(withRoom([named('Jenks', 100, 100)], [price])).toEqual([]);
});
