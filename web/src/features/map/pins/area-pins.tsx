import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type L from 'leaflet';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { SearchFilters } from '../../../listings/filters/search-filters.ts';
import { clustersQuery, type FoundListings, listingsQuery } from '../../../listings/queries.ts';
import { litListing, watchLitListing } from '../lit-listing.ts';
import { located } from '../located.ts';
import type { PlacedGroup } from './lay-out-pins.ts';
import { commonArea, type MapArea, roundedArea } from './map-area.ts';
import { Pins, type PinsProps } from './pins.tsx';

/** In a part of the map with so many homes or fewer, each is shown with its price. */
const mostPriced = 300;
/** From this zoom on, some streets, each is shown anyway: closer, groups would only come apart. */
const closeZoom = 17;
/** More homes than some streets have. */
const mostNear = 1000;
/** In place of an area while nothing is asked for. */
const nowhere: MapArea = { north: 0, south: 0, east: 0, west: 0 };

type AreaPinsProps = PinsProps & { filters: SearchFilters };

const none: readonly PlacedGroup[] = [];

/**
 * The pins of a search that finds more homes than it returns: the site groups all those of the part of the map in
 * view. `homes`, the first of them, are shown where a provider doesn't group, or as long as it can't. While an
 * answer is on its way, what is shown stays.
 */
export function AreaPins({ filters, homes, selected, onOpen }: AreaPinsProps) {
  const map = useMap();
  const [view, setView] = useState<MapView | null>(null);
  // After the first paint, since a new search moves the map in the same turn.
  useEffect(() => setView(viewOf(map)), [map]);
  useMapEvents({ moveend: () => setView(viewOf(map)) });
  const { sort: _sort, ...search } = filters;
  const area = view === null ? null : commonArea(view.area, search);
  const inArea = { ...search, ...(area ?? nowhere) };
  const zoom = view?.zoom ?? 0;
  const answer = useQuery({ ...clustersQuery({ ...inArea, zoom }), enabled: area !== null });
  const [groups, setGroups] = useState(answer.data);
  if (answer.data !== undefined && answer.data !== groups) setGroups(answer.data);

  const isClose = zoom >= closeZoom;
  const isFew = isClose || (groups !== undefined && groups.total <= mostPriced);
  const near = useQuery({
    ...listingsQuery(inArea, mostNear),
    enabled: area !== null && (isClose || (isFew && answer.data !== undefined)),
    placeholderData: keepPreviousData,
  });
  const [wasNear, setWasNear] = useState(false);
  const isNear = isFew && near.data !== undefined && (wasNear || !near.isPlaceholderData);
  if (isNear !== wasNear) setWasNear(isNear);

  if (isNear) return <NearPins {...{ homes, selected, onOpen }} found={near.data} />;
  if (groups === undefined && answer.error !== null)
    return <FirstPins {...{ filters: search, homes, selected, onOpen }} />;
  return (
    <GroupPins {...{ homes, selected, onOpen }} groups={area === null ? none : (groups?.clusters ?? none)} />
  );
}

/** As many homes as a search returns, the first of all; those of the list until then. */
function FirstPins({ filters, homes, ...others }: AreaPinsProps) {
  const { data } = useQuery(listingsQuery(filters));
  const all = useMemo(() => (data === undefined ? homes : located(data.listings)), [data, homes]);
  return <Pins {...others} homes={all} />;
}

/** The groups, and over them the home that is open, and the one under the pointer in the list. */
function GroupPins({ homes, groups, selected, onOpen }: PinsProps & { groups: readonly PlacedGroup[] }) {
  const marked = useMarked(homes, selected);
  return <Pins {...{ groups, selected, onOpen }} homes={marked} />;
}

/** The pins of all homes in view, and of the marked ones of the list. */
function NearPins({ found, homes, ...others }: PinsProps & { found: FoundListings }) {
  const marked = useMarked(homes, others.selected);
  const all = useMemo(() => {
    const near = located(found.listings);
    const known = new Set(near.map(({ listing_key }) => listing_key));
    return [...near, ...marked.filter(({ listing_key }) => !known.has(listing_key))];
  }, [found, marked]);
  return <Pins {...others} homes={all} />;
}

/** Returns the homes that are open, or under the pointer in the list; the same array while they are the same homes. */
function useMarked(homes: PinsProps['homes'], selected: string | null) {
  const lit = useSyncExternalStore(watchLitListing, litListing);
  return useMemo(() => {
    const marked = homes.filter(({ listing_key: key }) => key === lit || key === selected);
    return marked.length === 0 ? noHomes : marked;
  }, [homes, lit, selected]);
}

const noHomes: PinsProps['homes'] = [];

/** The part of the map in view, and somewhat around it. */
type MapView = { area: MapArea; zoom: number };

function viewOf(map: L.Map): MapView {
  const around = map.getBounds().pad(0.25);
  const area = {
    ...{ north: around.getNorth(), south: around.getSouth() },
    ...{ east: around.getEast(), west: around.getWest() },
  };
  return { area: roundedArea(area), zoom: Math.max(0, Math.round(map.getZoom())) };
}
