import type { Offered } from '../../understand/dialogue/tasks/expected.ts';
import { type Filters, hasGroup, withoutFeature, withoutGroup } from '../../understand/slots/filters.ts';

/** What to leave out together, and the search without it. */
export type Looser = { offer: Offered; filters: Filters };

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
] as const;

/** The most pairs to try: each is a search. */
const mostPairs = 15;

/** Returns each search with one filter removed, in the order to try them. */
export const looserSearches = (filters: Filters): Looser[] =>
  [
    ...(filters.features ?? []).map((feature) => ({ feature })),
    ...order.filter((group) => hasGroup(filters, group)).map((group) => ({ group })),
  ].map((offer) => ({ offer: [offer], filters: without(filters, [offer]) }));

/** Returns the searches with two filters removed, the price last, and then with all removed but the place and kind. */
export function muchLooserSearches(filters: Filters): Looser[] {
  const single = looserSearches(filters).flatMap(({ offer }) => offer);
  const free = single.filter((each) => !('group' in each) || !kept.has(each.group));
  const pairs = free.flatMap((one, n) => free.slice(n + 1).map((other) => [one, other]));
  const all = free.length > 2 ? [free] : [];
  return [...pairs.slice(0, mostPairs), ...all].map((offer) => ({ offer, filters: without(filters, offer) }));
}

const kept: ReadonlySet<string> = new Set(['place', 'subType']);

const without = (filters: Filters, offers: Offered): Filters =>
  offers.reduce<Filters>(
    (left, offer) =>
      'feature' in offer ? withoutFeature(left, offer.feature) : withoutGroup(left, offer.group),
    filters,
  );
