import { useQuery } from '@tanstack/react-query';
import type L from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { classNames } from '../ui/class-names.ts';
import { Label } from './label.tsx';
import { type Placed, type PlaceName, placeNames, withRoom } from './place-names.ts';
import type { Box } from './room.ts';
import { townsQuery } from './towns.ts';

const mostNames = 200;
/** After these, other labels may be elsewhere. */
const changes = 'moveend resize layeradd layerremove';

/** The names of the towns with homes, where other labels leave room. */
export function TownNames({ homes }: { homes: readonly Placed[] }) {
  const map = useMap();
  // A provider may name none; then those of the results.
  const { data: known = [] } = useQuery(townsQuery);
  const towns = useMemo(
    () => (known.length > 0 ? known : placeNames(homes)).slice(0, mostNames),
    [known, homes],
  );
  const [placed, setPlaced] = useState<readonly PlaceName[]>([]);

  useEffect(() => {
    let frame = 0;
    const place = () => {
      const next = placedIn(map, towns);
      setPlaced((before) => (textOf(before) === textOf(next) ? before : next));
    };
    // Once for all labels that change together, and after they have.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    map.on(changes, later);
    later();
    return () => {
      map.off(changes, later);
      cancelAnimationFrame(frame);
    };
  }, [map, towns]);

  return placed.map(({ name, latitude, longitude }) => (
    <Label
      key={`${name} ${latitude} ${longitude}`}
      {...{ latitude, longitude }}
      text={name}
      pane="overlayPane"
      className={classNames('absolute top-0 left-0 -translate-1/2', nameClass)}
    />
  ));
}

const nameClass = 'text-base font-medium whitespace-nowrap text-ink-soft';

/** Returns the towns in view and around whose names have room, at the places of their names. */
function placedIn(map: L.Map, towns: readonly PlaceName[]): PlaceName[] {
  const around = map.getBounds().pad(0.25);
  const sizeOf = measure(map);
  const names = towns
    .filter(({ latitude, longitude }) => around.contains([latitude, longitude]))
    .map((town) => {
      const { x, y } = map.latLngToLayerPoint([town.latitude, town.longitude]);
      return { ...town, x, y, ...sizeOf(town.name) };
    });
  return withRoom(names, takenOn(map)).map(({ name, count, x, y }) => {
    const { lat, lng } = map.layerPointToLatLng([x, y]);
    return { name, count, latitude: lat, longitude: lng };
  });
}

/** Returns what the other labels cover, in pixels of the map's layers. */
function takenOn(map: L.Map): Box[] {
  const { left, top } = map.getPane('mapPane')?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const labels = map
    .getContainer()
    .querySelectorAll('.leaflet-pane:not(.leaflet-overlay-pane) > .leaflet-marker-icon > *');
  return [...labels]
    .map((label) => label.getBoundingClientRect())
    .map(({ x, y, width, height }) => ({ x: x + width / 2 - left, y: y + height / 2 - top, width, height }));
}

/** Returns a function that measures names as they would be drawn. */
function measure(map: L.Map): (name: string) => { width: number; height: number } {
  const sample = document.createElement('span');
  sample.className = nameClass;
  map.getContainer().append(sample);
  const { fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(sample);
  sample.remove();
  const pen = document.createElement('canvas').getContext('2d');
  if (pen !== null) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const height = Number.parseFloat(lineHeight);
  return (name) => ({ width: pen?.measureText(name).width ?? name.length * height, height });
}

const textOf = (names: readonly PlaceName[]) =>
  names.map(({ name, latitude, longitude }) => `${name} ${latitude} ${longitude}`).join();
