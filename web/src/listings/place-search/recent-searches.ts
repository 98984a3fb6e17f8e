import { localStore, type Store } from '../../api/stores.ts';
import { createListeners } from '../../browser/listeners.ts';
import type { SearchPlace } from '../filters/parse-location.ts';
import { placeOf, readFilters, writeFilters } from '../filters/search-filters.ts';

const name = 'recentSearches';
const mostKept = 6;

/** The places searched on this device, newest first; Log Off clears them with local storage. */
export function createRecentSearches(store: Pick<Store, 'getItem' | 'setItem'>) {
  const listeners = createListeners();
  let raw: string | null = null;
  let places: readonly SearchPlace[] = [];
  // Read each time: other tabs write to it, too.
  const read = (): readonly SearchPlace[] => {
    const stored = store.getItem(name);
    if (stored !== raw) {
      raw = stored;
      places = parse(stored);
    }
    return places;
  };
  const write = (next: readonly SearchPlace[]) => {
    const text = JSON.stringify(next.slice(0, mostKept).map(textOf));
    places = next.slice(0, mostKept);
    if (store.setItem(name, text)) raw = text;
    listeners.tell();
  };
  const without = (place: SearchPlace) => read().filter((one) => textOf(one) !== textOf(place));
  return {
    read,
    add: (place: SearchPlace) => {
      if (Object.keys(place).length > 0) write([place, ...without(place)]);
    },
    remove: (place: SearchPlace) => write(without(place)),
    clear: () => write([]),
    subscribe: listeners.subscribe,
  };
}

const textOf = (place: SearchPlace): string => {
  const params = writeFilters(place);
  params.delete('propertyType');
  return params.toString();
};

/** Reads stored places as strictly as a search in the URL. */
function parse(text: string | null): SearchPlace[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((one) => typeof one === 'string')
      .map((one) => placeOf(readFilters(new URLSearchParams(one))))
      .filter((place) => Object.keys(place).length > 0)
      .slice(0, mostKept);
  } catch {
    return [];
  }
}

export const recentSearches = createRecentSearches(localStore);
