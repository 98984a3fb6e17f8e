import { type Box, openRoom } from './room.ts';

/** A home's fields for the map's background. */
export type Placed = {
  city?: string | null | undefined;
  state?: string | null | undefined;
  latitude: number;
  longitude: number;
};

/** A town's name, its position, and its number of homes. */
export type PlaceName = { name: string; latitude: number; longitude: number; count: number };

/**
 * Returns the towns of the results, those with most homes first; each is placed at the center of its homes.
 */
export function placeNames(homes: readonly Placed[]): PlaceName[] {
  const towns = new Map<string, { name: string; latitudes: number[]; longitudes: number[] }>();
  for (const { city, state, latitude, longitude } of homes) {
    if (!city) continue;
    const key = `${city}, ${state}`;
    const town = towns.get(key) ?? { name: city, latitudes: [], longitudes: [] };
    town.latitudes.push(latitude);
    town.longitudes.push(longitude);
    towns.set(key, town);
  }
  return [...towns.values()]
    .map(({ name, latitudes, longitudes }) => ({
      name,
      latitude: median(latitudes),
      longitude: median(longitudes),
      count: latitudes.length,
    }))
    .sort((a, b) => b.count - a.count);
}

/** Where a name may be instead of at the middle of its town, in pixels, nearest first. */
const ways = [-48, -32, -16, 0, 16, 32, 48]
  .flatMap((dy) => [-72, -48, -24, 0, 24, 48, 72].map((dx) => ({ dx, dy })))
  .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));

/**
 * Returns the names that have room on the screen, each at its place or near it. What other labels cover is taken; larger
 * towns take precedence.
 */
export function withRoom<Name extends Box>(names: readonly Name[], taken: readonly Box[]): Name[] {
  const room = openRoom<{ box: Box }>();
  for (const box of taken) room.add({ box });
  return names.flatMap((name) => {
    const places = ways.map(({ dx, dy }) => ({ ...name, x: name.x + dx, y: name.y + dy }));
    const box = places.find(room.isFree);
    if (box === undefined) return [];
    room.add({ box });
    return [box];
  });
}

// The median, not the mean: one misplaced home must not move a town.
function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
