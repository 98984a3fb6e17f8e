import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';
import { filterChips, isPlace } from '../filters/filter-chips.ts';
import { placeText } from '../filters/parse-location.ts';
import { readFilters, type SearchFilters } from '../filters/search-filters.ts';

export type SavedSearch = components['schemas']['SavedSearch'];
export type NewSearch = components['schemas']['NewSavedSearch'];
export type SearchChange = components['schemas']['SearchChange'];
export type Frequency = SavedSearch['frequency'];

/** How often alerts come, in the order of the choices. */
export const frequencies: Readonly<Record<Frequency, string>> = {
  'at-once': 'At Once',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Off',
};

const queryKey = ['listSavedSearches'];

/** Queries the followed searches of the signed-in user, or else of this device. */
export const savedSearchesQuery = (username: string | null) =>
  queryOptions({
    queryKey: [...queryKey, { username }],
    queryFn: async ({ signal }): Promise<SavedSearch[]> =>
      (await call(idx.GET('/api/treas/idx/v1/saved-searches', { signal }))).searches,
    staleTime: 10_000,
  });

/** Queries what changed in a search. */
export const searchChangesQuery = (id: number) =>
  queryOptions({
    queryKey: ['listSearchChanges', { id }],
    queryFn: async ({ signal }): Promise<SearchChange[]> =>
      (
        await call(
          idx.GET('/api/treas/idx/v1/saved-searches/{id}/changes', { params: { path: { id } }, signal }),
        )
      ).changes,
  });

/** Reads the list again after a change of it. */
export const refreshSearches = (client: QueryClient) => client.invalidateQueries({ queryKey });

export const followSearch = (body: NewSearch): Promise<SavedSearch> =>
  call(idx.POST('/api/treas/idx/v1/saved-searches', { body }));

/** Follows a search for a client; only for the agent. */
export const followForClient = (body: components['schemas']['NewPersonSearch']): Promise<SavedSearch> =>
  call(idx.POST('/api/treas/idx/v1/person/searches', { body }));

export const changeSearch = (
  id: number,
  body: components['schemas']['SavedSearchChange'],
): Promise<SavedSearch> =>
  call(idx.PATCH('/api/treas/idx/v1/saved-searches/{id}', { params: { path: { id } }, body }));

export const stopAllAlerts = () => call(idx.POST('/api/treas/idx/v1/saved-searches/stop', {}));

export const resendConfirmation = (id: number) =>
  call(idx.POST('/api/treas/idx/v1/saved-searches/{id}/confirmation', { params: { path: { id } } }));

/** Returns the filters to follow, as texts by their names; without the order, which alerts don't have. */
export const filterTexts = ({ sort: _sort, ...filters }: SearchFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Returns the filters of a followed search. */
export const filtersOf = ({ filters }: Pick<SavedSearch, 'filters'>): SearchFilters =>
  readFilters(new URLSearchParams({ propertyType: 'any', ...filters }));

/** Returns a search in a few words, such as `Austin, 3+ beds, Up to $700K`. */
export function nameOfSearch(filters: SearchFilters): string {
  const labels = labelsOf(filters);
  return (labels.length === 0 ? 'Homes' : labels.slice(0, 3).join(', ')).slice(0, 100);
}

/** Returns all filters of a search in one line. */
export const wordsOfSearch = (filters: SearchFilters): string => labelsOf(filters).join(' · ');

/** Homes to live in are what most people look for; only other types are worth a word. */
const labelsOf = (filters: SearchFilters): string[] => {
  const others = filterChips(filters)
    .filter((chip) => !isPlace(chip))
    .filter(({ id }) => id !== 'propertyType-Residential' || filters.propertyType !== 'Residential')
    .map(({ label }) => label);
  return [placeText(filters), ...others].filter((label) => label !== '');
};

/** Returns what changed since the last look, such as `3 new, 1 price drop`; empty for nothing. */
export function changesText({ changes }: Pick<SavedSearch, 'changes'>): string {
  const { new: added, price_drop: drops, back, sold } = changes;
  return [
    ...(added === 0 ? [] : [`${added} new`]),
    ...(drops === 0 ? [] : [drops === 1 ? '1 price drop' : `${drops} price drops`]),
    ...(back === 0 ? [] : [`${back} back on the market`]),
    ...(sold === 0 ? [] : [`${sold} sold`]),
  ].join(', ');
}
