import { useState } from 'react';
import { firstLookId } from '../../../browser/first-look.ts';
import {
  defaultFilters,
  placeOf,
  type SearchFilters,
  sameSearch,
} from '../../../listings/filters/search-filters.ts';
import { PlaceSearch } from '../../../listings/place-search/place-search.tsx';
import type { Counts } from '../../../listings/place-search/suggestions.ts';
import { useOpenListing } from '../../../navigation/navigation.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { searchIn } from './set-by-hand.ts';
import type { ApplyFilters } from './use-map-search.ts';

type LocationFieldProps = { filters: SearchFilters; apply: ApplyFilters; className?: string | undefined };

/** The place of the map's search. A new one starts a fresh search, except for what was set on the map. */
export function LocationField({ filters, apply, className }: LocationFieldProps) {
  const openListing = useOpenListing();
  const [start] = useState(typedAtFirstLook);
  const roomy = useMedia('(min-width: 40rem)');
  return (
    <PlaceSearch
      place={placeOf(filters)}
      placeholder={placeholderOf(filters, !roomy)}
      onPlace={(place) => {
        const next = searchIn(filters, place);
        if (!sameSearch(next, filters)) apply(next);
      }}
      counts={countsIn(searchIn(filters, {}))}
      onHome={openListing}
      start={start}
      className={className}
    />
  );
}

/** Returns which homes of a place the search of it would show. */
function countsIn(kept: SearchFilters): Counts {
  if (sameSearch(kept, defaultFilters)) return 'residential';
  return sameSearch(kept, {}) ? 'all' : 'none';
}

/** Returns what the empty field says, as much as it has room for. */
function placeholderOf({ north }: SearchFilters, isShort: boolean): string {
  if (north !== undefined) return isShort ? 'This area' : 'This part of the map';
  return isShort ? 'City or ZIP' : 'City, ZIP, street, or address';
}

/** Returns what was typed while the server's first look stood in this place; undefined when nothing was. */
function typedAtFirstLook() {
  const input = document.querySelector<HTMLInputElement>(`#${firstLookId} input[type=search]`);
  if (input === null) return undefined;
  const isFocused = input === document.activeElement;
  if (!isFocused && input.value === input.defaultValue) return undefined;
  return { text: input.value, isFocused };
}
