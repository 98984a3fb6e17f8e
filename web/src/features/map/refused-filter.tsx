import { X } from 'lucide-react';
import { faultOf } from '../../api/problem.ts';
import { type FilterChip, filterChips } from '../../listings/filters/filter-chips.ts';
import { isFilter, type SearchFilters } from '../../listings/filters/search-filters.ts';
import { Button } from '../../ui/button.tsx';
import type { ApplyFilters } from './search/use-map-search.ts';

/** Returns the filter that a search was refused for, such as the days of an old link; null when none was. */
export function refusedChip(filters: SearchFilters, error: unknown): FilterChip | null {
  if (error === null) return null;
  const refused = Object.keys(filters)
    .filter(isFilter)
    .filter((name) => faultOf(error, name) !== undefined);
  return (
    filterChips(filters).find(({ without }) => refused.some((name) => without[name] === undefined)) ?? null
  );
}

/** Says which filter keeps the search from working, and removes it: trying again would fail again. */
export function RefusedFilter({ chip, apply }: { chip: FilterChip; apply: ApplyFilters }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <p className="font-display text-xl">The search didn’t work</p>
      <p className="max-w-form text-ink-soft">{`It isn’t possible with the filter ${chip.label}.`}</p>
      <Button onClick={() => apply(chip.without)} icon={<X aria-hidden />}>
        Remove This Filter
      </Button>
    </div>
  );
}
