import { map, softBlur } from '../filters.ts';
import { furnish, lightOn } from '../furnish.ts';
import { applyGrade, lightLamps } from '../grade.ts';
import type { Look } from '../looks.ts';
import { applyPaint, guideOf, meanUnder, ontoEdges, repaint } from '../paint.ts';
import type { RoomLight } from '../raster.ts';
import { at, brightness, clamp, type Light, linearColor, type Plane, plane, type Rgb } from '../raster.ts';
import type { RoomKind } from '../read-prompt.ts';
import type { Scene } from '../scene.ts';
import type { SmallView } from '../small-view.ts';
import { recolorTextiles } from '../textiles.ts';
import { findCeiling, settledHorizon } from './ceiling.ts';
import type { SeenFloor } from './floor.ts';
import { isPlausible, roomOf } from './perspective.ts';
import { findRoom, floorRow, type RoomBox } from './room-box.ts';
import { findWalls } from './walls.ts';

/** Paints and lights a room, and furnishes it when it is empty. */
export async function restyleRoom(scene: Scene, look: Look, kind: RoomKind): Promise<void> {
  const { view, target, picture } = scene;
  const { box, floor, point } = findRoom(view);
  if (box === null || !isEmptyRoom(box, floor, view)) {
    paintSurfaces(scene, look, findWalls(view, floor.mask, null, null), floor.mask, false);
    // No furniture is added: the style shows in existing pieces and stronger light.
    recolorTextiles(scene, look, point.y);
    applyGrade(target, intensified(look));
    return;
  }
  const ceiling = findCeiling(view, box);
  const walls = findWalls(view, floor.mask, box, ceiling);
  const light = paintSurfaces(scene, look, walls, boxFloor(view, box), true);
  const room = roomOf(box, settledHorizon(box, ceiling), view.scale, picture.width, picture.height);
  const lamps = isPlausible(room) ? await furnish(target, room, kind, look, view, light) : [];
  lightLamps(target, lamps, look.lamps);
  applyGrade(target, look);
}

/** Paints walls and floor, at full strength where their lines are `known`. Returns the room's light. */
function paintSurfaces(scene: Scene, look: Look, walls: Plane, ground: Plane, known: boolean): RoomLight {
  const { target, picture, small, smallLight, view } = scene;
  const guide = guideOf(small);
  const wall = meanUnder(smallLight, walls);
  const floor = meanUnder(smallLight, ground);
  const mean = (meanUnder(smallLight, plane(view.width, view.height, 1)) ?? [0.4, 0.4, 0.4]) as Rgb;
  // Painted walls reflect about three quarters of the light.
  const bright = wall === null ? brightness(...mean) * 1.25 : brightness(...wall);
  const daylight = clamp(bright / 0.74, 0.2, 1.1);
  if (wall !== null) {
    const factors = repaint(wall, linearColor(look.wall), daylight, known ? 0.34 : 0.55, 1.1);
    applyPaint(target, picture, ontoEdges(walls, guide), factors, known ? 0.95 : 0.7);
  }
  if (floor !== null) {
    const factors = repaint(floor, linearColor(look.floor), daylight, known ? 0.38 : 0.6, 1.45);
    applyPaint(target, picture, ontoEdges(ground, guide), factors, known ? 0.8 : 0.5);
  }
  return {
    color: lightOn(wall, mean),
    relative: relativeLight(smallLight, ground, walls),
    scale: view.scale,
  };
}

/** Returns a look with stronger light, noticeable without new furniture. */
function intensified(look: Look): Look {
  return {
    ...look,
    warmth: clamp(look.warmth * 1.8, -0.6, 0.8),
    exposure: look.exposure * 1.3,
    contrast: look.contrast * 1.5,
    saturation: look.saturation * 1.3,
    vignette: look.vignette + 0.05,
  };
}

/**
 * Returns whether the floor is bare: its edge matches the room's lines, and nothing stands on it or at the
 * back wall. A furnished room gets no furniture.
 */
export function isEmptyRoom(box: RoomBox, floor: SeenFloor, view: SmallView): boolean {
  if (box.error > 0.01 || box.edge < 0.55) return false;
  const { width, height } = view;
  let inside = 0;
  let covered = 0;
  let wall = 0;
  let cluttered = 0;
  for (let x = 1; x < width - 1; x++) {
    const row = Math.max(0, Math.ceil(floorRow(box, x)));
    for (let y = row + 3; y < height; y++) {
      inside++;
      covered += at(floor.mask.data, y * width + x);
    }
    const rise = row - box.point.y;
    for (let y = Math.round(row - rise * 0.55); y < Math.min(height, row - rise * 0.15); y++) {
      wall++;
      if (at(view.rough.data, y * width + x) > 2.5) cluttered++;
    }
  }
  return inside > 0.18 * width * height && covered / inside > 0.965 && cluttered / Math.max(1, wall) < 0.18;
}

/** Returns the floor as a mask bounded by the room's lines. */
function boxFloor({ width, height }: SmallView, box: RoomBox): Plane {
  const mask = plane(width, height);
  for (let x = 0; x < width; x++) {
    for (let y = Math.max(0, Math.ceil(floorRow(box, x))); y < height; y++) mask.data[y * width + x] = 1;
  }
  return mask;
}

/**
 * Returns each pixel's brightness relative to the floor's or the walls' average: sunlight and shadow, without
 * the grain of floorboards.
 */
function relativeLight(small: Light, ground: Plane, walls: Plane): Plane {
  const lit = plane(small.width, small.height);
  for (let i = 0; i < lit.data.length; i++) {
    lit.data[i] = brightness(at(small.data, 3 * i), at(small.data, 3 * i + 1), at(small.data, 3 * i + 2));
  }
  const usual = (mask: Plane) => {
    const mean = meanUnder(small, mask);
    return mean === null ? 0.5 : brightness(...mean);
  };
  const floorLight = usual(ground);
  const wallLight = usual(walls);
  const smooth = softBlur(lit, 2);
  return map(smooth, (value, i) => value / (at(ground.data, i) > 0 ? floorLight : wallLight));
}
