import { viewsOf } from './cutouts.ts';
import type { Look } from './looks.ts';
import type { RoomKind } from './read-prompt.ts';
import { type Room, seenAt, spotInRoom } from './room/perspective.ts';

/**
 * A piece of furniture in room coordinates: meters along the back wall and out from it, and its rotation in
 * degrees (0 faces the camera).
 */
export type Placed = {
  piece: string;
  along: number;
  off: number;
  turn: number;
  size: [number, number, number];
};

export type Rug = { along: number; off: number; width: number; depth: number };
export type Picture = { along: number; up: number; width: number; height: number };

/** The furniture, rug, and pictures to add to a room. */
export type Arrangement = { pieces: Placed[]; rug: Rug | null; pictures: Picture[] };

/** Returns the strongest vertical line in a part of the back wall, from 0 (plain) to 1: doors and windows. */
export type Busy = (fromAlong: number, toAlong: number, fromUp: number, toUp: number) => number;

type Plan = {
  room: Room;
  look: Look;
  busy: Busy;
  width: number;
  height: number;
  pieces: Placed[];
};

/** Furnishes an empty room. Leaves out what does not fit; returns no pieces when the main one does not fit. */
export function arrange(
  kind: RoomKind,
  room: Room,
  look: Look,
  busy: Busy,
  size: { width: number; height: number },
): Arrangement {
  const plan: Plan = { room, look, busy, ...size, pieces: [] };
  return { bedroom, office, dining, living }[kind](plan);
}

const nothing: Arrangement = { pieces: [], rug: null, pictures: [] };

function living(plan: Plan): Arrangement {
  const { look, pieces } = plan;
  const sofaAt = plainPlace(plan, 2.2, 0.25, 0.62);
  if (sofaAt === null || !put(plan, 'sofa', sofaAt, 0.56, 0)) return seatsOnly(plan);
  const rug = { along: sofaAt, off: 1.85, width: 2.9, depth: 1.9 };
  [2, 1.85, 1.7, 1.58].find((off) => put(plan, look.table, sofaAt, off, 0));
  const rightFree = freeRight(plan, sofaAt) >= freeLeft(plan, sofaAt);
  const side = rightFree ? 1 : -1;
  if (!look.spare) put(plan, look.seat, sofaAt + side * 1.72, 1.75, -62 * side);
  beside(plan, 'floor-lamp', [sofaAt + side * 1.42, sofaAt - side * 1.42], 0.34);
  beside(
    plan,
    look.plant,
    [sofaAt - side * 1.55, sofaAt + side * 1.95, sofaAt + side * 1.55, ...corners(plan)],
    0.48,
  );
  return { pieces, rug: rugWithin(plan, rug), pictures: picturesOver(plan, sofaAt, 1.62, look.spare) };
}

/** A narrow room gets two seats at a table. */
function seatsOnly(plan: Plan): Arrangement {
  const { look, pieces } = plan;
  const middle = plainPlace(plan, 1.7, 0.25, 0.62);
  if (middle === null || !put(plan, look.seat, middle - 0.75, 1.0, 38)) return nothing;
  put(plan, look.seat, middle + 0.75, 1.0, -38);
  put(plan, 'round-table', middle, 1.75, 0);
  beside(plan, look.plant, corners(plan), 0.48);
  const rug = rugWithin(plan, { along: middle, off: 1.4, width: 2.6, depth: 1.8 });
  return { pieces, rug, pictures: picturesOver(plan, middle, 1.6, true) };
}

function bedroom(plan: Plan): Arrangement {
  const { look, pieces } = plan;
  const bedAt = plainPlace(plan, 1.86, 0.25, 0.62);
  if (bedAt === null || !put(plan, look.bed, bedAt, 1.14, 0)) return nothing;
  for (const side of [-1, 1]) {
    const beside = bedAt + side * 1.25;
    if (plan.busy(beside - 0.2, beside + 0.2, 0.25, 1.2) < 0.4) put(plan, 'nightstand', beside, 0.25, 0);
  }
  const side = freeRight(plan, bedAt) >= freeLeft(plan, bedAt) ? 1 : -1;
  beside(plan, 'sword-plant', [bedAt + side * 1.95, bedAt - side * 1.95, ...corners(plan)], 0.42);
  if (!look.spare) put(plan, look.seat, bedAt + side * 1.85, 1.7, -62 * side);
  const rug = rugWithin(plan, { along: bedAt, off: 1.85, width: 2.9, depth: 2.1 });
  return { pieces, rug, pictures: picturesOver(plan, bedAt, 1.72, look.spare) };
}

function office(plan: Plan): Arrangement {
  const { look, room, pieces } = plan;
  const middle = plainPlace(plan, 1.6, 0.25, 1.1) ?? room.length / 2;
  if (!put(plan, 'desk', middle, 1.5, 0)) return nothing;
  const side = freeRight(plan, middle) >= freeLeft(plan, middle) ? 1 : -1;
  const shelf = (way: number) => {
    const along = middle + way * 1.45;
    return plan.busy(along - 0.5, along + 0.5, 0.25, 1.9) < 0.34 && put(plan, 'bookcase', along, 0.19, 0);
  };
  if (!shelf(side)) shelf(-side);
  beside(plan, look.plant, [middle - side * 1.5, ...corners(plan)], 0.48);
  const rug = rugWithin(plan, { along: middle, off: 1.5, width: 2.5, depth: 1.8 });
  return { pieces, rug, pictures: picturesOver(plan, middle, 1.62, true) };
}

