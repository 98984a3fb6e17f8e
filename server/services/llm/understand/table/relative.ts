import words from '../../word-lists/table-words.json' with { type: 'json' };
import { patternsWith } from '../scan.ts';
import type { Table } from './table.ts';

const { relative } = words;
const pattern = patternsWith(relative.parts);
const middle = pattern(relative.middle);
const other = pattern(relative.other);
const others = pattern(relative.others);
const next = pattern(relative.next);
const previous = pattern(relative.previous);

/** The most homes that have one in the middle; nobody counts that far. */
const mostCounted = 7;

/**
 * Returns the homes that a text points at by where they stand among those of a list: *the middle one*, *the other one*, *the
 * next one*. None of them is known (`[]`) where it may be any of several; null when the text points in no such way.
 */
export function relativeHomes(
  said: string,
  { about, recent }: Table,
  among: readonly string[],
): readonly string[] | null {
  if (among.length < 2) return null;
  const rest = among.filter((key) => !about.includes(key));
  if (others.test(said)) return about.length === 0 ? [] : rest;
  if (other.test(said)) return otherOf(about, recent, among);
  if (middle.test(said)) {
    const has = among.length % 2 === 1 && among.length <= mostCounted;
    return has ? among.slice(among.length >> 1, (among.length >> 1) + 1) : [];
  }
  const [only] = about;
  const at = about.length === 1 ? among.indexOf(only ?? '') : -1;
  if (at < 0) return null;
  if (next.test(said) && at < among.length - 1) return among.slice(at + 1, at + 2);
  return previous.test(said) && at > 0 ? among.slice(at - 1, at) : null;
}

/** The home that is left of two, or the one spoken of before. */
function otherOf(about: readonly string[], recent: readonly string[], among: readonly string[]): string[] {
  const rest = among.filter((key) => !about.includes(key));
  if (about.length > 0 && rest.length === 1) return rest;
  const before = recent.find((key) => rest.includes(key));
  return about.length === 1 && before !== undefined ? [before] : [];
}
