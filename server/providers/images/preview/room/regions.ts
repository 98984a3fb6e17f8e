import { at, type Plane, plane } from '../raster.ts';

/** The connected regions of the allowed pixels: each pixel's label (0 for none) and each region's size. */
export type Regions = { label: Int32Array; sizes: number[] };

export function findRegions(width: number, height: number, open: (index: number) => boolean): Regions {
  const label = new Int32Array(width * height);
  const sizes = [0];
  const waiting: number[] = [];
  for (let start = 0; start < label.length; start++) {
    if (at(label, start) !== 0 || !open(start)) continue;
    const name = sizes.length;
    let size = 0;
    const enter = (i: number) => {
      if (at(label, i) !== 0 || !open(i)) return;
      label[i] = name;
      size++;
      waiting.push(i);
    };
    enter(start);
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      const x = i % width;
      if (x > 0) enter(i - 1);
      if (x < width - 1) enter(i + 1);
      if (i >= width) enter(i - width);
      if (i < width * (height - 1)) enter(i + width);
    }
    sizes.push(size);
  }
  return { label, sizes };
}

/** Returns the maximum over each pixel's square of `2 * radius + 1`. */
export function widen(source: Plane, radius: number): Plane {
  const across = plane(source.width, source.height);
  const result = plane(source.width, source.height);
  const { width, height } = source;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let k = Math.max(0, x - radius); k <= Math.min(width - 1, x + radius); k++) {
        most = Math.max(most, at(source.data, y * width + k));
      }
      across.data[y * width + x] = most;
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let k = Math.max(0, y - radius); k <= Math.min(height - 1, y + radius); k++) {
        most = Math.max(most, at(across.data, k * width + x));
      }
      result.data[y * width + x] = most;
    }
  }
  return result;
}
