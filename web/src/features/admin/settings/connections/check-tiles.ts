import { mercator } from '../../../../map/web-mercator.ts';
import type { Connection } from './api.ts';

const patienceMs = 8000;

type TileSource = {
  tileUrl: string;
  file: { url: string } | null;
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

/** The result of a test, or of this browser's check of the map tiles. */
export type Found = { ok: boolean; text: string; advice: string | null; at: string };

export async function findTiles(source: TileSource): Promise<Found> {
  const { file } = source;
  if (file !== null) return findFile(file.url);
  const ok = await loadTile(source);
  const at = new Date().toISOString();
  if (ok) return { ok, text: 'This browser loaded a map tile.', advice: null, at };
  const advice = 'Check your network first, then MAP_TILE_URL.';
  return { ok, text: 'This browser couldn’t load a map tile.', advice, at };
}

/** Reads the beginning of the site's own map file. */
async function findFile(url: string): Promise<Found> {
  const ok = await fetch(url, { headers: { range: 'bytes=0-6' }, cache: 'no-store' }).then(
    ({ status }) => status === 206,
    () => false,
  );
  const at = new Date().toISOString();
  if (ok) return { ok, text: 'This browser read the map file.', advice: null, at };
  return {
    ok,
    text: 'This browser couldn’t read the map file.',
    advice: 'Check MAP_FILE, and restart the site.',
    at,
  };
}

/** Adds this browser's check of the map tiles to the server's connections. */
export function withTiles(connections: readonly Connection[], found: Found | undefined): Connection[] {
  if (found === undefined) return [...connections];
  const { ok, text, at } = found;
  return connections.map((connection) =>
    connection.kind !== 'tiles'
      ? connection
      : {
          ...connection,
          state: ok ? 'connected' : 'failing',
          ...(ok ? { last_success: { at, note: '' } } : { last_failure: { at, reason: text } }),
        },
  );
}

/** Loads one tile as the map does; returns whether that worked. */
function loadTile(source: TileSource): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(false), patienceMs);
    const end = (result: boolean) => {
      clearTimeout(timer);
      resolve(result);
    };
    image.onload = () => end(true);
    image.onerror = () => end(false);
    // Bypasses the browser's cache.
    image.src = `${middleTile(source)}${source.tileUrl.includes('?') ? '&' : '?'}check=${Date.now()}`;
  });
}
