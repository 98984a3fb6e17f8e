import L from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { Cluster } from '../../../listings/listing.ts';
import { mostZoom } from '../../../map/most-zoom.ts';
import { rangeText } from './lay-out-pins.ts';
import { createDisc } from './pin-button.ts';

/** How much closer the map goes for a group: a quarter of its side. */
const closer = 2;

/** The groups of homes of a part of the map, as the site counts them. */
export function ClusterDiscs({ clusters }: { clusters: readonly Cluster[] }) {
  const map = useMap();
  useEffect(() => {
    const group = L.layerGroup(
      clusters.map(({ latitude, longitude, homes, min_price: least, max_price: most }) => {
        const range = least === null || most === null ? '' : rangeText(least, most);
        const icon = L.divIcon({ html: createDisc(homes, range), className: '', iconSize: [0, 0] });
        // The button inside the marker takes the focus, not the marker.
        const marker = L.marker([latitude, longitude], { icon, keyboard: false, riseOnHover: true });
        return marker.on('click', () =>
          map.setView([latitude, longitude], Math.min(map.getZoom() + closer, mostZoom)),
        );
      }),
    ).addTo(map);
    return () => {
      group.remove();
    };
  }, [map, clusters]);
  return null;
}
