import { useEffect, useMemo, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Area } from '../../../../../areas/areas.ts';
import { AreaHandles } from './area-handles.tsx';
import { AreaShapes } from './area-shapes.tsx';
import { type Drawing, moved, splitAfter, undone, withArea, withoutPoint, withPoint } from './drawing.ts';

type AreaDrawingProps = {
  known: readonly Area[];
  drawing: Drawing;
  onChange: (drawing: Drawing) => void;
  onFinish: () => void;
  onCancel: () => void;
};

const noPoints: Area = [];

/** The areas on the map, and the points of those that are drawn or edited. */
export function AreaDrawing({ known, drawing, onChange, onFinish, onCancel }: AreaDrawingProps) {
  const areas = drawing.mode === 'edit' ? drawing.areas : known;
  // The same array while it has the same areas, so that the map isn't drawn again.
  const text = JSON.stringify(areas);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the areas.
  const shown = useMemo(() => areas, [text]);
  const points = drawing.mode === 'new' ? drawing.points : null;
  return (
    <>
      <AreaShapes areas={shown} open={points} />
      {drawing.mode === 'new' ? <DrawingKeys {...{ drawing, onChange, onFinish, onCancel }} /> : null}
      {points === null ? null : <AreaHandles name="" points={points} onClose={onFinish} />}
      {drawing.mode === 'edit'
        ? drawing.areas.map((area, n) => {
            const change = (changed: Area) => onChange(withArea(drawing, n, changed));
            return (
              <AreaHandles
                // biome-ignore lint/suspicious/noArrayIndexKey: an area keeps its place while its points change.
                key={n}
                name={drawing.areas.length === 1 ? '' : `, area ${n + 1}`}
                points={area.length === 0 ? noPoints : area}
                edit={{
                  onMove: (at, point) => change(moved(area, at, point)),
                  onRemove: (at) => change(withoutPoint(area, at)),
                  onSplit: (at) => change(splitAfter(area, at)),
                }}
              />
            );
          })
        : null}
    </>
  );
}

/** Adds points where the map is pressed, or with Enter in its middle, which the arrow keys move. */
function DrawingKeys({ drawing, onChange, onFinish, onCancel }: Omit<AreaDrawingProps, 'known'>) {
  const map = useMap();
  const latest = useRef({ drawing, onChange, onFinish, onCancel });
  useEffect(() => {
    latest.current = { drawing, onChange, onFinish, onCancel };
  });
  useEffect(() => {
    const container = map.getContainer();
    container.dataset.drawing = 'true';
    map.doubleClickZoom.disable();
    container.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== container) return;
      const { drawing: now, onChange: change, onCancel: cancel } = latest.current;
      const { lat, lng } = map.getCenter();
      if (event.key === 'Enter') change(withPoint(now, { latitude: lat, longitude: lng }));
      else if (event.key === 'Backspace') change(undone(now));
      else if (event.key === 'Escape') cancel();
      else return;
      event.preventDefault();
    };
    container.addEventListener('keydown', onKey);
    return () => {
      delete container.dataset.drawing;
      map.doubleClickZoom.enable();
      container.removeEventListener('keydown', onKey);
    };
  }, [map]);
  useMapEvents({
    click: ({ latlng: { lat, lng } }) =>
      latest.current.onChange(withPoint(latest.current.drawing, { latitude: lat, longitude: lng })),
  });
  return null;
}
