import {
  type Area,
  type AreaPoint,
  areasOf,
  mostAreas,
  mostPoints,
  roundedPoint,
} from '../../../../../areas/areas.ts';
import { faultOfArea } from '../../../../../areas/fault-of-area.ts';

/** What is drawn: the points of a new area, or the areas while their points are edited. */
export type Drawing =
  | { mode: 'none' }
  | { mode: 'new'; points: Area; before: readonly Area[] }
  | { mode: 'edit'; areas: readonly Area[]; before: readonly (readonly Area[])[] };

export const none: Drawing = { mode: 'none' };

/** Adds a point to a new area; none to a full one. */
export function withPoint(drawing: Drawing, point: AreaPoint): Drawing {
  if (drawing.mode !== 'new' || drawing.points.length >= mostPoints) return drawing;
  const last = drawing.points.at(-1);
  const next = roundedPoint(point);
  // The second press of a double one.
  if (last?.latitude === next.latitude && last.longitude === next.longitude) return drawing;
  return { ...drawing, points: [...drawing.points, next], before: [...drawing.before, drawing.points] };
}

/** Changes the points of one area; null removes the area. */
export function withArea(drawing: Drawing, at: number, area: Area | null): Drawing {
  if (drawing.mode !== 'edit') return drawing;
  const areas = drawing.areas.flatMap((known, n) => (n !== at ? [known] : area === null ? [] : [area]));
  return { mode: 'edit', areas, before: [...drawing.before, drawing.areas] };
}

export const moved = (area: Area, at: number, point: AreaPoint): Area =>
  area.map((known, n) => (n === at ? roundedPoint(point) : known));

/** Removes a point; an area of three keeps them. */
export const withoutPoint = (area: Area, at: number): Area =>
  area.length <= 3 ? area : area.filter((_, n) => n !== at);

/** Adds a point in the middle of the line that follows a point; a full area stays. */
export function splitAfter(area: Area, at: number): Area {
  const [from, to] = [area[at], area[(at + 1) % area.length]];
  if (from === undefined || to === undefined || area.length >= mostPoints) return area;
  const middle = roundedPoint({
    latitude: (from.latitude + to.latitude) / 2,
    longitude: (from.longitude + to.longitude) / 2,
  });
  return [...area.slice(0, at + 1), middle, ...area.slice(at + 1)];
}

/** Takes the last change back. */
export function undone(drawing: Drawing): Drawing {
  if (drawing.mode === 'new') {
    const points = drawing.before.at(-1);
    return points === undefined ? drawing : { mode: 'new', points, before: drawing.before.slice(0, -1) };
  }
  if (drawing.mode === 'edit') {
    const areas = drawing.before.at(-1);
    return areas === undefined ? drawing : { mode: 'edit', areas, before: drawing.before.slice(0, -1) };
  }
  return drawing;
}

export const canUndo = (drawing: Drawing): boolean => drawing.mode !== 'none' && drawing.before.length > 0;

/** Returns the areas that a drawing leaves, with those that the search had. */
export function areasAfter(drawing: Drawing, known: string | undefined): readonly Area[] {
  if (drawing.mode === 'edit') return drawing.areas;
  const areas = areasOf(known);
  return drawing.mode === 'new' ? [...areas, drawing.points] : areas;
}

/** Returns why areas can't be used, as a sentence; null when they can. */
export function faultOf(areas: readonly Area[]): string | null {
  if (areas.length > mostAreas) return `You can draw up to ${mostAreas} areas.`;
  for (const [n, area] of areas.entries()) {
    const fault = faultOfArea(area);
    if (fault !== null) return `${areas.length === 1 ? 'The area' : `Area ${n + 1}`} ${fault}`;
  }
  return null;
}
