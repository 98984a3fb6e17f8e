import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';
import { formatPrice } from '../format-price.ts';
import type { Listing } from '../listing.ts';
import type { SearchPlace } from '../parse-location.ts';

export type PlaceSuggestions = components['schemas']['PlaceSuggestions'];
type PlaceSuggestion = components['schemas']['PlaceSuggestion'];

/** What can be chosen: a place to search in, or a home to open. */
export type Choice =
  | {
      id: string;
      kind: PlaceSuggestion['kind'];
      name: string;
      detail: string;
      count: string;
      place: SearchPlace;
    }
  | { id: string; kind: 'home'; name: string; detail: string; home: Listing };
export type ChoiceGroup = { label: string; items: Choice[] };

/** Queries the places and homes for a typed text. Fails with `not-built-in` where a provider suggests none. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestPlaces', text],
    queryFn: ({ signal }): Promise<PlaceSuggestions> =>
      call(idx.GET('/api/treas/idx/v1/suggest-places', { params: { query: { q: text } }, signal })),
    staleTime: 60_000,
    retry: false,
  });

const kinds: Record<PlaceSuggestion['kind'], string> = {
  city: 'City',
  zip: 'ZIP code',
  neighborhood: 'Neighborhood',
  'school-district': 'School district, as listed',
  street: 'Street',
  state: 'State',
};

/** Returns the suggestions in groups, the homes of a typed address first. Empty groups are left out. */
export function groupsOf({ places, homes }: PlaceSuggestions): ChoiceGroup[] {
  const choices = places.map(placeChoice);
  return [
    { label: 'Homes', items: homes.map(homeChoice) },
    { label: 'Places', items: choices.filter(({ kind }) => kind !== 'street') },
    { label: 'Streets', items: choices.filter(({ kind }) => kind === 'street') },
  ].filter(({ items }) => items.length > 0);
}

function placeChoice({ kind, name, where, homes, filters }: PlaceSuggestion): Choice {
  const kindText = kind === 'street' ? '' : kinds[kind];
  const inState = kind === 'city' && where !== '';
  return {
    ...{ id: `${kind} ${name} ${where}`, kind, place: filters },
    name: inState ? `${name}, ${where}` : name,
    detail: [kindText, inState ? '' : where].filter((part) => part !== '').join(' · '),
    count: `${homes.toLocaleString('en-US')} ${homes === 1 ? 'home' : 'homes'}`,
  };
}

function homeChoice(home: Listing): Choice {
  const beds = home.bedrooms_total == null ? '' : `${home.bedrooms_total} bd`;
  return {
    ...{ id: `home ${home.listing_key}`, kind: 'home', home },
    name: home.full_address ?? 'A home',
    detail: [formatPrice(home), beds, home.standard_status ?? ''].filter((part) => part !== '').join(' · '),
  };
}

/** Says how many choices there are, for screen readers. */
export function countText(groups: readonly ChoiceGroup[]): string {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
