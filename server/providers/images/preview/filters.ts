import { at, type Plane, plane } from './raster.ts';

/**
 * Averages over a square of `2 * radius + 1`, repeating edge pixels. Uses running sums, so the cost does not
 * depend on the radius.
 */
export function boxBlur(source: Plane, radius: number): Plane {
  const { width, height } = source;
  const across = plane(width, height);
  const result = plane(width, height);
  blurLines(source.data, across.data, width, height, 1, width, radius);
  blurLines(across.data, result.data, height, width, width, 1, radius);
  return result;
}

function blurLines(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  step: number,
  nextLine: number,
  radius: number,
): void {
  const size = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * nextLine;
    const value = (i: number) => at(from, start + Math.min(Math.max(i, 0), length - 1) * step);
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += value(i);
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum / size;
      sum += value(i + radius + 1) - value(i - radius);
    }
  }
}

/** Blurs with three box blurs, close to a Gaussian of about that radius. */
export function softBlur(source: Plane, radius: number): Plane {
  const part = Math.max(1, Math.round(radius / 1.7));
  return boxBlur(boxBlur(boxBlur(source, part), part), part);
}

/** Returns the horizontal and vertical central differences. */
export function gradients({ data, width, height }: Plane): { across: Plane; down: Plane } {
  const across = plane(width, height);
  const down = plane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      across.data[i] = (at(data, x < width - 1 ? i + 1 : i) - at(data, x > 0 ? i - 1 : i)) / 2;
      down.data[i] = (at(data, y < height - 1 ? i + width : i) - at(data, y > 0 ? i - width : i)) / 2;
    }
  }
  return { across, down };
}

/** Returns a new plane of the same size, mapped pixel by pixel. */
export function map(source: Plane, change: (value: number, index: number) => number): Plane {
  const result = plane(source.width, source.height);
  for (let i = 0; i < source.data.length; i++) result.data[i] = change(at(source.data, i), i);
  return result;
}

/**
 * A mask aligned with the edges of `guide` (He's guided filter), stored as two planes so that it can be drawn
 * at any size: mask = slope × guide + base.
 */
export type EdgeMask = { slope: Plane; base: Plane };

/**
 * Fits a mask to the guide's edges. `radius` is in pixels of the mask; `tolerance` is the squared contrast
 * (guide from 0 to 1) to smooth over.
 */
export function edgeMask(mask: Plane, guide: Plane, radius: number, tolerance: number): EdgeMask {
  const both = map(mask, (value, i) => value * at(guide.data, i));
  const squared = map(guide, (value) => value * value);
  const meanMask = boxBlur(mask, radius);
  const meanGuide = boxBlur(guide, radius);
  const meanBoth = boxBlur(both, radius);
  const meanSquared = boxBlur(squared, radius);
  const slope = map(meanBoth, (value, i) => {
    const g = at(meanGuide.data, i);
    const spread = at(meanSquared.data, i) - g * g;
    return (value - g * at(meanMask.data, i)) / (spread + tolerance);
  });
  const base = map(meanMask, (value, i) => value - at(slope.data, i) * at(meanGuide.data, i));
  return { slope: boxBlur(slope, radius), base: boxBlur(base, radius) };
}
