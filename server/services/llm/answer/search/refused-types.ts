import type { Search } from '../../understand/dialogue/search/search.ts';
import type { Filters, PropertySubType } from '../../understand/slots/filters.ts';

const subTypes: readonly PropertySubType[] = [
  'SingleFamilyResidence',
  'Apartment',
  'Condominium',
  'Townhouse',
  'Duplex',
  'Ranch',
  'Other',
];

/**
 * Returns the filters of a search; *not a condo* asks for every other sub type, since the search takes only wishes. Homes of
 * several kinds are of two types to buy, since a duplex is an income property, and of one to rent.
 */
export function filtersOf({
  filters,
  refusedTypes,
  category,
  tenure,
}: Pick<Search, 'filters' | 'refusedTypes'> & Partial<Pick<Search, 'category' | 'tenure'>>): Filters {
  const isMixed =
    category === 'any' && filters.propertySubType !== undefined && filters.propertyType === undefined;
  if (isMixed)
    return {
      ...filters,
      propertyType: tenure === 'lease' ? 'ResidentialLease' : 'Residential,ResidentialIncome',
    };
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
