import { drawPiece } from '../draw-piece.ts';
import { maskRows } from '../enlarge.ts';
import { applyGrade, lightLamps } from '../grade.ts';
import { guideOf, meanUnder, ontoEdges } from '../paint.ts';
import { at, brightness, clamp, linearColor, mix, type Plane, plane, type Rgb } from '../raster.ts';
import { recolor } from '../recolor.ts';
import { type Camera, eyeHeight, seenAt, spotAt } from '../room/perspective.ts';
import type { Scene } from '../scene.ts';
import type { Garden } from './gardens.ts';
import type { Outdoors } from './outdoors.ts';

/** Restyles an outdoor picture: seasonal colors for greenery and sky, lamps and planters on the lawn. */
export async function restyleGarden(scene: Scene, parts: Outdoors, garden: Garden): Promise<void> {
  const { target, smallLight, view } = scene;
  if (garden.lawn !== null) recolor(scene, parts.lawn, linearColor(garden.lawn), garden.strength);
  if (garden.foliage !== null) recolor(scene, parts.leaves, linearColor(garden.foliage), garden.strength);
  if (garden.sky !== null) repaintSky(scene, parts.sky, garden.sky);
  const mean = (meanUnder(smallLight, plane(view.width, view.height, 1)) ?? [0.3, 0.3, 0.3]) as Rgb;
  const lamps = await plantLawn(scene, parts.lawn, garden, clamp(brightness(...mean) / 0.36, 0.3, 1));
  applyGrade(target, { ...garden, glow: 0.12, vignette: garden.exposure < -0.3 ? 0.24 : 0.1 });
  lightLamps(target, lamps, garden.lights * 1.6);
}

/** Tints the sky from its top to the horizon; keeps clouds as brightness. */
function repaintSky(scene: Scene, mask: Plane, [top, low]: readonly [string, string]): void {
  const { target, picture, small, smallLight } = scene;
  const mean = meanUnder(smallLight, mask);
  if (mean === null) return;
  const usual = brightness(...mean);
  const from = linearColor(top);
  const to = linearColor(low);
  const last = lastRow(mask) * (target.height / mask.height);
  const rows = maskRows(ontoEdges(mask, guideOf(small)), picture);
  const amounts = new Float32Array(target.width);
  for (let y = 0; y < target.height; y++) {
    rows(y, amounts);
    // The horizon's color stays near the bottom of the sky.
    const fall = clamp(y / Math.max(1, last)) ** 2.2;
    for (let x = 0; x < target.width; x++) {
      const amount = at(amounts, x) * 0.9;
      if (amount < 0.01) continue;
      const i = 3 * (y * target.width + x);
      const lit = brightness(at(target.data, i), at(target.data, i + 1), at(target.data, i + 2)) / usual;
      for (let c = 0; c < 3; c++) {
        const tint = mix(from[c] as number, to[c] as number, fall) * clamp(lit ** 0.7, 0.6, 1.6);
        target.data[i + c] = mix(at(target.data, i + c), tint, amount);
      }
    }
  }
}

/** Returns the lowest row that shows sky. */
function lastRow({ data, width, height }: Plane): number {
  for (let y = height - 1; y > 0; y--) {
    let count = 0;
    for (let x = 0; x < width; x++) count += at(data, y * width + x);
    if (count > width * 0.08) return y;
  }
  return height;
}

/**
 * Places lamps and planters on the near lawn, only where grass surrounds their base. Takes the horizon at
 * half the height, as in level photos of houses.
 */
async function plantLawn(scene: Scene, lawn: Plane, garden: Garden, light: number) {
  const { target, view } = scene;
  const { width, height } = target;
  const camera: Camera = { middle: width / 2, horizon: height * 0.53, focal: width * 0.72 };
  const colors = {
    cloth: linearColor('#8c857b'),
    accent: linearColor('#3f627a'),
    wood: linearColor('#7d5a3a'),
  };
  const lamp: Rgb = [light, light, light];
  const bare = (column: number, row: number, meters: number) => {
    const { z } = spotAt(camera, column, row);
    const half = ((meters / z) * camera.focal) / view.scale;
    return covered(lawn, column / view.scale, row / view.scale, half, half * 0.35) > 0.9;
  };
  const lamps: { x: number; y: number; meter: number }[] = [];
  const wanted: { piece: string; column: number; row: number }[] = [];
  if (garden.planter !== null) {
    for (const column of [0.1, 0.9]) wanted.push({ piece: garden.planter, column, row: 0.86 });
  }
  if (garden.lights > 0.2) {
    for (const side of [-1, 1]) {
      for (let k = 0; k < 3; k++)
        wanted.push({ piece: 'path-light', column: 0.5 + side * (0.13 + 0.075 * k), row: 0.72 + 0.055 * k });
    }
  }
  wanted.sort((one, other) => one.row - other.row);
  for (const { piece, column, row } of wanted) {
    const [x, y] = [column * width, row * height];
    if (!bare(x, y, piece === 'path-light' ? 0.25 : 0.6)) continue;
    const spot = spotAt(camera, x, y);
    shade(scene, camera, x, y, ((piece === 'path-light' ? 0.1 : 0.3) / spot.z) * camera.focal);
    await drawPiece(target, camera, { piece, spot, turn: 0 }, colors, lamp);
    if (piece === 'path-light') lamps.push({ ...seenAt(camera, spot, 0.5), meter: camera.focal / spot.z });
  }
  return lamps;
}

/** Draws a soft shadow under something round, `radius` pixels wide. */
function shade({ target }: Scene, camera: Camera, cx: number, cy: number, radius: number): void {
  const flat = clamp((cy - camera.horizon) / camera.focal / eyeHeight, 0.12, 0.6);
  for (let y = Math.floor(cy - radius * 2); y < cy + radius * 2; y++) {
    for (let x = Math.floor(cx - radius * 2); x < cx + radius * 2; x++) {
      if (x < 0 || y < 0 || x >= target.width || y >= target.height) continue;
      const off = Math.hypot(x - cx, (y - cy) / flat) / radius;
      const dark = 1 - 0.5 * Math.exp(-(off ** 2));
      const i = 3 * (y * target.width + x);
      for (let c = 0; c < 3; c++) target.data[i + c] = at(target.data, i + c) * dark;
    }
  }
}

/** Returns the share of a rectangle that the mask covers. */
function covered(
  { data, width, height }: Plane,
  cx: number,
  cy: number,
  halfWidth: number,
  halfHeight: number,
): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.floor(cy - halfHeight); y <= cy + halfHeight; y++) {
    for (let x = Math.floor(cx - halfWidth); x <= cx + halfWidth; x++) {
      count++;
      if (x >= 0 && y >= 0 && x < width && y < height) sum += at(data, y * width + x);
    }
  }
  return count === 0 ? 0 : sum / count;
}
