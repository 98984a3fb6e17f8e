/** A part of the map in degrees; where west is greater than east, it crosses the 180th meridian. */
export type MapArea = { north: number; south: number; east: number; west: number };

const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** A longitude of a map that was dragged around the world, from -180 to 180. */
const turned = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Returns an area as a search takes it: the whole world where the map shows it more than once. */
export function roundedArea({ north, south, east, west }: MapArea): MapArea {
  const isWorld = east - west >= 360;
  return {
    north: rounded(Math.min(90, north)),
    south: rounded(Math.max(-90, south)),
    east: isWorld ? 180 : rounded(turned(east)),
    west: isWorld ? -180 : rounded(turned(west)),
  };
}

/** Returns the part of an area that lies within the bounds of a search, if it has any; null for none. */
export function commonArea(area: MapArea, bounds: Partial<MapArea>): MapArea | null {
  const { north, south, east, west } = bounds;
  if (north === undefined || south === undefined || east === undefined || west === undefined) return area;
  const within = { north, south, east, west };
  // Of two areas around the world, the bounds alone are right, and at most larger than the view.
  if (area.west > area.east || west > east) return within;
  const common = {
    ...{ north: Math.min(area.north, north), south: Math.max(area.south, south) },
    ...{ east: Math.min(area.east, east), west: Math.max(area.west, west) },
  };
  return common.north < common.south || common.east < common.west ? null : common;
}
