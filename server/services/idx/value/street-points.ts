import { placeWords } from '../places/place-key.ts';
import type { Typed } from '../places/read-typed.ts';

type Point = { latitude: number; longitude: number };
type OnStreet = Point & { number: number };

/** Where a typed address is: at a known home, beside one on its street, or somewhere in its ZIP code. */
export type Located = Point & { by: 'address' | 'street' | 'zip' };

/** The house numbers of a site's sold homes, by street and ZIP code. */
export type StreetPoints = ReadonlyMap<string, readonly OnStreet[]>;

type Row = Point & { street_number: string | null; street_name: string | null; zip: string | null };

/** House numbers further apart are on another block, and say nothing of where a home is. */
const sameBlock = 200;
const mostStreetWords = 8;

export function streetPoints(rows: readonly Row[]): StreetPoints {
  const streets = new Map<string, OnStreet[]>();
  for (const { street_number, street_name, zip, latitude, longitude } of rows) {
    const number = Number.parseInt(street_number ?? '', 10);
    if (street_name === null || zip === null || Number.isNaN(number)) continue;
    const key = keyOf(placeWords(street_name), zip);
    const homes = streets.get(key) ?? [];
    if (homes.length === 0) streets.set(key, homes);
    homes.push({ number, latitude, longitude });
  }
  return streets;
}

const keyOf = (words: readonly string[], zip: string) => `${zip} ${words.join(' ')}`;

/** Returns the point of the home with the nearest number on the typed street; null when its block is unknown. */
export function pointOnStreet(streets: StreetPoints, typed: Typed, zip: string): Located | null {
  if (typed.number === null) return null;
  const number = Number.parseInt(typed.number, 10);
  // The words may end in a city, and nothing says where it begins.
  for (let count = Math.min(typed.words.length, mostStreetWords); count > 0; count -= 1) {
    const homes = streets.get(keyOf(typed.words.slice(0, count), zip));
    if (homes === undefined) continue;
    const [nearest] = [...homes].sort((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number));
    if (nearest === undefined || Math.abs(nearest.number - number) > sameBlock) return null;
    const { latitude, longitude } = nearest;
    return { latitude, longitude, by: nearest.number === number ? 'address' : 'street' };
  }
  return null;
}
