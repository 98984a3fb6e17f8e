import { expect, test } from 'vitest';
import { type Area, writeAreas } from '../../../../../areas/areas.ts';
import {
  areasAfter,
  canUndo,
  type Drawing,
  faultOf,
  moved,
  splitAfter,
  undone,
  withArea,
  withoutPoint,
  withPoint,
} from './drawing.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const square: Area = [at(30, -98), at(30, -97), at(31, -97), at(31, -98)];
const start: Drawing = { mode: 'new', points: [], before: [] };

test('adds points of a new area, not the same one twice, and takes each back', () => {
  let drawing = withPoint(start, at(30.123456789, -97));
  expect(drawing).toMatchObject({ points: [at(30.12346, -97)] });
  expect(withPoint(drawing, at(30.123459, -97))).toBe(drawing);
  drawing = withPoint(drawing, at(31, -97));
  expect(undone(drawing)).toMatchObject({ points: [at(30.12346, -97)] });
  expect(canUndo(undone(undone(drawing)))).toBe(false);
  expect(areasAfter(drawing, writeAreas([square]))).toHaveLength(2);
});

test('moves, adds, and removes points of an area, and takes it back', () => {
  const edit: Drawing = { mode: 'edit', areas: [square], before: [] };
  const changed = withArea(edit, 0, moved(square, 2, at(32, -96)));
  expect(areasAfter(changed, undefined)[0]?.[2]).toEqual(at(32, -96));
  expect(areasAfter(undone(changed), undefined)).toEqual([square]);
  expect(splitAfter(square, 3)).toEqual([...square, at(30.5, -98)]);
  expect(withoutPoint(square, 0)).toEqual(square.slice(1));
  expect(withoutPoint(square.slice(1), 0)).toHaveLength(3);
  expect(areasAfter(withArea(edit, 0, null), undefined)).toEqual([]);
});

test('says in a sentence why areas can’t be used', () => {
  expect(faultOf([square])).toBeNull();
  expect(faultOf([])).toBeNull();
  expect(faultOf([square.slice(0, 2)])).toBe('The area needs at least 3 points; add some.');
  expect(faultOf([square, [at(0, 0), at(1, 1), at(0, 1), at(1, 0)]])).toMatch(/^Area 2 has lines that cross/);
  expect(faultOf(Array.from({ length: 6 }, () => square))).toBe('You can draw up to 5 areas.');
});
