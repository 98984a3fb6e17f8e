import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import { readFilters, type SearchFilters, writeFilters } from '../../../listings/search-filters.ts';
import { useStageLocation } from '../../../navigation/navigation.ts';
import { paths } from '../../../navigation/paths.ts';

export type ApplyFilters = (filters: SearchFilters) => void;

/** The search that the address holds, and the way to another one. Back leads to the search before. */
export function useMapSearch(): { filters: SearchFilters; apply: ApplyFilters } {
  const { search } = useStageLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  // The address follows a moment later; a box that was just ticked must not jump back until then.
  const [filters, want] = useOptimistic(inAddress);
  const apply: ApplyFilters = (wanted) =>
    startTransition(async () => {
      want(wanted);
      await navigate(paths.map(writeFilters(wanted)));
    });
  return { filters, apply };
}
