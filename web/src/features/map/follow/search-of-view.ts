import { areasOf } from '../../../../../areas/areas.ts';
import { boxOfAreas } from '../../../../../areas/within-areas.ts';
import { inPlace, type SearchFilters, withFilter } from '../../../listings/filters/search-filters.ts';
import type { MapArea } from '../pins/map-area.ts';

/**
 * Returns the search of what the map shows: in place of the place, its bounds. Drawn areas stay; bounds around all of
 * them change nothing, and are left out.
 */
export function searchOfView(filters: SearchFilters, view: MapArea): SearchFilters {
  const { areas } = filters;
  const search = withFilter(inPlace(filters, {}), 'listingKey', undefined);
  if (areas === undefined) return { ...search, ...view };
  const { south, north, west, east } = boxOfAreas(areasOf(areas));
  const isAround = south >= view.south && north <= view.north && west >= view.west && east <= view.east;
  return { ...search, areas, ...(isAround ? {} : view) };
}
