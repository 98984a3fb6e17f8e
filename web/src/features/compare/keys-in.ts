import { mostCompared } from '../../listings/comparing/compared-homes.ts';

/** Returns the listing keys of a comparison's address, `?homes=KEY,KEY`: each once, at most four. */
export function keysIn(search: URLSearchParams): string[] {
  const keys = (search.get('homes') ?? '').split(',').map((key) => key.trim());
  return [...new Set(keys)].filter((key) => /^[\w.:-]{1,128}$/.test(key)).slice(0, mostCompared);
}
