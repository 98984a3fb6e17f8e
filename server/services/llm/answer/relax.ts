import { offerQuestion } from '../understand/dialogue/expected.ts';
import { type Filters, type Group, hasGroup, withoutFeature, withoutGroup } from '../understand/filters.ts';
import type { Language } from './texts.ts';

/** The question that offers to remove a filter, and the search without it. */
export type Looser = { question: string; filters: Filters };

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
export function looserSearches(filters: Filters, language: Language): Looser[] {
  const byFeature = (filters.features ?? []).map((feature) => ({
    question: offerQuestion({ feature }, language),
    filters: withoutFeature(filters, feature),
  }));
  const byGroup = order
    .filter((group) => hasGroup(filters, group))
    .map((group) => ({
      question: offerQuestion({ group }, language),
      filters: withoutGroup(filters, group),
    }));
  return [...byFeature, ...byGroup];
}
