import { wordPattern } from '../patterns/word-pattern.ts';
import type { Gazetteer } from './gazetteer.ts';
import { keyOf } from './gazetteer.ts';

const side = 'north(?:ern|east|west)?|south(?:ern|east|west)?|eastern|western|east|west|central';
const before = wordPattern(`(?<![\\p{L}-])(${side}) (?=(\\p{L}+)(?: (\\p{L}+))?)`, 'giu');
/** *Tulsa South*, but not *Tulsa, south of 71st*. */
const behind = wordPattern(`(?<!\\p{L})(?:(\\p{L}+) )?(\\p{L}+) (${side})(?= *(?:[,.?!;]|$))`, 'giu');

/** *We live in south Austin* tells where homes needn't be. */
const ofOwn = /\b(?:liv(?:e|ing)|(?<!to )rent(?:ing)?|work(?:ing)?|from|leaving)(?: in| at| near)? $/i;

/**
 * A text in which a part of a town, *north Austin*, is its town, and that part as typed; null without one. `isFirst`: other places
 * follow a part of the town that is searched.
 */
export type PartOfTown = { text: string; part: string | null; isFirst?: true };

/** Reads the part of a town that homes should be in, by which no search can filter: it searches the town. */
export function readPartOfTown(typed: string, gazetteer: Gazetteer): PartOfTown {
  const isTown = (name: string) => gazetteer.cities.has(keyOf(name));
  const isPlace = (name: string) => isTown(name) || gazetteer.neighborhoods.has(keyOf(name));
  for (const match of typed.matchAll(before)) {
    const [said, direction = '', one = '', two] = match;
    const town = [two === undefined ? '' : `${one} ${two}`, one].find((name) => name !== '' && isTown(name));
    const part = `${direction} ${town}`;
    const isOwn = ofOwn.test(typed.slice(Math.max(0, match.index - 20), match.index));
    if (town === undefined || isPlace(part) || isOwn) continue;
    return { text: typed.slice(0, match.index) + typed.slice(match.index + said.length), part };
  }
  for (const match of typed.matchAll(behind)) {
    const [said, one, two = '', direction = ''] = match;
    const town = [one === undefined ? '' : `${one} ${two}`, two].find((name) => name !== '' && isTown(name));
    if (town === undefined || isPlace(`${town} ${direction}`)) continue;
    const end = match.index + said.length;
    const text = typed.slice(0, end - direction.length - 1) + typed.slice(end);
    return { text, part: `${town} ${direction}` };
  }
  return bareSide(typed);
}

/** *East side or Manor*, *south side only*: of the town that is searched. */
const bare = wordPattern(
  `(?<![\\p{L}-])(?:(?:on|in) )?(?:the )?((?:far )?(?:${side})(?: |-)?side)(?: of (?:town|the city))?(?![\\p{L}-]| of | (?:yard|door|street|lot|neighbor))`,
  'iu',
);
const notOfHome = /\b(?:not|no|avoid|except|from|live|living|work|house|yard|faces|facing)(?: [a-z]+)? ?$/i;

function bareSide(typed: string): PartOfTown {
  const match = bare.exec(typed);
  if (match === null || notOfHome.test(typed.slice(Math.max(0, match.index - 24), match.index)))
    return { text: typed, part: null };
  const end = match.index + match[0].length;
  const isFirst = /^ ?(?:,|or|and|\/) ?/i.test(typed.slice(end));
  const text = `${typed.slice(0, match.index)} , ${typed.slice(end)}`;
  return { text, part: match[1] ?? null, ...(isFirst ? { isFirst: true } : {}) };
}
