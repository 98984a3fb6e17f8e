import type { Placed, Rug } from './arrange.ts';
import type { Look } from './looks.ts';
import { hash, noise } from './noise.ts';
import type { RoomLight } from './raster.ts';
import { at, clamp, type Light, linearColor, mix, sample, smoothstep } from './raster.ts';
import { placeInRoom, placeOnWall, type Room, seenAt, spotAt, spotInRoom } from './room/perspective.ts';

/** Draws a rug on the floor in perspective. Keeps the floor's sunlight and shadows. */
export function drawRug(target: Light, room: Room, rug: Rug, look: Look, roomLight: RoomLight): void {
  const { camera } = room;
  const base = linearColor(look.rug.base);
  const line = linearColor(look.rug.line);
  const { relative, scale, color } = roomLight;
  const back = spotInRoom(room, rug.along, rug.off - rug.depth / 2);
  const top = Math.floor(
    Math.min(
      ...[-1, 1].map((side) => {
        const spot = spotInRoom(room, rug.along + (side * rug.width) / 2, rug.off - rug.depth / 2);
        return seenAt(camera, spot).y;
      }),
    ),
  );
  if (back.z <= 0) return;
  for (let y = Math.max(0, top - 2); y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      const spot = spotAt(camera, x + 0.5, y + 0.5);
      const { along, off } = placeInRoom(room, spot);
      const u = along - rug.along;
      const v = off - rug.off;
      const inside = Math.min(rug.width / 2 - Math.abs(u), rug.depth / 2 - Math.abs(v));
      const pixel = spot.z / camera.focal;
      // The floor is seen at an angle: a pixel covers more length than width.
      const cover = clamp(inside / (pixel * 2.2) + 0.5);
      const i = 3 * (y * target.width + x);
      if (cover > 0) {
        const thread = threads(u, v, pixel);
        const marked = pattern(look.rug.pattern, u, v, rug, pixel);
        const lit = clamp(sample(relative, x / scale, y / scale), 0.35, 2.2) * thread * 0.92;
        for (let c = 0; c < 3; c++) {
          const cloth = mix(base[c] as number, line[c] as number, marked) * lit * (color[c] as number) * 1.15;
          target.data[i + c] = mix(at(target.data, i + c), cloth, cover);
        }
      } else if (inside > -0.05) {
        const shade = 1 - 0.22 * Math.exp(-((inside / 0.02) ** 2));
        for (let c = 0; c < 3; c++) target.data[i + c] = at(target.data, i + c) * shade;
      }
    }
  }
}

/** Returns the brightness variation of woven cloth; fades out when threads are smaller than a pixel. */
function threads(u: number, v: number, pixel: number): number {
  const fine = clamp(1 - pixel / 0.008) * (hash(Math.floor(u * 220), Math.floor(v * 220)) - 0.5) * 0.16;
  return 1 + fine + (noise(u * 19, v * 19, 3) - 0.5) * 0.1;
}

/** Returns the coverage of the rug's second color, from 0 to 1. */
function pattern(kind: Look['rug']['pattern'], u: number, v: number, rug: Rug, pixel: number): number {
  const soft = pixel * 1.6 + 0.002;
  const band = (distance: number, half: number) => smoothstep(half + soft, half - soft, Math.abs(distance));
  if (kind === 'grid') {
    const size = 0.42;
    const wrap = (value: number) => value - size * Math.round(value / size);
    const wobble = (noise(u * 9, v * 9, 5) - 0.5) * 0.02;
    return Math.max(band(wrap(u + v + wobble), 0.018), band(wrap(u - v + wobble), 0.018)) * 0.85;
  }
  const inner = Math.min(rug.width / 2 - Math.abs(u), rug.depth / 2 - Math.abs(v));
  if (kind === 'plain') return band(inner - 0.12, 0.016) * 0.8;
  const across = Math.abs(u - 0.5 * Math.round(u / 0.5));
  return Math.max(band(across, 0.03), band(across - 0.075, 0.01), band(inner - 0.05, 0.02)) * 0.75;
}

