import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AreaPoint, areasOf, mostLetters, readAreas, writeAreas } from './areas.ts';

const at = (latitude: number, longitude: number): AreaPoint => ({ latitude, longitude });
const square = [at(30.26, -97.77), at(30.26, -97.74), at(30.24, -97.74), at(30.24, -97.77)];
/** Corners on a circle. */
const round = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const turn = (n / count) * 2 * Math.PI;
    return at(Number((30 + Math.sin(turn)).toFixed(5)), Number((-97 + Math.cos(turn)).toFixed(5)));
  });

/** What is wrong with an area of these corners. */
function faultOf(...points: AreaPoint[]): string {
  const read = readAreas(writeAreas([points]));
  return 'fault' in read ? read.fault : 'none';
}

test('reads what it writes, with letters that need no escaping in an address', () => {
  const areas = [square, round(200)];
  const text = writeAreas(areas);
  expect(readAreas(text)).toEqual({ areas });
  expect(new URLSearchParams({ areas: text }).toString()).toBe(`areas=${text}`);
  // The example of the specification.
  expect(writeAreas([[at(30.26, -97.77), at(30.26, -97.74), at(30.24, -97.735), at(30.235, -97.765)]])).toBe(
    'gl24Fv230SAw7F_8Dofnfv7F',
  );
});

test('has room for most areas of the size of a state', () => {
  expect(writeAreas([1, 2, 3, 4, 5].map(() => round(199))).length).toBeLessThan(mostLetters);
});

describe('says what is wrong with', () => {
  test.each<[string, AreaPoint[], RegExp]>([
    ['lines that cross', [at(0, 0), at(1, 1), at(0, 1), at(1, 0)], /^the area has lines that cross/],
    ['a corner on a line', [at(0, 0), at(0, 4), at(2, 4), at(0, 2), at(2, 0)], /cross or touch/],
    ['a line back on itself', [at(0, 0), at(0, 4), at(0, 2), at(3, 2)], /cross or touch/],
    ['two points', [at(0, 0), at(1, 1)], /needs at least 3 points/],
    ['no size', [at(0, 0), at(1, 1), at(3, 3)], /has no size/],
    ['the first point again', [...square, square[0] as AreaPoint], /a point twice in a row/],
    ['a place outside the world', [at(0, 0), at(91, 0), at(0, 1)], /outside the world/],
    ['a longitude outside the world', [at(0, 0), at(1, 181), at(0, 1)], /outside the world/],
    ['the 180th meridian', [at(0, 179), at(1, -179), at(2, 179)], /180th meridian/],
    ['201 points', round(201), /more than 200 points/],
  ])('%s', (_what, points, fault) => expect(faultOf(...points)).toMatch(fault));

  test('6 areas, text that is none, and 10,000 points', () => {
    expect(readAreas(writeAreas(Array.from({ length: 6 }, () => square)))).toEqual({
      fault: 'must be at most 5 areas; remove some.',
    });
    for (const text of ['', 'gl24Fv23', 'gl24F v230S', '%%%', `${writeAreas([square])}.`, '_'.repeat(60)]) {
      expect(readAreas(text)).toHaveProperty('fault');
    }
    expect(readAreas(writeAreas([round(10_000)]))).toEqual({
      fault: 'must be at most 8,000 characters; draw fewer points.',
    });
  });

  test('nothing, where lines only come near each other, or go straight on', () => {
    expect(faultOf(...square)).toBe('none');
    expect(faultOf(...round(200))).toBe('none');
    expect(faultOf(at(0, 0), at(0, 4), at(2, 4), at(0.00001, 2), at(2, 0))).toBe('none');
    expect(faultOf(at(0, 0), at(0, 2), at(0, 4), at(2, 2))).toBe('none');
    expect(faultOf(at(-90, -90), at(90, 0), at(-90, 90))).toBe('none');
  });
});

test('reads any text without failing, and only usable areas', () => {
  const letters = fc.constantFrom(...'ABCgl24Fv230SAw7F_8Dofnfv7F.-_');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 300 }), (text) => {
      for (const area of areasOf(text.join(''))) expect(area.length).toBeGreaterThan(2);
    }),
  );
});
