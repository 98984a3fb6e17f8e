import type { Look } from './looks.ts';
import { at, linearColor, plane } from './raster.ts';
import { recolor } from './recolor.ts';
import { findRegions, widen } from './room/regions.ts';
import type { Scene } from './scene.ts';

/**
 * Recolors cushions, throws, seats, and rugs that have a saturated color. Only below the horizon, so not the
 * sky, and not wood, leaves, or skin, which have hues of their own.
 */
export function recolorTextiles(scene: Scene, look: Look, horizon: number): void {
  const { view } = scene;
  const { width, height, light, a, b } = view;
  const clear = (i: number) => {
    const [along, across] = [at(a.data, i), at(b.data, i)];
    if (Math.floor(i / width) < horizon + height * 0.05 || at(light.data, i) > 86 || at(light.data, i) < 12)
      return false;
    if (Math.hypot(along, across) < 13) return false;
    const hue = ((Math.atan2(across, along) * 180) / Math.PI + 360) % 360;
    return hue > 195 || hue < 36 || (hue > 76 && hue < 93 && Math.hypot(along, across) > 30);
  };
  const { label, sizes } = findRegions(width, height, clear);
  const whole = width * height;
  const small = plane(width, height);
  const large = plane(width, height);
  for (let i = 0; i < whole; i++) {
    const share = at(label, i) === 0 ? 0 : (sizes[at(label, i)] ?? 0) / whole;
    if (share > 0.0006 && share < 0.012) small.data[i] = 1;
    else if (share >= 0.012 && share < 0.16) large.data[i] = 1;
  }
  recolor(scene, widen(small, 1), linearColor(look.accent), 0.9);
  recolor(scene, widen(large, 1), linearColor(look.cloth), 0.8);
}
