import { maskRows } from './enlarge.ts';
import { guideOf, meanUnder, ontoEdges } from './paint.ts';
import { at, brightness, clamp, mix, type Plane, type Rgb } from './raster.ts';
import type { Scene } from './scene.ts';

/** Recolors the pixels under the mask; keeps their relative brightness. */
export function recolor(scene: Scene, mask: Plane, color: Rgb, strength: number): void {
  const { target, picture, small, smallLight } = scene;
  const mean = meanUnder(smallLight, mask);
  if (mean === null) return;
  const usual = brightness(...mean);
  const wanted = brightness(...color);
  // A snowy lawn is much brighter than grass, dry gravel somewhat, within what the daylight allows.
  const level = clamp(wanted / usual, 0.6, 3);
  const rows = maskRows(ontoEdges(mask, guideOf(small)), picture);
  const amounts = new Float32Array(target.width);
  for (let y = 0; y < target.height; y++) {
    rows(y, amounts);
    for (let x = 0; x < target.width; x++) {
      const amount = at(amounts, x) * strength;
      if (amount < 0.01) continue;
      const i = 3 * (y * target.width + x);
      const lit = brightness(at(target.data, i), at(target.data, i + 1), at(target.data, i + 2));
      const calm = (lit / usual) ** (level > 1.5 ? 0.6 : 1) * usual * level;
      for (let c = 0; c < 3; c++) {
        target.data[i + c] = mix(at(target.data, i + c), (calm * (color[c] as number)) / wanted, amount);
      }
    }
  }
}
