import { shortPrice } from './format-price.ts';
import { placeText } from './parse-location.ts';
import { inPlace, type SearchFilters, withFilter, withoutBounds } from './search-filters.ts';
import { features, propertySubTypes, propertyTypes, statuses, wordFor } from './vocabulary.ts';

/** One filter of a search as text, and the search without it. */
export type FilterChip = { id: string; label: string; without: SearchFilters };

/** Returns a search's filters as chips, the place first. Excludes the sort order. */
export function filterChips(filters: SearchFilters): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (id: string, label: string | 0 | null | undefined, without: SearchFilters) => {
    if (label) chips.push({ id, label, without });
  };
  const { propertyType, propertySubType, status, stories, listingKey, listAgentMlsId } = filters;

  add('place', placeText(filters), inPlace(filters, {}));
  if (filters.north !== undefined) add('bounds', 'This part of the map', withoutBounds(filters));
  add('type', propertyType && propertyTypes[propertyType], without(filters, 'propertyType'));
  add('subType', propertySubType && propertySubTypes[propertySubType], without(filters, 'propertySubType'));
  add('beds', bedroomText(filters), without(filters, 'minBedrooms', 'maxBedrooms'));
  add(
    'baths',
    countText(filters.minBathrooms, filters.maxBathrooms, 'bath'),
    without(filters, 'minBathrooms', 'maxBathrooms'),
  );
  add('price', priceText(filters), without(filters, 'minPrice', 'maxPrice'));
  add('area', areaText(filters), without(filters, 'minLivingArea', 'maxLivingArea'));
  add('year', yearText(filters), without(filters, 'minYearBuilt', 'maxYearBuilt'));
  add('stories', stories && `${stories} ${stories === 1 ? 'story' : 'stories'}`, without(filters, 'stories'));
  for (const feature of filters.features?.split(',') ?? []) {
    add(`feature-${feature}`, wordFor(features, feature), withoutFeature(filters, feature));
  }
  add('status', status && statuses[status], without(filters, 'status'));
  add('own', listAgentMlsId && 'Our own listings', without(filters, 'listAgentMlsId'));
  add('listing', listingKey && 'One home', without(filters, 'listingKey'));
  return chips;
}

/** Returns `3+ beds`, `Up to 4 beds`, or `3–4 beds`; null without limits. */
export function bedroomText({ minBedrooms, maxBedrooms }: SearchFilters): string | null {
  return countText(minBedrooms, maxBedrooms, 'bed');
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

function without(filters: SearchFilters, ...names: (keyof SearchFilters)[]): SearchFilters {
  return names.reduce((left, name) => withFilter(left, name, undefined), filters);
}

function withoutFeature(filters: SearchFilters, feature: string): SearchFilters {
  const left = filters.features?.split(',').filter((name) => name !== feature);
  return withFilter(filters, 'features', left?.join(',') || undefined);
}
