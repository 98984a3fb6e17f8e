import { map } from '../filters.ts';
import { at, type Plane, plane, smoothstep } from '../raster.ts';
import type { SmallView } from '../small-view.ts';
import { wallZone } from './ceiling.ts';
import { findRegions, widen } from './regions.ts';
import type { RoomBox } from './room-box.ts';

/**
 * Finds painted walls: large, smooth regions in the prevailing color above the floor. Leaves out blown-out
 * windows and, where the room's lines are known, the ceiling (`findCeiling`). Returns a mask: 1 for wall.
 */
export function findWalls(view: SmallView, floor: Plane, box: RoomBox | null, ceiling: number | null): Plane {
  const { width, height, light, a, b, rough } = view;
  const zone = box === null ? looseZone(floor) : wallZone(view, box, ceiling);
  const paint = prevailingPaint(view, box === null ? middleRows(zone) : zone);
  if (paint === null) return plane(width, height);
  // Sun, sky, and floor tint a wall: where its lines are known, larger differences in color still count as
  // wall.
  const alike = (off: number) => (box === null ? Math.exp(-((off / 5.5) ** 2)) : 1 - smoothstep(12, 24, off));
  const likeness = map(zone, (inZone, i) => {
    if (inZone === 0) return 0;
    const off = Math.hypot(at(a.data, i) - paint.a, at(b.data, i) - paint.b);
    const lit = at(light.data, i);
    const blown = smoothstep(96, 99, lit);
    const shaded = smoothstep(paint.light - 46, paint.light - 30, lit);
    return alike(off) * (1 - blown) * shaded;
  });
  const { label, sizes } = findRegions(
    width,
    height,
    (i) => at(likeness.data, i) > 0.35 && at(rough.data, i) < (box === null ? 1.7 : 2.6),
  );
  const reach = reachOf(label, sizes.length, width);
  const isWall = (name: number) => {
    const { top = 0, foot = 0 } = reach[name] ?? {};
    if (name === 0 || (sizes[name] ?? 0) < 0.012 * width * height) return false;
    // Low smooth areas are bedding or worktops; high ones are ceilings.
    return top < height * 0.42 && (box !== null || foot > height * 0.36);
  };
  const calm = map(likeness, (value, i) => (isWall(at(label, i)) ? value : 0));
  // Regions end short of their edges, so the mask grows back, but only over the wall's own color.
  return map(widen(calm, 3), (value, i) => Math.min(value, at(likeness.data, i)));
}

/** Returns the first and last row of each region. */
function reachOf(label: Int32Array, count: number, width: number) {
  const reach = Array.from({ length: count }, () => ({ top: Number.POSITIVE_INFINITY, foot: 0 }));
  for (let i = 0; i < label.length; i++) {
    const one = reach[at(label, i)];
    if (one === undefined) continue;
    const row = Math.floor(i / width);
    one.top = Math.min(one.top, row);
    one.foot = row;
  }
  return reach;
}

const looseZone = (floor: Plane): Plane => map(floor, (value) => 1 - value);

/** Keeps only the middle rows, where walls are: below the ceiling and above furniture. */
const middleRows = (zone: Plane): Plane =>
  map(zone, (value, i) => {
    const row = Math.floor(i / zone.width) / zone.height;
    return row < 0.14 || row > 0.8 ? 0 : value;
  });

/** Returns the most common color of smooth pixels in the zone; null when hardly any is smooth. */
function prevailingPaint({ light, a, b, rough }: SmallView, zone: Plane) {
  const bins = new Map<number, { count: number; light: number; a: number; b: number }>();
  let total = 0;
  for (let i = 0; i < zone.data.length; i++) {
    const lit = at(light.data, i);
    if (at(zone.data, i) === 0 || at(rough.data, i) > 1.6 || lit < 28 || lit > 98) continue;
    const key = Math.round(at(a.data, i) / 4) * 100 + Math.round(at(b.data, i) / 4);
    const bin = bins.get(key) ?? { count: 0, light: 0, a: 0, b: 0 };
    bin.count++;
    bin.light += lit;
    bin.a += at(a.data, i);
    bin.b += at(b.data, i);
    bins.set(key, bin);
    total++;
  }
  const most = [...bins.values()].reduce((best, bin) => (bin.count > best.count ? bin : best), {
    count: 0,
    light: 0,
    a: 0,
    b: 0,
  });
  if (total < zone.data.length * 0.04) return null;
  return { light: most.light / most.count, a: most.a / most.count, b: most.b / most.count };
}
