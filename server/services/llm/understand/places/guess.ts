import { stateCodes } from '../../../../text/us-states.ts';
import words from '../../word-lists/places/place-words.json' with { type: 'json' };
import vocabulary from '../../word-lists/vocabulary.json' with { type: 'json' };
import { type Scan, take } from '../scan.ts';
import { isCommonWord } from './common-words.ts';
import type { Place } from './gazetteer.ts';
import { cities, titleCase } from './gazetteer.ts';
import { placePatterns } from './place-patterns.ts';
import { stateCodeList } from './states.ts';

const { commonWords, keywords } = vocabulary;
const buildings = new Set(words.buildings.filter((word) => !words.homeKinds.includes(word)));

/** Words that end a guessed city's name, or show that there is none. */
const notInNames = new Set([
  ...commonWords,
  ...keywords.filter((word) => !cities.has(word) && !Object.hasOwn(stateCodes, word)),
  ...words.notInNames,
  ...words.months,
]);

/** Extracts an unknown city after a place word; null without one. */
export function takeGuess(scan: Scan): Place | null {
  let guess: Place | null = null;
  take(scan, placePatterns.guess, (match) => {
    const name = guessedName(match[1] ?? '');
    if (name === null || guess !== null) return false;
    const state = (match[2] ?? '').toUpperCase();
    guess = { city: name, ...(stateCodeList.includes(state) ? { state } : {}) };
    return true;
  });
  return guess;
}

/** Parses a name alone, as the answer to *which area?*; null when there is more. */
export function bareCity(said: string): string | null {
  const name = guessedName(said.trim());
  return name !== null && name.split(' ').length === said.trim().split(' ').length ? name : null;
}

function guessedName(said: string): string | null {
  const name: string[] = [];
  for (const word of said.split(' ')) {
    // "In heron lofts": a building is in a city, but isn't one.
    if (buildings.has(word)) return null;
    if (notInNames.has(word) || word.length < 3 || /ing$|\d/.test(word)) break;
    name.push(word);
  }
  // *In line with others*, *in mano*.
  return name.every(isCommonWord) ? null : titleCase(name.join(' '));
}
