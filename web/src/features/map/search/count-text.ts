import { areasOf } from '../../../../../areas/areas.ts';
import { valuesOf } from '../../../listings/filters/filter-chips.ts';
import { placeText } from '../../../listings/filters/parse-location.ts';
import type { SearchFilters } from '../../../listings/filters/search-filters.ts';
import type { Place } from '../../../listings/listing.ts';

const number = new Intl.NumberFormat('en-US');
const homeTypes: ReadonlySet<string> = new Set(['Residential', 'ResidentialLease', 'ResidentialIncome']);

/**
 * Describes the number of homes and their place: `12 homes in Jenks, OK`, `1 property`; and `0 homes for “zzzqqq”` where
 * that is no known place.
 */
export function countText(total: number, filters: SearchFilters, { isKnown = true } = {}): string {
  const areHomes = valuesOf(filters.propertyType).every((type) => homeTypes.has(type));
  const [one, many] = areHomes ? ['home', 'homes'] : ['property', 'properties'];
  const place = placeText(filters);
  const areas = areasOf(filters.areas).length;
  const isPart = filters.north !== undefined;
  const area = areas === 1 ? 'your area' : 'your areas';
  const where =
    areas > 0
      ? `in ${isPart ? 'this part of ' : ''}${area}`
      : isPart
        ? 'here'
        : place === ''
          ? ''
          : isKnown
            ? `in ${place}`
            : `for “${place}”`;
  return [number.format(total), total === 1 ? one : many, where].filter(Boolean).join(' ');
}

/** Whether a search that found nothing is in a place that the site doesn't know, by the place that it answered. */
export function isUnknownPlace({ city, q }: SearchFilters, answered: Place | null): boolean {
  return answered === null && (city !== undefined || q !== undefined);
}

/** What a search found, as the list and the map show it. */
type ShownHomes = { total: number; listed: number; unlocated: number };

/**
 * Describes what the map or the list leave out: homes without a location, and the end of a long search. Empty when both
 * show everything. Homes without a location are in no area and no part of the map.
 */
export function shownText({ total, listed, unlocated }: ShownHomes, filters: SearchFilters): string {
  const parts = [];
  if (listed < total) parts.push(`The first ${number.format(listed)} are listed.`);
  else if (unlocated > 0) parts.push(`${number.format(total - unlocated)} on the map.`);
  if (unlocated === 1) parts.push('1 has no location, so it’s listed last.');
  if (unlocated > 1) parts.push(`${number.format(unlocated)} have no location, so they’re listed last.`);
  if (filters.areas !== undefined) parts.push('Homes without a location aren’t included.');
  return parts.join(' ');
}
