import { map } from '../filters.ts';
import { at, type Plane, smoothstep } from '../raster.ts';
import { findRegions, widen } from '../room/regions.ts';
import type { SmallView } from '../small-view.ts';

/** The parts of an outdoor picture, as masks: 1 inside, 0 outside. */
export type Outdoors = { sky: Plane; lawn: Plane; leaves: Plane; skyShare: number; greenShare: number };

/** Finds the sky (smooth, bright or blue, from the top), the lawn (green to the lower edge), and greenery. */
export function findOutdoors(view: SmallView): Outdoors {
  const { width, height, light, a, b, rough } = view;
  const blue = (i: number) => at(b.data, i) < -4 && at(a.data, i) < 6;
  const cloud = (i: number) => at(light.data, i) > 72 && Math.hypot(at(a.data, i), at(b.data, i)) < 14;
  const calm = findRegions(
    width,
    height,
    (i) =>
      i < width * height * 0.75 &&
      ((blue(i) && at(rough.data, i) < 11) || (cloud(i) && at(rough.data, i) < 6)),
  );
  const fromTop = reaching(calm.label, 0, width, width * 0.06);
  const clear = map(light, (_, i) => (fromTop.has(at(calm.label, i)) ? 1 : 0));
  // Blurring mixes the sky with roofs and leaves along their edges.
  const sky = map(widen(clear, 2), (value, i) =>
    value === 1 && (blue(i) || cloud(i)) ? 1 : at(clear.data, i),
  );
  const green = map(a, (value, i) => {
    const yellow = at(b.data, i);
    // Sunlit grass is nearly yellow, so a little green with much yellow is enough.
    return smoothstep(0.5, -5, value + yellow * 0.06) * smoothstep(5, 14, yellow) * (1 - at(sky.data, i));
  });
  const greenery = findRegions(width, height, (i) => at(green.data, i) > 0.3);
  const ground = reaching(greenery.label, width * (height - 1), width, width * 0.04);
  const horizon = height * 0.5;
  const lawn = map(green, (value, i) =>
    Math.floor(i / width) > horizon && (ground.has(at(greenery.label, i)) || i > width * height * 0.72)
      ? value
      : 0,
  );
  const leaves = map(green, (value, i) => value - at(lawn.data, i));
  const share = (part: Plane) => part.data.reduce((sum, value) => sum + value, 0) / part.data.length;
  return { sky, lawn, leaves, skyShare: share(sky), greenShare: share(green) };
}

/** Returns the labels of regions that have at least `least` pixels in a row. */
function reaching(label: Int32Array, from: number, width: number, least: number): Set<number> {
  const counts = new Map<number, number>();
  for (let i = from; i < from + width; i++) counts.set(at(label, i), (counts.get(at(label, i)) ?? 0) + 1);
  return new Set([...counts].filter(([name, count]) => name > 0 && count >= least).map(([name]) => name));
}

/**
 * Returns whether a picture was taken outside: a blue sky at the top, or grass across the lower part. `asked`
 * says whether the prompt mentions the outside; it decides where a white sky could be a ceiling.
 */
export function isOutside(view: SmallView, { skyShare, greenShare }: Outdoors, asked: boolean): boolean {
  const { width, height, a, b } = view;
  let blue = 0;
  const rows = Math.floor(height * 0.12);
  for (let i = 0; i < rows * width; i++) if (at(b.data, i) < -6 && at(a.data, i) < 8) blue++;
  const blueTop = blue / (rows * width);
  if (blueTop > 0.4 || (skyShare > 0.1 && greenShare > 0.15 && blueTop > 0.15)) return true;
  return asked && (greenShare > 0.2 || skyShare > 0.16);
}
