import { expect, test } from 'vitest';
import { commonArea, roundedArea } from './map-area.ts';

const tulsa = { north: 36.2, south: 36, east: -95.8, west: -96 };

test('keeps within the bounds of a search', () => {
  expect(commonArea(tulsa, {})).toEqual(tulsa);
  expect(commonArea(tulsa, { north: 36.1, south: 35, east: -95, west: -95.9 })).toEqual({
    ...{ north: 36.1, south: 36, east: -95.8, west: -95.9 },
  });
  expect(commonArea(tulsa, { north: 31, south: 30, east: -97, west: -98 })).toBeNull();
  const pacific = { north: 40, south: 30, east: -95, west: 170 };
  expect(commonArea(tulsa, pacific)).toEqual(pacific);
});

test('turns a map that was dragged around the world back, and shows the world once', () => {
  expect(roundedArea({ ...tulsa, east: 264.2, west: 264 })).toEqual(tulsa);
  expect(roundedArea({ north: 10, south: -10, east: 190, west: 170 })).toMatchObject({
    east: -170,
    west: 170,
  });
  expect(roundedArea({ north: 95, south: -95, east: 400, west: -300 })).toEqual({
    ...{ north: 90, south: -90, east: 180, west: -180 },
  });
});
