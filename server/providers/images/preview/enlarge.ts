import type { EdgeMask } from './filters.ts';
import { at, type Bytes, clamp, type Plane } from './raster.ts';

/** Returns a function that writes a row of a small plane, interpolated to the size of the whole picture. */
export function rowsOf(
  source: Plane,
  width: number,
  height: number,
): (y: number, into: Float32Array) => void {
  const left = new Int32Array(width);
  const part = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const place = clamp(((x + 0.5) * source.width) / width - 0.5, 0, source.width - 1);
    left[x] = Math.min(Math.floor(place), Math.max(0, source.width - 2));
    part[x] = place - at(left, x);
  }
  const line = new Float32Array(source.width + 1);
  return (y, into) => {
    const place = clamp(((y + 0.5) * source.height) / height - 0.5, 0, source.height - 1);
    const top = Math.floor(place);
    const below = Math.min(top + 1, source.height - 1);
    const down = place - top;
    for (let x = 0; x < source.width; x++) {
      const upper = at(source.data, top * source.width + x);
      line[x] = upper + (at(source.data, below * source.width + x) - upper) * down;
    }
    line[source.width] = at(line, source.width - 1);
    for (let x = 0; x < width; x++) {
      const from = at(line, at(left, x));
      into[x] = from + (at(line, at(left, x) + 1) - from) * at(part, x);
    }
  };
}

/** Returns the perceived brightness of a pixel, from 0 to 1: the guide whose edges masks follow. */
function guideAt(bytes: Bytes, index: number): number {
  const i = 3 * index;
  return (0.299 * at(bytes.data, i) + 0.587 * at(bytes.data, i + 1) + 0.114 * at(bytes.data, i + 2)) / 255;
}

/** Returns a function that writes a row of a mask at the size of the whole picture, from 0 to 1. */
export function maskRows(mask: EdgeMask, picture: Bytes): (y: number, into: Float32Array) => void {
  const { width, height } = picture;
  const slope = rowsOf(mask.slope, width, height);
  const base = rowsOf(mask.base, width, height);
  const slopes = new Float32Array(width);
  return (y, into) => {
    slope(y, slopes);
    base(y, into);
    for (let x = 0; x < width; x++) {
      into[x] = clamp(at(slopes, x) * guideAt(picture, y * width + x) + at(into, x));
    }
  };
}
