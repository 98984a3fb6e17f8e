import L from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';

type LabelProps = {
  latitude: number;
  longitude: number;
  text?: string;
  className: string;
  pane?: string;
  /** The content next to the map is equivalent, so screen readers skip the map. */
  isHidden?: boolean;
};

/** A text or a dot at a map position; takes neither focus nor clicks. */
export function Label({ latitude, longitude, text = '', className, pane, isHidden = true }: LabelProps) {
  const icon = useMemo(() => {
    const html = document.createElement('span');
    html.textContent = text;
    html.className = className;
    if (text !== '') html.dataset.marker = text;
    if (isHidden) html.ariaHidden = 'true';
    return L.divIcon({ html, className: '', iconSize: [0, 0] });
  }, [text, className, isHidden]);
  const on = pane === undefined ? {} : { pane };
  return <Marker position={[latitude, longitude]} icon={icon} interactive={false} keyboard={false} {...on} />;
}
