import { rowsOf } from './enlarge.ts';
import { softBlur } from './filters.ts';
import type { PlacedLamp } from './furnish.ts';
import { at, brightness, clamp, type Light, mix, plane, type Rgb } from './raster.ts';

/** A light adjustment of the whole picture. Units as in `Look`. */
export type Grade = {
  warmth: number;
  exposure: number;
  contrast: number;
  saturation: number;
  glow: number;
  vignette: number;
};

/** Adds warm light around lamps: wide on the walls, bright at the shade. */
export function lightLamps(target: Light, lamps: PlacedLamp[], strength: number): void {
  const warm: Rgb = [1, 0.76, 0.48];
  for (const { x: cx, y: cy, meter } of lamps) {
    const reach = Math.ceil(meter * 1.9);
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(target.height, cy + reach); y++) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(target.width, cx + reach); x++) {
        const off = Math.hypot(x - cx, (y - cy) * 0.85) / meter;
        const pool = strength * (0.34 * Math.exp(-((off / 0.75) ** 2)) + 0.5 * Math.exp(-((off / 0.2) ** 2)));
        if (pool < 0.003) continue;
        const i = 3 * (y * target.width + x);
        for (let c = 0; c < 3; c++)
          target.data[i + c] = at(target.data, i + c) * (1 + pool * (warm[c] as number));
      }
    }
  }
}

/** Applies white balance, exposure, contrast, color, bloom, and vignette, in this order. */
export function applyGrade(target: Light, grade: Grade): void {
  const { width, height, data } = target;
  const balance: Rgb = [1 + 0.13 * grade.warmth, 1 + 0.015 * grade.warmth, 1 - 0.17 * grade.warmth];
  const even = brightness(...balance);
  const gain = 2 ** grade.exposure;
  const bloom = rowsOf(bloomOf(target), width, height);
  const blooms = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    bloom(y, blooms);
    const dy = (y / height - 0.5) * 1.1;
    for (let x = 0; x < width; x++) {
      const i = 3 * (y * width + x);
      const dx = x / width - 0.5;
      const corner = 1 - grade.vignette * clamp((dx * dx + dy * dy) * 1.9 - 0.12) * 1.4;
      const add = grade.glow * 0.55 * at(blooms, x);
      const before = brightness(at(data, i), at(data, i + 1), at(data, i + 2));
      // Blown-out windows stay white.
      const cast = 1 - clamp((before - 0.8) / 0.2) * 0.8;
      const level = gain * corner;
      const r = (at(data, i) * mix(1, balance[0] / even, cast) + add) * level;
      const g = (at(data, i + 1) * mix(1, balance[1] / even, cast) + add) * level;
      const b = (at(data, i + 2) * mix(1, balance[2] / even, cast) + add * 0.85) * level;
      const lit = Math.max(brightness(r, g, b), 1e-5);
      const curve = curved(lit, grade.contrast) / lit;
      const grey = lit * curve;
      const color = 1 + grade.saturation;
      data[i] = shoulder(grey + (r * curve - grey) * color);
      data[i + 1] = shoulder(grey + (g * curve - grey) * color);
      data[i + 2] = shoulder(grey + (b * curve - grey) * color);
    }
  }
}

/** Applies an S-curve around mid-gray on a square-root (perceptual) scale. */
function curved(lit: number, contrast: number): number {
  const seen = Math.sqrt(lit);
  const away = seen - 0.56;
  const bent = Math.max(0, seen + contrast * 0.55 * away * (1 - Math.min(1, Math.abs(away) / 0.62)));
  return bent * bent;
}

/** Compresses light above 0.8 toward 1, so that a brighter room does not clip. */
function shoulder(value: number): number {
  if (value < 0.8) return value < 0 ? 0 : value;
  return 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
}

/** Returns the glow of bright areas, at an eighth of the size. */
function bloomOf({ data, width, height }: Light) {
  const step = 8;
  const small = plane(Math.ceil(width / step), Math.ceil(height / step));
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const i = 3 * (Math.min(y * step + 4, height - 1) * width + Math.min(x * step + 4, width - 1));
      const lit = brightness(at(data, i), at(data, i + 1), at(data, i + 2));
      small.data[y * small.width + x] = Math.max(0, Math.min(lit, 1.2) - 0.7);
    }
  }
  return softBlur(small, Math.max(2, Math.round(width / step / 22)));
}
