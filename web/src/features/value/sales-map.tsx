import L from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { Label } from '../../map/label.tsx';
import { MapGround } from '../../map/map-ground.tsx';
import { SiteMap } from '../../map/site-map.tsx';
import { ZoomButtons } from '../../map/zoom-buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Comparable, ValueAnswer } from './api.ts';
import { placePills } from './pill-boxes.ts';
import type { Lighting } from './sale-parts.tsx';
import { briefPrice, letterOf } from './value-texts.ts';

type SalesMapProps = {
  sales: readonly Comparable[];
  place: NonNullable<ValueAnswer['place']>;
} & Pick<Lighting, 'lit' | 'onPoint'>;

/** The home and the sales around it. The list beside it has everything, so that screen readers skip the pills. */
export default function SalesMap({ sales, place, lit, onPoint }: SalesMapProps) {
  const homes = useMemo(() => [place, ...sales], [place, sales]);
  return (
    <SiteMap
      label="Map of the similar sales"
      center={place}
      zoom={13}
      options={{ scrollWheelZoom: false, zoomControl: false }}
      className="size-full"
    >
      <Label
        latitude={place.latitude}
        longitude={place.longitude}
        text={place.by === 'zip' ? 'Your ZIP code' : 'Your home'}
        className="absolute top-0 left-0 -translate-1/2 rounded-pill bg-ink px-3 py-1 text-sm font-semibold whitespace-nowrap text-paper shadow-float"
      />
      <SalePills {...{ sales, place, lit, onPoint }} />
      <MapGround homes={homes} />
      <ZoomButtons />
    </SiteMap>
  );
}

const pill = classNames(
  'absolute top-0 left-0 flex h-7 -translate-1/2 items-center gap-1.5 rounded-pill border border-line bg-surface px-2.5',
  'text-sm font-semibold whitespace-nowrap text-ink shadow-float',
  'data-lit:border-accent data-lit:bg-accent data-lit:text-accent-ink',
);

/** The lettered pills; where a price has no room, only the letter. */
function SalePills({ sales, place, lit, onPoint }: SalesMapProps) {
  const map = useMap();
  const drawn = useRef<L.Marker[]>([]);
  const current = useRef({ lit, onPoint, draw: () => {} });

  useEffect(() => {
    const points = [place, ...sales].map(({ latitude, longitude }) => L.latLng(latitude, longitude));
    // To the right, beside the buttons.
    const room = { paddingTopLeft: [44, 28], paddingBottomRight: [88, 28] } satisfies L.FitBoundsOptions;
    map.fitBounds(L.latLngBounds(points), { ...room, maxZoom: 16, animate: false });
  }, [map, place, sales]);

  useEffect(() => {
    const draw = () => {
      for (const marker of drawn.current) marker.remove();
      const points = [place, ...sales].map(({ latitude, longitude }) =>
        map.latLngToContainerPoint([latitude, longitude]),
      );
      const [own, ...others] = points as [L.Point, ...L.Point[]];
      const texts = sales.map(({ sold_price }) => (sold_price === null ? '' : briefPrice(sold_price)));
      const places = placePills(
        own,
        others.map(({ x, y }, index) => ({ x, y, text: texts[index] ?? '' })),
      );
      drawn.current = sales.map((sale, index) => {
        const element = document.createElement('span');
        element.className = pill;
        element.ariaHidden = 'true';
        element.dataset.sale = letterOf(index);
        const { dx, dy, isWhole } = places[index] ?? { dx: 0, dy: 0, isWhole: false };
        element.append(letterOf(index), ...(isWhole ? [` ${texts[index]}`] : []));
        element.style.marginLeft = `${dx}px`;
        element.style.marginTop = `${dy}px`;
        const icon = L.divIcon({ html: element, className: '', iconSize: [0, 0] });
        const marker = L.marker([sale.latitude, sale.longitude], {
          icon,
          keyboard: false,
          riseOnHover: true,
        });
        marker
          .on('mouseover', () => current.current.onPoint(index))
          .on('mouseout', () => current.current.onPoint(null))
          .on('click', () => current.current.onPoint(index))
          .addTo(map);
        return marker;
      });
      light(drawn.current, current.current.lit);
    };
    current.current.draw = draw;
    draw();
    return () => {
      for (const marker of drawn.current) marker.remove();
      drawn.current = [];
    };
  }, [map, place, sales]);

  useEffect(() => {
    current.current = { ...current.current, lit, onPoint };
    light(drawn.current, lit);
  }, [lit, onPoint]);

  useMapEvents({ zoomend: () => current.current.draw(), resize: () => current.current.draw() });
  return null;
}

function light(markers: readonly L.Marker[], lit: number | null): void {
  for (const [index, marker] of markers.entries()) {
    const element = marker.getElement()?.querySelector<HTMLElement>('[data-sale]');
    if (element == null) continue;
    element.toggleAttribute('data-lit', index === lit);
    marker.setZIndexOffset(index === lit ? 10_000 : 0);
  }
}
