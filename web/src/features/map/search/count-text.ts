import { valuesOf } from '../../../listings/filter-chips.ts';
import { placeText } from '../../../listings/parse-location.ts';
import type { SearchFilters } from '../../../listings/search-filters.ts';

const number = new Intl.NumberFormat('en-US');
const homeTypes: ReadonlySet<string> = new Set(['Residential', 'ResidentialLease', 'ResidentialIncome']);

/** Describes the number of homes and their place: `12 homes in Jenks, OK`, `1 property`. */
export function countText(total: number, filters: SearchFilters): string {
  const areHomes = valuesOf(filters.propertyType).every((type) => homeTypes.has(type));
  const [one, many] = areHomes ? ['home', 'homes'] : ['property', 'properties'];
  const place = placeText(filters);
  const where = filters.north !== undefined ? 'here' : place === '' ? '' : `in ${place}`;
  return [number.format(total), total === 1 ? one : many, where].filter(Boolean).join(' ');
}

/**
 * Describes what isn't shown: the end of a long search in the list, and homes without a location on the map.
 * Empty when everything is shown.
 */
export function shownText(shown: number, total: number, unplaced: number): string {
  const parts = [];
  if (shown < total) parts.push(`The list has the first ${number.format(shown)}`);
  if (unplaced > 0) parts.push(`${number.format(unplaced)} in the list only, with no place on the map`);
  return parts.join(' · ');
}
