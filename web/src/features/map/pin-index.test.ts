import { expect, test } from 'vitest';
import { mostZoom } from '../../map/most-zoom.ts';
import type { LocatedListing } from './map-view.ts';
import { createPinIndex } from './pin-index.ts';

const world = { north: 85, south: -85, east: 180, west: -180 };
const home = (key: string, latitude: number, longitude: number, price: number | null): LocatedListing => ({
  id: 1,
  listing_key: key,
  latitude,
  longitude,
  current_price: price,
});

test('homes close together are one cluster with their count and prices, and fall apart from near', () => {
  const index = createPinIndex([
    home('a', 36, -95.9, 289_000),
    home('b', 36.01, -95.9, 1_100_000),
    home('c', 36.02, -95.9, null),
    home('far', 30, -97, 400_000),
  ]);
  const spots = index.spotsIn(world, 6);
  expect(spots).toHaveLength(2);
  const cluster = spots.find((spot) => spot.kind === 'cluster');
  if (cluster?.kind !== 'cluster') throw new Error('no cluster');
  expect(cluster).toMatchObject({ count: 3, prices: { least: 289_000, most: 1_100_000 } });
  expect(index.zoomThatOpens(cluster.clusterId)).toBeGreaterThan(6);
  expect(
    index
      .spotsIn(world, 15)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'b', 'c', 'far']);
});

test('only what lies in view is given', () => {
  const index = createPinIndex([home('a', 36, -95.9, 1), home('far', 30, -97, 1)]);
  const spots = index.spotsIn({ north: 37, south: 35, east: -95, west: -96 }, 12);
  expect(spots.map(({ id }) => id)).toEqual(['a']);
});

test('homes at one place never fall apart, and can still be had', () => {
  const index = createPinIndex([home('a', 36, -95.9, null), home('b', 36, -95.9, null)]);
  const [spot] = index.spotsIn(world, mostZoom);
  if (spot?.kind !== 'cluster') throw new Error('no cluster');
  expect(spot.prices).toBeNull();
  expect(index.zoomThatOpens(spot.clusterId)).toBeGreaterThan(mostZoom);
  expect(
    index
      .homesOf(spot.clusterId)
      .map(({ listing_key }) => listing_key)
      .sort(),
  ).toEqual(['a', 'b']);
});
