import { useState } from 'react';
import { type Area, areasOf, mostLetters, roundedPoint, writeAreas } from '../../../../../areas/areas.ts';
import { inPlace, type SearchFilters, withFilter } from '../../../listings/filters/search-filters.ts';
import { searchOfView } from '../follow/search-of-view.ts';
import type { MapArea } from '../pins/map-area.ts';
import type { ApplyFilters } from '../search/use-map-search.ts';
import { areasAfter, type Drawing, faultOf, none, undone } from './drawing.ts';

type UseAreasProps = {
  filters: SearchFilters;
  apply: ApplyFilters;
  drawing: Drawing;
  setDrawing: (drawing: Drawing) => void;
  /** Keeps the map where it is for a search. */
  stay: (search: SearchFilters) => void;
  /** Returns what the map shows. */
  viewed: () => MapArea;
};

/** The areas of the search, and what a person does with them. Each change is a step of its own for Back. */
export function useAreas({ filters, apply, drawing, setDrawing, stay, viewed }: UseAreasProps) {
  const known = areasOf(filters.areas);
  const [fault, setFault] = useState<string | null>(null);
  /** The areas before the last change, to take it back; null when there is none. */
  const [before, setBefore] = useState<readonly Area[] | null>(null);

  const show = (next: Drawing) => {
    setFault(null);
    setDrawing(next);
  };
  const search = (areas: readonly Area[]) => {
    const whole = withFilter(inPlace(filters, {}), 'listingKey', undefined);
    const next = areas.length === 0 ? searchOfView(whole, viewed()) : { ...whole, areas: writeAreas(areas) };
    show(none);
    stay(next);
    apply(next);
  };
  const store = (areas: readonly Area[]) => {
    const isLong = writeAreas(areas).length > mostLetters;
    const wrong = isLong ? 'These areas have too many points together. Remove some.' : faultOf(areas);
    if (wrong !== null) return setFault(wrong);
    setBefore(known);
    search(areas);
  };
  return {
    known,
    fault,
    isUndoable: drawing.mode === 'none' ? before !== null : drawing.before.length > 0,
    add: () => show({ mode: 'new', points: [], before: [] }),
    edit: () => show({ mode: 'edit', areas: known, before: [] }),
    change: show,
    cancel: () => show(none),
    finish: () => store(areasAfter(drawing, filters.areas)),
    removeAll: () => store([]),
    /** Adds the middle of what the map shows as an area, whose points can be moved from there. */
    addView: () => store([...known, middleOf(viewed())]),
    undo() {
      if (drawing.mode !== 'none') return show(undone(drawing));
      if (before === null) return;
      setBefore(null);
      search(before);
    },
  };
}

export type Areas = ReturnType<typeof useAreas>;

/** Returns the rectangle of 70% of what the map shows. */
function middleOf({ north, south, east, west }: MapArea): Area {
  const [y, x] = [(north - south) * 0.15, (east - west) * 0.15];
  return [
    { latitude: north - y, longitude: west + x },
    { latitude: north - y, longitude: east - x },
    { latitude: south + y, longitude: east - x },
    { latitude: south + y, longitude: west + x },
  ].map(roundedPoint);
}
