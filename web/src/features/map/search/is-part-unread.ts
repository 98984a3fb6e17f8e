import { isFilter, readFilters } from '../../../listings/filters/search-filters.ts';
import { choiceOf, propertyTypes } from '../../../listings/vocabulary.ts';

/** Whether a filter of a URL can't be read, so that `readFilters` leaves it out. */
export function isPartUnread(params: URLSearchParams): boolean {
  const read = readFilters(params);
  return [...params].some(
    ([name, text]) =>
      isFilter(name) &&
      (read[name] === undefined || (name === 'propertyType' && !isTypes(text))) &&
      text.trim() !== '' &&
      !isNoFilter.has(`${name}=${text}`),
  );
}

/** Whether all types of a URL are known; the default type takes the place of one that isn't. */
const isTypes = (text: string): boolean =>
  text.split(',').every((type) => choiceOf(propertyTypes, type) !== undefined);

/** What names a filter and doesn't filter. */
const isNoFilter: ReadonlySet<string> = new Set(['propertyType=any', 'priceReduced=false']);
