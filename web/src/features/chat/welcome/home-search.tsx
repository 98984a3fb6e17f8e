import { useNavigate } from 'react-router-dom';
import type { SearchPlace } from '../../../listings/parse-location.ts';
import { LazyPlaceSearch } from '../../../listings/place-search/lazy-place-search.tsx';
import { paths } from '../../../navigation/paths.ts';

/** The search field of the home page: it shows a place on the map, or opens a home. */
export function HomeSearch() {
  const navigate = useNavigate();
  // Comes with the field's code, which the first page doesn't need.
  const search = async (place: SearchPlace) => {
    const { defaultFilters, writeFilters } = await import('../../../listings/search-filters.ts');
    await navigate(paths.map(writeFilters({ ...defaultFilters, ...place })));
  };
  return <LazyPlaceSearch onPlace={(place) => void search(place)} />;
}
