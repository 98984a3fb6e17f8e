import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FoundListings, listingsQuery } from '../../listings/queries.ts';
import type { SearchFilters } from '../../listings/search-filters.ts';
import { countText } from './search/count-text.ts';

/** Returns the map's search results, as many as the map can show, in list order. */
export function useMapResults(filters: SearchFilters) {
  const query = useQuery({ ...listingsQuery(filters), placeholderData: keepPreviousData });
  const { error, isPlaceholderData: stale } = query;
  const found: FoundListings | undefined = error === null ? query.data : undefined;
  const countOf = (search: SearchFilters): string => {
    if (error !== null) return 'Search failed';
    return found === undefined || stale ? 'Searching…' : countText(found.total, search);
  };
  const { propertyType } = filters;
  return {
    /** The results; during another search, the previous ones. */
    found,
    /** The search that `found` belongs to; null while it belongs to a previous one. */
    answered: found === undefined || stale ? null : filters,
    stale,
    error,
    retry: () => void query.refetch(),
    /** The result count as text. */
    count: countOf(filters),
    /** The same without the place. */
    shortCount: countOf(propertyType === undefined ? {} : { propertyType }),
  };
}

export type MapResults = ReturnType<typeof useMapResults>;
