import type { components, operations } from '../../../openapi/generated/idx.d.ts';

/** A listing as cards, lists and the map know it. */
export type Listing = components['schemas']['PropertySummary'];

/** A listing as its own page knows it. */
export type ListingDetails = components['schemas']['PropertyData'];

/** The parameters of a search. */
export type SearchQuery = NonNullable<operations['searchListings']['parameters']['query']>;

/** The map's location when nothing was found. */
export type Place = components['schemas']['Place'];
