import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { TileLayer } from 'react-leaflet';
import { useSite } from '../api/site.ts';
import { mostZoom } from './most-zoom.ts';
import { OutlineGround } from './outline-ground.tsx';
import type { Placed } from './place-names.ts';

/** Milliseconds after which a silent tile server counts as unreachable. */
const patienceMs = 4000;

type MapGroundProps = {
  homes: readonly Placed[];
  /** Shown on the map while its tiles are unreachable. */
  withoutTiles?: ReactNode;
};

/** The map's tiles; while they are unreachable, state and county outlines. */
export function MapGround({ homes, withoutTiles }: MapGroundProps) {
  const { tileUrl, attribution } = useSite().map;
  const [tiles, setTiles] = useState<'awaited' | 'reached' | 'missing'>('awaited');
  const handlers = useMemo(
    () => ({
      tileload: () => setTiles('reached'),
      tileerror: () => setTiles((now) => (now === 'reached' ? now : 'missing')),
    }),
    [],
  );
  useEffect(() => {
    if (tiles !== 'awaited') return;
    const timer = setTimeout(() => setTiles('missing'), patienceMs);
    return () => clearTimeout(timer);
  }, [tiles]);
  return (
    <>
      <TileLayer
        url={tileUrl}
        attribution={attribution}
        maxZoom={mostZoom}
        keepBuffer={4}
        eventHandlers={handlers}
      />
      {tiles === 'missing' ? (
        <>
          <OutlineGround homes={homes} />
          {withoutTiles}
        </>
      ) : null}
    </>
  );
}
