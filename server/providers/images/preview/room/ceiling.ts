import { at, clamp, type Plane, plane } from '../raster.ts';
import type { SmallView } from '../small-view.ts';
import { eyeHeight } from './perspective.ts';
import { floorRow, type RoomBox } from './room-box.ts';

/**
 * Returns the wall area of a room with known floor lines: above the floor, below the ceiling. Without a
 * ceiling line (`findCeiling`), it extends to the picture's edge.
 */
export function wallZone({ width, height }: SmallView, box: RoomBox, share: number | null): Plane {
  const zone = plane(width, height);
  for (let x = 0; x < width; x++) {
    const top = share === null ? 0 : Math.max(0, Math.ceil(rowAbove(box, share, x)));
    const foot = Math.min(height, Math.floor(floorRow(box, x)));
    for (let y = top; y < foot; y++) zone.data[y * width + x] = 1;
  }
  return zone;
}

/** The row that is `share` times as far above the horizon as the floor's line is below it. */
const rowAbove = (box: RoomBox, share: number, x: number): number =>
  box.point.y - (floorRow(box, x) - box.point.y) * share;

/**
 * Returns the ceiling's height above the horizon, in multiples of the eye height; null when none is found.
 * Searches between 2.15 and 3.4 m.
 */
export function findCeiling(view: SmallView, box: RoomBox): number | null {
  let best = { share: 0, step: 0.7 };
  for (let share = 0.6; share < 1.52; share += 0.015) {
    const step = stepAlong(view, box, share);
    if (step > best.step) best = { share, step };
  }
  return best.share === 0 ? null : best.share;
}

/**
 * Returns the horizon closest to the vanishing point's that gives a ceiling of usual height, 2.4 to 2.9 m.
 * Without side walls that point is a guess, and furniture would be too large or too small.
 */
export function settledHorizon(box: RoomBox, share: number | null): number {
  if (share === null) return box.point.y;
  const foot = floorRow(box, (box.left + box.right) / 2);
  const wall = (foot - box.point.y) * (1 + share);
  const tall = clamp((1 + share) * eyeHeight, 2.4, 2.9);
  return foot - (wall * eyeHeight) / tall;
}

/**
 * Returns the median step of light and color across the line, in Lab units: a ceiling changes equally along
 * its whole width, the edge of a door or a picture only along part. 0 when little of the line is in the
 * picture.
 */
function stepAlong({ width, height, light, a, b }: SmallView, box: RoomBox, share: number): number {
  const steps: [number[], number[], number[]] = [[], [], []];
  for (let x = 2; x < width; x += 2) {
    const row = Math.round(rowAbove(box, share, x));
    if (row < 4 || row > height - 5) continue;
    for (const [c, channel] of [light, a, b].entries()) {
      steps[c]?.push(at(channel.data, (row - 3) * width + x) - at(channel.data, (row + 3) * width + x));
    }
  }
  if (steps[0].length * 2 < width * 0.35) return 0;
  const middle = (list: number[]) => list.sort((one, other) => one - other)[list.length >> 1] ?? 0;
  return Math.hypot(middle(steps[0]), middle(steps[1]), middle(steps[2]));
}
