import type { Area } from './areas.ts';

export type AreaBox = { south: number; north: number; west: number; east: number };

type Line = { x: number; y: number; toX: number; toY: number };

/** Returns the box around areas. */
export function boxOfAreas(areas: readonly Area[]): AreaBox {
  const box = { south: 90, north: -90, west: 180, east: -180 };
  for (const { latitude, longitude } of areas.flat()) {
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  return box;
}

/**
 * Returns a function that tells whether a point is within one of the areas. The same numbers in the same order as in
 * the SQL of a search (`search-areas.ts`), so that both find the same homes, also on a border.
 */
export function withinAreas(areas: readonly Area[]): (latitude: number, longitude: number) => boolean {
  const tests = areas.map(withinArea);
  return (latitude, longitude) => tests.some((isWithin) => isWithin(latitude, longitude));
}

/** Few lines of an area cross a strip of it, so most needn't be looked at for a point. */
const strips = 64;

function withinArea(area: Area): (latitude: number, longitude: number) => boolean {
  const { south, north, west, east } = boxOfAreas([area]);
  const lines = linesOf(area);
  const height = (north - south) / strips;
  const stripAt = (latitude: number) =>
    Math.min(strips - 1, Math.max(0, Math.floor((latitude - south) / height)));
  const byStrip: Line[][] = Array.from({ length: strips }, () => []);
  for (const line of lines) {
    const [first, last] = [stripAt(Math.min(line.y, line.toY)), stripAt(Math.max(line.y, line.toY))];
    for (let strip = first; strip <= last; strip += 1) byStrip[strip]?.push(line);
  }
  return (latitude, longitude) => {
    if (latitude < south || latitude > north || longitude < west || longitude > east) return false;
    let inside = false;
    for (const line of byStrip[stripAt(latitude)] as Line[]) {
      if (isLeftOf(line, latitude, longitude)) inside = !inside;
    }
    return inside;
  };
}

/** Returns the lines between an area's corners. */
export function linesOf(area: Area): Line[] {
  return area.map(({ latitude, longitude }, n) => {
    const to = area[(n + 1) % area.length] ?? { latitude, longitude };
    return { x: longitude, y: latitude, toX: to.longitude, toY: to.latitude };
  });
}

/** Whether the way from a point to the east crosses a line. */
const isLeftOf = ({ x, y, toX, toY }: Line, latitude: number, longitude: number) =>
  y > latitude !== toY > latitude && longitude < ((toX - x) * (latitude - y)) / (toY - y) + x;
