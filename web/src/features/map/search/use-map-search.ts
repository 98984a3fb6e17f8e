import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import { readFilters, type SearchFilters, writeFilters } from '../../../listings/filters/search-filters.ts';
import { useStageLocation } from '../../../navigation/navigation.ts';
import { paths } from '../../../navigation/paths.ts';
import { isPartUnread } from './is-part-unread.ts';
import { rememberSetByHand } from './set-by-hand.ts';

/** Changes the search; one that replaces the present one has no step of its own for Back. */
export type ApplyFilters = (filters: SearchFilters, options?: { replaces?: boolean }) => void;

/**
 * Returns the search in the URL, whether a part of it can't be read, and a function that changes it. Back restores the
 * previous search.
 */
export function useMapSearch(): { filters: SearchFilters; apply: ApplyFilters; isUnread: boolean } {
  const { search } = useStageLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  const isUnread = useMemo(() => isPartUnread(new URLSearchParams(search)), [search]);
  // The URL updates later; until then, the new choice must stay visible.
  const [filters, want] = useOptimistic(inAddress);
  const apply: ApplyFilters = (wanted, { replaces = false } = {}) =>
    startTransition(async () => {
      rememberSetByHand(filters, wanted);
      want(wanted);
      await navigate(paths.map(writeFilters(wanted)), { replace: replaces });
    });
  return { filters, apply, isUnread };
}
