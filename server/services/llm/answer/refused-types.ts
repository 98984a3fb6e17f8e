import type { Search } from '../understand/dialogue/search.ts';
import type { Filters, PropertySubType } from '../understand/filters.ts';

const subTypes: readonly PropertySubType[] = [
  'SingleFamilyResidence',
  'Apartment',
  'Condominium',
  'Townhouse',
  'Duplex',
  'Ranch',
  'Other',
];

/** Returns the filters of a search; *not a condo* asks for every other sub type, since the search takes only wishes. */
export function filtersOf({ filters, refusedTypes }: Pick<Search, 'filters' | 'refusedTypes'>): Filters {
  const isHome = filters.propertyType === 'Residential' || filters.propertyType === 'ResidentialLease';
  if (!isHome || refusedTypes.length === 0 || filters.propertySubType !== undefined) return filters;
  const kept = subTypes.filter((type) => !refusedTypes.includes(type));
  return { ...filters, propertySubType: kept.join(',') };
}

/** Returns the sub types that a list from `filtersOf` leaves out; null for those that a visitor named. */
export function refusedTypesIn(list: string): PropertySubType[] | null {
  const kept = list.split(',');
  if (kept.length < 2 || !kept.includes('Other')) return null;
  return subTypes.filter((type) => !kept.includes(type));
}
