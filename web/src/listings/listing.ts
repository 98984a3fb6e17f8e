import type { components, operations } from '../../../openapi/generated/idx.d.ts';

/** The summary of a listing, for cards, lists, and the map. */
export type Listing = components['schemas']['PropertySummary'];

/** All details of a listing, for its page. */
export type ListingDetails = components['schemas']['PropertyData'];

/** The parameters of a search. */
export type SearchQuery = NonNullable<operations['searchListings']['parameters']['query']>;

/** The area and the filters of the groups of homes on the map, and the groups. */
export type ClusterQuery = operations['findClusters']['parameters']['query'];
export type ClusterList = components['schemas']['ClusterList'];
export type Cluster = components['schemas']['Cluster'];

/** The map's location when nothing was found. */
export type Place = components['schemas']['Place'];
