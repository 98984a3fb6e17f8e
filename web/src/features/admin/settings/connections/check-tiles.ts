import { mercator } from '../../../../map/web-mercator.ts';

const patienceMs = 8000;

export type TileSource = {
  tileUrl: string;
  center: { latitude: number; longitude: number };
  zoom: number;
};

/** Returns the URL of the tile at the center of the site's map (Web Mercator, `{z}/{x}/{y}`). */
export function middleTile({ tileUrl, center, zoom }: TileSource): string {
  const z = Math.round(zoom);
  const x = Math.floor(((center.longitude + 180) / 360) * 2 ** z);
  const y = Math.floor(mercator(center.latitude) * 2 ** z);
  const parts: Record<string, string> = { z: `${z}`, x: `${x}`, y: `${y}`, s: 'a', r: '' };
  return tileUrl.replace(/\{([a-z])\}/g, (whole, name: string) => parts[name] ?? whole);
}

/** The result of this browser's check of the map tiles. */
export type TilesFound = { ok: boolean; text: string; advice: string | null; at: string };

export async function findTiles(source: TileSource): Promise<TilesFound> {
  const took = await checkTiles(source);
  const at = new Date().toISOString();
  return took === null
    ? {
        ...{ ok: false, text: 'This browser couldn’t load a map tile.', at },
        advice: 'Check your network first, then MAP_TILE_URL.',
      }
    : { ok: true, text: 'This browser loaded a map tile.', advice: null, at };
}

/** Loads one tile as the map does; returns the milliseconds, or null when it failed. */
function checkTiles(source: TileSource): Promise<number | null> {
  return new Promise((resolve) => {
    const started = performance.now();
    const image = new Image();
    const timer = setTimeout(() => resolve(null), patienceMs);
    const end = (result: number | null) => {
      clearTimeout(timer);
      resolve(result);
    };
    image.onload = () => end(performance.now() - started);
    image.onerror = () => end(null);
    // Bypasses the browser's cache.
    image.src = `${middleTile(source)}${source.tileUrl.includes('?') ? '&' : '?'}check=${Date.now()}`;
  });
}
