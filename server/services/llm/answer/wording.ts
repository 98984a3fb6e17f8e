import { stateCodes } from '../../../text/us-states.ts';
import { type Feature, type Filters, isLease } from '../understand/filters.ts';

const featurePhrases: Readonly<Record<Feature, string>> = {
  pool: 'a pool',
  garage: 'a garage',
  fireplace: 'a fireplace',
  waterfront: 'waterfront',
  patio: 'a patio',
  basement: 'a basement',
  view: 'a view',
};

const subTypeNouns: Readonly<Record<string, readonly [string, string]>> = {
  SingleFamilyResidence: ['single-family home', 'single-family homes'],
  Apartment: ['apartment', 'apartments'],
  Condominium: ['condo', 'condos'],
  Townhouse: ['townhouse', 'townhouses'],
  Duplex: ['duplex', 'duplexes'],
  Ranch: ['ranch home', 'ranch homes'],
};

const typeNouns: Readonly<Record<string, readonly [string, string]>> = {
  Residential: ['home', 'homes'],
  ResidentialLease: ['home', 'homes'],
  Land: ['piece of land', 'pieces of land'],
  Farm: ['farm', 'farms'],
  ResidentialIncome: ['income property', 'income properties'],
  CommercialSale: ['commercial property', 'commercial properties'],
  CommercialLease: ['commercial space', 'commercial spaces'],
};

export function dollars(value: number, lease: boolean): string {
  return `$${Math.round(value).toLocaleString('en-US')}${lease ? ' a month' : ''}`;
}

/** Returns the count and noun: `12 condos for sale`, `1 home for rent`, `no farms for sale`. */
export function countOf(total: number, filters: Filters): string {
  const count = total === 0 ? 'no' : total.toLocaleString('en-US');
  return `${count} ${nounOf(filters, total === 1)}`;
}

export function nounOf(filters: Filters, single: boolean): string {
  const nouns = subTypeNouns[filters.propertySubType ?? ''] ?? typeNouns[filters.propertyType ?? ''];
  const noun = (nouns ?? ['listing', 'listings'])[single ? 0 : 1] ?? 'listings';
  if (filters.propertyType === undefined) return noun;
  if (filters.propertyType === 'CommercialLease') return `${noun} for lease`;
  return `${noun} ${isLease(filters) ? 'for rent' : 'for sale'}`;
}

const stateNames = new Map(
  Object.entries(stateCodes).map(([name, code]) => [
    code,
    name.replace(/(^|\s)(?!of\b)(\w)/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
  ]),
);

/** Returns the place with a leading space, ` in Jenks, OK`; empty without a place. */
export function placeOf({ zip, city, state, neighborhood }: Filters): string {
  const where = anyPlace(zip ?? city);
  const parts = [neighborhood, where, zip === undefined ? state : undefined];
  if (where === undefined && neighborhood === undefined)
    return state === undefined ? '' : ` in ${stateNames.get(state) ?? state}`;
  return ` in ${parts.filter((part) => part !== undefined).join(', ')}`;
}

/** Returns comma-separated places as alternatives: `Jenks or Bixby`. */
const anyPlace = (places: string | undefined): string | undefined =>
  places === undefined ? undefined : list(places.split(','), 'or');

/** Describes the filters besides kind and place: ` with 3+ bedrooms and a pool, up to $450,000`. */
export function wishesOf(filters: Filters): string {
  const has: string[] = [];
  const bedrooms =
    filters.maxBedrooms === 0 ? 'no separate bedroom' : counted(filters, 'Bedrooms', 'bedroom');
  if (bedrooms !== null) has.push(bedrooms);
  const bathrooms = counted(filters, 'Bathrooms', 'bathroom');
  if (bathrooms !== null) has.push(bathrooms);
  const area = span(
    filters.minLivingArea,
    filters.maxLivingArea,
    (value) => `${value.toLocaleString('en-US')}`,
  );
  if (area !== null) has.push(`${area} sq ft`);
  if (filters.stories !== undefined)
    has.push(filters.stories === 1 ? '1 story' : `${filters.stories} stories`);
  for (const feature of filters.features ?? [])
    if (feature === 'garage' && filters.minGarageSpaces !== undefined)
      has.push(`a garage for ${filters.minGarageSpaces} or more cars`);
    else if (feature !== 'waterfront') has.push(featurePhrases[feature]);
  const parts = has.length === 0 ? [] : [` with ${list(has)}`];
  if (filters.features?.includes('waterfront')) parts.push(' on the water');
  const built = span(filters.minYearBuilt, filters.maxYearBuilt, String);
  if (built !== null)
    parts.push(
      `, built ${built.replace('up to', 'in or before').replace(/^(\d+) or more/, 'in $1 or later')}`,
    );
  const lease = isLease(filters);
  if (filters.minPrice !== undefined && filters.maxPrice !== undefined) {
    parts.push(`, from ${dollars(filters.minPrice, false)} to ${dollars(filters.maxPrice, lease)}`);
  } else if (filters.maxPrice !== undefined) parts.push(`, up to ${dollars(filters.maxPrice, lease)}`);
  else if (filters.minPrice !== undefined) parts.push(`, from ${dollars(filters.minPrice, lease)} up`);
  if (filters.minLotSize !== undefined || filters.maxLotSize !== undefined)
    parts.push(
      `, on ${span(filters.minLotSize, filters.maxLotSize, String)?.replace('in ', '')} ${acreNoun(filters)}`,
    );
  if (filters.maxHoaFee !== undefined)
    parts.push(
      filters.maxHoaFee === 0
        ? ', without a stated HOA fee'
        : `, with an HOA fee up to ${dollars(filters.maxHoaFee, true)} or none stated`,
    );
  if (filters.minDaysOnMarket !== undefined)
    parts.push(`, on the market for ${daysOf(filters.minDaysOnMarket)} or longer`);
  if (filters.maxDaysOnMarket !== undefined)
    parts.push(
      filters.maxDaysOnMarket === 0 ? ', new today' : `, new in the last ${daysOf(filters.maxDaysOnMarket)}`,
    );
  if (filters.priceReduced) parts.push(', with a reduced price');
  if (filters.status === 'Coming Soon') parts.push(', coming soon');
  if (filters.own) parts.push(', listed by the agent');
  return parts.join('');
}

const daysOf = (days: number) => (days === 1 ? '1 day' : `${days} days`);
const acreNoun = ({ minLotSize, maxLotSize }: Filters) =>
  (maxLotSize ?? minLotSize ?? 0) === 1 ? 'acre' : 'acres';

function counted(filters: Filters, key: 'Bedrooms' | 'Bathrooms', noun: string): string | null {
  const min = filters[`min${key}`];
  const max = filters[`max${key}`];
  if (min === undefined && max === undefined) return null;
  if (min !== undefined && min === max) return `exactly ${min} ${noun}${min === 1 ? '' : 's'}`;
  if (min !== undefined && max !== undefined) return `${min} to ${max} ${noun}s`;
  if (min !== undefined) return `${min} or more ${noun}s`;
  return `at most ${max} ${noun}${max === 1 ? '' : 's'}`;
}

function span(
  min: number | undefined,
  max: number | undefined,
  show: (value: number) => string,
): string | null {
  if (min !== undefined && max !== undefined)
    return min === max ? `in ${show(min)}` : `${show(min)} to ${show(max)}`;
  if (min !== undefined) return `${show(min)} or more`;
  return max === undefined ? null : `up to ${show(max)}`;
}

/** Joins words: `a, b and c`. */
export function list(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
