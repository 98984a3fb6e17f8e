import { readAreas } from '../../../../areas/areas.ts';
import type { SearchQuery } from '../listing.ts';
import {
  choiceOf,
  features,
  listingSorts,
  propertySubTypes,
  propertyTypes,
  statuses,
} from '../vocabulary.ts';
import { mostPlaces, parseLocation, type SearchPlace } from './parse-location.ts';

/** The search filters, with the names of the search; an absent one doesn't filter. */
export type SearchFilters = Omit<SearchQuery, 'limit' | 'offset'>;

/** The form starts with residential homes (the product's document, section 9). */
export const defaultFilters: SearchFilters = { propertyType: 'Residential' };

/** Explicit in the URL for a search over all types, because the default type is a different one. */
const anyType = 'any';

type Readers = { [Name in keyof SearchFilters]-?: (text: string) => SearchFilters[Name] };

const words =
  (max: number) =>
  (text: string): string | undefined =>
    /[^\P{Cc}\t\n\r]/u.test(text) ? undefined : text.trim().slice(0, max) || undefined;

const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

const oneOf =
  <K extends string>(choices: Readonly<Record<K, string>>) =>
  (text: string): K | undefined =>
    choiceOf(choices, text);

/** Reads comma-separated choices; drops unknown ones. */
const someOf =
  (choices: Readonly<Record<string, string>>) =>
  (text: string): string | undefined => {
    const known = text.split(',').map((name) => choiceOf(choices, name));
    return [...new Set(known.filter((name) => name !== undefined))].join(',') || undefined;
  };

/** Reads comma-separated places; drops those that aren't valid, and those after the most that a search takes. */
const placesOf =
  (read: (text: string) => string | undefined) =>
  (text: string): string | undefined => {
    const places = text.split(',').map((place) => read(place.trim()));
    const kept = [...new Set(places.filter((place) => place !== undefined))];
    return kept.slice(0, mostPlaces).join(',') || undefined;
  };

const yes = (text: string): true | undefined => (text === 'true' ? true : undefined);

const numberIn =
  (min: number, max: number) =>
  (text: string): number | undefined => {
    const value = Number(text);
    return text.trim() !== '' && value >= min && value <= max ? value : undefined;
  };

const wholeIn =
  (min: number, max: number) =>
  (text: string): number | undefined => {
    const value = numberIn(min, max)(text);
    return value === undefined ? undefined : Math.round(value);
  };

// The limits are those of openapi/idx.yaml: values that the search would reject are dropped.
const readers: Readers = {
  zip: placesOf(matching(/^\d{5}$/)),
  state: (text) => matching(/^[A-Z]{2}$/)(text.toUpperCase()),
  city: placesOf(words(100)),
  neighborhood: words(255),
  schoolDistrict: words(255),
  q: words(200),
  propertyType: someOf(propertyTypes),
  propertySubType: someOf(propertySubTypes),
  minBedrooms: wholeIn(0, 50),
  maxBedrooms: wholeIn(0, 50),
  minBathrooms: numberIn(0, 50),
  maxBathrooms: numberIn(0, 50),
  minPrice: wholeIn(0, 1_000_000_000),
  maxPrice: wholeIn(0, 1_000_000_000),
  minLivingArea: wholeIn(0, 10_000_000),
  maxLivingArea: wholeIn(0, 10_000_000),
  minYearBuilt: wholeIn(1600, 2200),
  maxYearBuilt: wholeIn(1600, 2200),
  stories: wholeIn(1, 100),
  features: someOf(features),
  minLotSize: numberIn(0, 1_000_000),
  maxLotSize: numberIn(0, 1_000_000),
  maxHoaFee: wholeIn(0, 100_000),
  minGarageSpaces: wholeIn(0, 100),
  minDaysOnMarket: wholeIn(0, 10_000),
  maxDaysOnMarket: wholeIn(0, 10_000),
  priceReduced: yes,
  openHouseFrom: matching(/^\d{4}-\d{2}-\d{2}$/),
  openHouseTo: matching(/^\d{4}-\d{2}-\d{2}$/),
  keywords: words(100),
  listAgentMlsId: words(64),
  listingKey: matching(/^[A-Za-z0-9._:-]{1,128}$/),
  status: someOf(statuses),
  north: numberIn(-90, 90),
  south: numberIn(-90, 90),
  east: numberIn(-180, 180),
  west: numberIn(-180, 180),
  areas: (text) => ('areas' in readAreas(text) ? text : undefined),
  sort: oneOf(listingSorts),
};

