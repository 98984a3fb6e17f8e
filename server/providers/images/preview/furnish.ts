import { type Arrangement, arrange, type Busy, type Placed } from './arrange.ts';
import { drawRug, drawShadows } from './draw-floor.ts';
import { chooseView, drawPiece } from './draw-piece.ts';
import { drawPictures } from './draw-wall.ts';
import type { Look } from './looks.ts';
import {
  at,
  brightness,
  clamp,
  type Light,
  linearColor,
  type Rgb,
  type RoomLight,
  sample,
} from './raster.ts';
import type { RoomKind } from './read-prompt.ts';
import { type Room, seenAt, spotInRoom } from './room/perspective.ts';
import type { SmallView } from './small-view.ts';

/** A lamp that was added: the position of its shade in pixels, and pixels per meter at its distance. */
export type PlacedLamp = { x: number; y: number; meter: number };

/** Furnishes an empty room, farthest pieces first. Returns the lamps; draws nothing when nothing fits. */
export async function furnish(
  target: Light,
  room: Room,
  kind: RoomKind,
  look: Look,
  view: SmallView,
  roomLight: RoomLight,
): Promise<PlacedLamp[]> {
  const size = { width: target.width, height: target.height };
  const arrangement = arrange(kind, room, look, busyWall(room, view), size);
  if (arrangement.pieces.length === 0) return [];
  drawPictures(target, room, arrangement.pictures, look, roomLight);
  if (arrangement.rug !== null) drawRug(target, room, arrangement.rug, look, roomLight);
  drawShadows(target, room, arrangement.pieces);
  await drawPieces(target, room, arrangement, look, roomLight);
  return arrangement.pieces.flatMap((placed) => lampOf(room, placed));
}

async function drawPieces(
  target: Light,
  room: Room,
  { pieces }: Arrangement,
  look: Look,
  { color, relative, scale }: RoomLight,
): Promise<void> {
  const colors = {
    cloth: linearColor(look.cloth),
    accent: linearColor(look.accent),
    wood: linearColor(look.wood),
  };
  const bedding = { ...colors, cloth: linearColor('#e6e2da') };
  const standing = pieces
    .map((placed) => ({ ...placed, spot: spotInRoom(room, placed.along, placed.off) }))
    .sort((one, other) => other.spot.z - one.spot.z);
  for (const { piece, spot, turn } of standing) {
    const foot = seenAt(room.camera, spot, 0.3);
    const local = clamp(Math.sqrt(sample(relative, foot.x / scale, foot.y / scale)), 0.82, 1.15);
    const lamp = color.map((part) => part * local) as unknown as Rgb;
    const isBed = piece === 'bed' || piece === 'wood-bed';
    await drawPiece(
      target,
      room.camera,
      { piece, spot, turn: room.angle + (turn * Math.PI) / 180 },
      isBed ? bedding : colors,
      lamp,
    );
  }
}

const lampHeights: Readonly<Record<string, number>> = { 'floor-lamp': 1.5, nightstand: 1.02, desk: 1.22 };

function lampOf(room: Room, { piece, along, off, turn }: Placed): PlacedLamp[] {
  const up = lampHeights[piece];
  if (up === undefined || turn !== 0) return [];
  const middle = spotInRoom(room, along, off);
  const { mirrored } = chooseView({ piece, spot: middle, turn: room.angle });
  const aside = piece === 'desk' ? (mirrored ? 0.6 : -0.6) : 0;
  const spot = spotInRoom(room, along + aside, off);
  return [{ ...seenAt(room.camera, spot, up), meter: room.camera.focal / spot.z }];
}

/**
 * Returns a function that finds the strongest vertical line in a part of the back wall, in the photo itself.
 * Doors, windows, and cupboards have one; sockets are too short to count.
 */
export function busyWall(room: Room, view: SmallView): Busy {
  const edgeAt = (along: number, up: number) => {
    const { x, y } = seenAt(room.camera, spotInRoom(room, along, 0), up);
    const column = Math.round(x / view.scale);
    const row = Math.round(y / view.scale);
    if (column < 1 || row < 1 || column >= view.width - 1 || row >= view.height - 1) return 0.3;
    return Math.min(Math.max(0, at(view.rough.data, row * view.width + column) - 0.5), 4) / 4;
  };
  return (fromAlong, toAlong, fromUp, toUp) => {
    let most = 0;
    for (let along = fromAlong; along <= toAlong; along += 0.025) {
      let sum = 0;
      let count = 0;
      for (let up = fromUp; up <= toUp; up += 0.05) {
        sum += edgeAt(along, up);
        count++;
      }
      most = Math.max(most, sum / count);
    }
    return most;
  };
}

/** Returns the light on furniture: brightness from the walls, slightly tinted by the picture's color cast. */
export function lightOn(wall: Rgb | null, mean: Rgb): Rgb {
  const bright = wall === null ? brightness(...mean) * 1.3 : brightness(...wall);
  const level = clamp(bright / 0.82, 0.22, 1.05);
  const cast = brightness(...mean);
  return mean.map((part) => level * clamp(1 + 0.3 * (part / cast - 1), 0.8, 1.25)) as unknown as Rgb;
}
