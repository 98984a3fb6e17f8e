import sharp from 'sharp';
import { map, softBlur } from './filters.ts';
import { findFloor, type SeenFloor } from './floor.ts';
import { furnish, lightOn, type PlacedLamp } from './furnish.ts';
import { restyleGarden } from './garden.ts';
import { applyGrade, lightLamps } from './grade.ts';
import type { Look } from './looks.ts';
import { findOutdoors, isOutside } from './outdoors.ts';
import { applyPaint, guideOf, meanUnder, ontoEdges, repaint } from './paint.ts';
import { roomOf } from './perspective.ts';
import {
  at,
  type Bytes,
  brightness,
  clamp,
  type Light,
  linearColor,
  type Plane,
  plane,
  type Rgb,
  toBytes,
  toLight,
} from './raster.ts';
import { type RoomKind, readPrompt } from './read-prompt.ts';
import { fitRoomBox, floorRow, type RoomBox } from './room-box.ts';
import type { Scene } from './scene.ts';
import { type SmallView, viewOf } from './small-view.ts';
import { recolorTextiles } from './textiles.ts';
import { findVanishingPoint } from './vanishing-point.ts';
import { findWalls } from './walls.ts';

/** Restyles a picture of a room or a garden by the style words of the prompt. Its size stays. */
export async function restyle(picture: Bytes, prompt: string): Promise<Bytes> {
  const small = await shrink(picture, 360);
  const scene: Scene = {
    picture,
    target: toLight(picture),
    small,
    smallLight: toLight(small),
    view: viewOf(small, picture.width),
  };
  const wish = readPrompt(prompt);
  const outdoors = findOutdoors(scene.view);
  if (isOutside(scene.view, outdoors, wish.outside)) await restyleGarden(scene, outdoors, wish.garden);
  else await restyleRoom(scene, wish.look, wish.room);
  return toBytes(scene.target);
}

async function restyleRoom(scene: Scene, look: Look, kind: RoomKind): Promise<void> {
  const { view, target, picture, smallLight } = scene;
  const point = findVanishingPoint(view.light);
  const floor = findFloor(view, Math.round(point.y + 0.06 * view.height));
  const fitted = fitRoomBox(floor, point, view.rough);
  const box = fitted !== null && isEmptyRoom(fitted, floor, view) ? fitted : null;
  const walls = findWalls(view, floor.mask, box);
  const guide = guideOf(scene.small);
  const meanWall = meanUnder(smallLight, walls);
  const everything = plane(view.width, view.height, 1);
  const mean = meanUnder(smallLight, everything) as Rgb;
  const daylight = clamp(
    (meanWall === null ? brightness(...mean) * 1.25 : brightness(...meanWall)) / 0.74,
    0.2,
    1.1,
  );
  if (meanWall !== null) {
    const factors = repaint(meanWall, linearColor(look.wall), daylight, box === null ? 0.55 : 0.34, 1.1);
    applyPaint(target, picture, ontoEdges(walls, guide), factors, box === null ? 0.7 : 0.95);
  }
  const ground = box === null ? floor.mask : boxFloor(view, box);
  const meanFloor = meanUnder(smallLight, ground);
  if (meanFloor !== null) {
    const factors = repaint(meanFloor, linearColor(look.floor), daylight, 0.6, 1.45);
    applyPaint(target, picture, ontoEdges(ground, guide), factors, box === null ? 0.5 : 0.8);
  }
  if (box === null) {
    // Nothing is put in: the style shows in what is there, and more of it in the light.
    recolorTextiles(scene, look, point.y);
    applyGrade(target, intensified(look));
    return;
  }
  const lamps: PlacedLamp[] = [];
  {
    const room = roomOf(box, view.scale, picture.width, picture.height);
    const light = {
      color: lightOn(meanWall, mean),
      relative: relativeLight(smallLight, ground, walls),
      scale: view.scale,
    };
    lamps.push(...(await furnish(target, room, kind, look, view, light)));
  }
  lightLamps(target, lamps, look.lamps);
  applyGrade(target, look);
}

/** A look whose light is seen at first sight. */
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
 * Whether the floor is bare: its edge is the room's own lines, and nothing stands on it or at the back wall.
 * A furnished room gets no furniture.
 */
export function isEmptyRoom(box: RoomBox, floor: SeenFloor, view: SmallView): boolean {
  if (box.error > 0.02 || box.edge < 0.6) return false;
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
  return inside > 0.1 * width * height && covered / inside > 0.93 && cluttered / Math.max(1, wall) < 0.16;
}

/** The floor as the room's lines bound it. */
function boxFloor({ width, height }: SmallView, box: RoomBox): Plane {
  const mask = plane(width, height);
  for (let x = 0; x < width; x++) {
    for (let y = Math.max(0, Math.ceil(floorRow(box, x))); y < height; y++) mask.data[y * width + x] = 1;
  }
  return mask;
}

/** How bright each place is, against the floor's or the walls' usual: sun and shade, without the boards' grain. */
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

/** A copy about `width` pixels wide; a smaller picture stays as it is. */
async function shrink({ data, width, height }: Bytes, to: number): Promise<Bytes> {
  const raw = sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: Math.min(to, width) });
  const { data: bytes, info } = await raw.raw().toBuffer({ resolveWithObject: true });
  return { data: bytes, width: info.width, height: info.height };
}
