import { at, clamp, type Plane, plane } from '../raster.ts';
import type { SmallView } from '../small-view.ts';
import { eyeHeight } from './perspective.ts';
import { floorRow, type RoomBox } from './room-box.ts';

/**
 * The walls' part of a room whose floor lines are known: above the floor, beneath the ceiling. Without a ceiling's
 * line (`findCeiling`) the walls go on to the picture's edge.
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

/** The row that is as far above the horizon, times `share`, as the floor's line is below it. */
const rowAbove = (box: RoomBox, share: number, x: number): number =>
  box.point.y - (floorRow(box, x) - box.point.y) * share;

/**
 * How high the ceiling is above the horizon, in heights of the eyes above the floor; null when none is seen.
 * Looked for between 2.15 and 3.4 m.
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
 * The row of the horizon that agrees with a ceiling of a usual height, 2.4 to 2.9 m, as near as can be to the one that
 * the vanishing point gave. Without side walls that point is a guess, and furniture would be too large or too small.
 */
export function settledHorizon(box: RoomBox, share: number | null): number {
  if (share === null) return box.point.y;
  const foot = floorRow(box, (box.left + box.right) / 2);
  const wall = (foot - box.point.y) * (1 + share);
  const tall = clamp((1 + share) * eyeHeight, 2.4, 2.9);
  return foot - (wall * eyeHeight) / tall;
}

/**
 * The middle one of the steps of light and colour across the line, in Lab units: the ceiling's steps by the same amount
 * along its whole width, a door's or a picture's edge in a part of it only. 0 where little of the line is in the picture. */
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
