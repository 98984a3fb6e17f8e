import type { SearchFilters } from '../filters/search-filters.ts';

let wanted: string | null = null;
let given: { search: string; email: string } | null = null;

/** The search that the visitor asked the assistant to follow: the next button for it opens its form. */
export const wantedSearch = {
  ask(filters: SearchFilters, email?: string): void {
    wanted = JSON.stringify(filters);
    given = email === undefined ? null : { search: wanted, email };
  },
  /** Returns whether this search was asked for; once. */
  take(filters: SearchFilters): boolean {
    const isWanted = wanted === JSON.stringify(filters);
    if (isWanted) wanted = null;
    return isWanted;
  },
  /** Returns the email that the visitor gave the assistant for alerts of this search. */
  emailFor: (filters: SearchFilters): string | undefined =>
    given?.search === JSON.stringify(filters) ? given.email : undefined,
};
