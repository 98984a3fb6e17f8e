import { MapPinOff } from 'lucide-react';
import { useSite } from '../../api/site.ts';
import { feedAge } from '../../listings/feed-age.ts';
import { placeText } from '../../listings/parse-location.ts';
import type { FoundListings } from '../../listings/queries.ts';
import { defaultFilters, type SearchFilters, sameSearch, withFilter } from '../../listings/search-filters.ts';
import { choiceOf, listingSorts } from '../../listings/vocabulary.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { located } from './located.ts';
import { ResultsList, ResultsSkeleton } from './results-list.tsx';
import { shownText } from './search/count-text.ts';
import type { ApplyFilters } from './search/use-map-search.ts';
import type { MapResults } from './use-map-results.ts';

type ResultsPanelProps = { filters: SearchFilters; apply: ApplyFilters; results: MapResults };

/** The list beside the map: count, sort order, homes, and data sources. */
export function ResultsPanel({ filters, apply, results }: ResultsPanelProps) {
  const { found, error, retry, stale } = results;
  return (
    <div className="@container flex flex-col gap-4 px-4 pb-6 md:px-6">
      {error !== null ? (
        <ErrorState title="The search didn’t work" error={error} onRetry={retry} />
      ) : found === undefined ? (
        <ResultsSkeleton />
      ) : found.listings.length === 0 ? (
        <NothingFound {...{ filters, apply }} />
      ) : (
        <>
          <LeftOut found={found} />
          <ResultsList listings={found.listings} stale={stale} />
        </>
      )}
      {found === undefined ? null : <ListNotices updatedAt={found.feedUpdatedAt} />}
    </div>
  );
}

/** The count and the sort order of the list. */
export function ResultsHeading({ filters, apply, results }: ResultsPanelProps) {
  return (
    <div className="flex min-h-12 items-start justify-between gap-3 px-4 md:px-6">
      <h1 className="min-w-0 text-lg sm:text-xl">
        <span aria-live="polite">{results.count}</span>
      </h1>
      <SortField {...{ filters, apply }} />
    </div>
  );
}

/**
 * What the count omits. Inside the list, so that the header of a phone's sheet doesn't grow when it arrives.
 */
function LeftOut({ found: { listings, total } }: { found: FoundListings }) {
  const note = shownText(listings.length, total, listings.length - located(listings).length);
  return note === '' ? null : <p className="text-sm text-ink-soft">{note}</p>;
}

function SortField({ filters, apply }: Pick<ResultsPanelProps, 'filters' | 'apply'>) {
  return (
    <label className="shrink-0 text-sm text-ink-soft">
      <span className="sr-only">Sort</span>
      <select
        value={filters.sort ?? 'newest'}
        onChange={({ target }) => {
          const sort = choiceOf(listingSorts, target.value);
          apply(withFilter(filters, 'sort', sort === 'newest' ? undefined : sort));
        }}
        className="min-h-8 max-w-40 rounded-small bg-transparent text-right [field-sizing:content] hover:text-ink pointer-coarse:min-h-11"
      >
        {Object.entries(listingSorts).map(([value, label]) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function NothingFound({ filters, apply }: Pick<ResultsPanelProps, 'filters' | 'apply'>) {
  const place = placeText(filters);
  const untouched = sameSearch(filters, defaultFilters);
  return (
    <EmptyState
      icon={<MapPinOff aria-hidden />}
      title="Nothing found"
      text={
        untouched
          ? 'There are no listings on this site yet.'
          : `No homes ${place === '' ? 'here' : `in ${place}`} match all filters.`
      }
      action={
        untouched ? undefined : <Button onClick={() => apply(defaultFilters)}>Clear the Filters</Button>
      }
    />
  );
}

function ListNotices({ updatedAt }: { updatedAt: string | null }) {
  const { disclaimers } = useSite();
  const age = feedAge(updatedAt, Date.now());
  return (
    <p className="text-sm text-ink-soft">
      {age === null ? null : `Listings updated ${age}. `}
      {disclaimers.listings}
    </p>
  );
}
