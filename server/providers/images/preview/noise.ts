import { mix } from './raster.ts';

/** Returns a number from 0 to 1 that depends only on the given integers. */
export function hash(x: number, y: number, seed = 0): number {
  let h = (x * 374_761_393 + y * 668_265_263 + seed * 974_711) | 0;
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 0xffff_ffff;
}

/** Returns smooth noise from 0 to 1 with features about one unit wide. */
export function noise(x: number, y: number, seed = 0): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const fx = ease(x - left);
  const upper = mix(hash(left, top, seed), hash(left + 1, top, seed), fx);
  const lower = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), fx);
  return mix(upper, lower, ease(y - top));
}
