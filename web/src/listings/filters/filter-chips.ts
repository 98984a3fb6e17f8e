import { areasOf } from '../../../../areas/areas.ts';
import { shortPrice } from '../format-price.ts';
import { features, propertySubTypes, propertyTypes, statuses, wordFor } from '../vocabulary.ts';
import { placeText } from './parse-location.ts';
import { inPlace, type SearchFilters, withFilter, withoutBounds } from './search-filters.ts';

/** One filter of a search as text, and the search without it. */
export type FilterChip = { id: string; label: string; without: SearchFilters };

/** Returns a search's filters as chips, the place first. Excludes the sort order. */
export function filterChips(filters: SearchFilters): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (id: string, label: string | 0 | false | null | undefined, without: SearchFilters) => {
    if (label) chips.push({ id, label, without });
  };
  const { stories, listingKey, listAgentMlsId, keywords } = filters;
  /** One chip for each value of a filter that takes several. */
  const addEach = (
    name: 'propertyType' | 'propertySubType' | 'status' | 'features',
    words: Readonly<Record<string, string>>,
  ) => {
    for (const value of valuesOf(filters[name]))
      add(`${name}-${value}`, wordFor(words, value), withoutValue(filters, name, value));
  };
  const addPlace = (name: 'zip' | 'city', value: string) =>
    add(`place-${value}`, placeText({ ...filters, [name]: value }), withoutValue(filters, name, value));

  const places = severalPlaces(filters);
  if (places === null) add('place', placeText(filters), inPlace(filters, {}));
  else for (const value of places.values) addPlace(places.name, value);
  if (filters.north !== undefined) add('bounds', 'This part of the map', withoutBounds(filters));
  add('areas', areaCountText(filters), without(filters, 'areas'));
  addEach('propertyType', propertyTypes);
  addEach('propertySubType', propertySubTypes);
  add('beds', bedroomText(filters), without(filters, 'minBedrooms', 'maxBedrooms'));
  add('baths', bathroomText(filters), without(filters, 'minBathrooms', 'maxBathrooms'));
  add('price', priceText(filters), without(filters, 'minPrice', 'maxPrice'));
  add('area', areaText(filters), without(filters, 'minLivingArea', 'maxLivingArea'));
  add('year', yearText(filters), without(filters, 'minYearBuilt', 'maxYearBuilt'));
  add('stories', stories && `${stories} ${stories === 1 ? 'story' : 'stories'}`, without(filters, 'stories'));
  add('lot', lotText(filters), without(filters, 'minLotSize', 'maxLotSize'));
  add('hoa', hoaText(filters), without(filters, 'maxHoaFee'));
  add('garage', garageText(filters), without(filters, 'minGarageSpaces'));
  add('days', daysText(filters), without(filters, 'minDaysOnMarket', 'maxDaysOnMarket'));
  add('reduced', filters.priceReduced && 'Price reduced', without(filters, 'priceReduced'));
  add('open-house', openHouseText(filters), without(filters, 'openHouseFrom', 'openHouseTo'));
  add('keywords', keywords && `“${keywords.replaceAll('"', '')}”`, without(filters, 'keywords'));
  addEach('features', features);
  addEach('status', statuses);
  add('own', listAgentMlsId && 'Our own listings', without(filters, 'listAgentMlsId'));
  add('listing', listingKey && 'One home', without(filters, 'listingKey'));
  return chips;
}

/** Whether a chip is the place of a search, or one of its places. */
export const isPlace = ({ id }: Pick<FilterChip, 'id'>): boolean => id === 'place' || id.startsWith('place-');

/** Returns the ZIP codes or cities of a search in any of several; null for one place. */
function severalPlaces(filters: SearchFilters): { name: 'zip' | 'city'; values: string[] } | null {
  const { neighborhood, q, schoolDistrict } = filters;
  const name = filters.zip === undefined ? 'city' : 'zip';
  const values = valuesOf(filters[name]);
  const isPart = neighborhood !== undefined || q !== undefined || schoolDistrict !== undefined;
  return values.length < 2 || isPart ? null : { name, values };
}

/** Returns `3+ beds`, `Up to 4 beds`, or `3–4 beds`; null without limits. */
export function bedroomText({ minBedrooms, maxBedrooms }: SearchFilters): string | null {
  return countText(minBedrooms, maxBedrooms, 'bed');
}

/** Returns `2+ baths`, and so on; null without limits. */
export function bathroomText({ minBathrooms, maxBathrooms }: SearchFilters): string | null {
  return countText(minBathrooms, maxBathrooms, 'bath');
}

