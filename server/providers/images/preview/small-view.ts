import { boxBlur, gradients, map } from './filters.ts';
import { at, type Bytes, clamp, type Plane, plane } from './raster.ts';

/** A small copy of the picture for analysis: CIE Lab planes, roughness, and scale. */
export type SmallView = {
  width: number;
  height: number;
  /** Pixels of the whole picture per pixel here. */
  scale: number;
  /** Lightness from 0 to 100. */
  light: Plane;
  a: Plane;
  b: Plane;
  /** The color difference from the neighbors (Lab units per pixel), slightly smoothed. */
  rough: Plane;
};

/** Converts a small picture (about 360 pixels wide) that was scaled down from `fullWidth`. */
export function viewOf(small: Bytes, fullWidth: number): SmallView {
  const { width, height, data } = small;
  const light = plane(width, height);
  const a = plane(width, height);
  const b = plane(width, height);
  for (let i = 0; i < width * height; i++) {
    const lab = labOf(at(data, 3 * i), at(data, 3 * i + 1), at(data, 3 * i + 2));
    light.data[i] = lab[0];
    a.data[i] = lab[1];
    b.data[i] = lab[2];
  }
  const change = plane(width, height);
  for (const channel of [light, a, b]) {
    const { across, down } = gradients(channel);
    for (let i = 0; i < change.data.length; i++) {
      change.data[i] = at(change.data, i) + at(across.data, i) ** 2 + at(down.data, i) ** 2;
    }
  }
  const rough = boxBlur(
    map(change, (value) => Math.sqrt(value)),
    1,
  );
  return { width, height, scale: fullWidth / width, light, a, b, rough };
}

const cubeRoot = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** Converts sRGB bytes to CIE Lab (D65). */
function labOf(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [red, green, blue].map((byte) => {
    const v = clamp(byte / 255);
    return v > 0.04045 ? ((v + 0.055) / 1.055) ** 2.4 : v / 12.92;
  }) as [number, number, number];
  const x = cubeRoot((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = cubeRoot(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = cubeRoot((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
