import { useNavigate } from 'react-router-dom';
import { LazyPlaceSearch } from '../../../listings/place-search/lazy-place-search.tsx';
import { defaultFilters, writeFilters } from '../../../listings/search-filters.ts';
import { paths } from '../../../navigation/paths.ts';

/** The search field of the home page: it shows a place on the map, or opens a home. */
export function HomeSearch() {
  const navigate = useNavigate();
  return (
    <LazyPlaceSearch
      onPlace={(place) => void navigate(paths.map(writeFilters({ ...defaultFilters, ...place })))}
    />
  );
}
