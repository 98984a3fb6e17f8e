import L from 'leaflet';
import { useEffect, useId } from 'react';
import { useMap } from 'react-leaflet';
import type { Area } from '../../../../../areas/areas.ts';

const pane = 'areas';
const svg = 'http://www.w3.org/2000/svg';
/** Farther than anyone drags a map, in pixels. */
const far = 1_000_000;
/** Around the world and its copies at the sides. */
const world: L.LatLngTuple[] = [
  [85, -720],
  [85, 720],
  [-85, 720],
  [-85, -720],
];

/** The areas in their own light: the map outside of all of them is veiled. Open ones are lines only. */
export function AreaShapes({ areas, open }: { areas: readonly Area[]; open: Area | null }) {
  const map = useMap();
  const maskId = `lit${useId().replace(/\W/g, '')}`;

  useEffect(() => {
    if (areas.length === 0 && open === null) return;
    const renderer = L.svg({ pane: paneOf(map), padding: 0.5 });
    const layers: L.Path[] = [];
    const draw = (points: Area, className: string, isOpen = false) => {
      const places = points.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
      const options = { renderer, className, interactive: false };
      const layer = isOpen ? L.polyline(places, options) : L.polygon(places, options);
      layers.push(layer.addTo(map));
      return layer.getElement() as SVGPathElement;
    };
    if (areas.length > 0) {
      const veil = L.polygon(world, { renderer, className: 'area-veil', interactive: false }).addTo(map);
      layers.push(veil);
      const mask = document.createElementNS(svg, 'mask');
      const all = { x: -far, y: -far, width: 2 * far, height: 2 * far };
      setAll(mask, { id: maskId, maskUnits: 'userSpaceOnUse', ...all });
      const light = document.createElementNS(svg, 'rect');
      setAll(light, { ...all, fill: 'white' });
      // Leaflet keeps the shapes of the mask in place like any other.
      mask.append(light, ...areas.map((area) => draw(area, 'area-light')));
      const path = veil.getElement();
      path?.parentElement?.prepend(mask);
      path?.setAttribute('mask', `url(#${maskId})`);
      for (const area of areas) draw(area, 'area-line');
    }
    if (open !== null && open.length > 0) draw(open, 'area-line', true);
    return () => {
      for (const layer of layers) layer.remove();
      renderer.remove();
    };
  }, [map, areas, open, maskId]);
  return null;
}

function setAll(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Between the ground and the prices. */
function paneOf(map: L.Map): string {
  const known = map.getPane(pane) ?? map.createPane(pane);
  known.style.zIndex = '450';
  known.style.pointerEvents = 'none';
  return pane;
}
