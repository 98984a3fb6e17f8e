import type L from 'leaflet';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { seenHomes } from '../../../listings/key-set.ts';
import { mostZoom } from '../../../map/most-zoom.ts';
import { lightListing, litListing, watchLitListing } from '../lit-listing.ts';
import type { LocatedListing } from '../located.ts';
import { rangeOf } from './lay-out-pins.ts';
import { createDisc, createPill, markerOf, type PinLook, removeMarker } from './pin-button.ts';
import { createPinIndex, type PinSpot } from './pin-index.ts';

export type PricePinsProps = {
  homes: readonly LocatedListing[];
  /** The home that is open, or that the search is for. */
  selected: string | null;
  onOpen: (listingKey: string) => void;
};

type Drawn = { marker: L.Marker; button: HTMLButtonElement };

/** The pills and clusters in view. Those that remain in view are reused, so that none flickers. */
export function PricePins({ homes, selected, onOpen }: PricePinsProps) {
  const map = useMap();
  const index = useMemo(() => createPinIndex(homes), [homes]);
  const drawn = useRef(new Map<string, Drawn>());
  const fanned = useRef<string | null>(null);
  const current = useRef({ selected, onOpen, draw: () => {} });

  const lookOf = useCallback((listingKey: string): PinLook => {
    if (listingKey === current.current.selected || listingKey === litListing()) return 'on';
    return seenHomes.has(listingKey) ? 'seen' : 'new';
  }, []);

  const relook = useCallback(() => {
    for (const [id, { marker, button }] of drawn.current) {
      if (button.dataset.look === undefined) continue;
      const look = lookOf(id);
      if (button.dataset.look === look) continue;
      button.dataset.look = look;
      marker.setZIndexOffset(look === 'on' ? 10_000 : 0);
    }
  }, [lookOf]);

  const draw = useCallback(() => {
    const around = map.getBounds().pad(0.25);
    const box = {
      north: Math.min(85, around.getNorth()),
      south: Math.max(-85, around.getSouth()),
      east: Math.min(180, around.getEast()),
      west: Math.max(-180, around.getWest()),
    };
    const spots = index
      .spotsIn(box, map.getZoom())
      .flatMap((spot) => (spot.id === fanned.current ? fan(spot.homes) : spot));
    const wanted = new Set(spots.map(({ id }) => id));
    for (const [id, { marker }] of drawn.current) {
      if (wanted.has(id)) continue;
      removeMarker(map, marker);
      drawn.current.delete(id);
    }
    for (const spot of spots) {
      const kept = drawn.current.get(spot.id);
      const button = buttonOf(spot);
      if (kept !== undefined && kept.button.ariaLabel === button.ariaLabel) {
        kept.marker.setLatLng([spot.latitude, spot.longitude]);
        continue;
      }
      const hadFocus = kept !== undefined && kept.button === document.activeElement;
      kept?.marker.remove();
      add(spot, button);
      if (hadFocus) button.focus({ preventScroll: true });
    }

    /** Arranges homes at one location around it: zooming in cannot separate them. */
    function fan(together: PinSpot['homes']): PinSpot[] {
      const radius = 26 + together.length * 9;
      return together.map((listing, n) => {
        const turn = (n / together.length) * 2 * Math.PI;
        const centre = map.latLngToLayerPoint([listing.latitude, listing.longitude]);
        const { lat, lng } = map.layerPointToLatLng(
          centre.add([Math.sin(turn) * radius * 1.4, -Math.cos(turn) * radius]),
        );
        return { id: listing.listing_key, latitude: lat, longitude: lng, homes: [listing] };
      });
    }

    function buttonOf({ id, homes: [home, ...others], homes }: PinSpot) {
      const isSingle = home !== undefined && others.length === 0;
      return isSingle ? createPill(home, lookOf(id)) : createDisc(homes.length, rangeOf(homes));
    }

    function add(spot: PinSpot, button: HTMLButtonElement) {
      const single = spot.homes.length === 1;
      const marker = markerOf(spot.latitude, spot.longitude, button);
      marker.on('click', () => (single ? current.current.onOpen(spot.id) : open(spot)));
      if (single) {
        const light = () => lightListing(spot.id);
        const unlight = () => lightListing(null);
        marker.on('mouseover', light).on('mouseout', unlight);
        button.addEventListener('focus', light);
        button.addEventListener('blur', unlight);
        if (button.dataset.look === 'on') marker.setZIndexOffset(10_000);
      }
      marker.addTo(map);
      drawn.current.set(spot.id, { marker, button });
    }

    function open(spot: PinSpot) {
      const zoom = index.zoomThatOpens(spot, map.getZoom());
      if (zoom <= mostZoom) {
        map.setView([spot.latitude, spot.longitude], zoom);
        return;
      }
      fanned.current = spot.id;
      current.current.draw();
    }
  }, [index, lookOf, map]);

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
