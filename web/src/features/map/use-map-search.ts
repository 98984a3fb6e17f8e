import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readFilters, type SearchFilters, writeFilters } from '../../listings/search-filters.ts';
import { useStageLocation } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';

export type ApplyFilters = (filters: SearchFilters) => void;

/** The search that the address holds, and the way to another one. Back leads to the search before. */
export function useMapSearch(): { filters: SearchFilters; apply: ApplyFilters } {
  const { search } = useStageLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  // The address follows a moment later; a box that was just ticked must not jump back until then.
  const [wanted, setWanted] = useState<{ from: string; filters: SearchFilters } | null>(null);
  if (wanted !== null && wanted.from !== search) setWanted(null);
  // Back before the address was drawn: it never seems to change, and what was wanted no longer is.
  useEffect(() => {
    const forget = () => setWanted(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const apply: ApplyFilters = (filters) => {
    setWanted({ from: search, filters });
    void navigate(paths.map(writeFilters(filters)));
  };
  return { filters: wanted?.from === search ? wanted.filters : inAddress, apply };
}
