import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';
import type { SearchPlace } from '../filters/parse-location.ts';
import { formatPrice } from '../format-price.ts';
import type { Listing } from '../listing.ts';

export type PlaceSuggestions = components['schemas']['PlaceSuggestions'];
type PlaceSuggestion = components['schemas']['PlaceSuggestion'];

/** What can be chosen: a place to search in, a home to open, or to ask the assistant what was typed. */
export type Choice =
  | {
      id: string;
      kind: PlaceSuggestion['kind'];
      name: string;
      detail: string;
      count: string;
      place: SearchPlace;
      /** It has another name than the typed one, so it is only offered. */
      isOffer: boolean;
    }
  | { id: string; kind: 'home'; name: string; detail: string; home: Listing }
  | { id: string; kind: 'question'; name: string; detail: string; text: string };
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

/**
 * Which homes of a place are counted: those that a search of it then shows. A search with other filters counts none,
 * since the site only knows these.
 */
export type Counts = 'residential' | 'all' | 'none';

/**
 * Returns the suggestions in groups: the homes of a typed address, then the places or the streets, whichever the best one
 * is of, then those of other names. Empty groups are left out.
 */
export function groupsOf({ places, homes }: PlaceSuggestions, counts: Counts = 'residential'): ChoiceGroup[] {
  const all = places.map((place) => placeChoice(place, counts));
  const choices = all.filter(({ isOffer }) => !isOffer);
  const named = [
    { label: 'Places', items: choices.filter(({ kind }) => kind !== 'street') },
    { label: 'Streets', items: choices.filter(({ kind }) => kind === 'street') },
  ];
  const inOrder = choices[0]?.kind === 'street' ? named.reverse() : named;
  return [
    { label: 'Homes', items: homes.map(homeChoice) },
    ...inOrder,
    { label: 'Did you mean', items: all.filter(({ isOffer }) => isOffer) },
  ].filter(({ items }) => items.length > 0);
}

/** Returns what Enter takes: the best place or home of the typed name; undefined where there are only others. */
export const firstMeant = (found: PlaceSuggestions): Choice | undefined =>
  groupsOf(found)
    .flatMap(({ items }) => items)
    .find((choice) => !('isOffer' in choice && choice.isOffer));

/** Returns the suggested places without the homes, best first, with the names to tell them apart. */
export const placesOf = ({ places }: PlaceSuggestions) =>
  places.map(({ kind, name, where, filters }) => ({
    id: `${kind} ${name} ${where}`,
    fullName: where === '' ? name : `${name}, ${where}`,
    place: filters,
  }));

/** Returns the last choice on the home page: the assistant understands what is no place. */
export const questionGroup = (text: string): ChoiceGroup => ({
  label: 'Assistant',
  items: [{ id: 'question', kind: 'question', name: `Ask the assistant: “${text}”`, detail: '', text }],
});

/** Whether a text without suggestions is rather meant for the assistant: a sentence has no place's name, or number. */
export const isQuestion = (text: string): boolean =>
  text.endsWith('?') || (text.split(/\s+/).length > 3 && !/\d/.test(text));

function placeChoice(suggestion: PlaceSuggestion, counts: Counts) {
  const { kind, name, where, filters } = suggestion;
  const kindText = kind === 'street' ? '' : kinds[kind];
  const inState = kind === 'city' && where !== '';
  return {
    ...{ id: `${kind} ${name} ${where}`, kind, place: filters, isOffer: suggestion.is_other === true },
    name: inState ? `${name}, ${where}` : name,
    detail: [kindText, inState ? '' : where].filter((part) => part !== '').join(' · '),
    count: placeCount(suggestion, counts),
  };
}

/** Returns how many homes the search of a place shows; where it shows none of a type, how many there are of others. */
function placeCount({ homes, residential = homes }: PlaceSuggestion, counts: Counts): string {
  if (counts === 'none') return '';
  const isOther = counts === 'residential' && residential === 0;
  const count = counts === 'residential' && !isOther ? residential : homes;
  const [one, many] = isOther ? ['other property', 'other properties'] : ['home', 'homes'];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
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
