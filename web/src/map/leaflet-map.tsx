import L from 'leaflet';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

const MapContext = createContext<L.Map | null>(null);

type LeafletMapProps = {
  /** How the map is made. Later changes of them count for nothing. */
  options: L.MapOptions;
  className?: string | undefined;
  /** What stands on the map; drawn as soon as there is one. */
  children: ReactNode;
};

/** A Leaflet map that lives as long as its frame. */
export function LeafletMap({ options, className, children }: LeafletMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const first = useRef(options);
  const [map, setMap] = useState<L.Map | null>(null);
  useEffect(() => {
    if (frame.current === null) return;
    const made = L.map(frame.current, first.current);
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, []);
  return (
    <div ref={frame} className={className}>
      {map === null ? null : <MapContext value={map}>{children}</MapContext>}
    </div>
  );
}

/** The map that this stands on. */
export function useMap(): L.Map {
  const map = useContext(MapContext);
  if (map === null) throw new Error('useMap needs a LeafletMap above it');
  return map;
}

/** Listens to the map while this stands on it. */
export function useMapEvents(handlers: L.LeafletEventHandlerFnMap): void {
  const map = useMap();
  useEffect(() => {
    map.on(handlers);
    return () => {
      map.off(handlers);
    };
  }, [map, handlers]);
}
