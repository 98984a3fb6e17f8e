import { map } from './filters.ts';
import { at, type Plane, plane, smoothstep } from './raster.ts';
import { findRegions, widen } from './regions.ts';
import { floorRow, type RoomBox } from './room-box.ts';
import type { SmallView } from './small-view.ts';

/**
 * Finds painted walls: large, calm regions of the colour that prevails above the floor. In a room whose lines
 * are known the ceiling is left out; blown-out windows always are. 1 where there is wall.
 */
export function findWalls(view: SmallView, floor: Plane, box: RoomBox | null): Plane {
  const { width, height, light, a, b, rough } = view;
  const zone = box === null ? looseZone(view, floor) : boxZone(view, box);
  const paint = prevailingPaint(view, zone);
  if (paint === null) return plane(width, height);
  // Sun, sky and floor each throw their own colour on a wall: where its lines are known, more of them is believed.
  const spread = box === null ? 5.5 : 13;
  const likeness = map(zone, (inZone, i) => {
    if (inZone === 0) return 0;
    const off = Math.hypot(at(a.data, i) - paint.a, at(b.data, i) - paint.b);
    const lit = at(light.data, i);
    const blown = smoothstep(96, 99, lit);
    const shaded = smoothstep(paint.light - 46, paint.light - 30, lit);
    return Math.exp(-((off / spread) ** 2)) * (1 - blown) * shaded;
  });
  const { label, sizes } = findRegions(
    width,
    height,
    (i) => at(likeness.data, i) > 0.35 && at(rough.data, i) < 2.6,
  );
  const least = 0.012 * width * height;
  const calm = map(likeness, (value, i) =>
    (sizes[at(label, i)] ?? 0) >= least && at(label, i) > 0 ? value : 0,
  );
  // Regions end before their edges: the mask grows back to them, but only over the wall's own colour.
  return map(widen(calm, 3), (value, i) => Math.min(value, at(likeness.data, i)));
}

/** Above the floor, beneath the ceiling. */
function boxZone({ width, height, rough }: SmallView, box: RoomBox): Plane {
  const rise = (share: number, x: number) => box.point.y - (floorRow(box, x) - box.point.y) * share;
  let best = { share: 0.95, edge: 0 };
  for (let share = 0.6; share < 1.4; share += 0.02) {
    let edge = 0;
    for (let x = 2; x < width; x += 3) {
      const row = Math.round(rise(share, x));
      if (row > 1 && row < height) edge += Math.min(at(rough.data, row * width + x), 3);
    }
    if (edge > best.edge) best = { share, edge };
  }
  const zone = plane(width, height);
  for (let x = 0; x < width; x++) {
    const top = Math.max(0, Math.ceil(rise(best.share, x)));
    const foot = Math.min(height, Math.floor(floorRow(box, x)));
    for (let y = top; y < foot; y++) zone.data[y * width + x] = 1;
  }
  return zone;
}

/** What is no floor, without the uppermost part, where the ceiling is. */
function looseZone({ width, height }: SmallView, floor: Plane): Plane {
  return map(floor, (value, i) => {
    const row = Math.floor(i / width) / height;
    return value > 0 || row < 0.14 || row > 0.8 ? 0 : 1;
  });
}

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
