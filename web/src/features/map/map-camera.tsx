import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { useSite } from '../../api/site.ts';
import { type SearchFilters, sameSearch } from '../../listings/filters/search-filters.ts';
import type { FoundListings } from '../../listings/queries.ts';
import { textScale } from '../../map/text-scale.ts';
import { useListFollows } from './follow/follow-map.ts';
import { searchOfView } from './follow/search-of-view.ts';
import { type MapView, viewFor } from './map-view.ts';
import { roundedArea } from './pins/map-area.ts';
import type { ApplyFilters } from './search/use-map-search.ts';

/** How far the map may be dragged before it counts as moved. */
const slackPixels = 40;
/** Milliseconds of rest after which the list follows: several steps in a row are one move. */
const restMs = 80;

type CameraProps = {
  filters: SearchFilters;
  apply: ApplyFilters;
  found: FoundListings | undefined;
  /** The search that `found` belongs to. */
  answered: SearchFilters | null;
  /** While an area is drawn, moves of the map search nothing. */
  isDrawing: boolean;
};

/**
 * Moves the map to the results, once per search. When a person moves it, the list follows, or this reports it, to offer
 * *Search This Area*. `searchHere` searches what the map shows; `stay` keeps the map where it is for another search.
 */
export function useMapCamera({ filters, apply, found, answered, isDrawing }: CameraProps) {
  const map = useMap();
  const { map: start } = useSite();
  const follows = useListFollows();
  const shown = useRef<SearchFilters | null>(null);
  const rest = useRef<MapView | null>(null);
  /** Returns the view that fits the results, while the map shows it. */
  const fit = useRef<(() => MapView) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [moved, setMoved] = useState(false);
  /** The last search of what the map shows. */
  const [own, setOwn] = useState<SearchFilters | null>(null);

  useEffect(() => {
    if (found === undefined || answered === null) return;
    if (shown.current !== null && sameSearch(shown.current, answered)) return;
    const first = shown.current === null;
    shown.current = answered;
    if (own !== null && sameSearch(own, answered)) return;
    fit.current = () => viewFor(found, answered, start, frameOf(map));
    const view = fit.current();
    rest.current = view;
    setMoved(false);
    if (isAt(map, view)) return;
    map.setView([view.latitude, view.longitude], view.zoom, first ? { animate: false } : {});
  }, [map, found, answered, own, start]);

  const stay = (search: SearchFilters) => {
    setOwn(search);
    // Drawn areas stay whole in a smaller frame, such as beside their tools.
    fit.current = search.areas === undefined ? null : () => viewFor(nothing, search, start, frameOf(map));
    rest.current = viewOf(map);
    setMoved(false);
  };
  const searchHere = ({ replaces = false } = {}) => {
    const search = searchOfView(filters, boundsOf(map));
    stay(search);
    if (!sameSearch(search, filters)) apply(search, { replaces });
  };
  const isMapSearch = own !== null && sameSearch(own, filters);
  const latest = useRef({ follows, isDrawing, searchHere, isMapSearch, moved });
  useEffect(() => {
    latest.current = { follows, isDrawing, searchHere, isMapSearch, moved };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useMapEvents({
    movestart: () => clearTimeout(timer.current),
    moveend: () => {
      clearTimeout(timer.current);
      if (rest.current === null) return;
      const isMoved = !isAt(map, rest.current);
      setMoved(isMoved);
      if (!isMoved || !latest.current.follows) return;
      timer.current = setTimeout(() => {
        const now = latest.current;
        // The first move can be taken back with Back; the next ones replace it.
        if (!now.isDrawing) now.searchHere({ replaces: now.isMapSearch });
      }, restMs);
    },
    // After `moveend`: a frame of another size moves the middle, but nobody has moved the map. On phones, the count of the
    // results makes the frame smaller.
    resize: () => {
      if (rest.current === null || latest.current.moved) return;
      clearTimeout(timer.current);
      const view = latest.current.isDrawing || fit.current === null ? viewOf(map) : fit.current();
      rest.current = view;
      if (!isAt(map, view)) map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
      setMoved(false);
    },
  });
  return { offersSearch: moved && !follows && !isDrawing, isMapSearch, searchHere, stay };
}

const nothing = { listings: [], place: null };

/** Returns what the map shows, as a search takes it. */
export function boundsOf(map: L.Map) {
  const bounds = map.getBounds();
  return roundedArea({
    ...{ north: bounds.getNorth(), south: bounds.getSouth() },
    ...{ east: bounds.getEast(), west: bounds.getWest() },
  });
}

/** Returns the map's frame, as a view fits in it. */
function frameOf(map: L.Map) {
  const { x: width, y: height } = map.getSize();
  const credits = map.attributionControl.getContainer()?.offsetHeight ?? 0;
  return { width, height, credits, scale: textScale() };
}

function viewOf(map: L.Map): MapView {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: lng, zoom: map.getZoom() };
}

function isAt(map: L.Map, { latitude, longitude, zoom }: MapView): boolean {
  if (map.getZoom() !== zoom) return false;
  const there = map.project([latitude, longitude], zoom);
  return there.distanceTo(map.project(map.getCenter(), zoom)) < slackPixels;
}
