import { at, clamp, type Plane, plane } from '../raster.ts';
import type { SmallView } from '../small-view.ts';

/** The visible floor: its mask, and for each column the row where it begins (the picture's height for none). */
export type SeenFloor = { mask: Plane; top: Float32Array; share: number };

type Color = [number, number, number];
type FloorColor = { color: Color; reach: number };

/** Lightness counts less, because one floor has sunlight and shadow. */
const distance = (one: Color, l: number, a: number, b: number): number =>
  Math.hypot((one[0] - l) * 0.4, one[1] - a, one[2] - b);

/** Marks each pixel with a color of the lowest rows, connected or not, as 1. */
export function floorLike(view: SmallView): Uint8Array {
  const colors = floorColors(view);
  return Uint8Array.from(view.light.data, (l, i) => {
    const [a, b] = [at(view.a.data, i), at(view.b.data, i)];
    return colors.some(({ color, reach }) => distance(color, l, a, b) < reach) ? 1 : 0;
  });
}

/**
 * Grows the floor up from the lowest row over pixels in `like`, but not above `ceilingRow`, the row just
 * below the horizon.
 */
export function findFloor({ width, height }: SmallView, like: Uint8Array, ceilingRow: number): SeenFloor {
  const mask = plane(width, height);
  const waiting: number[] = [];
  const enter = (i: number) => {
    if (at(mask.data, i) === 0 && at(like, i) === 1) {
      mask.data[i] = 1;
      waiting.push(i);
    }
  };
  for (let x = 0; x < width; x++) enter((height - 1) * width + x);
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    const x = i % width;
    if (x > 0) enter(i - 1);
    if (x < width - 1) enter(i + 1);
    if (i >= (ceilingRow + 1) * width) enter(i - width);
    if (i < (height - 1) * width) enter(i + width);
  }
  return {
    mask,
    top: topOf(mask, ceilingRow),
    share: mask.data.reduce((sum, v) => sum + v, 0) / mask.data.length,
  };
}

/**
 * Returns up to four colors of the lowest rows (k-means over the middle columns), each with its tolerance:
 * low on an even floor, so that a pale floor does not extend up a pale wall.
 */
function floorColors(view: SmallView): FloorColor[] {
  const { width, height } = view;
  const seeds: Color[] = [];
  for (let y = Math.floor(height * 0.86); y < height; y += 2) {
    for (let x = Math.floor(width * 0.12); x < width * 0.88; x += 3) {
      const i = y * width + x;
      seeds.push([at(view.light.data, i), at(view.a.data, i), at(view.b.data, i)]);
    }
  }
  seeds.sort((one, other) => one[0] - other[0]);
  let centers = [0.1, 0.37, 0.63, 0.9].map((part) => seeds[Math.floor(part * seeds.length)] as Color);
  for (let round = 0; round < 6; round++) {
    const sums = centers.map(() => ({ sum: [0, 0, 0] as Color, count: 0 }));
    for (const [l, a, b] of seeds) {
      const nearest = centers.map((center) => distance(center, l, a, b));
      const group = sums[nearest.indexOf(Math.min(...nearest))];
      if (group === undefined) continue;
      group.sum = [group.sum[0] + l, group.sum[1] + a, group.sum[2] + b];
      group.count++;
    }
    centers = sums
      .filter(({ count }) => count > seeds.length * 0.06)
      .map(({ sum, count }) => sum.map((part) => part / count) as Color);
  }
  return centers.map((color) => {
    const own = seeds.filter(([l, a, b]) =>
      centers.every((other) => distance(color, l, a, b) <= distance(other, l, a, b)),
    );
    const square =
      own.reduce((sum, [l, a, b]) => sum + distance(color, l, a, b) ** 2, 0) / Math.max(1, own.length);
    return { color, reach: clamp(2.6 * Math.sqrt(square), 2.6, 7) };
  });
}

/** Returns for each column the highest row reached from below, across gaps of a few pixels. */
function topOf(mask: Plane, ceilingRow: number): Float32Array {
  const { width, height } = mask;
  const gap = Math.ceil(height * 0.02);
  return Float32Array.from({ length: width }, (_, x) => {
    let top = height;
    for (let y = height - 1; y >= clamp(ceilingRow, 0, height - 1); y--) {
      if (at(mask.data, y * width + x) === 1) top = y;
      else if (top - y > gap && (top < height || height - y > gap * 2)) break;
    }
    return top;
  });
}
