import L from 'leaflet';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ScaleControl, useMap, useMapEvents } from 'react-leaflet';
import { useSite } from '../../../../api/site.ts';
import { Label } from '../../../../map/label.tsx';
import { MapGround } from '../../../../map/map-ground.tsx';
import { SiteMap } from '../../../../map/site-map.tsx';
import { ZoomButtons } from '../../../../map/zoom-buttons.tsx';
import { markerSpots, type PickedAddress, type Place } from './picked-addresses.ts';

/** The map's initial view (the product's document, section 9). */
const start = { center: { latitude: 30.27, longitude: -97.74 }, zoom: 12 };
const noHomes: never[] = [];

type AddressMapProps = {
  addresses: readonly PickedAddress[];
  /** Positions whose address is being looked up. */
  pending: readonly Place[];
  onPick: (place: Place) => void;
  /** The id of the usage instructions. */
  helpId: string;
};

/** A map for picking addresses with clicks, or with Enter under the center cross. */
export default function AddressMap({ addresses, pending, onPick, helpId }: AddressMapProps) {
  const spots = useMemo(() => markerSpots(addresses), [addresses]);
  return (
    <SiteMap
      label="Map to pick addresses from"
      describedBy={helpId}
      {...start}
      options={{ zoomControl: false, worldCopyJump: true }}
      className="group size-full cursor-crosshair"
    >
      <ScaleControl metric={false} />
      <Picker onPick={onPick} />
      <MapGround homes={noHomes} withoutTiles={<NoStreets />} />
      {spots.map(({ latitude, longitude, number }) => (
        <Label
          key={number}
          {...{ latitude, longitude }}
          text={String(number)}
          className="absolute top-0 left-0 grid size-7 -translate-1/2 place-items-center rounded-pill border-2 border-surface bg-accent text-sm font-semibold text-accent-ink shadow-float"
        />
      ))}
      {pending.map(({ latitude, longitude }) => (
        <Label
          key={`${latitude} ${longitude}`}
          {...{ latitude, longitude }}
          className="absolute top-0 left-0 size-5 -translate-1/2 animate-shimmer rounded-pill border-2 border-surface bg-accent shadow-float"
        />
      ))}
      <Controls />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-1/2 z-1000 hidden size-8 -translate-1/2 group-focus-visible:block"
      >
        <span className="absolute top-1/2 h-0.5 w-full -translate-y-1/2 bg-accent" />
        <span className="absolute left-1/2 h-full w-0.5 -translate-x-1/2 bg-accent" />
      </span>
    </SiteMap>
  );
}

function NoStreets() {
  return (
    <p
      role="status"
      className="absolute bottom-8 left-1/2 z-1000 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-card border border-line bg-surface px-4 py-2 text-sm shadow-float"
    >
      We couldn’t load the street map. Type addresses instead.
    </p>
  );
}

function Picker({ onPick }: Pick<AddressMapProps, 'onPick'>) {
  const map = useMap();
  const moves = useRef(false);
  const pickAt = (point: L.LatLng) => {
    const { lat, lng } = point.wrap();
    onPick({ latitude: lat, longitude: lng });
  };
  useMapEvents({
    click: ({ latlng }) => pickAt(latlng),
    movestart: () => {
      moves.current = true;
    },
    moveend: () => {
      moves.current = false;
    },
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== map.getContainer()) return;
    event.preventDefault();
    // Panning with an arrow key takes a quarter of a second: picks the position after it.
    if (moves.current) map.once('moveend', () => pickAt(map.getCenter()));
    else pickAt(map.getCenter());
  });
  useEffect(() => {
    const element = map.getContainer();
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [map]);
  return null;
}

function Controls() {
  const map = useMap();
  const { center, zoom } = useSite().map;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Clicks on these buttons pick no address.
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
        Show My Area
      </button>
      <ZoomButtons />
    </div>
  );
}
