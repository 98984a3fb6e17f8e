import { expect, test } from 'vitest';
import { fanOut } from './fan-out.ts';

const pill = { width: 64, height: 28 };

test.each([2, 5, 12])(
  'shows the prices of %i homes at one point, apart and on the screen of a phone',
  (count) => {
    const { shape, places } = fanOut(count);
    expect([shape, places.length]).toEqual(['pill', count]);
    for (const [n, a] of places.entries()) {
      expect(Math.abs(a.x) + pill.width / 2).toBeLessThan(180);
      for (const b of places.slice(n + 1))
        expect(Math.abs(a.x - b.x) >= pill.width || Math.abs(a.y - b.y) >= pill.height, `${n}`).toBe(true);
    }
  },
);

test.each([13, 100, 150])('shows %i homes as rings, each apart, on the screen of a phone', (count) => {
  const { shape, places } = fanOut(count);
  expect([shape, places.length]).toEqual(['ring', count]);
  for (const [n, a] of places.entries()) {
    expect(Math.hypot(a.x, a.y)).toBeLessThan(173);
    for (const b of places.slice(n + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(23.9);
  }
});
