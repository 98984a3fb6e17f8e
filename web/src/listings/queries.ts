import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../openapi/generated/idx.d.ts';
import { call } from '../api/call.ts';
import { idx } from '../api/clients.ts';
import { ProblemError } from '../api/problem.ts';
import type { SearchFilters } from './filters/search-filters.ts';
import type { ClusterList, ClusterQuery, Listing, ListingDetails, Place } from './listing.ts';

/** The maximum number of results per search. */
const mostListings = 5000;

/** The results of a search. `total` counts all matches, `listings` contains the first of them. */
export type FoundListings = {
  listings: Listing[];
  total: number;
  feedUpdatedAt: string | null;
  place: Place | null;
};

/** Queries listings. */
export function listingsQuery(filters: SearchFilters, limit: number = mostListings) {
  return queryOptions({
    queryKey: ['searchListings', { ...filters, limit }],
    queryFn: async ({ signal }): Promise<FoundListings> =>
      readFound(
        await call(
          idx.GET('/api/treas/idx/v1/retrieve-property-summary', {
            params: { query: { ...filters, limit } },
            signal,
          }),
        ),
      ),
    staleTime: 60_000,
  });
}

/** Queries the groups of all homes of a search in an area. Fails with `not-built-in` where a provider has none. */
export function clustersQuery(query: ClusterQuery) {
  return queryOptions({
    queryKey: ['findClusters', query],
    queryFn: ({ signal }): Promise<ClusterList> =>
      call(idx.GET('/api/treas/idx/v1/retrieve-property-clusters', { params: { query }, signal })),
    staleTime: 60_000,
  });
}

/** Queries one listing's details. Fails with `listing-not-found` or `listing-gone`. */
export function listingQuery(listingKey: string) {
  return queryOptions({
    queryKey: ['getListingByKey', { listingKey }],
    queryFn: async ({ signal }): Promise<ListingDetails> => {
      const { properties } = await call(
        idx.GET('/api/treas/idx/v1/retrieve-property-data', { params: { query: { listingKey } }, signal }),
      );
      const listing = properties[0];
      if (listing === undefined) throw new ProblemError({ id: 'listing-not-found', status: 404, detail: '' });
      return listing;
    },
    staleTime: 60_000,
  });
}

/** Parses a search's response; a provider may return a plain array, or omit optional fields. */
export function readFound(answer: unknown): FoundListings {
  if (Array.isArray(answer))
    return { listings: answer, total: answer.length, feedUpdatedAt: null, place: null };
  const { properties, total, feedUpdatedAt, place } = answer as Partial<
    components['schemas']['PropertySearch']
  >;
  const listings = properties ?? [];
  return {
    listings,
    total: total ?? listings.length,
    feedUpdatedAt: feedUpdatedAt ?? null,
    place: place ?? null,
  };
}
