import words from '../../word-lists/places/landmarks.json' with { type: 'json' };
import type { Place } from './gazetteer.ts';
import { keyOf } from './gazetteer.ts';

const towns = new Map(
  Object.entries(words.towns).flatMap(([town, names]) => names.map((name) => [name, town] as const)),
);
const crossing = new Set(words.crossing);
const longest = 4;
/** *71st and Memorial*: only Tulsa counts its streets that far. */
const isCrossing = /^\d{2,3}(?:st|nd|rd|th)?(?: st(?:reet)?)? (?:and|y|at) (.+)$/;

/** Whether a word after a numbered street is a street, too. */
export const crossesThere = (word: string): boolean => crossing.has(word);

/** Returns the town of a landmark or street of the two markets, as typed: *the Domain*, *71st and Memorial*; null for others. */
export function townOfLandmark(name: string): Place | null {
  const key = keyOf(name.replace(/&/g, ' and ')).replace(/^the /, '');
  if (crossing.has(isCrossing.exec(key)?.[1]?.split(' ')[0] ?? '')) return { city: 'Tulsa' };
  const parts = key.split(' ');
  for (let length = Math.min(longest, parts.length); length > 0; length -= 1) {
    const town = towns.get(parts.slice(0, length).join(' '));
    if (town !== undefined) return { city: town };
  }
  return null;
}

/** Whether a name is of a street here, though towns elsewhere have it: *on Peoria*. */
export const isStreetHere = (name: string): boolean => crossing.has(keyOf(name));
