import { sessionStore } from '../../../api/stores.ts';
import type { SearchPlace } from '../../../listings/filters/parse-location.ts';
import { inPlace, type SearchFilters } from '../../../listings/filters/search-filters.ts';

const storageKey = 'filtersSetOnMap';

/** What a search is about, which a new place doesn't change. */
const kept: ReadonlySet<string> = new Set(['propertyType', 'sort']);

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStore.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers which filters the visitor changed on the map, for this browser session. */
export function rememberSetByHand(before: SearchFilters, after: SearchFilters): void {
  const names = new Set(read());
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof SearchFilters>) {
    if (before[name] === after[name]) continue;
    if (after[name] === undefined) names.delete(name);
    else names.add(name);
  }
  sessionStore.setItem(storageKey, JSON.stringify([...names]));
}

/**
 * Returns the search in a new place: a fresh one except for its type and what the visitor set on the map. The wishes
 * of a conversation or of a shared address end with their place.
 */
export function searchIn(filters: SearchFilters, place: SearchPlace): SearchFilters {
  const byHand = new Set(read());
  const left = Object.entries(filters).filter(([name]) => kept.has(name) || byHand.has(name));
  return inPlace(Object.fromEntries(left), place);
}
