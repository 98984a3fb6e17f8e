import { expect, test } from 'vitest';
import { placePills } from './pill-boxes.ts';

const own = { x: 200, y: 200 };
const sizeOf = (text: string, isWhole: boolean) => (isWhole ? 34 + 8.2 * text.length : 30);

test('covers neither the home nor another sale, also where eight were sold at one corner', () => {
  const pills = Array.from({ length: 8 }, (_, n) => ({ x: 205 + n, y: 196 - n, text: '$349.5K' }));
  const boxes = placePills(own, pills).map(({ dx, dy, isWhole }, n) => {
    const { x = 0, y = 0, text = '' } = pills[n] ?? {};
    return { x: x + dx, y: y + dy, width: sizeOf(text, isWhole) };
  });
  const all = [{ ...own, width: 118 }, ...boxes];
  for (const [n, a] of all.entries()) {
    for (const b of all.slice(n + 1)) {
      const isApart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= 28;
      expect(isApart).toBe(true);
    }
  }
});

test('leaves a pill with room at its point, with its price', () => {
  expect(placePills(own, [{ x: 20, y: 40, text: '$372K' }])).toEqual([{ dx: 0, dy: 0, isWhole: true }]);
  expect(placePills(own, [{ x: 20, y: 40, text: '' }])).toEqual([{ dx: 0, dy: 0, isWhole: false }]);
});