/** Returns `Up to $700K`, `From $200K`, or `$200K–$700K`; null without limits. */
export function priceText({ minPrice, maxPrice }: SearchFilters): string | null {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${shortPrice(minPrice)}–${shortPrice(maxPrice)}`;
  if (minPrice !== undefined) return `From ${shortPrice(minPrice)}`;
  return maxPrice === undefined ? null : `Up to ${shortPrice(maxPrice)}`;
}

function countText(least: number | undefined, most: number | undefined, thing: string): string | null {
  const things = (count: number) => (count === 1 ? thing : `${thing}s`);
  if (least !== undefined && most !== undefined) {
    return least === most ? `${least} ${things(least)}` : `${least}–${most} ${things(most)}`;
  }
  if (least !== undefined) return `${least}+ ${thing}s`;
  return most === undefined ? null : `Up to ${most} ${things(most)}`;
}

/** Returns `Drawn area`, or how many there are; null without one. */
function areaCountText({ areas }: SearchFilters): string | null {
  const count = areasOf(areas).length;
  if (count === 0) return null;
  return count === 1 ? 'Drawn area' : `${count} drawn areas`;
}

function areaText({ minLivingArea: least, maxLivingArea: most }: SearchFilters): string | null {
  const count = (area: number) => area.toLocaleString('en-US');
  if (least !== undefined && most !== undefined) return `${count(least)}–${count(most)} sq ft`;
  if (least !== undefined) return `${count(least)}+ sq ft`;
  return most === undefined ? null : `Up to ${count(most)} sq ft`;
}

function yearText({ minYearBuilt: least, maxYearBuilt: most }: SearchFilters): string | null {
  if (least !== undefined && most !== undefined) {
    return least === most ? `Built in ${least}` : `Built ${least}–${most}`;
  }
  if (least !== undefined) return `Built ${least} or later`;
  return most === undefined ? null : `Built ${most} or earlier`;
}

const acres = (size: number) => (size === 1 ? '1 acre' : `${size.toLocaleString('en-US')} acres`);

/** Returns `Lot from 0.25 acres`, `Lot up to 1 acre`, or `Lot 0.25–1 acres`; null without limits. */
function lotText({ minLotSize: least, maxLotSize: most }: SearchFilters): string | null {
  if (least !== undefined && most !== undefined) return `Lot ${least}–${acres(most)}`;
  if (least !== undefined) return `Lot from ${acres(least)}`;
  return most === undefined ? null : `Lot up to ${acres(most)}`;
}

function hoaText({ maxHoaFee: most }: SearchFilters): string | null {
  if (most === undefined) return null;
  return most === 0 ? 'No HOA fee' : `HOA up to $${most.toLocaleString('en-US')} a month`;
}

function garageText({ minGarageSpaces: least }: SearchFilters): string | null {
  return least === undefined ? null : `Garage for ${least}+`;
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function daysText({ minDaysOnMarket: least, maxDaysOnMarket: most }: SearchFilters): string | null {
  if (least !== undefined && most !== undefined) return `On the market ${least}–${days(most)}`;
  if (most !== undefined) return most === 0 ? 'New today' : `New in ${days(most)}`;
  return least === undefined ? null : `On the market ${days(least)} or longer`;
}

/** Returns `Open house Nov 28`, `Open house Nov 28–29`, and so on; null without days. */
function openHouseText({ openHouseFrom: from, openHouseTo: to }: SearchFilters): string | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined)
    return `Open house ${from === undefined ? 'until' : 'from'} ${shortDay(from ?? to ?? '')}`;
  if (from === to) return `Open house ${shortDay(from)}`;
  return `Open house ${shortDay(from)}–${shortDay(to)}`;
}

/** Returns a day such as `2026-11-28` as `Nov 28`. */
function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

function without(filters: SearchFilters, ...names: (keyof SearchFilters)[]): SearchFilters {
  return names.reduce((left, name) => withFilter(left, name, undefined), filters);
}

/** Returns the values of a filter that takes several, comma-separated. */
export const valuesOf = (text: string | undefined): string[] => text?.split(',') ?? [];

/** Returns a search without one of the values of a filter. */
function withoutValue(
  filters: SearchFilters,
  name: 'zip' | 'city' | 'propertyType' | 'propertySubType' | 'status' | 'features',
  value: string,
): SearchFilters {
  const left = valuesOf(filters[name]).filter((each) => each !== value);
  return withFilter(filters, name, left.join(',') || undefined);
}
