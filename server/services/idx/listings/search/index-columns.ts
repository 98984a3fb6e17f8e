import { featureFlags } from '../vocabulary.ts';
import type { SearchQuery } from './search-conditions.ts';

export const numbers = [
  'current_price',
  'bedrooms_total',
  'bathrooms',
  'living_area',
  'year_built',
  'stories',
  'latitude',
  'longitude',
] as const;
export const words = [
  'postal_code',
  'city_key',
  'neighborhood_key',
  'school_district_key',
  'list_agent_mls_id',
  'state',
  'property_type',
  'property_sub_type',
  'source',
] as const;

/**
 * The columns of an index row, in order: the id, when the home was listed (microseconds since 1970), numbers,
 * words, and for each feature 1 when the home has it.
 */
export const indexColumns = { id: 'id', listed: 'listed', numbers, words, features: featureFlags } as const;

const listed = '(extract(epoch from listed_at) * 1000000)::bigint';
/** The same columns in SQL. */
export const indexRow = [
  'id',
  listed,
  ...numbers,
  ...words,
  ...featureFlags.map((name) => `(feature_flags @> '{${name}}')::int`),
].join(', ');

export type WordColumn = (typeof words)[number];
export type Sort = NonNullable<SearchQuery['sort']>;

/** The search parameters that bound each number. */
export const ranged = {
  bedrooms_total: { low: 'minBedrooms', high: 'maxBedrooms' },
  bathrooms: { low: 'minBathrooms', high: 'maxBathrooms' },
  current_price: { low: 'minPrice', high: 'maxPrice' },
  living_area: { low: 'minLivingArea', high: 'maxLivingArea' },
  year_built: { low: 'minYearBuilt', high: 'maxYearBuilt' },
  stories: { low: 'stories', high: 'stories' },
} as const satisfies Partial<
  Record<(typeof numbers)[number], { low: keyof SearchQuery; high: keyof SearchQuery }>
>;
export const rangeNames = Object.keys(ranged) as (keyof typeof ranged)[];
/** The search parameters that are words, and their columns. */
export const equals = {
  zip: 'postal_code',
  city: 'city_key',
  neighborhood: 'neighborhood_key',
  schoolDistrict: 'school_district_key',
  listAgentMlsId: 'list_agent_mls_id',
  state: 'state',
  propertyType: 'property_type',
  propertySubType: 'property_sub_type',
} as const satisfies Partial<Record<keyof SearchQuery, WordColumn>>;
export const equalNames = Object.keys(equals) as (keyof typeof equals)[];
const known = new Set<string>([
  ...Object.values(ranged).flatMap(({ low, high }) => [low, high]),
  ...equalNames,
  ...['south', 'north', 'west', 'east'],
  'features',
  'sort',
  'limit',
  'offset',
]);

/** Returns whether the index can answer a search; free text, statuses, and keys need the database. */
export function canFind(query: SearchQuery): boolean {
  for (const name in query) {
    if (query[name as keyof SearchQuery] !== undefined && !known.has(name)) return false;
  }
  // A window across the 180th meridian is two windows.
  return !(query.west !== undefined && query.east !== undefined && query.west > query.east);
}
