import { PlaceSearch } from '../../../listings/place-search/place-search.tsx';
import {
  inPlace,
  placeOf,
  type SearchFilters,
  sameSearch,
  withFilter,
} from '../../../listings/search-filters.ts';
import { useOpenListing } from '../../../navigation/navigation.ts';
import type { ApplyFilters } from './use-map-search.ts';

type LocationFieldProps = { filters: SearchFilters; apply: ApplyFilters; className?: string | undefined };

/** The place of the map's search. A new one ends the search for one home. */
export function LocationField({ filters, apply, className }: LocationFieldProps) {
  const openListing = useOpenListing();
  return (
    <PlaceSearch
      place={placeOf(filters)}
      placeholder={filters.north === undefined ? 'City, ZIP, street, or address' : 'This part of the map'}
      onPlace={(place) => {
        const next = withFilter(inPlace(filters, place), 'listingKey', undefined);
        if (!sameSearch(next, filters)) apply(next);
      }}
      onHome={openListing}
      className={className}
    />
  );
}
