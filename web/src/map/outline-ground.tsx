import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import L from 'leaflet';
import { useMemo, useState } from 'react';
import { GeoJSON, useMap, useMapEvents } from 'react-leaflet';
import { type Box, countiesQuery, shapesIn, statesQuery } from './outlines.ts';
import type { Placed } from './place-names.ts';
import { TownNames } from './town-names.tsx';

const countyZoom = 7;

/** The map's background without tiles: state and county lines, and the towns with homes. */
export function OutlineGround({ homes }: { homes: readonly Placed[] }) {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useMapEvents({ moveend: () => setView(viewOf(map)) });
  const near = view.zoom >= countyZoom;
  const states = useQuery(statesQuery);
  const counties = useQuery({ ...countiesQuery, enabled: near });
  return (
    <>
      <Outlines shapes={states.data} box={view.box} className="outline-state" />
      {near ? <Outlines shapes={counties.data} box={view.box} className="outline-county" /> : null}
      <TownNames homes={homes} />
    </>
  );
}

/** Returns the zoom and a box three times the view, so that small moves change nothing. */
function viewOf(map: L.Map): { zoom: number; box: Box } {
  const around = map.getBounds().pad(1);
  return {
    zoom: map.getZoom(),
    box: {
      north: around.getNorth(),
      south: around.getSouth(),
      east: around.getEast(),
      west: around.getWest(),
    },
  };
}

type OutlinesProps = { shapes: FeatureCollection | undefined; box: Box; className: string };

function Outlines({ shapes, box, className }: OutlinesProps) {
  const map = useMap();
  const features = useMemo(() => (shapes === undefined ? null : shapesIn(shapes, box)), [shapes, box]);
  if (features === null) return null;
  const data: FeatureCollection = { type: 'FeatureCollection', features };
  return (
    <GeoJSON
      key={Object.values(box).join(' ')}
      data={data}
      interactive={false}
      // Colored by the style sheet, to follow the theme.
      style={{ className, renderer: rendererOf(map) }}
      {...(className === 'outline-state' ? { ref: (layer) => void layer?.bringToBack() } : {})}
    />
  );
}

const renderers = new WeakMap<L.Map, L.Renderer>();

function rendererOf(map: L.Map): L.Renderer {
  const renderer = renderers.get(map) ?? L.svg({ padding: 0.75 });
  renderers.set(map, renderer);
  return renderer;
}
