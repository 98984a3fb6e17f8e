import { searchListings } from '../../../../openapi/generated/idx.limits.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { ServiceFault } from '../../../errors/faults.ts';
import type { CallService } from '../../call.ts';
import { isFilter, isWide } from '../../wide-search.ts';
import type { SearchQuery } from '../listings/search/search-query.ts';

/** These leave homes out even where all homes of the site have the same, such as in an office of one town. */
const narrowing: ReadonlySet<string> = new Set([
  ...['zip', 'city', 'neighborhood', 'schoolDistrict', 'q', 'keywords', 'listingKey', 'listAgentMlsId'],
  ...['openHouseFrom', 'openHouseTo'],
]);

/** The bounds of all homes that have coordinates. */
const world: Readonly<Record<string, string>> = { north: '90', south: '-90', east: '180', west: '-180' };
const isWorld = (given: Readonly<Record<string, string>>): boolean =>
  Object.entries(world).every(([name, bound]) => Number(given[name]) === Number(bound));

/** Whether a filter leaves all homes by itself: one that needn't be, a minimum of 0, or words without a letter. */
const leavesAll = ([name, text]: readonly [name: string, text: string]): boolean =>
  isWide(name) ||
  ((name === 'q' || name === 'keywords') && !/[\p{L}\p{N}]/u.test(text)) ||
  (!narrowing.has(name) && (text === 'false' || (name.startsWith('min') && Number(text) === 0)));

/**
 * Checks filters by the parameters of the search itself, which it asks for their number of homes, so that each filter
 * that the search has can be followed. Throws `invalid-input` at `/body/filters/…` for values that it refuses, and for
 * a search of everything, such as from $1.
 */
export async function readFilters(
  call: CallService,
  given: Readonly<Record<string, string>>,
): Promise<{ query: SearchQuery; homes: number }> {
  const filters = Object.entries(given).filter(([name, text]) => isFilter(name) && text.trim() !== '');
  if (filters.every((filter) => leavesAll(filter) || (filter[0] in world && isWorld(given)))) throw tooWide();
  const homes = await countHomes(call, filters);
  if (homes > 0 && !filters.some(([name]) => narrowing.has(name))) {
    const wide = filters.filter(([name]) => isWide(name));
    // A part of the map never has the homes without coordinates.
    const isOnMap = filters.some(([name]) => name in world || name === 'areas');
    const all = await countHomes(call, isOnMap ? [...wide, ...Object.entries(world)] : wide);
    if (homes >= all) throw tooWide();
  }
  return { query: typedOf(filters), homes };
}

const tooWide = () =>
  invalidInput(
    '/body/filters',
    'must leave some homes out: add a filter besides state, type, and status, such as a city, an area, or a price',
  );

async function countHomes(call: CallService, filters: Filters): Promise<number> {
  try {
    const query = { ...Object.fromEntries(filters), limit: 1 };
    const { total } = await call('searchListings', { query: query as SearchQuery });
    return total ?? 0;
  } catch (error) {
    if (!(error instanceof ServiceFault) || error.said.id !== 'invalid-input') throw error;
    const errors = error.said.errors.map(({ pointer, detail }) => ({
      pointer: pointer.replace(/^\/query/, '/body/filters'),
      detail,
    }));
    throw problem('invalid-input', { detail: error.said.message, errors });
  }
}

type Filters = readonly (readonly [name: string, text: string])[];

/** Returns the typed values of texts that the search accepts; only its texts have limits by name. Names in order. */
function typedOf(filters: Filters): SearchQuery {
  const typed = filters
    .map(([name, text]) => {
      if (name in searchListings) return [name, text] as const;
      return [name, text === 'true' || text === 'false' ? text === 'true' : Number(text)] as const;
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(typed) as SearchQuery;
}

/** Returns the filters as texts, as in the address of a search. */
export const filterTexts = (query: SearchQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
