import { labelOf } from '../understand/dialogue/search-state.ts';
import { type Filters, type Group, hasGroup, withoutFeature, withoutGroup } from '../understand/filters.ts';

/** A filter that can be removed, in words, and the search without it. */
export type Looser = { label: string; filters: Filters };

/** The filters in the order in which people give them up. */
const order = [
  'days',
  'reduced',
  'hoa',
  'garage',
  'lot',
  'status',
  'stories',
  'year',
  'size',
  'own',
  'bathrooms',
  'subType',
  'bedrooms',
  'price',
  'place',
] as const satisfies Group[];

/** Returns each search with one filter removed, in the order to try them. */
export function looserSearches(filters: Filters): Looser[] {
  const byFeature = (filters.features ?? []).map((feature) => ({
    label: `the ${feature}`,
    filters: withoutFeature(filters, feature),
  }));
  const byGroup = order
    .filter((group) => hasGroup(filters, group))
    .map((group) => ({ label: labelOf(group), filters: withoutGroup(filters, group) }));
  return [...byFeature, ...byGroup];
}
