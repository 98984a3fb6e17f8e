import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchFilters } from '../../listings/filters/search-filters.ts';
import { type FoundListings, listingsQuery } from '../../listings/queries.ts';
import { isLocated } from './located.ts';
import { countText, isUnknownPlace, shownText } from './search/count-text.ts';

/**
 * The homes of a search that the list shows, the newest or cheapest of many. More would take longer than the list may
 * take to follow the map; the map groups them all.
 */
const mostListed = 500;

/** Returns the map's search results in list order, those without a location last. */
export function useMapResults(filters: SearchFilters) {
  const query = useQuery({
    ...listingsQuery(filters, mostListed),
    select: locatedFirst,
    placeholderData: keepPreviousData,
  });
  const { error, isPlaceholderData: stale } = query;
  const found: FoundListings | undefined = error === null ? query.data : undefined;
  const countOf = (search: SearchFilters): string => {
    if (error !== null) return 'Search failed';
    if (found === undefined || stale) return 'Searching…';
    const { total, place } = found;
    return countText(total, search, { isKnown: total > 0 || !isUnknownPlace(search, place) });
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
    /** What the list or the map leaves out, as text. */
    note: found === undefined || stale ? '' : noteOf(found, filters),
    /** The same without the place. */
    shortCount: countOf(propertyType === undefined ? {} : { propertyType }),
  };
}

function locatedFirst(found: FoundListings): FoundListings {
  const { listings } = found;
  const last = listings.filter((listing) => !isLocated(listing));
  return last.length === 0 ? found : { ...found, listings: [...listings.filter(isLocated), ...last] };
}

function noteOf({ listings, total }: FoundListings, filters: SearchFilters): string {
  const unlocated = listings.filter((listing) => !isLocated(listing)).length;
  return shownText({ total, listed: listings.length, unlocated }, filters);
}

export type MapResults = ReturnType<typeof useMapResults>;
