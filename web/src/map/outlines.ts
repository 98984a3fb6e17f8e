import { queryOptions } from '@tanstack/react-query';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';

type Atlas = Topology<Record<string, GeometryCollection>>;

const load = (url: string, name: 'states' | 'counties') => async (): Promise<FeatureCollection> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The outlines answered ${response.status}`);
  const atlas: Atlas = await response.json();
  const shapes = atlas.objects[name];
  if (shapes === undefined) throw new Error(`The outlines hold no ${name}`);
  return feature(atlas, shapes);
};

/**
 * Queries the outlines of the US states (U.S. Census Bureau, public domain, from us-atlas), served by this
 * site.
 */
export const statesQuery = queryOptions({
  queryKey: ['outlines', { name: 'states' }],
  queryFn: load(statesUrl, 'states'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Queries the outlines of the US counties, from the same source. */
export const countiesQuery = queryOptions({
  queryKey: ['outlines', { name: 'counties' }],
  queryFn: load(countiesUrl, 'counties'),
  staleTime: Number.POSITIVE_INFINITY,
});

export type Box = { north: number; south: number; east: number; west: number };

/** Returns the shapes that overlap a box. */
export function shapesIn({ features }: FeatureCollection, box: Box): Feature[] {
  return features.filter((shape) => {
    const { north, south, east, west } = boxOf(shape);
    return west <= box.east && east >= box.west && south <= box.north && north >= box.south;
  });
}

const boxes = new WeakMap<Feature, Box>();

function boxOf(shape: Feature): Box {
  const known = boxes.get(shape);
  if (known !== undefined) return known;
  const box = { north: -90, south: 90, east: -180, west: 180 };
  for (const [longitude = 0, latitude = 0] of pointsOf(shape.geometry)) {
    box.north = Math.max(box.north, latitude);
    box.south = Math.min(box.south, latitude);
    box.east = Math.max(box.east, longitude);
    box.west = Math.min(box.west, longitude);
  }
  boxes.set(shape, box);
  return box;
}

function pointsOf(geometry: Geometry): number[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates.flat();
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat(2);
  return [];
}
