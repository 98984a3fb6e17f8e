import L from 'leaflet';
import { Lasso, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import { mostAreas } from '../../../../areas/areas.ts';
import { useSite } from '../../api/site.ts';
import { feedAge } from '../../listings/feed-age.ts';
import { type SearchFilters, withoutBounds } from '../../listings/filters/search-filters.ts';
import { MapGround } from '../../map/map-ground.tsx';
import { SiteMap } from '../../map/site-map.tsx';
import { ZoomButtons } from '../../map/zoom-buttons.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AreaDrawing } from './areas/area-drawing.tsx';
import { AreaToolbar } from './areas/area-toolbar.tsx';
import { type Drawing, none } from './areas/drawing.ts';
import { type Areas, useAreas } from './areas/use-areas.ts';
import { FollowSwitch } from './follow/follow-switch.tsx';
import { located } from './located.ts';
import { boundsOf, useMapCamera } from './map-camera.tsx';
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
export default function ListingMap(props: ListingMapProps) {
  const { map: start } = useSite();
  const beside = useMedia('(min-width: 48rem)');
  const [below, setBelow] = useState<HTMLElement | null>(null);
  return (
    // On phones, the map ends above the list's head, and what can be done with areas is below the map, not over it.
    <div className="flex size-full flex-col max-md:pb-[var(--results-head,7rem)]">
      <SiteMap
        label="Map of the results"
        center={start.center}
        zoom={start.zoom}
        options={{ zoomControl: false, worldCopyJump: true }}
        className="min-h-48 w-full grow"
      >
        <FeedTime updatedAt={props.results.found?.feedUpdatedAt ?? null} />
        <Contents {...props} below={beside ? null : below} />
      </SiteMap>
      <div ref={setBelow} className="md:hidden" />
    </div>
  );
}

type ContentsProps = ListingMapProps & {
  /** Where the tools for areas are instead of over the map. */
  below: HTMLElement | null;
};

function Contents({ filters, apply, results, selected, onOpen, below }: ContentsProps) {
  const map = useMap();
  const { found, answered } = results;
  const homes = useMemo(() => located(found?.listings ?? []), [found]);
  const isPart = found !== undefined && found.listings.length < found.total;
  const [drawing, setDrawing] = useState<Drawing>(none);
  const isDrawing = drawing.mode !== 'none';
  const camera = useMapCamera({ filters, apply, found, answered, isDrawing });
  const areas = useAreas({
    ...{ filters, apply, drawing, setDrawing, stay: camera.stay, viewed: () => boundsOf(map) },
  });
  // Around what the map shows, too, while the search is of just that.
  const tools = (
    <AreaToolbar
      {...{ areas, drawing }}
      isOver={below === null}
      count={answered === null ? '' : results.shortCount}
    />
  );
  const pinned = camera.isMapSearch ? withoutBounds(filters) : filters;
  return (
    <>
      <MapGround homes={homes} />
      {isPart ? (
        <AreaPins {...{ filters: pinned, homes, selected, onOpen }} />
      ) : (
        <Pins {...{ homes, selected, onOpen }} />
      )}
      <AreaDrawing
        {...{ known: areas.known, drawing, onChange: areas.change }}
        {...{ onFinish: areas.finish, onCancel: areas.cancel }}
      />
      <OverMap>
        {drawing.mode === 'new' ? <Crosshair /> : null}
        <FollowSwitch
          label="List follows the map"
          className="absolute top-4 left-4 z-1000 hidden rounded-pill border border-line bg-surface px-4 font-medium shadow-float md:inline-flex"
        />
        {camera.offersSearch ? <SearchHere onPress={camera.searchHere} /> : null}
        <ZoomButtons className="hidden sm:flex" />
        <DrawButton {...{ areas, isDrawing }} />
        {below === null ? tools : null}
      </OverMap>
      {below === null ? null : createPortal(tools, below)}
    </>
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

function DrawButton({ areas, isDrawing }: { areas: Areas; isDrawing: boolean }) {
  return (
    <button
      type="button"
      aria-label="Draw an Area"
      aria-pressed={isDrawing}
      title="Draw an Area"
      disabled={areas.known.length >= mostAreas && !isDrawing}
      onClick={isDrawing ? areas.cancel : areas.add}
      className="absolute top-4 right-4 z-1000 inline-flex size-11 items-center justify-center rounded-card border border-line bg-surface shadow-float hover:bg-tint disabled:opacity-55 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink sm:top-30"
    >
      <Lasso aria-hidden className="size-5" />
    </button>
  );
}

/** Presses here must neither drag nor zoom the map, nor add a point. Clicks still reach React, which listens at the root. */
function OverMap({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: element } = box;
    if (element === null) return;
    L.DomEvent.disableClickPropagation(element);
    L.DomEvent.disableScrollPropagation(element);
    const stop = (event: Event) => event.stopPropagation();
    element.addEventListener('pointerdown', stop, { passive: true });
    return () => element.removeEventListener('pointerdown', stop);
  }, []);
  return (
    <div ref={box} data-over-map>
      {children}
    </div>
  );
}

function SearchHere({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={() => onPress()}
      className="absolute top-4 left-1/2 z-1000 inline-flex min-h-11 -translate-x-1/2 animate-enter items-center gap-2 rounded-pill border border-line bg-surface px-5 font-medium whitespace-nowrap shadow-float hover:bg-tint max-lg:top-18"
    >
      <RotateCw aria-hidden className="size-4" />
      Search This Area
    </button>
  );
}

/** The middle of the map, where Enter adds a point; shown while the keyboard is on the map. */
function Crosshair() {
  return (
    <span
      aria-hidden
      className="area-crosshair pointer-events-none absolute top-1/2 left-1/2 z-1000 hidden size-6 -translate-1/2 rounded-pill border-2 border-accent"
    />
  );
}
