import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { TileLayer } from 'react-leaflet';
import { useSite } from '../api/site.ts';
import { whenReachable } from '../browser/when-reachable.ts';
import { mapFileQuery } from './map-file.ts';
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

const FileGround = lazy(() => whenReachable(() => import('./file-ground.tsx')));

/** The map's background: the site's own map file, or tiles; while neither can be reached, outlines. */
export function MapGround(props: MapGroundProps) {
  const { file, attribution } = useSite().map;
  return file === null ? <Tiles {...props} /> : <OwnFile {...props} {...file} attribution={attribution} />;
}

type OwnFileProps = MapGroundProps & { url: string; maxZoom: number; attribution: string };

function OwnFile({ url, maxZoom, attribution, homes, withoutTiles }: OwnFileProps) {
  const { error } = useQuery(mapFileQuery(url));
  if (error === null) {
    return (
      <Suspense fallback={null}>
        <FileGround {...{ url, maxZoom, attribution }} />
      </Suspense>
    );
  }
  return (
    <>
      <OutlineGround homes={homes} />
      {withoutTiles}
    </>
  );
}

function Tiles({ homes, withoutTiles }: MapGroundProps) {
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
