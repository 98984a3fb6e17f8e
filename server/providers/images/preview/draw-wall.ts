import type { Picture } from './arrange.ts';
import type { Look } from './looks.ts';
import { noise } from './noise.ts';
import type { RoomLight } from './raster.ts';
import { at, clamp, type Light, linearColor, mix, type Rgb, sample } from './raster.ts';
import { placeOnWall, type Room, seenAt, spotInRoom } from './room/perspective.ts';

/** Draws framed abstract paintings on the back wall. */
export function drawPictures(
  target: Light,
  room: Room,
  pictures: Picture[],
  look: Look,
  { color, relative, scale }: RoomLight,
): void {
  const frame = linearColor(look.wood);
  const mount = linearColor('#f0ede5');
  const fields = [look.accent, '#efe7d8', look.wood, '#d8cdb8', look.accent].map(linearColor);
  for (const [index, picture] of pictures.entries()) {
    const { along, up, width, height } = picture;
    const corners = [-0.6, 0.6].flatMap((a) =>
      [-0.6, 0.6].map((u) => seenAt(room.camera, spotInRoom(room, along + a * width, 0), up + u * height)),
    );
    const [left, right] = span(
      corners.map(({ x }) => x),
      target.width,
    );
    const [top, bottom] = span(
      corners.map(({ y }) => y),
      target.height,
    );
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const place = placeOnWall(room, x + 0.5, y + 0.5);
        if (place === null) continue;
        const u = place.along - along;
        const v = place.up - up;
        const inside = Math.min(width / 2 - Math.abs(u), height / 2 - Math.abs(v));
        const pixel = room.corner.z / room.camera.focal;
        const cover = clamp(inside / pixel + 0.5);
        const i = 3 * (y * target.width + x);
        if (cover === 0) {
          // The shadow falls slightly down and to the side.
          const below = Math.min(width / 2 - Math.abs(u - 0.015), height / 2 - Math.abs(v + 0.02));
          const shade = 1 - 0.22 * clamp(1 + below / 0.045);
          for (let c = 0; c < 3; c++) target.data[i + c] = at(target.data, i + c) * shade;
          continue;
        }
        const edge = Math.min(width, height) * 0.1;
        const paper = clamp((inside - 0.022) / pixel + 0.5);
        const painting = clamp((inside - 0.022 - edge) / pixel + 0.5);
        const art = painted(u, v, index * 17 + 3, fields);
        const lit = clamp(sample(relative, x / scale, y / scale), 0.5, 1.4);
        for (let c = 0; c < 3; c++) {
          const inner = mix(mount[c] as number, art[c] as number, painting);
          const shown = mix(frame[c] as number, inner, paper) * lit * (color[c] as number) * 0.95;
          target.data[i + c] = mix(at(target.data, i + c), shown, cover);
        }
      }
    }
  }
}

/** Returns the color of a painting at a point: blended fields with brush marks. */
function painted(u: number, v: number, seed: number, fields: Rgb[]): Rgb {
  const bend = noise(u * 3, v * 3, seed) * 1.4;
  const flow = noise(u * 2.1 + bend, v * 3.2 - bend, seed + 1) * 0.75 + noise(u * 9, v * 14, seed + 2) * 0.1;
  const place = clamp(flow * 1.7 - 0.28) * (fields.length - 1);
  const below = Math.min(Math.floor(place), fields.length - 2);
  const part = clamp((place - below - 0.3) / 0.4);
  const brush = 0.93 + 0.14 * noise(u * 60, v * 18, seed + 4);
  const [one, other] = [fields[below], fields[below + 1]] as [Rgb, Rgb];
  return [0, 1, 2].map((c) => mix(one[c] as number, other[c] as number, part) * brush) as unknown as Rgb;
}

const span = (values: number[], limit: number): [number, number] => [
  clamp(Math.floor(Math.min(...values)) - 2, 0, limit),
  clamp(Math.ceil(Math.max(...values)) + 2, 0, limit),
];
