import { useNavigate } from 'react-router-dom';
import { LazyPlaceSearch } from '../../../listings/place-search/lazy-place-search.tsx';

/** Comes with the field's code, which the first page doesn't need. */
const load = () => import('./from-search.ts');

/** The search field of the home page: it shows a place on the map, opens a home, or asks the assistant. */
export function HomeSearch() {
  const navigate = useNavigate();
  return (
    <LazyPlaceSearch
      onPlace={(place) => void load().then(({ onMap }) => navigate(onMap(place)))}
      onAsk={(text) => void load().then(({ ask }) => ask(text))}
    />
  );
}
