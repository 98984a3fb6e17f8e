import { RotateCw } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { useSite } from '../../api/site.ts';
import { feedAge } from '../../listings/feed-age.ts';
import { inPlace, type SearchFilters, withFilter } from '../../listings/search-filters.ts';
import { MapGround } from '../../map/map-ground.tsx';
import { SiteMap } from '../../map/site-map.tsx';
import { ZoomButtons } from '../../map/zoom-buttons.tsx';
import { located } from './located.ts';
import { useMapCamera } from './map-camera.tsx';
import { AreaPins } from './pins/area-pins.tsx';
import { Pins } from './pins/pins.tsx';
import type { ApplyFilters } from './search/use-map-search.ts';
import type { MapResults } from './use-map-results.ts';

export type ListingMapProps = {
  filters: SearchFilters;
  apply: ApplyFilters;
  results: MapResults;
  selected: string | null;
  onOpen: (listingKey: string) => void;
};

/** The map with its pills. The list next to it is the accessible alternative. */
export default function ListingMap({ filters, apply, results, selected, onOpen }: ListingMapProps) {
  const { map: start } = useSite();
  const homes = useMemo(() => located(results.found?.listings ?? []), [results.found]);
  const isPart = results.found !== undefined && results.found.listings.length < results.found.total;
  return (
    <SiteMap
      label="Map of the results"
      center={start.center}
      zoom={start.zoom}
      options={{ zoomControl: false, worldCopyJump: true }}
      // On phones the list's head covers the lower edge. Leaflet's style sheet is in no layer: only ! wins over it.
      className="size-full max-md:[&_.leaflet-bottom]:bottom-[var(--results-head,7rem)]!"
    >
      <FeedTime updatedAt={results.found?.feedUpdatedAt ?? null} />
      <MapGround homes={homes} />
      {isPart ? (
        <AreaPins {...{ filters, homes, selected, onOpen }} />
      ) : (
        <Pins {...{ homes, selected, onOpen }} />
      )}
      <Controls {...{ filters, apply, results }} />
    </SiteMap>
  );
}

/** Shows when the listings were updated, next to the map's attribution. */
function FeedTime({ updatedAt }: { updatedAt: string | null }) {
  const map = useMap();
  useEffect(() => {
    const age = feedAge(updatedAt, Date.now());
    if (age === null) return;
    const text = `Listings updated ${age}`;
    map.attributionControl.addAttribution(text);
    return () => {
      map.attributionControl.removeAttribution(text);
    };
  }, [map, updatedAt]);
  return null;
}

function Controls({ filters, apply, results }: Pick<ListingMapProps, 'filters' | 'apply' | 'results'>) {
  const map = useMap();
  const moved = useMapCamera(results.found, results.answered);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Presses here must not drag or zoom the map. Clicks still bubble, because React listens at the root.
    const { current: element } = box;
    if (element === null) return;
    const stop = (event: Event) => event.stopPropagation();
    const events = ['mousedown', 'pointerdown', 'touchstart', 'dblclick', 'wheel'] as const;
    for (const name of events) element.addEventListener(name, stop, { passive: true });
    return () => {
      for (const name of events) element.removeEventListener(name, stop);
    };
  }, []);
  const searchHere = () => {
    const bounds = map.getBounds();
    const round = (degrees: number) => Number(degrees.toFixed(5));
    apply({
      ...withFilter(inPlace(filters, {}), 'listingKey', undefined),
      north: round(bounds.getNorth()),
      south: round(bounds.getSouth()),
      east: round(bounds.getEast()),
      west: round(bounds.getWest()),
    });
  };
  return (
    <div ref={box}>
      {moved ? (
        <button
          type="button"
          onClick={searchHere}
          className="absolute top-4 left-1/2 z-1000 inline-flex min-h-11 -translate-x-1/2 animate-enter items-center gap-2 rounded-pill border border-line bg-surface px-5 font-medium whitespace-nowrap shadow-float hover:bg-tint"
        >
          <RotateCw aria-hidden className="size-4" />
          Search This Area
        </button>
      ) : null}
      <ZoomButtons className="hidden sm:flex" />
    </div>
  );
}
