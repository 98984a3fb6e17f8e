import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Area, AreaPoint } from '../../../../../areas/areas.ts';
import { classNames } from '../../../ui/class-names.ts';

const pane = 'area-points';
/** How far an arrow key moves a point, in pixels; with Shift, one. */
const keyStep = 8;

type AreaHandlesProps = {
  /** The number of the area, if there are several. */
  name: string;
  points: Area;
  /** Absent while an area is drawn: its points don't move yet. */
  edit?: {
    onMove: (at: number, point: AreaPoint) => void;
    onRemove: (at: number) => void;
    onSplit: (at: number) => void;
  };
  /** Closes a new area at its first point. */
  onClose?: (() => void) | undefined;
};

type Handle = { marker: L.Marker; button: HTMLButtonElement };
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The points of an area as buttons: dragged, moved with the arrow keys, or removed with Delete. */
export function AreaHandles({ name, points, edit, onClose }: AreaHandlesProps) {
  const map = useMap();
  const handles = useRef<Handle[]>([]);
  const latest = useRef({ edit, onClose });
  useEffect(() => {
    latest.current = { edit, onClose };
  });
  const isEdited = edit !== undefined;

  useEffect(() => {
    const known = handles.current;
    const focused = known.findIndex(({ button }) => button === document.activeElement);
    for (const { marker } of known.splice(points.length)) marker.remove();
    for (const [n, { latitude, longitude }] of points.entries()) {
      known[n] ??= createHandle(map, n, isEdited, () => latest.current);
      const { marker, button } = known[n];
      marker.setLatLng([latitude, longitude]);
      button.setAttribute('aria-label', `Point ${n + 1} of ${points.length}${name}`);
    }
    // The point before the one that was removed.
    if (focused >= points.length) known.at(-1)?.button.focus({ preventScroll: true });
  }, [map, points, name, isEdited]);

  // In the middle of each line, for those who point; a keyboard has Insert.
  useEffect(() => {
    if (!isEdited) return;
    const middles = points.map((point, n) => {
      const next = points[(n + 1) % points.length] ?? point;
      const marker = L.marker(
        [(point.latitude + next.latitude) / 2, (point.longitude + next.longitude) / 2],
        { icon: middleIcon(), keyboard: false, pane: paneOf(map) },
      );
      marker.on('click', () => latest.current.edit?.onSplit(n));
      return marker.addTo(map);
    });
    return () => {
      for (const marker of middles) marker.remove();
    };
  }, [map, points, isEdited]);

  useEffect(
    () => () => {
      for (const { marker } of handles.current.splice(0)) marker.remove();
    },
    [],
  );
  return null;
}

type Latest = () => { edit: AreaHandlesProps['edit'] | undefined; onClose: AreaHandlesProps['onClose'] };

function createHandle(map: L.Map, n: number, isEdited: boolean, latest: Latest): Handle {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classNames(
    'absolute top-0 left-0 size-4 -translate-1/2 rounded-pill border-[3px] border-accent bg-surface',
    'after:absolute after:-inset-3.5',
    isEdited ? 'cursor-move' : 'cursor-pointer',
  );
  if (isEdited) {
    const shortcuts = 'ArrowUp ArrowDown ArrowLeft ArrowRight Delete Insert';
    button.setAttribute('aria-keyshortcuts', shortcuts);
    button.title = 'Drag, or use the arrow keys. Delete removes it, Insert adds one after it.';
  }
  const icon = L.divIcon({ html: button, className: '', iconSize: [0, 0] });
  const options = { icon, keyboard: false, draggable: isEdited, pane: paneOf(map) };
  const marker = L.marker([0, 0], options).addTo(map);
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLatLng();
    latest().edit?.onMove(n, { latitude: lat, longitude: lng });
  });
  // A press of the first point closes a new area.
  marker.on('click', () => (n === 0 ? latest().onClose?.() : undefined));
  button.addEventListener('keydown', (event) => {
    const { edit } = latest();
    if (edit === undefined) return;
    const step = steps[event.key];
    if (step !== undefined) {
      const by = event.shiftKey ? 1 : keyStep;
      const at = map.latLngToContainerPoint(marker.getLatLng()).add([step[0] * by, step[1] * by]);
      const { lat, lng } = map.containerPointToLatLng(at);
      edit.onMove(n, { latitude: lat, longitude: lng });
    } else if (event.key === 'Delete' || event.key === 'Backspace') edit.onRemove(n);
    else if (event.key === 'Insert' || event.key === '+') edit.onSplit(n);
    else return;
    // The map would move, too.
    event.preventDefault();
    event.stopPropagation();
  });
  return { marker, button };
}

function middleIcon(): L.DivIcon {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.ariaHidden = 'true';
  button.title = 'Add a Point';
  button.className =
    'absolute top-0 left-0 size-2.5 -translate-1/2 cursor-copy rounded-pill bg-accent opacity-60 after:absolute after:-inset-3';
  return L.divIcon({ html: button, className: '', iconSize: [0, 0] });
}

/** Above the prices. */
function paneOf(map: L.Map): string {
  const known = map.getPane(pane) ?? map.createPane(pane);
  known.style.zIndex = '640';
  return pane;
}
