import { z } from 'zod';
import {
  PropertySubType,
  PropertyType,
  searchListings,
} from '../../../../../openapi/generated/idx.limits.ts';
import type { SearchParams } from '../../answer/search/listings.ts';
import { namesPeople } from '../../understand/fair-housing/fair-housing.ts';
import { featureNames } from '../../understand/slots/filters.ts';
import { normalise } from '../../understand/text/normalise.ts';
import { judges } from '../check/judgement.ts';
import { describesPeople } from '../forbidden-words.ts';
import type { Said } from '../said.ts';

const count = z.number().min(0).max(50);
const dollars = z.number().int().min(0).max(1_000_000_000);
const area = z.number().int().min(0).max(1_000_000);
const year = z.number().int().min(1600).max(2100);
const name = (most: number) => z.string().trim().min(1).max(most);
const date = z.iso.date();
/** Several values of the spec: a home needs one of them, so that *no condo* is all other kinds. */
const someOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(
    (sent) => (typeof sent === 'string' ? sent.split(',') : sent),
    z.array(z.enum(values)).min(1).max(7),
  );

/** The filters of the listing tools, with the names and limits of searchListings (openapi/idx.yaml). */
const filters = {
  city: name(searchListings.city.maxLength),
  state: z.string().regex(new RegExp(searchListings.state.pattern)),
  zip: z.string().regex(/^\d{5}$/),
  neighborhood: name(searchListings.neighborhood.maxLength),
  schoolDistrict: name(searchListings.schoolDistrict.maxLength),
  propertyType: someOf(PropertyType.values),
  propertySubType: someOf(PropertySubType.values),
  minBedrooms: count.int(),
  maxBedrooms: count.int(),
  minBathrooms: count,
  maxBathrooms: count,
  minPrice: dollars,
  maxPrice: dollars,
  minLivingArea: area,
  maxLivingArea: area,
  minYearBuilt: year,
  maxYearBuilt: year,
  stories: z.number().int().min(1).max(100),
  features: someOf(featureNames),
  minLotSize: z.number().min(0).max(1_000_000),
  maxLotSize: z.number().min(0).max(1_000_000),
  maxHoaFee: z.number().int().min(0).max(100_000),
  minGarageSpaces: z.number().int().min(0).max(100),
  minDaysOnMarket: z.number().int().min(0).max(10_000),
  maxDaysOnMarket: z.number().int().min(0).max(10_000),
  priceReduced: z.literal(true),
  openHouseFrom: date,
  openHouseTo: date,
  keywords: name(searchListings.keywords.maxLength).regex(/[\p{L}\p{N}]/u),
  sort: z.enum(searchListings.sort.enum),
};
type FilterName = keyof typeof filters;
const filterNames = Object.keys(filters) as [FilterName, ...FilterName[]];

/** The parameters of the listing tools. */
export const searchArguments = z
  .strictObject({
    ...filters,
    /** The filters of the website's own reading that the visitor did not mean. */
    without: z.array(z.enum(filterNames)).max(filterNames.length).describe('filters of the reading to drop'),
  })
  .partial();
export type SearchArguments = z.infer<typeof searchArguments>;

const places: readonly string[] = ['zip', 'city', 'state', 'neighborhood', 'schoolDistrict'];
const rooms: readonly string[] = ['minBedrooms', 'maxBedrooms', 'minBathrooms', 'maxBathrooms'];

/**
 * Builds the search: the website's own reading, corrected by the model. Any filter of the spec is valid, because the reply
 * names it; only those that speak of people are left out, so that no one sees different homes because of who they are.
 */
export function searchOf(
  { without = [], ...sent }: SearchArguments,
  said: Said,
  read: SearchParams,
): { params: SearchParams; ignored: string[] } {
  const given: [string, unknown][] = Object.entries(sent).filter(([, value]) => value !== undefined);
  const ignored = given.filter(([key, value]) => speaksOfPeople(key, value, said)).map(([key]) => key);
  const set = given
    .filter(([key]) => !ignored.includes(key))
    .map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(',') : key === 'state' ? String(value).toUpperCase() : value,
    ]);
  const dropped = new Set<string>(without);
  // No home is in two places.
  if (set.some(([key]) => key !== 'state' && places.includes(String(key))))
    for (const place of places) dropped.add(place);
  const kept = Object.entries(read).filter(([key]) => !dropped.has(key));
  const features = [sent.features?.join(',') ?? '', dropped.has('features') ? '' : (read.features ?? '')];
  const all = [...new Set(features.join(',').split(',').filter(Boolean))].join(',');
  const params = { ...Object.fromEntries([...kept, ...set]), ...(all === '' ? {} : { features: all }) };
  return { params: params as SearchParams, ignored };
}

/** Whether a filter chooses homes by who somebody is: words about people, or rooms by the size of a household alone. */
function speaksOfPeople(key: string, value: unknown, said: Said): boolean {
  if (key === 'keywords') {
    const text = String(value);
    return describesPeople(text) || namesPeople(normalise(text)) || judges(text);
  }
  if (!rooms.includes(key) || typeof value !== 'number') return false;
  return said.household(value);
}
