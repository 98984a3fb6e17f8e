import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import L from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { useMap, useMapEvents } from './leaflet-map.tsx';
import { type Box, countiesQuery, shapesIn, statesQuery } from './outlines.ts';
import { type Placed, placeNames, withRoom } from './place-names.ts';

const countyZoom = 7;

/** What the map stands on without tiles: state and county lines, and the towns of what was found. */
export function OutlineGround({ homes }: { homes: readonly Placed[] }) {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useMapEvents({ moveend: () => setView(viewOf(map)) });
  const near = view.zoom >= countyZoom;
  const states = useQuery(statesQuery);
  const counties = useQuery({ ...countiesQuery, enabled: near });
  useOutlines(states.data, view.box, 'outline-state');
  useOutlines(near ? counties.data : undefined, view.box, 'outline-county');
  useTownNames(homes, view.zoom);
  return null;
}

/** The zoom and a box three times the view, widened so that small moves change nothing. */
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

function useOutlines(shapes: FeatureCollection | undefined, box: Box, className: string) {
  const map = useMap();
  useEffect(() => {
    if (shapes === undefined) return;
    const layer = L.geoJSON(shapesIn(shapes, box), {
      interactive: false,
      // The sheet colours them, so that they follow the theme.
      style: { className, renderer: rendererOf(map) },
    });
    layer.addTo(map);
    if (className === 'outline-state') layer.bringToBack();
    return () => {
      layer.remove();
    };
  }, [map, shapes, box, className]);
}

const renderers = new WeakMap<L.Map, L.Renderer>();

function rendererOf(map: L.Map): L.Renderer {
  const renderer = renderers.get(map) ?? L.svg({ padding: 0.75 });
  renderers.set(map, renderer);
  return renderer;
}

function useTownNames(homes: readonly Placed[], zoom: number) {
  const map = useMap();
  const towns = useMemo(() => placeNames(homes), [homes]);
  useEffect(() => {
    const spots = towns.slice(0, 60).map((town) => ({ ...town, ...pointOf(map, town, zoom) }));
    const markers = withRoom(spots).map(({ name, latitude, longitude }) => {
      const label = document.createElement('span');
      label.textContent = name;
      label.ariaHidden = 'true';
      label.className =
        'absolute top-5 left-0 -translate-x-1/2 text-base font-medium whitespace-nowrap text-ink-soft';
      const icon = L.divIcon({ html: label, className: '', iconSize: [0, 0] });
      return L.marker([latitude, longitude], {
        icon,
        interactive: false,
        keyboard: false,
        pane: 'overlayPane',
      });
    });
    const layer = L.layerGroup(markers).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, towns, zoom]);
}

function pointOf(map: L.Map, { latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
  const { x, y } = map.project([latitude, longitude], zoom);
  return { x, y };
}
