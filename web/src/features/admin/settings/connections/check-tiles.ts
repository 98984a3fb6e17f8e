const patienceMs = 8000;

export type TileSource = {
  tileUrl: string;
  center: { latitude: number; longitude: number };
  zoom: number;
};

/** The address of the tile in the middle of the site's map (Web Mercator, as every `{z}/{x}/{y}` server has it). */
export function middleTile({ tileUrl, center, zoom }: TileSource): string {
  const z = Math.round(zoom);
  const latitude = (center.latitude * Math.PI) / 180;
  const x = Math.floor(((center.longitude + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * 2 ** z);
  const parts: Record<string, string> = { z: `${z}`, x: `${x}`, y: `${y}`, s: 'a', r: '' };
  return tileUrl.replace(/\{([a-z])\}/g, (whole, name: string) => parts[name] ?? whole);
}

/** Loads one tile as the map does; how long it took in milliseconds, or null when it did not come. */
export function checkTiles(source: TileSource): Promise<number | null> {
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
    // A tile of the browser's own cache would prove nothing.
    image.src = `${middleTile(source)}${source.tileUrl.includes('?') ? '&' : '?'}check=${Date.now()}`;
  });
}
