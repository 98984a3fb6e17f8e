import { openHouseEnd } from '../../feeds/read-open-houses.ts';
import { wordQuery } from '../../places/place-key.ts';
import { stateCodeOf } from '../../places/states.ts';
import { type Shown, shownCondition, sourceCondition } from '../shown.ts';
import { reduced } from './index-columns.ts';
import { areaCondition, searchAreas } from './search-areas.ts';
import { areOnShow, asStored, choicesOf, type Search } from './search-query.ts';

/** The `where` clause of a search and its values; the same search always has the same text. */
export type Conditions = {
  where: string;
  values: unknown[];
  /**
   * Whether one query plan fits all values. A viewport or a price can match nearly all homes or nearly none,
   * so the database plans those each time with their values.
   */
  onePlan: boolean;
};

const ranges = [
  ['minBedrooms', 'bedrooms_total >='],
  ['maxBedrooms', 'bedrooms_total <='],
  ['minBathrooms', 'bathrooms >='],
  ['maxBathrooms', 'bathrooms <='],
  ['minPrice', 'current_price >='],
  ['maxPrice', 'current_price <='],
  ['minLivingArea', 'living_area >='],
  ['maxLivingArea', 'living_area <='],
  ['minYearBuilt', 'year_built >='],
  ['maxYearBuilt', 'year_built <='],
  ['stories', 'stories ='],
  ['listAgentMlsId', 'list_agent_mls_id ='],
  ['listingKey', 'listing_key ='],
  ['minLotSize', 'lot_size_acres >='],
  ['maxLotSize', 'lot_size_acres <='],
  ['maxHoaFee', 'hoa_monthly <='],
  ['minGarageSpaces', 'garage_spaces >='],
  ['listedFrom', "on_market_date - date '1970-01-01' >="],
  ['listedTo', "on_market_date - date '1970-01-01' <="],
] as const satisfies (readonly [keyof Search, string])[];

const choices = [
  ['zip', 'postal_code'],
  ['city', 'city_key'],
  ['propertyType', 'property_type'],
  ['propertySubType', 'property_sub_type'],
  ['status', 'standard_status'],
] as const satisfies (readonly [keyof Search, string])[];

const varying = new Set([
  ...ranges.filter(([, sql]) => sql.endsWith('>=') || sql.endsWith('<=')).map(([name]): string => name),
  'north',
  'areas',
  'features',
  'priceReduced',
  'keywords',
  'openAfter',
  'q',
]);

/** Builds the SQL conditions of a search over `listings`. Matches only homes that are shown. */
export function conditionsOf(siteId: string, query: Search, shown: Shown): Conditions {
  const values: unknown[] = [siteId];
  const parts = ['site_id = $1'];
  const add = (sql: string, value: unknown, cast = '') => {
    values.push(value);
    parts.push(`${sql} $${values.length}${cast}`);
  };

  const place = (value: unknown) => `$${values.push(value)}`;
  if (query.status !== undefined && !areOnShow(query.status))
    parts.push(shownCondition({ ...shown, at: minuteOf(shown.at) }, place));
  else parts.push(`on_show${sourceCondition(shown, place)}`);
  if (query.state !== undefined) add('state =', asStored('state', query.state));
  if (query.neighborhood !== undefined)
    add('neighborhood_key =', asStored('neighborhood', query.neighborhood));
  if (query.schoolDistrict !== undefined)
    add('school_district_key =', asStored('schoolDistrict', query.schoolDistrict));
  for (const [name, sql] of ranges) if (query[name] !== undefined) add(sql, query[name]);
  for (const [name, column] of choices) {
    const value = query[name];
    if (value === undefined) continue;
    const allowed = choicesOf(name, value);
    if (allowed.length === 1) add(`${column} =`, allowed[0]);
    else add(`${column} = any(`, allowed, '::text[])');
  }
  if (query.priceReduced === true) parts.push(reduced);
  if (query.features !== undefined) {
    add('feature_flags @>', [...new Set(query.features.split(','))].sort(), '::text[]');
  }
  addBounds(query, add, parts);
  const areas = searchAreas(query);
  if (areas !== null) parts.push(areaCondition(areas, place));
  if (query.openAfter !== undefined && query.openBefore !== undefined) {
    const [after, before] = [place(query.openAfter), place(query.openBefore)];
    parts.push(`listing_key = any(array(select listing_key from open_houses where site_id = $1 and not canceled
      and ${openHouseEnd} > greatest(${after}::timestamptz, ${place(minuteOf(shown.at))}::timestamptz)
      and starts_at < ${before}::timestamptz))`);
  }
  if (query.keywords !== undefined) {
    parts.push(`exists (select from listing_details d where d.listing_id = listings.id
      and d.remarks_words @@ websearch_to_tsquery('english', ${place(withoutMinus(query.keywords))}))`);
  }
  if (query.q !== undefined) addWords(query.q, add, parts);
  return {
    where: parts.join(' and '),
    values,
    onePlan: Object.keys(query).every((name) => !varying.has(name)),
  };
}

/** A minus before a word would ask for all homes without it, for which the database reads the remarks of every home. */
const withoutMinus = (keywords: string) => keywords.replace(/(?<![\p{L}\p{N}])-+|-+(?![\p{L}\p{N}])/gu, ' ');

/** The minute of a time: cached totals are by values, which must repeat. */
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

type Add = (sql: string, value: unknown, cast?: string) => void;

function addBounds(query: Search, add: Add, parts: string[]): void {
  const { north, south, east, west } = query;
  if (north === undefined || south === undefined || east === undefined || west === undefined) return;
  add('latitude >=', south);
  add('latitude <=', north);
  if (west <= east) {
    add('longitude >=', west);
    add('longitude <=', east);
    return;
  }
  // The window crosses the 180th meridian (spec, searchListings).
  add('(longitude >=', west);
  const first = parts.pop();
  add('longitude <=', east);
  const second = parts.pop();
  parts.push(`${first} or ${second})`);
}

/** Adds free text: a ZIP code, a state, or the beginnings of up to 12 words of the address or key, in all usual forms. */
function addWords(q: string, add: Add, parts: string[]): void {
  const text = q.trim();
  const state = stateCodeOf(text);
  const query = wordQuery(text, { isBeginning: true });
  if (/^\d{5}$/.test(text)) add('postal_code =', text);
  else if (state !== null) add('state =', state);
  else if (query === null) parts.push('false');
  else {
    // Uses the word index first; otherwise the planner may read homes newest first and parse each address.
    if (parts[1]?.startsWith('on_show')) add(`id = any(array(${wordsFound}`, query, ')))');
    else add(`${addressWords} @@ to_tsquery('simple',`, query, ')');
  }
}

// The same expression as the index listings_words.
const addressWords = `to_tsvector('simple', coalesce(full_address, '') || ' ' || listing_key)`;
const wordsFound = `select id from listings
  where site_id = $1 and on_show and ${addressWords} @@ to_tsquery('simple',`;
