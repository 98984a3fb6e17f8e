import words from '../../word-lists/places/landmarks.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import type { Place } from './gazetteer.ts';
import { keyOf } from './gazetteer.ts';
import { townOfKey } from './landmark-towns.ts';

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
    const town = townOfKey(parts.slice(0, length).join(' '));
    if (town !== undefined) return { city: town };
  }
  return null;
}

/** *TU*, *UT*: how people write a school or an airport here. */
const code = wordPattern(
  `(?<![\\p{L}\\d])(?<!\\b(?:in|near) |, )(?:(?:to|at|from|by|of) )?(${words.codes.join('|')})(?![\\p{L}\\d])(?! (?:Austin|Arlington|Dallas|Tyler))`,
  'u',
);
const codeInSmall = wordPattern(
  `(?<![\\p{L}\\d])(?:to|at|from|by|near|out of|close to) (${words.codes.join('|')})(?![\\p{L}\\d])`,
  'iu',
);

const comes = /\b(?:mov|relocat|com|transferr)[a-z]* (?:here |back )?$/i;

/** Finds a landmark by its letters in a text as typed; null without one. */
export function codeIn(text: string): { name: string; rest: string } | null {
  const match = (/[a-z]/.test(text) ? code.exec(text) : null) ?? codeInSmall.exec(text);
  if (match === null) return null;
  const [said, name = ''] = match;
  // *Moving from UT to Austin*.
  if (/^from/i.test(said) && comes.test(text.slice(0, match.index))) return null;
  return { name, rest: `${text.slice(0, match.index)} , ${text.slice(match.index + said.length)}` };
}

/** Returns how much of a text names further landmarks after one: *or Tarrytown*; empty without one. */
export function furtherIn(text: string): string {
  const links = /^(?: ?,| or| and| &| o| y)+ (?:maybe |the )*/u.exec(text)?.[0];
  if (links === undefined) return '';
  const said = text.slice(links.length).split(' ');
  for (let length = Math.min(3, said.length); length > 0; length -= 1) {
    const name = said
      .slice(0, length)
      .join(' ')
      .replace(/[.,?!;].*$/su, '');
    if (name.split(' ').length === length && townOfKey(keyOf(name)) !== undefined) return links + name;
  }
  return '';
}

/** Whether a name is of a street here, though towns elsewhere have it: *on Peoria*. */
export const isStreetHere = (name: string): boolean => crossing.has(keyOf(name));
