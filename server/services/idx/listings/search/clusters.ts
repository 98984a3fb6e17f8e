import type { components, operations } from '../../../../../openapi/generated/idx.d.ts';

export type ClusterQuery = operations['findClusters']['parameters']['query'];
export type ClusterList = components['schemas']['ClusterList'];

export type Bounds = { south: number; north: number; west: number; east: number };

/** Squares of the map over an area, in rows from south to north; each is counted by row and column. */
export type Grid = { west: number; width: number; height: number } & Record<
  'row' | 'rows' | 'column' | 'columns',
  number
>;

/** The homes of one square: its place in the grid, and the middle of them. */
export type Square = {
  row: number;
  column: number;
  homes: number;
  latitude: number;
  longitude: number;
  least: number | null;
  most: number | null;
};

const pixels = 128;
const mostSquares = 2000;
/** A degree of latitude is longer on the map than one of longitude: by this at 41° north. */
const flatness = 0.75;

/**
 * Returns the squares over an area. They lie on one grid for each zoom level, so that they stay where they are while
 * the map is moved; an area of more than 2,000 has larger ones.
 */
export function gridOf({ south, north, west, east }: Bounds, zoom: number): Grid {
  const end = east < west ? east + 360 : east;
  for (let width = (360 * pixels) / (256 * 2 ** zoom); ; width *= 2) {
    const height = width * flatness;
    const [column, row] = [Math.floor((west + 180) / width), Math.floor((south + 90) / height)];
    const columns = Math.floor((end + 180) / width) - column + 1;
    const rows = Math.floor((north + 90) / height) - row + 1;
    if (!(rows * columns > mostSquares)) return { west, width, height, row, rows, column, columns };
  }
}

/** Adds up homes by the squares of a grid that never crosses the 180th meridian. */
export function openTally(grid: Grid) {
  const { width, height, row, rows, column, columns } = grid;
  const size = rows * columns;
  const homes = new Int32Array(size);
  const [latitudes, longitudes] = [new Float64Array(size), new Float64Array(size)];
  const least = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const most = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  return {
    /** Adds a home; NaN is no price. */
    add(latitude: number, longitude: number, price: number): void {
      const at =
        (Math.floor((latitude + 90) / height) - row) * columns +
        Math.floor((longitude + 180) / width) -
        column;
      homes[at] = (homes[at] as number) + 1;
      latitudes[at] = (latitudes[at] as number) + latitude;
      longitudes[at] = (longitudes[at] as number) + longitude;
      if (price < (least[at] as number)) least[at] = price;
      if (price > (most[at] as number)) most[at] = price;
    },
    squares(): Square[] {
      const found: Square[] = [];
      homes.forEach((count, at) => {
        if (count === 0) return;
        const isPriced = (least[at] as number) <= (most[at] as number);
        found.push({
          ...{ row: row + Math.floor(at / columns), column: column + (at % columns), homes: count },
          latitude: (latitudes[at] as number) / count,
          longitude: (longitudes[at] as number) / count,
          least: isPriced ? (least[at] as number) : null,
          most: isPriced ? (most[at] as number) : null,
        });
      });
      return found;
    },
  };
}

/** The part of a square, in its middle, where a marker stays within it: as wide as a marker leaves it. */
const middle = { width: 0.24, height: 0.46 };

/** Returns the answer for squares. */
export function clusterList(squares: readonly Square[], { width, height }: Grid): ClusterList {
  return {
    clusters: squares.map(({ row, column, homes, latitude, longitude, least, most }) => ({
      latitude: degrees(within(latitude, row * height - 90, height, middle.height)),
      longitude: degrees(turned(within(longitude, column * width - 180, width, middle.width))),
      ...{ homes, min_price: least, max_price: most },
    })),
    total: squares.reduce((sum, { homes }) => sum + homes, 0),
  };
}

function within(value: number, start: number, size: number, part: number): number {
  const room = (size * (1 - part)) / 2;
  return Math.min(Math.max(value, start + room), start + size - room);
}

const turned = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude);
const degrees = (value: number) => Number(value.toFixed(5));
