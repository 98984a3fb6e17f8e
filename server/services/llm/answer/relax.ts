import { type Filters, type Group, hasGroup, withoutFeature, withoutGroup } from '../understand/filters.ts';
import { labelOf } from '../understand/search-state.ts';

/** A wish that can be taken away, in words, and the search without it. */
export type Looser = { label: string; filters: Filters };

/** From the wish that people give up first to the one they hold to longest. */
const order = [
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

/** Each search that is looser by one wish, in the order to try them. */
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
