import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FoundListings, listingsQuery } from '../../listings/queries.ts';
import type { SearchFilters } from '../../listings/search-filters.ts';
import { countText } from './search/count-text.ts';

export type MapResults = {
  /** The results; during another search, the previous ones. */
  found: FoundListings | undefined;
  /** The search that `found` belongs to; null while it belongs to a previous one. */
  answered: SearchFilters | null;
  stale: boolean;
  error: Error | null;
  retry: () => void;
  /** The result count as text. */
  count: string;
  /** The same without the place. */
  shortCount: string;
};

/** Returns the map's search results, as many as the map can show, in list order. */
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