/** Whether a parameter of a URL is a filter. */
export function isFilter(name: string): name is keyof SearchFilters {
  return Object.hasOwn(readers, name);
}

/** Reads every filter with a valid value. */
function readAll(textOf: (name: string) => string | undefined): SearchFilters {
  const read = Object.keys(readers)
    .filter(isFilter)
    .flatMap((name) => {
      const text = textOf(name);
      const value = text === undefined ? undefined : readers[name](text);
      return value === undefined ? [] : [[name, value]];
    });
  return withWholeBounds(Object.fromEntries(read));
}

/** Drops the four bounds unless all are present. */
function withWholeBounds(filters: SearchFilters): SearchFilters {
  const { north, south, east, west, ...rest } = filters;
  const whole = north !== undefined && south !== undefined && east !== undefined && west !== undefined;
  return whole && north > south ? filters : rest;
}

/** Parses the search of a URL or a form. The default type is residential. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const filters = readAll((name) => params.get(name) ?? undefined);
  if (params.get('propertyType') === anyType) return filters;
  return { ...defaultFilters, ...filters };
}

/** Returns a search as URL parameters for `paths.map`; `readFilters` parses them. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(readers).filter(isFilter)) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (filters.propertyType === undefined) params.set('propertyType', anyType);
  else if (filters.propertyType === defaultFilters.propertyType) params.delete('propertyType');
  return params;
}

/** Returns the search in the assistant's params (its `property_type` is our `propertyType`). */
export function filtersFromAssistant(params: Readonly<Record<string, unknown>>): SearchFilters {
  const filters = readAll((name) => {
    const value = params[name] ?? (name === 'propertyType' ? params.property_type : undefined);
    if (Array.isArray(value)) return value.join(',');
    return isPlain(value) ? String(value) : undefined;
  });
  const { city } = filters;
  // The city may be as the visitor wrote it: `Jenks, OK`, or a state's full name.
  if (city?.includes(',')) {
    const { city: _city, ...others } = placeOf(filters);
    return inPlace(filters, { ...others, ...parseLocation(city) });
  }
  const { state } = params;
  if (typeof state === 'string' && state.length > 2) {
    return { ...filters, ...(city === undefined ? parseLocation(state) : {}) };
  }
  return filters;
}

/** Returns the assistant's filters that a search doesn't support, as text: `radius: 5`. */
export function beyondSearch(params: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(params)
    .filter(([name, value]) => !isFilter(name) && !beside.has(name) && isPlain(value))
    .map(([name, value]) => `${name}: ${value}`.slice(0, 80));
}

/** Parameters that aren't filters, and are understood: another name of the type, where to go on, and who is written to. */
const beside: ReadonlySet<string> = new Set(['property_type', 'offset', 'email']);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '');

const placeNames = [
  'zip',
  'city',
  'state',
  'neighborhood',
  'schoolDistrict',
  'q',
] as const satisfies (keyof SearchPlace)[];

/** Returns the place of a search. */
export const placeOf = (filters: SearchFilters): SearchPlace =>
  Object.fromEntries(
    placeNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );

/** Returns the same search in another place, without its bounds and areas. */
export function inPlace(filters: SearchFilters, place: SearchPlace): SearchFilters {
  const { areas: _areas, ...rest } = withoutBounds(filters);
  for (const name of placeNames) delete rest[name];
  return { ...rest, ...place };
}

/** Returns the same search without map bounds. */
export function withoutBounds(filters: SearchFilters): SearchFilters {
  const { north: _north, south: _south, east: _east, west: _west, ...rest } = filters;
  return rest;
}

/** Returns the same search with one filter changed; undefined removes it. */
export function withFilter<Name extends keyof SearchFilters>(
  filters: SearchFilters,
  name: Name,
  value: SearchFilters[Name],
): SearchFilters {
  const { [name]: _before, ...rest } = filters;
  const changed: SearchFilters = rest;
  if (value !== undefined) changed[name] = value;
  return changed;
}

/** Whether two searches are equal, ignoring the sort order. */
export function sameSearch(a: SearchFilters, b: SearchFilters): boolean {
  const key = (filters: SearchFilters) => {
    const params = writeFilters(filters);
    params.delete('sort');
    return params.toString();
  };
  return key(a) === key(b);
}
