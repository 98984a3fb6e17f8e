import 'leaflet/dist/leaflet.css';
import './map.css';
import type { MapOptions } from 'leaflet';
import { type ReactNode, useEffect, useMemo } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import { mostZoom } from './most-zoom.ts';

type SiteMapProps = {
  /** The label for screen readers. */
  label: string;
  /** The id of the usage instructions. */
  describedBy?: string | undefined;
  center: { latitude: number; longitude: number };
  zoom: number;
  /** Leaflet options for this map; later changes are ignored. */
  options?: MapOptions;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * The map of every page: labeled, as large as its frame, and without animation under prefers-reduced-motion.
 */
export function SiteMap({ label, describedBy, center, zoom, options, className, children }: SiteMapProps) {
  const calm = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  return (
    <MapContainer
      center={[center.latitude, center.longitude]}
      zoom={zoom}
      minZoom={3}
      maxZoom={mostZoom}
      zoomAnimation={!calm}
      fadeAnimation={!calm}
      markerZoomAnimation={!calm}
      inertia={!calm}
      {...options}
      {...(className === undefined ? {} : { className })}
    >
      <Frame {...{ label, describedBy }} />
      {children}
    </MapContainer>
  );
}

/** Shows only the sources at the bottom of the map, and resizes it with its frame. */
function Frame({ label, describedBy }: Pick<SiteMapProps, 'label' | 'describedBy'>) {
  const map = useMap();
  useEffect(() => {
    const element = map.getContainer();
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', label);
    if (describedBy !== undefined) element.setAttribute('aria-describedby', describedBy);
    map.attributionControl.setPrefix(false);
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [map, label, describedBy]);
  return null;
}
