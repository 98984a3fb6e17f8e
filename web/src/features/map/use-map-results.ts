import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FoundListings, listingsQuery } from '../../listings/queries.ts';
import type { SearchFilters } from '../../listings/search-filters.ts';
import { countText } from './count-text.ts';

export type MapResults = {
  /** What was found; while another search runs, what the one before it found. */
  found: FoundListings | undefined;
  /** The search that `found` answers; null while it is another's. */
  answered: SearchFilters | null;
  stale: boolean;
  error: Error | null;
  retry: () => void;
  /** How many there are, in words. */
  count: string;
  /** The same without the place. */
  shortCount: string;
};

/** What the map's search finds: as many as the map can hold, in the order of the list. */
export function useMapResults(filters: SearchFilters): MapResults {
  const query = useQuery({ ...listingsQuery(filters), placeholderData: keepPreviousData });
  const found = query.error === null ? query.data : undefined;
  return {
    found,
    answered: found === undefined || query.isPlaceholderData ? null : filters,
    stale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    count: countOf(query.error, found, query.isPlaceholderData, filters),
    shortCount: countOf(query.error, found, query.isPlaceholderData, typeOf(filters)),
  };
}

function typeOf({ propertyType }: SearchFilters): SearchFilters {
  return propertyType === undefined ? {} : { propertyType };
}

function countOf(
  error: Error | null,
  found: FoundListings | undefined,
  stale: boolean,
  filters: SearchFilters,
): string {
  if (error !== null) return 'Search failed';
  if (found === undefined || stale) return 'Searching…';
  return countText(found.total, filters);
}
