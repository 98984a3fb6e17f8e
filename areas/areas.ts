import { faultOfArea } from './fault-of-area.ts';

/** A corner of an area, in degrees. */
export type AreaPoint = { latitude: number; longitude: number };

/** An area drawn on a map: its corners in order; the last is joined with the first. */
export type Area = readonly AreaPoint[];

/** The limits of the parameter `areas` of searchListings, whose spec names them, too. */
export const mostAreas = 5;
export const mostPoints = 200;
export const mostLetters = 8000;

/** Corners are multiples of this part of a degree, about a meter. */
const unitsPerDegree = 100_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const digits = new Map([...alphabet].map((letter, digit) => [letter, digit]));

/**
 * Writes areas as text for an address: the steps from corner to corner, latitude and longitude in turn, as in Google's
 * encoded polylines, but with the letters of base64url, which need no escaping. Areas are separated by periods.
 */
export function writeAreas(areas: readonly Area[]): string {
  return areas.map(writeArea).join('.');
}

function writeArea(area: Area): string {
  let [text, north, east] = ['', 0, 0];
  for (const { latitude, longitude } of area) {
    const [y, x] = [Math.round(latitude * unitsPerDegree), Math.round(longitude * unitsPerDegree)];
    text += writeStep(y - north) + writeStep(x - east);
    [north, east] = [y, x];
  }
  return text;
}

function writeStep(step: number): string {
  // The sign is the lowest bit; then five bits a letter, whose sixth says that more follow.
  let left = step < 0 ? -2 * step - 1 : 2 * step;
  let text = '';
  while (left >= 32) {
    text += alphabet[(left % 32) + 32];
    left = Math.floor(left / 32);
  }
  return text + alphabet[left];
}

/** Reads areas as written; returns what is wrong with them, and how to fix it, instead. */
export function readAreas(text: string): { areas: Area[] } | { fault: string } {
  if (text.length > mostLetters) {
    return { fault: `must be at most ${mostLetters.toLocaleString('en-US')} characters; draw fewer points.` };
  }
  const parts = text.split('.');
  if (parts.length > mostAreas) return { fault: `must be at most ${mostAreas} areas; remove some.` };
  const areas: Area[] = [];
  for (const [n, part] of parts.entries()) {
    const name = parts.length === 1 ? 'the area' : `area ${n + 1}`;
    const points = readPoints(part);
    if (points === null) return { fault: `${name} can’t be read; encode it as the specification says.` };
    const fault = faultOfArea(points);
    if (fault !== null) return { fault: `${name} ${fault}` };
    areas.push(points);
  }
  return { areas };
}

/** Returns the areas of a text; none where it can't be used. For texts that were checked. */
export function areasOf(text: string | undefined): readonly Area[] {
  const read = text === undefined ? { areas: [] } : readAreas(text);
  return 'areas' in read ? read.areas : [];
}

function readPoints(text: string): AreaPoint[] | null {
  const steps = readSteps(text);
  if (steps === null || steps.length % 2 === 1) return null;
  const points: AreaPoint[] = [];
  let [north, east] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    north += steps[at] as number;
    east += steps[at + 1] as number;
    points.push({ latitude: north / unitsPerDegree, longitude: east / unitsPerDegree });
  }
  return points;
}

function readSteps(text: string): number[] | null {
  const steps: number[] = [];
  let [value, scale] = [0, 1];
  for (const letter of text) {
    const digit = digits.get(letter);
    if (digit === undefined || scale > 2 ** 30) return null;
    value += (digit % 32) * scale;
    scale *= 32;
    if (digit >= 32) continue;
    steps.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, scale] = [0, 1];
  }
  return scale === 1 ? steps : null;
}

/** Returns a corner as it is written: to a hundred thousandth of a degree. */
export const roundedPoint = ({ latitude, longitude }: AreaPoint): AreaPoint => ({
  latitude: Math.round(latitude * unitsPerDegree) / unitsPerDegree,
  longitude: Math.round(longitude * unitsPerDegree) / unitsPerDegree,
});
