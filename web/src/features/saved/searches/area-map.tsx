import L from 'leaflet';
import { useEffect } from 'react';
import { Polygon, Rectangle, useMap } from 'react-leaflet';
import { areasOf } from '../../../../../areas/areas.ts';
import { boxOfAreas } from '../../../../../areas/within-areas.ts';
import type { SearchFilters } from '../../../listings/filters/search-filters.ts';
import { MapGround } from '../../../map/map-ground.tsx';
import { SiteMap } from '../../../map/site-map.tsx';

const still = {
  ...{ zoomControl: false, dragging: false, touchZoom: false, scrollWheelZoom: false },
  ...{ doubleClickZoom: false, boxZoom: false, keyboard: false },
};
const noHomes: never[] = [];
const line = { className: 'area-line', interactive: false };

/** The area of a followed search on a map that stays where it is; nothing without one. */
export default function AreaMap({ name, filters }: { name: string; filters: SearchFilters }) {
  const { north, south, east, west } = filters;
  const areas = areasOf(filters.areas);
  const isPart = north !== undefined && south !== undefined && east !== undefined && west !== undefined;
  const box = areas.length > 0 ? boxOfAreas(areas) : isPart ? { north, south, east, west } : null;
  if (box === null) return null;
  const bounds = L.latLngBounds([box.south, box.west], [box.north, box.east]);
  const { lat: latitude, lng: longitude } = bounds.getCenter();
  return (
    <SiteMap
      label={`Area of ${name}`}
      center={{ latitude, longitude }}
      zoom={9}
      options={still}
      className="size-full"
    >
      <Fit bounds={bounds} />
      <MapGround homes={noHomes} />
      {areas.map((area) => (
        <Polygon
          key={JSON.stringify(area)}
          positions={area.map((point) => L.latLng(point.latitude, point.longitude))}
          {...line}
        />
      ))}
      {areas.length > 0 ? null : <Rectangle bounds={bounds} {...line} />}
    </SiteMap>
  );
}

function Fit({ bounds }: { bounds: L.LatLngBounds }) {
  const map = useMap();
  const text = bounds.toBBoxString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the bounds.
  useEffect(() => {
    map.fitBounds(bounds, { animate: false, padding: [16, 24] });
  }, [map, text]);
  return null;
}