function dining(plan: Plan): Arrangement {
  const { look, room, pieces } = plan;
  const places = [1.6, 1.45, 1.3, 1.15].flatMap((off) =>
    [0, 0.2, -0.2, 0.4, -0.4].map((aside) => ({ along: room.length / 2 + aside, off })),
  );
  const found = places.find(({ along, off }) => put(plan, 'dining-set', along, off, 0));
  if (found === undefined) return nothing;
  beside(plan, look.plant, corners(plan), 0.48);
  const rug = rugWithin(plan, { ...found, width: 3.1, depth: 2.2 });
  return { pieces, rug, pictures: picturesOver(plan, found.along, 1.7, look.spare) };
}

/**
 * Adds a slim piece near the back wall, at the first of `places` with enough room. Stays a door's width away
 * from strong vertical lines: one could be a door frame whose other side is hard to see.
 */
function beside(plan: Plan, piece: string, places: number[], off: number): boolean {
  const isFree = (along: number) =>
    plan.busy(along - 0.8, along + 0.8, 0.25, 1.9) < 0.5 &&
    plan.busy(along - 0.22, along + 0.22, 0.25, 1.9) < 0.3;
  return places.some((along) => isFree(along) && put(plan, piece, along, off, 0));
}

/** Half a meter from each end of the back wall. */
const corners = ({ room }: Plan): number[] => [0.5, room.length - 0.5];

const freeRight = ({ room }: Plan, along: number): number => room.length - along;
const freeLeft = (_plan: Plan, along: number): number => along;

/**
 * Returns the plainest position for something `wide` against the back wall, preferring its middle; null when
 * doors take the whole wall.
 */
function plainPlace({ room, busy }: Plan, wide: number, low: number, high: number): number | null {
  const from = wide / 2 + 0.12;
  let best: { along: number; cost: number } | null = null;
  for (let along = from; along <= room.length - from + 0.001; along += 0.08) {
    const edges = busy(along - wide / 2, along + wide / 2, low, high);
    if (edges > 0.34) continue;
    const cost = edges + 0.08 * Math.abs(along - room.length / 2);
    if (best === null || cost < best.cost) best = { along, cost };
  }
  return best?.along ?? null;
}

/** Adds a piece if it fits in the room and the picture without touching other pieces. */
function put(plan: Plan, piece: string, along: number, off: number, turn: number): boolean {
  const size = viewsOf(piece)[0]?.size ?? [1, 1, 1];
  const placed: Placed = { piece, along, off, turn, size };
  if (!isInside(plan, placed) || plan.pieces.some((other) => touch(placed, other))) return false;
  plan.pieces.push(placed);
  return true;
}

/** Returns half the extent of a turned piece along the wall and away from it. */
function reachOf({ size, turn }: Placed): [number, number] {
  const cos = Math.abs(Math.cos((turn * Math.PI) / 180));
  const sin = Math.abs(Math.sin((turn * Math.PI) / 180));
  return [(size[0] * cos + size[1] * sin) / 2, (size[0] * sin + size[1] * cos) / 2];
}

function isInside({ room, width, height }: Plan, placed: Placed): boolean {
  const [along, off] = reachOf(placed);
  if (placed.off - off < -0.02) return false;
  if (placed.along - along < (room.leftWall ? 0.02 : -0.6)) return false;
  if (placed.along + along > room.length + (room.rightWall ? -0.02 : 0.6)) return false;
  return [-1, 1].every((a) =>
    [-1, 1].every((o) => {
      const spot = spotInRoom(room, placed.along + a * along, placed.off + o * off);
      if (spot.z < 1.3) return false;
      const { x, y } = seenAt(room.camera, spot);
      // The picture's edge may cut off the foot of a bed, as in many photos.
      return x > 0 && x < width && y < height * (placed.size[1] > 2.1 ? 1.14 : 0.995);
    }),
  );
}

function touch(one: Placed, other: Placed): boolean {
  const [a, o] = reachOf(one);
  const [b, p] = reachOf(other);
  return Math.abs(one.along - other.along) < (a + b) * 0.94 && Math.abs(one.off - other.off) < (o + p) * 0.94;
}

/** Limits a rug to the room's width; it may extend past the bottom of the picture. */
function rugWithin({ room }: Plan, rug: Rug): Rug | null {
  const left = Math.max(rug.along - rug.width / 2, room.leftWall ? 0.2 : -9);
  const right = Math.min(rug.along + rug.width / 2, room.length - (room.rightWall ? 0.2 : -9));
  return right - left < 1.2 ? null : { ...rug, along: (left + right) / 2, width: right - left };
}

/** Adds one or two framed pictures at a height where the wall is bare. */
function picturesOver({ busy, room }: Plan, along: number, up: number, single: boolean): Picture[] {
  const pair = [
    { along: along - 0.46, up, width: 0.7, height: 0.9 },
    { along: along + 0.46, up, width: 0.7, height: 0.9 },
  ];
  const one = [{ along, up, width: 1.15, height: 0.8 }];
  const fits = (pictures: Picture[]) =>
    pictures.every(
      ({ along: a, up: u, width, height }) =>
        a - width / 2 > 0.1 &&
        a + width / 2 < room.length - 0.1 &&
        busy(a - width / 2 - 0.06, a + width / 2 + 0.06, u - height / 2, u + height / 2) < 0.14,
    );
  if (!single && fits(pair)) return pair;
  return fits(one) ? one : [];
}
