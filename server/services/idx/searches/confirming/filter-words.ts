import type { SearchQuery } from '../../listings/search/search-query.ts';

/** Returns the filters of a search in words, one part each, such as `Beds: 3 or more`. */
export function filterWords(query: SearchQuery): string[] {
  const { schoolDistrict, neighborhood, q, zip, city, state, areas, north } = query;
  const place = [neighborhood, q, anyOf(zip), anyOf(city), state]
    .filter((part) => part !== undefined)
    .join(', ');
  const { stories, keywords, features, status, openHouseFrom, openHouseTo } = query;
  const facts: [name: string, value: string | number | null | undefined][] = [
    ['Place', place || null],
    ['School district', schoolDistrict],
    ['Area', areas !== undefined ? 'drawn on the map' : north !== undefined ? 'a part of the map' : null],
    ['Type', query.propertySubType ?? query.propertyType],
    ['Price', range(query.minPrice, query.maxPrice, dollars)],
    ['Beds', range(query.minBedrooms, query.maxBedrooms)],
    ['Baths', range(query.minBathrooms, query.maxBathrooms)],
    ['Square feet', range(query.minLivingArea, query.maxLivingArea, count)],
    ['Built', range(query.minYearBuilt, query.maxYearBuilt)],
    ['Stories', stories],
    ['Acres', range(query.minLotSize, query.maxLotSize)],
    ['HOA fee', range(undefined, query.maxHoaFee, dollars)],
    ['Garage spaces', range(query.minGarageSpaces, undefined)],
    ['Days on the market', range(query.minDaysOnMarket, query.maxDaysOnMarket)],
    ['Price reduced', query.priceReduced === true ? 'yes' : null],
    ['Open house', range(openHouseFrom, openHouseTo)],
    ['Words', keywords],
    ['Features', features],
    ['Status', status],
    ['Listings', query.listAgentMlsId === undefined ? null : 'the agent’s own'],
    ['Home', query.listingKey],
  ];
  return facts.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}: ${plain(String(value))}`],
  );
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
/** Returns comma-separated places in words: `Jenks, Bixby, or Owasso`. */
const anyOf = (places: string | undefined): string | undefined =>
  places === undefined ? undefined : either.format(places.split(',').map((place) => place.trim()));

const count = (value: number) => value.toLocaleString('en-US');
const dollars = (value: number) => `$${count(value)}`;

/** Returns `3–4`, `3 or more`, or `up to 4`; null without bounds. */
function range<T extends number | string>(
  least: T | undefined,
  most: T | undefined,
  write: (value: T) => string = String,
): string | null {
  if (least !== undefined && most !== undefined)
    return least === most ? write(least) : `${write(least)}–${write(most)}`;
  if (least !== undefined) return `${write(least)} or more`;
  return most === undefined ? null : `up to ${write(most)}`;
}

/** Returns the standard's values as words: `Single Family Residence, Condominium`. */
const plain = (text: string) => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/,(?=\S)/g, ', ');
