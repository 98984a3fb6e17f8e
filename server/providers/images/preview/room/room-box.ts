import { at, clamp, type Plane } from '../raster.ts';
import type { SmallView } from '../small-view.ts';
import { findFloor, floorLike, type SeenFloor } from './floor.ts';
import { findVanishingPoints, type VanishingPoint } from './vanishing-point.ts';

/**
 * A room as three floor lines: the back wall's, from column `left` to `right`, and the side walls', which run
 * from its ends away from the vanishing point. In pixels of the small view.
 */
export type RoomBox = {
  left: number;
  right: number;
  /** The row of the back wall's base: `offset + slope × column`. */
  offset: number;
  slope: number;
  point: VanishingPoint;
  /** The mean distance of the visible floor's edge from these lines, as a share of the picture's height. */
  error: number;
  /** The mean strength of the picture's edges along the lines, from 0 to 1. */
  edge: number;
};

type Lines = Omit<RoomBox, 'error' | 'edge'>;

type Line = { offset: number; slope: number };

/** Returns the row where the box's floor begins in a column; past the picture's height: nowhere. */
export function floorRow(box: Lines, x: number): number {
  const { left, right, offset, slope, point } = box;
  const corner = x < left ? left : x > right ? right : x;
  const back = offset + slope * corner;
  if (corner === x) return back;
  const run = point.x - corner;
  // With a corner on the wrong side of the point, the wall would rise again.
  if (x < left ? run <= 1 : run >= -1) return back;
  return point.y + ((back - point.y) * (point.x - x)) / run;
}

/**
 * Fits a box to the visible floor for each of the likeliest vanishing points, and returns the one that best
 * matches floor, edges, and point. Null when there is no back wall line.
 */
export function findRoom(view: SmallView): { box: RoomBox | null; floor: SeenFloor; point: VanishingPoint } {
  const points = findVanishingPoints(view.light).slice(0, 8);
  const like = floorLike(view);
  const tries = points.map((point) => {
    const floor = findFloor(view, like, Math.round(point.y + 0.06 * view.height));
    const box = fitRoomBox(floor, point, view.rough);
    const cost = (box === null ? 1 : costOf(box)) - 0.25 * point.clear;
    return { box, floor, point, cost };
  });
  return tries.reduce((best, one) => (one.cost < best.cost ? one : best));
}

const costOf = ({ error, edge }: { error: number; edge: number }): number => error - 0.04 * edge;

/**
 * Fits a box to the edge of the visible floor. Null when there is no back wall line; a high `error` means
 * that furniture covers the floor, or that this is not a room.
 */
function fitRoomBox(floor: SeenFloor, point: VanishingPoint, rough: Plane): RoomBox | null {
  const { width } = floor.mask;
  let best: RoomBox | null = null;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const line of backLines(floor, point)) {
    const steps = 28;
    for (let l = 0; l <= steps * 0.7; l++) {
      for (let r = Math.ceil(steps * 0.3); r <= steps; r++) {
        const left = (l / steps) * width;
        const right = (r / steps) * width;
        if (right - left < width * 0.25) continue;
        const box = { left, right, ...line, point };
        const { error, edge } = agreement(box, floor, rough);
        const score = costOf({ error, edge });
        if (score < bestScore) {
          bestScore = score;
          best = { ...box, error, edge };
        }
      }
    }
  }
  return best === null ? null : refined(best, floor, rough);
}

/** Moves the box's corners by less than a search step where that fits better. */
function refined(box: RoomBox, floor: SeenFloor, rough: Plane): RoomBox {
  const { width } = floor.mask;
  let best = box;
  for (let l = -3; l <= 3; l++) {
    for (let r = -3; r <= 3; r++) {
      const lines = { ...box, left: box.left + (l * width) / 112, right: box.right + (r * width) / 112 };
      const moved = { ...lines, ...agreement(lines, floor, rough) };
      if (costOf(moved) < costOf(best)) best = moved;
    }
  }
  return best;
}

/**
 * Measures how well the lines match the visible floor and the picture's edges. Limits the weight of each
 * column: the floor may continue through an opening there.
 */
function agreement(box: Lines, floor: SeenFloor, rough: Plane): { error: number; edge: number } {
  const { width, height } = floor.mask;
  let missed = 0;
  let counted = 0;
  let edge = 0;
  let within = 0;
  for (let x = 1; x < width; x += 3) {
    const row = floorRow(box, x);
    missed += Math.min(Math.abs(clamp(row, 0, height) - at(floor.top, x)) / height, 0.03);
    counted++;
    if (row > height - 3) continue;
    edge += Math.min(at(rough.data, Math.round(row) * width + x), 4) / 4;
    within++;
  }
  return { error: missed / counted, edge: within === 0 ? 0 : edge / within };
}

/** Returns the best few lines through many columns' tops: nearly level, below the horizon. */
function backLines(floor: SeenFloor, point: VanishingPoint): Line[] {
  const { width, height } = floor.mask;
  const found: (Line & { count: number })[] = [];
  for (let x0 = 4; x0 < width; x0 += 8) {
    for (let x1 = x0 + Math.floor(width * 0.12); x1 < width; x1 += 8) {
      const y0 = at(floor.top, x0);
      const y1 = at(floor.top, x1);
      if (y0 >= height - 1 || y1 >= height - 1) continue;
      const slope = (y1 - y0) / (x1 - x0);
      if (Math.abs(slope) > 0.3) continue;
      const offset = y0 - slope * x0;
      if (offset + slope * point.x < point.y + height * 0.05) continue;
      let count = 0;
      for (let x = 0; x < width; x += 2) {
        if (Math.abs(at(floor.top, x) - offset - slope * x) < height * 0.008) count++;
      }
      found.push({ offset, slope, count });
    }
  }
  found.sort((one, other) => other.count - one.count);
  const kept: typeof found = [];
  for (const line of found) {
    if (line.count * 2 < width * 0.15 || kept.length === 5) break;
    const row = (one: Line) => one.offset + (one.slope * width) / 2;
    if (kept.every((one) => Math.abs(row(one) - row(line)) > height * 0.015)) kept.push(line);
  }
  return kept;
}
