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

/** Returns the names that fit without overlap on the screen; larger towns take precedence. */
export function withRoom<Name extends { x: number; y: number }>(names: readonly Name[]): Name[] {
  const kept: Name[] = [];
  for (const name of names) {
    const free = kept.every(({ x, y }) => Math.abs(x - name.x) > 110 || Math.abs(y - name.y) > 28);
    if (free) kept.push(name);
  }
  return kept;
}

// The median, not the mean: one misplaced home must not move a town.
function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
