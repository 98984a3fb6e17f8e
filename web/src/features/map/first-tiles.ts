import { mercator } from '../../map/web-mercator.ts';

/** The width and height of a map tile, in pixels. */
export const tileSize = 256;
/** How many tiles are drawn on each side of the middle: as many as cover a phone, and the middle of larger screens. */
const around = { across: 1, down: 2 };

type Start = { center: { latitude: number; longitude: number }; zoom: number; tileUrl: string };

/** A tile; `sharp` is its `srcset` where the server has tiles for fine screens. */
type Tile = { url: string; sharp: string | undefined; left: number; top: number };

/** Returns the tiles around the middle of the map as it opens, with their place in pixels from the middle. */
export function firstTiles({ center, zoom, tileUrl }: Start): Tile[] {
  const world = 2 ** zoom;
  const [x, y] = [((center.longitude + 180) / 360) * world, mercator(center.latitude) * world];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const tiles: Tile[] = [];
  for (let down = row - around.down; down <= row + around.down; down += 1) {
    for (let across = column - around.across; across <= column + around.across; across += 1) {
      const at = (retina: string) => tileAt(tileUrl, { x: across, y: down, z: zoom, r: retina });
      tiles.push({
        url: at(''),
        sharp: tileUrl.includes('{r}') ? `${at('')} 1x, ${at('@2x')} 2x` : undefined,
        left: Math.round((across - x) * tileSize),
        top: Math.round((down - y) * tileSize),
      });
    }
  }
  return tiles;
}

/** Returns a tile's URL as Leaflet makes it, so that it is fetched once. */
const tileAt = (url: string, { x, y, z, r }: { x: number; y: number; z: number; r: string }) =>
  url
    .replace('{s}', 'abc'.charAt(Math.abs(x + y) % 3))
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace('{r}', r);
