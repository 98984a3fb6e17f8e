import type { Filters } from '../../understand/slots/filters.ts';
import type { Ask } from './mentions.ts';

/** Acres by which the search is narrowed to the homes with the largest or smallest lots. */
const rungs = [0.05, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2, 5, 10, 20, 40, 80, 160, 640];
/** The most halvings between two rungs. */
const mostHalvings = 5;

/**
 * Returns the keys of the few homes of a search with the largest or smallest lots, by which the search can't sort: it is
 * narrowed by acres until it finds at most `most`. Null when it can't be narrowed that far.
 */
export async function homesWithLots(
  order: 'most' | 'least',
  filters: Filters,
  ask: Ask,
  most: number,
): Promise<string[] | null> {
  const isMost = order === 'most';
  const at = (acres: number) =>
    ask({ ...filters, ...(isMost ? { minLotSize: acres } : { maxLotSize: acres }) }, most);
  const ladder = isMost ? rungs : rungs.toReversed();
  // The last rung of the ladder that finds any home.
  let [low, high] = [0, ladder.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await at(ladder[middle] ?? 0)).total > 0) low = middle + 1;
    else high = middle;
  }
  let some = ladder[low - 1];
  let none = ladder[low];
  if (some === undefined) return null;
  let found = await at(some);
  for (let n = 0; n < mostHalvings && found.total > most && none !== undefined; n += 1) {
    const middle: number = ((some ?? 0) + none) / 2;
    const next = await at(middle);
    if (next.total > 0) [some, found] = [middle, next];
    else none = middle;
  }
  return found.total > most ? null : found.homes.map(({ listing_key }) => listing_key);
}
