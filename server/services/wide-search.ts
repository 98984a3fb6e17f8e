/** What of a search is no filter. */
const notFilters: ReadonlySet<string> = new Set(['sort', 'limit', 'offset']);
/** Alone, these find nearly all homes. */
const wide: ReadonlySet<string> = new Set(['propertyType', 'status', 'state']);

export const isFilter = (name: string): boolean => !notFilters.has(name);
export const isWide = (name: string): boolean => wide.has(name);

/** Whether a search has no filter that makes it one to follow, such as a place or a price. */
export const isWideSearch = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(query).every((name) => isWide(name) || !isFilter(name));
