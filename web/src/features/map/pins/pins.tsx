import type L from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { savedHomes, seenHomes } from '../../../listings/key-set.ts';
import { mostZoom } from '../../../map/most-zoom.ts';
import { textScale } from '../../../map/text-scale.ts';
import { lightListing, litListing, watchLitListing } from '../lit-listing.ts';
import type { LocatedListing } from '../located.ts';
import { fanOut } from './fan-out.ts';
import type { PlacedGroup } from './lay-out-pins.ts';
import {
  createGroup,
  createHome,
  mark,
  markerOf,
  type PinLook,
  removeMarker,
  skipCovered,
} from './pin-button.ts';
import { createPinIndex, type PinSpot } from './pin-index.ts';
import { groupOf } from './pin-text.ts';

export type PinsProps = {
  homes: readonly LocatedListing[];
  /** Other homes that the site has added up. */
  groups?: readonly PlacedGroup[];
  /** The home that is open, or that the search is for. */
  selected: string | null;
  onOpen: (listingKey: string) => void;
};

type Drawn = { marker: L.Marker; button: HTMLButtonElement; spot: PinSpot };

/** The markers in view. Those that remain in view are reused, so that none flickers. */
export function Pins({ homes, groups, selected, onOpen }: PinsProps) {
  const map = useMap();
  const savedKeys = useSyncExternalStore(savedHomes.subscribe, () => savedOf(homes));
  const saved = useMemo(() => new Set(savedKeys.split(' ')), [savedKeys]);
  const index = useMemo(() => createPinIndex(homes, { groups, saved }), [homes, groups, saved]);
  const drawn = useRef(new Map<string, Drawn>());
  const fanned = useRef<PinSpot | null>(null);
  /** The homes that the others made room for. */
  const first = useRef<ReadonlySet<string>>(new Set());
  const current = useRef({ selected, onOpen, draw: () => {} });

  const lookOf = useCallback((listingKey: string): PinLook => {
    if (listingKey === current.current.selected || listingKey === litListing()) return 'on';
    return seenHomes.has(listingKey) ? 'seen' : 'new';
  }, []);

  /** The lit and the open home, unless they are in the open group, where they have a place. */
  const markedKeys = useCallback((): string[] => {
    const inGroup = new Set(fanned.current?.homes.map(({ listing_key }) => listing_key));
    const marked = [litListing(), current.current.selected].filter((key) => key !== null);
    return marked.filter((key) => !inGroup.has(key));
  }, []);

  const draw = useCallback(() => {
    const around = map.getBounds().pad(0.25);
    const box = {
      north: Math.min(85, around.getNorth()),
      south: Math.max(-85, around.getSouth()),
      east: Math.min(180, around.getEast()),
      west: Math.max(-180, around.getWest()),
    };
    const arranged = spotsIn(index, box, map.getZoom(), markedKeys());
    first.current = arranged.first;
    const spots = arranged.spots.flatMap((spot) => (spot.id === fanned.current?.id ? fan(spot) : spot));
    const wanted = new Set(spots.map(({ id }) => id));
    for (const [id, { marker }] of drawn.current) {
      if (wanted.has(id)) continue;
      removeMarker(map, marker);
      drawn.current.delete(id);
    }
    for (const spot of spots) {
      const kept = drawn.current.get(spot.id);
      if (kept !== undefined && isSame(kept.spot, spot)) {
        kept.marker.setLatLng([spot.latitude, spot.longitude]);
        kept.spot = spot;
        continue;
      }
      const hadFocus = kept !== undefined && kept.button === document.activeElement;
      kept?.marker.remove();
      const button = add(spot);
      if (hadFocus) button.focus({ preventScroll: true });
    }
    skipCovered(
      map,
      [...drawn.current.values()].map(({ button }) => button),
    );

    /** Arranges homes at one location around it: zooming in cannot separate them. */
    function fan({ homes: together, latitude, longitude }: PinSpot): PinSpot[] {
      const centre = map.latLngToLayerPoint([latitude, longitude]);
      const { shape, places } = fanOut(together.length);
      return together.map((listing, n) => {
        const { x, y } = places[n] ?? { x: 0, y: 0 };
        const { lat, lng } = map.layerPointToLatLng(centre.add([x, y]));
        const homes = [listing];
        const at = { latitude: lat, longitude: lng };
        return { id: listing.listing_key, shape, homes, group: groupOf(homes), ...at };
      });
    }

    function add(spot: PinSpot): HTMLButtonElement {
      const { id, shape, homes: members } = spot;
      const [home] = members;
      const isHome = shape !== 'group' && home !== undefined;
      const button = isHome ? createHome(home, shape, lookOf(id), saved.has(id)) : createGroup(spot.group);
      const marker = markerOf(spot.latitude, spot.longitude, button);
      marker.on('click', () => (isHome ? current.current.onOpen(id) : open(spot)));
      if (isHome) {
        const light = () => lightListing(id);
        const unlight = () => lightListing(null);
        marker.on('mouseover', light).on('mouseout', unlight);
        button.addEventListener('focus', light);
        button.addEventListener('blur', unlight);
        if (button.dataset.look === 'on') marker.setZIndexOffset(10_000);
      }
      marker.addTo(map);
      drawn.current.set(id, { marker, button, spot });
      return button;
    }

    function open(spot: PinSpot) {
      const zoom = index.zoomThatOpens(spot, map.getZoom(), textScale());
      if (zoom <= mostZoom) {
        map.setView([spot.latitude, spot.longitude], zoom);
        return;
      }
      fanned.current = spot;
      current.current.draw();
    }
  }, [index, saved, lookOf, markedKeys, map]);

  /**
   * Brings the looks up to date; arranges anew only when a home that is lit or open has no price on the map and got no
   * room for it, or when one that did isn't lit or open anymore.
   */
  const relook = useCallback(() => {
    const marked = markedKeys();
    const isMet = (key: string) => first.current.has(key) || drawn.current.get(key)?.spot.shape === 'pill';
    if (!marked.every(isMet) || ![...first.current].every((key) => marked.includes(key)))
      current.current.draw();
    for (const [id, { marker, button, spot }] of drawn.current) {
      const [home] = spot.homes;
      if (button.dataset.look === undefined || home === undefined) continue;
      const look = lookOf(id);
      if (button.dataset.saved !== String(saved.has(id))) mark(button, home, saved.has(id));
      if (button.dataset.look === look) continue;
      button.dataset.look = look;
      marker.setZIndexOffset(look === 'on' ? 10_000 : 0);
    }
  }, [lookOf, markedKeys, saved]);

  useEffect(() => {
    const kept = drawn.current;
    return () => {
      for (const { marker } of kept.values()) removeMarker(map, marker);
      kept.clear();
    };
  }, [map]);

  useEffect(() => {
    current.current = { selected, onOpen, draw };
    relook();
  }, [selected, onOpen, draw, relook]);

  useEffect(() => {
    fanned.current = null;
    draw();
  }, [draw]);

  useEffect(() => {
    const stop = [watchLitListing(relook), seenHomes.subscribe(relook)];
    return () => {
      for (const end of stop) end();
    };
  }, [relook]);

  useMapEvents({
    moveend: draw,
    zoomend: () => {
      fanned.current = null;
    },
  });
  return null;
}

/** Returns the markers, those of the marked homes with their prices: the others make room for those that have none, `first`. */
function spotsIn(
  index: ReturnType<typeof createPinIndex>,
  box: Parameters<typeof index.spotsIn>[0],
  zoom: number,
  marked: readonly string[],
): { spots: PinSpot[]; first: ReadonlySet<string> } {
  const scale = textScale();
  const usual = index.spotsIn(box, zoom, { scale });
  const hasPrice = (key: string) => usual.some(({ id, shape }) => id === key && shape === 'pill');
  const first = new Set(marked.filter((key) => !hasPrice(key)));
  return { spots: first.size === 0 ? usual : index.spotsIn(box, zoom, { scale, first }), first };
}

/** The keys of the saved homes, as a text, which is equal while they are. */
const savedOf = (homes: PinsProps['homes']) =>
  homes.flatMap(({ listing_key: key }) => (savedHomes.has(key) ? [key] : [])).join(' ');

/** Whether a marker can stay as it is drawn. */
function isSame(a: PinSpot, b: PinSpot): boolean {
  const prices = ({ group }: PinSpot) => [group.homes, group.min_price, group.max_price].join(' ');
  return a.shape === b.shape && prices(a) === prices(b);
}
