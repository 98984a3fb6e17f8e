import { maskRows } from './enlarge.ts';
import { type EdgeMask, edgeMask } from './filters.ts';
import { at, type Bytes, brightness, clamp, type Light, mix, type Plane, plane, type Rgb } from './raster.ts';

/** Fits a mask of the small view to the picture's edges; `guide` is the small picture's brightness. */
export const ontoEdges = (mask: Plane, guide: Plane): EdgeMask => edgeMask(mask, guide, 4, 0.0006);

/** Returns the perceived brightness of a small picture. */
export function guideOf({ data, width, height }: Bytes): Plane {
  const guide = plane(width, height);
  for (let i = 0; i < guide.data.length; i++) {
    guide.data[i] =
      (0.299 * at(data, 3 * i) + 0.587 * at(data, 3 * i + 1) + 0.114 * at(data, 3 * i + 2)) / 255;
  }
  return guide;
}

/** Returns the mean light under a mask; null when the mask covers almost nothing. */
export function meanUnder(small: Light, mask: Plane): Rgb | null {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    const weight = at(mask.data, i);
    if (weight === 0) continue;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + weight * at(small.data, 3 * i + c);
    sum[3] = (sum[3] as number) + weight;
  }
  const [r, g, b, weight] = sum as [number, number, number, number];
  return weight < 0.004 * mask.data.length ? null : [r / weight, g / weight, b / weight];
}

/**
 * Returns the factors that change a surface of mean color `from` to paint of color `to` under light of
 * brightness `daylight`. Limits the change in brightness to `low` to `high`, so that a lit room stays lit.
 */
export function repaint(from: Rgb, to: Rgb, daylight: number, low: number, high: number): Rgb {
  const was = brightness(...from);
  const wanted = brightness(...to);
  const step = clamp((wanted * daylight) / was, low, high);
  return [0, 1, 2].map((c) => {
    const hue = (to[c] as number) / wanted / ((from[c] as number) / was);
    return step * clamp(hue, 0.3, 1.7);
  }) as unknown as Rgb;
}

/** Multiplies the pixels under the mask by the factors, weighted by `strength`. Keeps shading and texture. */
export function applyPaint(
  target: Light,
  picture: Bytes,
  mask: EdgeMask,
  factors: Rgb,
  strength: number,
): void {
  const { width, height } = target;
  const rows = maskRows(mask, picture);
  const amounts = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    rows(y, amounts);
    for (let x = 0; x < width; x++) {
      const amount = at(amounts, x) * strength;
      if (amount < 0.004) continue;
      const i = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        target.data[i + c] = at(target.data, i + c) * mix(1, factors[c] as number, amount);
      }
    }
  }
}
