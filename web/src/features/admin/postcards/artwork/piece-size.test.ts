import { expect, test } from 'vitest';
import { addressBlock, bleedSize, placeOf, safeArea, trimArea } from './piece-size.ts';

test('gives a 6 by 4 inch postcard an eighth of an inch of bleed, and as much safe margin', () => {
  expect(bleedSize).toEqual({ width: 6.25, height: 4.25 });
  expect(trimArea).toEqual({ left: 0.125, top: 0.125, width: 6, height: 4 });
  expect(safeArea).toEqual({ left: 0.25, top: 0.25, width: 5.75, height: 3.75 });
});

test('places the 3.2835 by 2.375 inch address block 0.275 from the right and 0.25 from the bottom', () => {
  const { left, top, width, height } = addressBlock;
  expect([width, height]).toEqual([3.2835, 2.375]);
  expect(bleedSize.width - left - width).toBeCloseTo(0.275, 6);
  expect(bleedSize.height - top - height).toBeCloseTo(0.25, 6);
});

test('converts areas to shares of the postcard', () => {
  expect(placeOf(trimArea)).toEqual({ left: '2.000%', top: '2.941%', width: '96.000%', height: '94.118%' });
});
