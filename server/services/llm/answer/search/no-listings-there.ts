import type { Filters } from '../../understand/slots/filters.ts';
import type { Turn } from '../../understand/turn.ts';
import positions from '../../word-lists/places/town-positions.json' with { type: 'json' };
import type { Language } from '../texts.ts';
import { list } from '../wording.ts';
import type { Ask } from './mentions.ts';
import { searchTexts } from './texts/search-texts.ts';

const towns = positions.towns as unknown as Readonly<Record<string, readonly [number, number]>>;
/** How many towns around are asked for, and named. */
const most = { asked: 12, named: 2 };
/** Farther towns are no substitute, in miles. */
const farthest = 45;

/** Returns the distance of two towns in miles; the map is flat enough over so few. */
function milesBetween(
  [north, east]: readonly [number, number],
  [toNorth, toEast]: readonly [number, number],
) {
  const degree = 69;
  const narrowed = Math.cos((((north + toNorth) / 2) * Math.PI) / 180);
  return Math.hypot((toNorth - north) * degree, (toEast - east) * degree * narrowed);
}

/** Returns the towns around a town that are known, the nearest first, without these. */
export function townsAround(town: string, without: readonly string[]): string[] {
  const at = towns[town];
  if (at === undefined) return [];
  return Object.entries(towns)
    .filter(([name]) => name !== town && !without.includes(name))
    .map(([name, there]) => ({ name, miles: milesBetween(at, there) }))
    .filter(({ miles }) => miles <= farthest)
    .toSorted((one, other) => one.miles - other.miles)
    .map(({ name }) => name);
}

/**
 * Says which towns of a search have no listings at all, and the nearest ones that have some of the kind searched for; nothing
 * when each has some, or when the message names no place.
 */
export async function noListingsThere(
  filters: Filters,
  { places }: Turn,
  { ask, kind, language }: { ask: Ask; kind: Filters; language: Language },
): Promise<string[]> {
  const named = filters.city?.split(',') ?? [];
  if (places.place?.city === undefined || named.length === 0) return [];
  const has = async (city: string, of: Filters) => (await ask({ ...of, city }, 1)).total > 0;
  const empty: string[] = [];
  // What was said of a town before is not said again.
  const said = [places.place, ...(places.alternatives ?? [])].map(({ city }) => city);
  for (const town of named) if (said.includes(town) && !(await has(town, {}))) empty.push(town);
  if (empty.length === 0) return [];
  const near: string[] = [];
  // Beside a town that has some, others are no news.
  const around = empty.length < named.length ? [] : aroundAll(empty, named);
  for (const town of around) {
    if (near.length >= most.named) break;
    if (await has(town, kind)) near.push(town);
  }
  const { noListingsIn, nearestTowns } = searchTexts[language];
  return [
    noListingsIn(list(empty, language, 'or')),
    ...(near.length === 0 ? [] : [nearestTowns(list(near, language))]),
  ];
}

const aroundAll = (empty: readonly string[], named: readonly string[]): string[] =>
  [...new Set(empty.flatMap((town) => townsAround(town, named).slice(0, most.asked)))].slice(0, most.asked);
