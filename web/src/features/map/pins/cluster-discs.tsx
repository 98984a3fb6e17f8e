import type L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Cluster } from '../../../listings/listing.ts';
import { mostZoom } from '../../../map/most-zoom.ts';
import { rangeText } from './lay-out-pins.ts';
import { createDisc, markerOf, removeMarker } from './pin-button.ts';

/** How much closer the map goes for a group: a quarter of its side. */
const closer = 2;

/** The groups of homes of a part of the map, as the site counts them. Those that stay are reused: none flickers. */
export function ClusterDiscs({ clusters }: { clusters: readonly Cluster[] }) {
  const map = useMap();
  const drawn = useRef(new Map<string, L.Marker>());

  useEffect(() => {
    const wanted = new Map(clusters.map((cluster) => [JSON.stringify(cluster), cluster]));
    for (const [id, marker] of drawn.current) {
      if (wanted.has(id)) continue;
      removeMarker(map, marker);
      drawn.current.delete(id);
    }
    for (const [id, { latitude, longitude, homes, min_price: least, max_price: most }] of wanted) {
      if (drawn.current.has(id)) continue;
      const range = least === null || most === null ? '' : rangeText(least, most);
      const marker = markerOf(latitude, longitude, createDisc(homes, range));
      marker.on('click', () =>
        map.setView([latitude, longitude], Math.min(map.getZoom() + closer, mostZoom)),
      );
      drawn.current.set(id, marker.addTo(map));
    }
  }, [map, clusters]);

  useEffect(() => {
    const kept = drawn.current;
    return () => {
      for (const marker of kept.values()) removeMarker(map, marker);
      kept.clear();
    };
  }, [map]);
  return null;
}
