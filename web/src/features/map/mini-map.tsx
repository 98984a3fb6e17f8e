import 'leaflet/dist/leaflet.css';
import '../../map/map.css';
import L from 'leaflet';
import { useEffect } from 'react';
import { nameOf } from '../../listings/describe-listing.ts';
import { priceOf, shortPrice } from '../../listings/format-price.ts';
import type { Listing } from '../../listings/listing.ts';
import { LeafletMap, useMap } from '../../map/leaflet-map.tsx';
import { MapGround } from '../../map/map-ground.tsx';
import { mostZoom } from '../../map/most-zoom.ts';
import { type LocatedListing, located } from './map-view.ts';

/** The zoom for one listing (the product's document, section 9). */
const zoom = 15;

/** Where one home is. */
export default function MiniMap({ listing }: { listing: Listing }) {
  const [home] = located([listing]);
  if (home === undefined) return <p className="p-6">This home has no place on the map.</p>;
  return (
    <LeafletMap
      options={{ center: [home.latitude, home.longitude], zoom, minZoom: 3, maxZoom: mostZoom }}
      className="size-full"
    >
      <Pin home={home} />
      <MapGround homes={[home]} />
    </LeafletMap>
  );
}

function Pin({ home }: { home: LocatedListing }) {
  const map = useMap();
  useEffect(() => {
    const element = map.getContainer();
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', `Map around ${nameOf(home)}`);
    map.attributionControl.setPrefix(false);
    const price = priceOf(home);
    const label = document.createElement('span');
    label.textContent = price === null ? 'Here' : shortPrice(price);
    label.className =
      'absolute top-0 left-0 -translate-1/2 rounded-pill bg-accent px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-accent-ink shadow-float';
    const icon = L.divIcon({ html: label, className: '', iconSize: [0, 0] });
    const marker = L.marker([home.latitude, home.longitude], { icon, interactive: false, keyboard: false });
    marker.addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, home]);
  return null;
}
