import { map } from '../filters.ts';
import { at, type Plane, plane, smoothstep } from '../raster.ts';
import type { SmallView } from '../small-view.ts';
import { wallZone } from './ceiling.ts';
import { findRegions, widen } from './regions.ts';
import type { RoomBox } from './room-box.ts';

/**
 * Finds painted walls: large, calm regions of the colour that prevails above the floor. In a room whose lines
 * are known the ceiling (as `findCeiling` gives it) is left out; blown-out windows always are. 1 where there is wall.
 */
export function findWalls(view: SmallView, floor: Plane, box: RoomBox | null, ceiling: number | null): Plane {
  const { width, height, light, a, b, rough } = view;
  const zone = box === null ? looseZone(floor) : wallZone(view, box, ceiling);
  const paint = prevailingPaint(view, box === null ? middleRows(zone) : zone);
  if (paint === null) return plane(width, height);
  // Sun, sky and floor each throw their own colour on a wall: where its lines are known, more of them is believed.
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
    // What is calm and low is bedding or a worktop; what is calm and high is a ceiling.
    return top < height * 0.42 && (box !== null || foot > height * 0.36);
  };
  const calm = map(likeness, (value, i) => (isWall(at(label, i)) ? value : 0));
  // Regions end before their edges: the mask grows back to them, but only over the wall's own colour.
  return map(widen(calm, 3), (value, i) => Math.min(value, at(likeness.data, i)));
}

/** The first and the last row of each region. */
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

/** What is no floor. */
const looseZone = (floor: Plane): Plane => map(floor, (value) => 1 - value);

/** The middle rows, where walls are: neither the ceiling nor what stands low. */
const middleRows = (zone: Plane): Plane =>
  map(zone, (value, i) => {
    const row = Math.floor(i / zone.width) / zone.height;
    return row < 0.14 || row > 0.8 ? 0 : value;
  });

/** The colour that most calm pixels of the zone share; null when hardly any is calm. */
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
