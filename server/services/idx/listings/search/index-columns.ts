import { featureFlags } from '../vocabulary.ts';
import { areOnShow, type Search, type SearchQuery } from './search-query.ts';

export const numbers = [
  'current_price',
  'bedrooms_total',
  'bathrooms',
  'living_area',
  'year_built',
  'stories',
  'lot_size_acres',
  'hoa_monthly',
  'garage_spaces',
  'on_market_day',
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
  'standard_status',
  'source',
] as const;

/** What a home has or hasn't: its features, and whether its price was reduced. */
export const flags = [...featureFlags, 'reduced'] as const;
export type Flag = (typeof flags)[number];

/**
 * The columns of an index row, in order: the id, when the home was listed (microseconds since 1970), numbers,
 * words, and for each feature 1 when the home has it.
 */
export const indexColumns = { id: 'id', listed: 'listed', numbers, words, features: flags } as const;

/** Whether the price is below the original one, in SQL. */
export const reduced = 'current_price < original_list_price';
const listed = '(extract(epoch from listed_at) * 1000000)::bigint';
/** The same columns in SQL. */
export const indexRow = [
  'id',
  listed,
  ...numbers.map((name) => (name === 'on_market_day' ? "on_market_date - date '1970-01-01'" : name)),
  ...words,
  ...featureFlags.map((name) => `(feature_flags @> '{${name}}')::int`),
  `coalesce(${reduced}, false)::int`,
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
  lot_size_acres: { low: 'minLotSize', high: 'maxLotSize' },
  hoa_monthly: { low: null, high: 'maxHoaFee' },
  garage_spaces: { low: 'minGarageSpaces', high: null },
  on_market_day: { low: 'listedFrom', high: 'listedTo' },
} as const satisfies Partial<
  Record<(typeof numbers)[number], { low: keyof Search | null; high: keyof Search | null }>
>;
/** The steps of each number: the less a search filters by it, the fewer, which take less memory. */
export const mostSteps: Record<keyof typeof ranged, number> = {
  bedrooms_total: 128,
  bathrooms: 128,
  current_price: 128,
  living_area: 128,
  year_built: 128,
  stories: 128,
  lot_size_acres: 32,
  hoa_monthly: 32,
  garage_spaces: 32,
  on_market_day: 32,
};
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
  status: 'standard_status',
} as const satisfies Partial<Record<keyof SearchQuery, WordColumn>>;
export const equalNames = Object.keys(equals) as (keyof typeof equals)[];
const known = new Set<string>([
  ...Object.values(ranged).flatMap(({ low, high }) => [low, high].filter((name) => name !== null)),
  ...equalNames,
  ...['south', 'north', 'west', 'east', 'areas'],
  'features',
  'priceReduced',
  'sort',
  'limit',
  'offset',
]);

/**
 * Returns whether the index can answer a search; free text, open houses, keys, and homes off the market need the
 * database.
 */
export function canFind(query: Search): boolean {
  for (const name in query) {
    if (query[name as keyof Search] !== undefined && !known.has(name)) return false;
  }
  if (query.status !== undefined && !areOnShow(query.status)) return false;
  // A window across the 180th meridian is two windows.
  return !(query.west !== undefined && query.east !== undefined && query.west > query.east);
}
