import { isFilter, readFilters } from '../../../listings/filters/search-filters.ts';

/** Whether a filter of a URL can't be read, so that `readFilters` leaves it out. */
export function isPartUnread(params: URLSearchParams): boolean {
  const read = readFilters(params);
  return [...params].some(
    ([name, text]) =>
      isFilter(name) && read[name] === undefined && text.trim() !== '' && !isNoFilter.has(`${name}=${text}`),
  );
}

/** What names a filter and doesn't filter. */
const isNoFilter: ReadonlySet<string> = new Set(['propertyType=any', 'priceReduced=false']);
