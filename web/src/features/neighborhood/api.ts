import { listingsQuery } from '../../listings/queries.ts';
import { defaultFilters, type SearchFilters } from '../../listings/search-filters.ts';

/** As many as the page shows (the product's document, section 9). */
export const mostShown = 12;

/** Homes to live in: a lease of an office is none. */
export const currentHomes = (zip: string): SearchFilters => ({ ...defaultFilters, zip });

/** What is for sale in a ZIP code now. */
export const currentHomesQuery = (zip: string) => listingsQuery(currentHomes(zip), mostShown);
