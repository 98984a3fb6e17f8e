import { useSite } from '../../api/site.ts';
import { feedAge } from '../../listings/feed-age.ts';
import { inPlace, placeOf, type SearchFilters, withFilter } from '../../listings/filters/search-filters.ts';
import { useTakenSpelling } from '../../listings/place-search/taken-spelling.ts';
import { choiceOf, listingSorts } from '../../listings/vocabulary.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FollowSwitch } from './follow/follow-switch.tsx';
import { NothingFound } from './nothing-found.tsx';
import { RefusedFilter, refusedChip } from './refused-filter.tsx';
import { ResultsList, ResultsSkeleton } from './results-list.tsx';
import type { ApplyFilters } from './search/use-map-search.ts';
import type { MapResults } from './use-map-results.ts';

type ResultsPanelProps = { filters: SearchFilters; apply: ApplyFilters; results: MapResults };

/** The list beside the map: count, sort order, homes, and data sources. */
export function ResultsPanel({ filters, apply, results }: ResultsPanelProps) {
  const { found, error, retry, stale } = results;
  const refused = refusedChip(filters, error);
  return (
    <div className="@container flex flex-col gap-4 px-4 pb-6 md:px-6">
      {refused !== null ? (
        <RefusedFilter chip={refused} apply={apply} />
      ) : error !== null ? (
        <ErrorState title="The search didn’t work" error={error} onRetry={retry} />
      ) : found === undefined ? (
        <ResultsSkeleton />
      ) : found.listings.length === 0 ? (
        <NothingFound {...{ filters, apply }} />
      ) : (
        <ResultsList listings={found.listings} stale={stale} />
      )}
      {found === undefined ? null : (
        <ListNotices updatedAt={found.feedUpdatedAt} isPart={filters.north !== undefined} />
      )}
    </div>
  );
}

/** The count and the sort order of the list. */
export function ResultsHeading({
  filters,
  apply,
  results,
  isUnread,
}: ResultsPanelProps & { isUnread: boolean }) {
  return (
    <div className="flex min-h-12 flex-wrap items-start justify-between gap-x-3 px-4 md:px-6">
      <div className="min-w-0 grow basis-36">
        <h1 className="text-lg sm:text-xl">
          <span aria-live="polite">{results.count}</span>
        </h1>
        <p className="text-sm text-ink-soft">{results.note}</p>
        <SpellingNote {...{ filters, apply }} />
        {isUnread ? (
          <p role="status" className="text-sm">
            Part of this address couldn’t be read, so the search goes without it.
          </p>
        ) : null}
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <SortField {...{ filters, apply }} />
        <FollowSwitch label="List follows map" className="inline-flex text-sm text-ink-soft md:hidden" />
      </div>
    </div>
  );
}

/** Says which place was taken for what was typed, and offers what was typed. */
function SpellingNote({ filters, apply }: Pick<ResultsPanelProps, 'filters' | 'apply'>) {
  const taken = useTakenSpelling(placeOf(filters));
  if (taken === null) return null;
  return (
    <p role="status" className="text-sm">
      Showing results for <strong>{taken.name}</strong>.{' '}
      <button
        type="button"
        onClick={() => apply(inPlace(filters, { q: taken.typed }))}
        className="min-h-8 text-left font-medium text-accent underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
      >
        {`Search for “${taken.typed}” instead.`}
      </button>
    </p>
  );
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

function ListNotices({ updatedAt, isPart }: { updatedAt: string | null; isPart: boolean }) {
  const { disclaimers } = useSite();
  const age = feedAge(updatedAt, Date.now());
  return (
    <p className="text-sm text-ink-soft">
      {age === null ? null : `Listings updated ${age}. `}
      {isPart
        ? 'Homes without a location aren’t in any part of the map; search by place to see them. '
        : null}
      {disclaimers.listings}
    </p>
  );
}
