import { expect, test } from 'vitest';
import { mostZoom } from '../../../map/most-zoom.ts';
import type { LocatedListing } from '../located.ts';
import { createPinIndex } from './pin-index.ts';

const world = { north: 85, south: -85, east: 180, west: -180 };
const home = (key: string, latitude: number, longitude: number, price: number | null): LocatedListing => ({
  id: 1,
  listing_key: key,
  latitude,
  longitude,
  current_price: price,
});
/** Homes spread over about 8 km, like those of a ZIP code. */
const homesOfZip = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    home(`h${n}`, 36 + ((n * 37) % 89) / 1200, -95.9 + ((n * 53) % 97) / 1000, 200_000 + n * 9_000),
  );
const singles = (spots: { homes: readonly unknown[] }[]) =>
  spots.filter((spot) => spot.homes.length === 1).length;

test('"A map of price pills": shows prices for a search of ordinary size, not a count', () => {
  const spots = createPinIndex(homesOfZip(36)).spotsIn(world, 12);
  expect(singles(spots)).toBeGreaterThan(18);
  expect(spots.flatMap((spot) => spot.homes)).toHaveLength(36);
});

test('keeps the last arrangements, and not one for each home that was ever lit', () => {
  const index = createPinIndex(homesOfZip(2));
  const lit = (n: number) => index.spotsIn(world, 12, { first: new Set([`h${n}`]) })[0];
  const first = lit(0);
  for (let n = 1; n < 20; n += 1) lit(n);
  expect(lit(0)).toBe(first);
  for (let n = 20; n < 36; n += 1) lit(n);
  expect(lit(0)).toBe(first);
  for (let n = 1; n < 21; n += 1) lit(n);
  expect(lit(0)).not.toBe(first);
});

test('keeps a pin near its home', () => {
  const homes = homesOfZip(36);
  for (const spot of createPinIndex(homes).spotsIn(world, 12)) {
    const [only, more] = spot.homes;
    if (only === undefined || more !== undefined) continue;
    expect(Math.abs(((spot.longitude - only.longitude) / 360) * 256 * 2 ** 12)).toBeLessThanOrEqual(57);
  }
});

test('groups crowded homes with their count, and splits them when zoomed in', () => {
  const index = createPinIndex(homesOfZip(150));
  const group = index.spotsIn(world, 10).find((spot) => spot.homes.length > 2);
  if (group === undefined) throw new Error('no group');
  expect(index.zoomThatOpens(group, 10)).toBeGreaterThan(10);
  expect(singles(index.spotsIn(world, 16))).toBe(150);
});

test('returns only the homes in view', () => {
  const index = createPinIndex([...homesOfZip(200), home('far', 30, -97, 1)]);
  const spots = index.spotsIn({ north: 31, south: 29, east: -96, west: -98 }, 12);
  expect(spots.map(({ id }) => id)).toEqual(['far']);
});

test('keeps homes at one location together when there is no space', () => {
  const index = createPinIndex(Array.from({ length: 40 }, (_, n) => home(`unit${n}`, 36, -95.9, null)));
  const spots = index.spotsIn(world, mostZoom);
  const group = spots.find((spot) => spot.homes.length > 12);
  if (group === undefined) throw new Error('no group');
  expect(index.zoomThatOpens(group, 12)).toBeGreaterThan(mostZoom);
});
