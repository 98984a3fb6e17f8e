/** One number per pixel, row by row. */
export type Plane = { data: Float32Array; width: number; height: number };

/** Linear RGB light, three numbers from 0 to about 1 per pixel. */
export type Light = { data: Float32Array; width: number; height: number };

/** 8-bit sRGB, three bytes per pixel. */
export type Bytes = { data: Uint8Array; width: number; height: number };

export type Rgb = readonly [number, number, number];

/** The light in the photo: its overall color, and its strength at each place relative to that. */
export type RoomLight = { color: Rgb; relative: Plane; scale: number };

/** Returns an element; the index must be in range. */
export function at(list: Float32Array | Uint8Array | Uint8ClampedArray | Int32Array, index: number): number {
  return list[index] as number;
}

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value;

/** Returns 0 below `low`, 1 above `high`, and a smooth transition between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export function plane(width: number, height: number, fill = 0): Plane {
  const data = new Float32Array(width * height);
  return { data: fill === 0 ? data : data.fill(fill), width, height };
}

/** Returns the luminance of linear RGB (Rec. 709). */
export const brightness = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const linearOf = Float32Array.from({ length: 256 }, (_, byte) => {
  const v = byte / 255;
  return v > 0.04045 ? ((v + 0.055) / 1.055) ** 2.4 : v / 12.92;
});
/** Returns the linear light of one sRGB byte. */
export const lightOf = (byte: number): number => at(linearOf, byte);

const steps = 4096;
const byteOf = Float32Array.from({ length: steps + 2 }, (_, i) => {
  const v = i / steps;
  return 255 * (v > 0.0031308 ? 1.055 * v ** (1 / 2.4) - 0.055 : v * 12.92);
});

/** Returns the linear RGB of a hex color such as `#e6dfd0`. */
export function linearColor(hex: string): Rgb {
  const part = (from: number) => at(linearOf, Number.parseInt(hex.slice(from, from + 2), 16));
  return [part(1), part(3), part(5)];
}

export function toLight({ data, width, height }: Bytes): Light {
  const light = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) light[i] = at(linearOf, at(data, i));
  return { data: light, width, height };
}

/** Converts to bytes, with dithering below one step to avoid banding. */
export function toBytes({ data, width, height }: Light): Bytes {
  const bytes = new Uint8Array(data.length);
  let noise = 22_222;
  for (let i = 0; i < data.length; i++) {
    noise = (noise * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    const place = clamp(at(data, i)) * steps;
    const below = Math.floor(place);
    const value = mix(at(byteOf, below), at(byteOf, below + 1), place - below);
    bytes[i] = Math.min(255, Math.floor(value + noise / 0x7fff_ffff));
  }
  return { data: bytes, width, height };
}

/** Interpolates between pixels; outside, repeats the edge. */
export function sample({ data, width, height }: Plane, x: number, y: number): number {
  const left = clamp(Math.floor(x), 0, width - 1);
  const top = clamp(Math.floor(y), 0, height - 1);
  const right = Math.min(left + 1, width - 1);
  const below = Math.min(top + 1, height - 1);
  const fx = clamp(x - left);
  const fy = clamp(y - top);
  const upper = mix(at(data, top * width + left), at(data, top * width + right), fx);
  const lower = mix(at(data, below * width + left), at(data, below * width + right), fx);
  return mix(upper, lower, fy);
}
