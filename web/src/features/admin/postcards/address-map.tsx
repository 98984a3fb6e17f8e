import 'leaflet/dist/leaflet.css';
import '../../../map/map.css';
import L from 'leaflet';
import { LocateFixed } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useSite } from '../../../api/site.ts';
import { LeafletMap, useMap, useMapEvents } from '../../../map/leaflet-map.tsx';
import { MapGround } from '../../../map/map-ground.tsx';
import { mostZoom } from '../../../map/most-zoom.ts';
import { ZoomButtons } from '../../../map/zoom-buttons.tsx';
import { type MarkerSpot, markerSpots, type PickedAddress, type Place } from './picked-addresses.ts';

/** Where the map starts (the product's document, section 9). */
const start = { center: [30.27, -97.74], zoom: 12 } satisfies L.MapOptions;
const noHomes: never[] = [];

type AddressMapProps = {
  addresses: readonly PickedAddress[];
  /** Places whose address is being looked up. */
  pending: readonly Place[];
  onPick: (place: Place) => void;
  /** The id of the words that tell how the map is used. */
  helpId: string;
};

/** A map whose clicks are addresses. With the keyboard, Enter takes what lies under the cross in its middle. */
export default function AddressMap({ addresses, pending, onPick, helpId }: AddressMapProps) {
  const calm = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  return (
    <LeafletMap
      options={{
        ...start,
        minZoom: 3,
        maxZoom: mostZoom,
        zoomControl: false,
        zoomAnimation: !calm,
        fadeAnimation: !calm,
        markerZoomAnimation: !calm,
        inertia: !calm,
        worldCopyJump: true,
      }}
      className="group size-full cursor-crosshair"
    >
      <Frame helpId={helpId} onPick={onPick} />
      <MapGround homes={noHomes} withoutTiles={<NoStreets />} />
      <Markers spots={useMemo(() => markerSpots(addresses), [addresses])} />
      <Pending places={pending} />
      <Controls />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-1/2 z-1000 hidden size-8 -translate-1/2 group-focus-visible:block"
      >
        <span className="absolute top-1/2 h-0.5 w-full -translate-y-1/2 bg-accent" />
        <span className="absolute left-1/2 h-full w-0.5 -translate-x-1/2 bg-accent" />
      </span>
    </LeafletMap>
  );
}

function NoStreets() {
  return (
    <p
      role="status"
      className="absolute bottom-8 left-1/2 z-1000 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-card border border-line bg-surface px-4 py-2 text-sm shadow-float"
    >
      The streets cannot be shown just now. Type addresses instead.
    </p>
  );
}

function Frame({ helpId, onPick }: Pick<AddressMapProps, 'helpId' | 'onPick'>) {
  const map = useMap();
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  const handlers = useMemo(() => {
    const pickAt = (point: L.LatLng) => {
      const { lat, lng } = point.wrap();
      pick.current({ latitude: lat, longitude: lng });
    };
    return { pickAt, map: { click: ({ latlng }: L.LeafletMouseEvent) => pickAt(latlng) } };
  }, []);
  useMapEvents(handlers.map);
  useEffect(() => {
    const element = map.getContainer();
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', 'Map to pick addresses from');
    element.setAttribute('aria-describedby', helpId);
    map.attributionControl.setPrefix(false);
    const scale = L.control.scale({ metric: false }).addTo(map);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== element) return;
      event.preventDefault();
      handlers.pickAt(map.getCenter());
    };
    element.addEventListener('keydown', onKey);
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    observer.observe(element);
    return () => {
      element.removeEventListener('keydown', onKey);
      observer.disconnect();
      scale.remove();
    };
  }, [map, helpId, handlers]);
  return null;
}

function Markers({ spots }: { spots: readonly MarkerSpot[] }) {
  const map = useMap();
  useEffect(() => {
    const markers = spots.map(({ latitude, longitude, number }) => {
      const pin = document.createElement('span');
      pin.textContent = String(number);
      pin.dataset.marker = String(number);
      pin.className =
        'absolute top-0 left-0 grid size-7 -translate-1/2 place-items-center rounded-pill border-2 border-surface bg-accent text-sm font-semibold text-accent-ink shadow-float';
      return marker(latitude, longitude, pin);
    });
    const layer = L.layerGroup(markers).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, spots]);
  return null;
}

function Pending({ places }: { places: readonly Place[] }) {
  const map = useMap();
  useEffect(() => {
    const markers = places.map(({ latitude, longitude }) => {
      const dot = document.createElement('span');
      dot.className =
        'absolute top-0 left-0 size-5 -translate-1/2 animate-shimmer rounded-pill border-2 border-surface bg-accent shadow-float';
      return marker(latitude, longitude, dot);
    });
    const layer = L.layerGroup(markers).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, places]);
  return null;
}

/** The list beside the map says the same, so a marker takes neither the focus nor a click. */
function marker(latitude: number, longitude: number, html: HTMLElement): L.Marker {
  html.ariaHidden = 'true';
  const icon = L.divIcon({ html, className: '', iconSize: [0, 0] });
  return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false });
}

function Controls() {
  const map = useMap();
  const { center, zoom } = useSite().map;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is pressed here picks no address.
    if (box.current !== null) L.DomEvent.disableClickPropagation(box.current);
  }, []);
  return (
    <div ref={box} className="cursor-auto">
      <button
        type="button"
        onClick={() => map.setView([center.latitude, center.longitude], zoom)}
        className="absolute top-4 left-4 z-1000 inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm font-medium shadow-float hover:bg-tint"
      >
        <LocateFixed aria-hidden className="size-4" />
        Show my area
      </button>
      <ZoomButtons />
    </div>
  );
}
