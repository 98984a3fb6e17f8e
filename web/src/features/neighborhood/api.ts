import { defaultFilters, type SearchFilters } from '../../listings/filters/search-filters.ts';
import { listingsQuery } from '../../listings/queries.ts';

/** The number of homes shown (the product's document, section 9). */
export const mostShown = 12;

/** Residential homes: excludes office leases. */
export const currentHomes = (zip: string): SearchFilters => ({ ...defaultFilters, zip });

/** Queries the homes currently for sale in a ZIP code. */
export const currentHomesQuery = (zip: string) => listingsQuery(currentHomes(zip), mostShown);
