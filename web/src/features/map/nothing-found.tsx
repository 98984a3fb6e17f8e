import { useQueries, useQuery } from '@tanstack/react-query';
import { MapPin, MapPinOff, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type FilterChip, filterChips, isPlace } from '../../listings/filters/filter-chips.ts';
import { placeText } from '../../listings/filters/parse-location.ts';
import {
  defaultFilters,
  inPlace,
  type SearchFilters,
  sameSearch,
  writeFilters,
} from '../../listings/filters/search-filters.ts';
import { placesOf, suggestionsQuery } from '../../listings/place-search/suggestions.ts';
import { listingsQuery } from '../../listings/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countText, isUnknownPlace } from './search/count-text.ts';
import type { ApplyFilters } from './search/use-map-search.ts';

/** So many filters are tried at most; a search with more has others to begin with. */
const mostTried = 8;
/** How many places are offered for one that isn't known. */
const mostLikely = 3;
/** The place and the area stay: they are what the search is about. */
const stays: ReadonlySet<string> = new Set(['bounds', 'areas', 'listing']);

type NothingFoundProps = { filters: SearchFilters; apply: ApplyFilters };

/** An empty search: the filters that each would find homes if it were removed, those that find most first. */
export function NothingFound({ filters, apply }: NothingFoundProps) {
  const removable = filterChips(filters).filter((chip) => !isPlace(chip) && !stays.has(chip.id));
  const tried = removable.slice(0, mostTried);
  const bare = withoutFilters(filters, removable);
  const [all, ...answers] = useQueries({
    queries: [bare, ...tried.map(({ without }) => without)].map((search) => listingsQuery(search, 1)),
  });
  const isUnknown = all?.data?.total === 0 && isUnknownPlace(filters, all.data.place);
  const inPlace = tried.length > 1 ? (all?.data?.total ?? 0) : 0;
  if (sameSearch(filters, defaultFilters)) {
    return (
      <EmptyState
        icon={<MapPinOff aria-hidden />}
        title="Nothing found"
        text="There are no listings on this site yet."
      />
    );
  }
  // The type of homes that every search begins with is no filter that the visitor set.
  const isChosen = ({ without }: FilterChip) =>
    without.propertyType === filters.propertyType || filters.propertyType !== defaultFilters.propertyType;
  const helpful = tried
    .map((chip, n) => ({ chip, total: answers[n]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  const isSearching = answers.some(({ isPending }) => isPending);
  return (
    <div className="flex flex-col gap-2">
      <EmptyState
        icon={<MapPinOff aria-hidden />}
        title={isUnknown ? `We don’t know “${placeText(filters)}”` : 'No homes match.'}
        text={
          isUnknown
            ? 'Check the spelling, or search for a city, ZIP code, neighborhood, or street.'
            : isSearching
              ? 'Looking for filters to remove…'
              : adviceFor(filters, tried.filter(isChosen).length, helpful.length, inPlace)
        }
        action={
          isSearching || helpful.length > 0 ? undefined : inPlace > 0 ? (
            <Button onClick={() => apply(bare)}>{`Clear All Filters: ${countText(inPlace, {})}`}</Button>
          ) : (
            <Button onClick={() => apply(defaultFilters)}>Show All Homes</Button>
          )
        }
      />
      {isUnknown ? <LikelyPlaces filters={filters} /> : null}
      {helpful.length === 0 ? null : (
        <ul aria-label="Filters to remove" className="mx-auto flex w-full max-w-form flex-col gap-2">
          {helpful.map(({ chip, total }) => (
            <li key={chip.id}>
              <LooserSearch {...{ chip, total, apply }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The places that a name may be a misspelling of, the likeliest first, each with the rest of the search. */
function LikelyPlaces({ filters }: { filters: SearchFilters }) {
  const { data } = useQuery(suggestionsQuery(placeText(filters)));
  const places = data === undefined ? [] : placesOf(data).slice(0, mostLikely);
  if (places.length === 0) return null;
  return (
    <ul aria-label="Places with a similar name" className="mx-auto flex w-full max-w-form flex-col gap-2">
      {places.map(({ id, fullName, place }, n) => (
        <li key={id}>
          <Link to={paths.map(writeFilters(inPlace(filters, place)))} className={rowClass}>
            <MapPin aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <span className="min-w-0 wrap-anywhere">
              {n === 0 ? 'Did you mean' : 'Or'} <span className="font-semibold text-accent">{fullName}</span>?
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-1 text-left hover:border-edge';

function LooserSearch({ chip, total, apply }: { chip: FilterChip; total: number; apply: ApplyFilters }) {
  const { propertyType } = chip.without;
  const count = countText(total, propertyType === undefined ? {} : { propertyType });
  return (
    <button
      type="button"
      aria-label={`Remove ${chip.label}: ${count}`}
      onClick={() => apply(chip.without)}
      className={rowClass}
    >
      <X aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 grow">{chip.label}</span>
      <span className="shrink-0 font-semibold text-accent">{count}</span>
    </button>
  );
}

/** Returns the search without any of its filters, in the same place and area. */
function withoutFilters(filters: SearchFilters, tried: readonly FilterChip[]): SearchFilters {
  const names = Object.keys(filters) as (keyof SearchFilters)[];
  const kept = names.filter((name) => tried.every(({ without }) => without[name] === filters[name]));
  return Object.fromEntries(kept.map((name) => [name, filters[name]]));
}

function adviceFor(filters: SearchFilters, chosen: number, helpful: number, inPlace: number): string {
  if (helpful > 0) return 'Remove a filter to see more:';
  const place = placeText(filters);
  const where = filters.areas !== undefined ? 'in your area' : place === '' ? 'here' : `in ${place}`;
  return chosen === 0
    ? `There are no homes ${where} now. Move the map, or try another place.`
    : inPlace > 0
      ? `Removing one filter isn’t enough ${where}.`
      : `Removing one filter isn’t enough ${where}. Try another place.`;
}