/** Darkens the floor under and around furniture, and the wall close behind it. */
export function drawShadows(target: Light, room: Room, pieces: Placed[]): void {
  for (const placed of pieces) {
    darkenFloor(target, room, placed);
    if (placed.off - placed.size[1] / 2 < 0.3) darkenWall(target, room, placed);
  }
}

function darkenFloor(target: Light, room: Room, { along, off, turn, size, piece }: Placed): void {
  const reach = 0.5;
  const angle = (turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const { left, right, top, bottom } = floorBounds(
    target,
    room,
    along,
    off,
    Math.hypot(size[0], size[1]) / 2 + reach,
  );
  const slim = piece === 'floor-lamp' || piece === 'sword-plant' || piece === 'fig';
  const [halfWidth, halfDepth] = slim ? [0.12, 0.12] : [size[0] / 2 - 0.05, size[1] / 2 - 0.05];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const place = placeInRoom(room, spotAt(room.camera, x + 0.5, y + 0.5));
      if (place.off < 0) continue;
      // Rotates into the piece's own axes; mirrored, because `off` increases toward the camera.
      const dx = place.along - along;
      const dy = -(place.off - off);
      const u = Math.abs(dx * cos + dy * sin) - halfWidth;
      const v = Math.abs(-dx * sin + dy * cos) - halfDepth;
      const outside = Math.hypot(Math.max(u, 0), Math.max(v, 0)) + Math.min(Math.max(u, v), 0);
      if (outside > 0.8) continue;
      const close = outside < 0 ? 1 : Math.exp(-((outside / 0.09) ** 2));
      const wide = outside < 0 ? 1 : Math.exp(-((outside / 0.34) ** 2));
      const shade = 1 - (slim ? 0.34 : 0.42) * close - 0.2 * wide;
      const i = 3 * (y * target.width + x);
      for (let c = 0; c < 3; c++) target.data[i + c] = at(target.data, i + c) * shade;
    }
  }
}

/** Returns the pixel bounds of the floor within `reach` meters of a position. */
function floorBounds(target: Light, room: Room, along: number, off: number, reach: number) {
  const corners = [-1, 1].flatMap((a) =>
    [-1, 1].map((o) => {
      const spot = spotInRoom(room, along + a * reach, off + o * reach);
      return seenAt(room.camera, { x: spot.x, z: Math.max(spot.z, 0.6) });
    }),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: clamp(Math.floor(Math.min(...xs)), 0, target.width),
    right: clamp(Math.ceil(Math.max(...xs)), 0, target.width),
    top: clamp(Math.floor(Math.min(...ys)), Math.ceil(room.camera.horizon + 2), target.height),
    bottom: clamp(Math.ceil(Math.max(...ys)), 0, target.height),
  };
}

function darkenWall(target: Light, room: Room, { along, size }: Placed): void {
  const corners = [-1, 1].flatMap((side) =>
    [0, size[2] + 0.5].map((up) =>
      seenAt(room.camera, spotInRoom(room, along + side * (size[0] / 2 + 0.5), 0), up),
    ),
  );
  const left = clamp(Math.floor(Math.min(...corners.map(({ x }) => x))), 0, target.width);
  const right = clamp(Math.ceil(Math.max(...corners.map(({ x }) => x))), 0, target.width);
  const top = clamp(Math.floor(Math.min(...corners.map(({ y }) => y))), 0, target.height);
  const bottom = clamp(Math.ceil(Math.max(...corners.map(({ y }) => y))), 0, target.height);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const place = placeOnWall(room, x + 0.5, y + 0.5);
      if (place === null || place.up < 0) continue;
      const u = Math.max(Math.abs(place.along - along) - size[0] / 2 + 0.06, 0);
      const v = Math.max(place.up - size[2] * 0.86, 0);
      const shade = 1 - 0.2 * Math.exp(-((Math.hypot(u, v) / 0.16) ** 2));
      const i = 3 * (y * target.width + x);
      for (let c = 0; c < 3; c++) target.data[i + c] = at(target.data, i + c) * shade;
    }
  }
}
