import L from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite } from '../api/site.ts';
import { useMap } from './leaflet-map.tsx';
import { mostZoom } from './most-zoom.ts';
import { OutlineGround } from './outline-ground.tsx';
import type { Placed } from './place-names.ts';

/** A tile server that says nothing for so long counts as out of reach. */
const patienceMs = 4000;

type MapGroundProps = {
  homes: readonly Placed[];
  /** Stands on the map while its tiles cannot be reached. */
  withoutTiles?: ReactNode;
};

/** The map's tiles; when they cannot be reached, outlines in their place until one comes. */
export function MapGround({ homes, withoutTiles }: MapGroundProps) {
  const { tileUrl, attribution } = useSite().map;
  const map = useMap();
  const [tiles, setTiles] = useState<'awaited' | 'reached' | 'missing'>('awaited');
  useEffect(() => {
    const layer = L.tileLayer(tileUrl, { attribution, maxZoom: mostZoom, keepBuffer: 4 });
    layer.on({
      tileload: () => setTiles('reached'),
      tileerror: () => setTiles((now) => (now === 'reached' ? now : 'missing')),
    });
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, tileUrl, attribution]);
  useEffect(() => {
    if (tiles !== 'awaited') return;
    const timer = setTimeout(() => setTiles('missing'), patienceMs);
    return () => clearTimeout(timer);
  }, [tiles]);
  if (tiles !== 'missing') return null;
  return (
    <>
      <OutlineGround homes={homes} />
      {withoutTiles}
    </>
  );
}
