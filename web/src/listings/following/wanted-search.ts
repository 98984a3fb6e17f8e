import type { SearchFilters } from '../filters/search-filters.ts';

let wanted: string | null = null;

/** The search that the visitor asked the assistant to follow: the next button for it opens its form. */
export const wantedSearch = {
  ask(filters: SearchFilters): void {
    wanted = JSON.stringify(filters);
  },
  /** Returns whether this search was asked for; once. */
  take(filters: SearchFilters): boolean {
    const isWanted = wanted === JSON.stringify(filters);
    if (isWanted) wanted = null;
    return isWanted;
  },
};
