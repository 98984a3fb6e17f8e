import placeWords from '../../word-lists/places/place-words.json' with { type: 'json' };
import words from '../../word-lists/table-words.json' with { type: 'json' };
import { patternsWith } from '../scan.ts';
import { streetOf } from './named-homes.ts';
import type { Table, TableHome } from './table.ts';

const pattern = patternsWith({ ...words.lists.parts, ordinal: Object.keys(words.places) });
const beforeLast = pattern(words.lists.before);
const fromStart = pattern(words.lists.start);
const nthInTown = pattern(words.lists.nthInTown, 'g');
const oneOfTown = pattern(words.lists.oneOfTown, 'g');

/** Returns the lists of homes that a text may point into, the likeliest first: the latest, or the one that it names. */
export function listsMeant(said: string, { shown, about, earlier }: Table): (readonly string[])[] {
  const latest = shown.length > 0 ? shown : about;
  const lists = [latest, ...earlier].filter((list) => list.length > 0);
  const [first, ...others] = lists;
  if (first === undefined || others.length === 0) return lists;
  if (fromStart.test(said)) return lists.toReversed();
  return beforeLast.test(said) ? [...others, first] : lists;
}

/** Returns the homes of a list that are known, in its order. */
export const homesOf = (list: readonly string[], { facts }: Table): TableHome[] =>
  list.flatMap((key) => facts.get(key) ?? []);

/** A town that a text names for a home: *the one in Hutto*, *the first one in Tulsa*; `n` is 0 for no place in order. */
export type TownMeant = { town: string; n: number };

const towns = new Set(
  [...placeWords.townsOfOklahoma, ...placeWords.townsOfTexas].map((town) => town.toLowerCase()),
);
const orderOf: Readonly<Record<string, number>> = words.places;

/** Returns the towns of the homes that a text points at; names that are no town of the site or of its region are none. */
export function townsMeant(said: string, { facts }: Table): TownMeant[] {
  const known = new Set([...facts.values()].flatMap(({ city }) => (city ? [city.toLowerCase()] : [])));
  const isTown = (name: string): boolean => known.has(name) || towns.has(name);
  const found = [...said.matchAll(nthInTown)].map(({ 1: nth = '', 2: name = '' }) => ({
    ...{ town: townAtStart(name, isTown), n: orderOf[nth] ?? 0 },
  }));
  const named = found.filter(({ town }) => town !== '');
  if (named.length > 0) return named;
  return [...said.matchAll(oneOfTown)].flatMap(({ 1: behind, 2: before }) => {
    const town = behind === undefined ? townAtEnd(before ?? '', isTown) : townAtStart(behind, isTown);
    return town === '' ? [] : [{ town, n: 0 }];
  });
}

/** The most words of a town's name. */
const longestTown = 3;

const townAtStart = (text: string, isTown: (name: string) => boolean): string =>
  townIn(text.trim().split(' '), (list, n) => list.slice(0, n), isTown);

const townAtEnd = (text: string, isTown: (name: string) => boolean): string =>
  townIn(text.trim().split(' '), (list, n) => list.slice(-n), isTown);

function townIn(
  list: readonly string[],
  part: (list: readonly string[], n: number) => readonly string[],
  isTown: (name: string) => boolean,
): string {
  for (let n = longestTown; n > 0; n -= 1) {
    const name = part(list, n).join(' ');
    if (isTown(name)) return name;
  }
  return '';
}

/** Returns the homes of a town in the latest list that has any: the one at that place among them, or all. */
export function homesInTown({ town, n }: TownMeant, lists: readonly TableHome[][]): string[] {
  for (const list of lists) {
    const there = list.filter(({ city }) => city?.toLowerCase() === town);
    if (there.length === 0) continue;
    if (n === 0) return there.map(({ key }) => key);
    const home = there.at(n > 0 ? n - 1 : n);
    return home === undefined ? [] : [home.key];
  }
  return [];
}

/** Adds homes whose street no newer list has among those named. */
export function withOlder(newer: readonly TableHome[], older: readonly TableHome[]): TableHome[] {
  const streets = new Set(newer.map(({ address }) => streetOf(address)));
  return [
    ...newer,
    ...older.filter(({ key, address }) => {
      return !newer.some((each) => each.key === key) && !streets.has(streetOf(address));
    }),
  ];
}
