import { useEffect, useState } from 'react';
import { TileLayer } from 'react-leaflet';
import { useSite } from '../../api/site.ts';
import type { LocatedListing } from './map-view.ts';
import { OutlineGround } from './outline-ground.tsx';
import { mostZoom } from './pin-index.ts';

/** A tile server that says nothing for so long counts as out of reach. */
const patienceMs = 4000;

/** The map's tiles; when they cannot be reached, outlines in their place until one comes. */
export function MapGround({ homes }: { homes: readonly LocatedListing[] }) {
  const { map } = useSite();
  const [tiles, setTiles] = useState<'awaited' | 'reached' | 'missing'>('awaited');
  const missing = () => setTiles((now) => (now === 'reached' ? now : 'missing'));
  useEffect(() => {
    if (tiles !== 'awaited') return;
    const timer = setTimeout(() => setTiles('missing'), patienceMs);
    return () => clearTimeout(timer);
  }, [tiles]);
  return (
    <>
      <TileLayer
        url={map.tileUrl}
        attribution={map.attribution}
        maxZoom={mostZoom}
        keepBuffer={4}
        eventHandlers={{ tileload: () => setTiles('reached'), tileerror: missing }}
      />
      {tiles === 'missing' ? <OutlineGround homes={homes} /> : null}
    </>
  );
}
