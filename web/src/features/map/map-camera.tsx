import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { useSite } from '../../api/site.ts';
import type { FoundListings } from '../../listings/queries.ts';
import { type SearchFilters, sameSearch } from '../../listings/search-filters.ts';
import { type MapView, viewFor } from './map-view.ts';

/** How far the map may be dragged before *search this area* is offered. */
const slackPixels = 40;

/**
 * Moves the map to the results, once per search, and reports whether a person has moved it since. `answered`
 * is the search that `found` belongs to.
 */
export function useMapCamera(found: FoundListings | undefined, answered: SearchFilters | null): boolean {
  const map = useMap();
  const { map: start } = useSite();
  const shown = useRef<SearchFilters | null>(null);
  const rest = useRef<MapView | null>(null);
  const [moved, setMoved] = useState(false);

  useEffect(() => {
    if (found === undefined || answered === null) return;
    if (shown.current !== null && sameSearch(shown.current, answered)) return;
    const first = shown.current === null;
    shown.current = answered;
    const { x: width, y: height } = map.getSize();
    const view = viewFor(found, answered, start, { width, height });
    rest.current = view;
    setMoved(false);
    if (isAt(map, view)) return;
    map.setView([view.latitude, view.longitude], view.zoom, first ? { animate: false } : {});
  }, [map, found, answered, start]);

  useMapEvents({
    moveend: () => {
      if (rest.current !== null) setMoved(!isAt(map, rest.current));
    },
  });
  return moved;
}

function isAt(map: ReturnType<typeof useMap>, { latitude, longitude, zoom }: MapView): boolean {
  if (map.getZoom() !== zoom) return false;
  const there = map.project([latitude, longitude], zoom);
  return there.distanceTo(map.project(map.getCenter(), zoom)) < slackPixels;
}
