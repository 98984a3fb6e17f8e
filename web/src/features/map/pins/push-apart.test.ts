import { expect, test } from 'vitest';
import { overlap } from '../../../map/room.ts';
import { pushApart } from './push-apart.ts';

const size = { width: 60, height: 28 };
const farthest = { x: 44, y: 34 };

test('separates boxes by half each, and leaves those alone that have room', () => {
  const [one, other, alone] = pushApart(
    [
      { x: 100, y: 100, ...size },
      { x: 100, y: 110, ...size },
      { x: 400, y: 100, ...size },
    ],
    farthest,
  );
  expect(one).toEqual({ x: 100, y: 90, ...size });
  expect(other).toEqual({ x: 100, y: 120, ...size });
  expect(alone).toEqual({ x: 400, y: 100, ...size });
});

test('pushes none farther from its place than where it is still recognized', () => {
  const crowd = Array.from({ length: 12 }, (_, n) => ({ x: 100 + n, y: 100, ...size }));
  const pushed = pushApart(crowd, farthest);
  for (const [n, { x, y }] of pushed.entries()) {
    expect(Math.abs(x - (100 + n))).toBeLessThanOrEqual(farthest.x);
    expect(Math.abs(y - 100)).toBeLessThanOrEqual(farthest.y);
  }
  expect(pushed.some((box, n) => pushed.slice(n + 1).some((next) => overlap(box, next)))).toBe(true);
});
