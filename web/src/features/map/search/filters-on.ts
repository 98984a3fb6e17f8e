import { filterChips, isPlace } from '../../../listings/filters/filter-chips.ts';
import {
  defaultFilters,
  inPlace,
  placeOf,
  type SearchFilters,
} from '../../../listings/filters/search-filters.ts';

/** Returns the search of its place without filters. */
export const cleared = (filters: SearchFilters): SearchFilters => inPlace(defaultFilters, placeOf(filters));

/** Counts the filters set manually: the form's initial place and type don't count. */
export const filtersBesidePlace = (filters: SearchFilters): number => chipsBesidePlace(filters).length;

const inBar = /^(propertyType|propertySubType|price|beds|baths)/;
export const moreSet = (filters: SearchFilters) =>
  chipsBesidePlace(filters).filter(({ id }) => !inBar.test(id)).length;

/**
 * The filters that are on, without the place, the part of the map in view, and the type that every search starts with.
 */
function chipsBesidePlace(filters: SearchFilters) {
  const start =
    filters.propertyType === defaultFilters.propertyType ? `propertyType-${filters.propertyType}` : null;
  return filterChips(filters).filter((chip) => !isPlace(chip) && chip.id !== 'bounds' && chip.id !== start);
}

/** What the map shows as chips: each of several places, since the field has them as one text, and the filters that are on. */
export const chipsOn = (filters: SearchFilters) => [
  ...filterChips(filters).filter((chip) => isPlace(chip) && chip.id !== 'place'),
  ...chipsBesidePlace(filters),
];
