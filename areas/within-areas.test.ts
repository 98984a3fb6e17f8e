import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area } from './areas.ts';
import { boxOfAreas, linesOf, withinAreas } from './within-areas.ts';

const square = (south: number, west: number, size = 1): Area => [
  { latitude: south, longitude: west },
  { latitude: south, longitude: west + size },
  { latitude: south + size, longitude: west + size },
  { latitude: south + size, longitude: west },
];

test('is within one of several areas, not between them', () => {
  const isWithin = withinAreas([square(30, -98), square(35, -96)]);
  expect([isWithin(30.5, -97.5), isWithin(35.5, -95.5), isWithin(33, -97)]).toEqual([true, true, false]);
  expect(boxOfAreas([square(30, -98), square(35, -96)])).toEqual({
    south: 30,
    north: 36,
    west: -98,
    east: -95,
  });
});

test('is in the hollow of an area, or in its arm', () => {
  // A U that is open to the north.
  const area = (
    [
      [0, 0],
      [0, 6],
      [6, 6],
      [6, 4],
      [2, 4],
      [2, 2],
      [6, 2],
      [6, 0],
    ] as const
  ).map(([latitude, longitude]) => ({ latitude, longitude }));
  const isWithin = withinAreas([area]);
  expect([isWithin(4, 1), isWithin(4, 3), isWithin(4, 5), isWithin(1, 3)]).toEqual([true, false, true, true]);
});

test('two areas side by side share no home on the line between them', () => {
  const [left, right] = [withinAreas([square(30, -98)]), withinAreas([square(30, -97)])];
  for (const latitude of [30, 30.25, 30.99999]) {
    expect([left(latitude, -97), right(latitude, -97)].filter(Boolean)).toHaveLength(1);
  }
});

test('finds with its strips what all lines say', () => {
  const degrees = fc.integer({ min: 0, max: 400 }).map((n) => n / 100);
  const point = fc.record({ latitude: degrees, longitude: degrees });
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), point, (area, { latitude, longitude }) => {
      const crossed = linesOf(area).filter(
        ({ x, y, toX, toY }) =>
          y > latitude !== toY > latitude && longitude < ((toX - x) * (latitude - y)) / (toY - y) + x,
      );
      expect(withinAreas([area])(latitude, longitude)).toBe(crossed.length % 2 === 1);
    }),
    { numRuns: 2000 },
  );
});
