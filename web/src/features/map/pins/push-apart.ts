import { type Box, gap, overlap } from '../../../map/room.ts';

const rounds = 80;

/** Pushes overlapping boxes apart along the shorter axis, each by half, and within `farthest` of its place. */
export function pushApart(places: readonly Box[], farthest: { x: number; y: number }): Box[] {
  const boxes = places.map((box) => ({ ...box }));
  for (let round = 0; round < rounds; round += 1) {
    let moved = false;
    for (const [n, a] of boxes.entries()) {
      for (const b of boxes.slice(n + 1)) {
        if (!overlap(a, b)) continue;
        moved = true;
        const x = (a.width + b.width) / 2 + gap - Math.abs(a.x - b.x);
        const y = (a.height + b.height) / 2 + gap - Math.abs(a.y - b.y);
        // Boxes at the same position separate vertically.
        const axis = x < y ? 'x' : 'y';
        const way = ((a[axis] < b[axis] ? -1 : 1) * (axis === 'x' ? x : y)) / 2;
        a[axis] += way;
        b[axis] -= way;
      }
    }
    for (const [n, box] of boxes.entries()) {
      const place = places[n] ?? box;
      box.x = clamp(box.x, place.x - farthest.x, place.x + farthest.x);
      box.y = clamp(box.y, place.y - farthest.y, place.y + farthest.y);
    }
    if (!moved) break;
  }
  return boxes;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
