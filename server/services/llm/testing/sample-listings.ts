import type { Found, SearchListings, SearchParams } from '../answer/search/listings.ts';

/** The listing fields that the search filters and sorts by. */
type Sample = {
  key: string;
  type: string;
  subType: string;
  zip: string;
  city: string;
  state: string;
  price: number;
  beds: number;
  baths: number;
  area: number;
  built: number;
  features: string[];
  agent: string;
  remarks: string;
};

function sample(key: string, city: string, price: number, beds: number, rest: Partial<Sample> = {}): Sample {
  return {
    key,
    type: 'Residential',
    subType: 'SingleFamilyResidence',
    zip: city === 'Jenks' ? '74037' : '78704',
    city,
    state: city === 'Jenks' ? 'OK' : 'TX',
    price,
    beds,
    baths: 2,
    area: beds * 600,
    built: 2000,
    features: [],
    agent: 'OTHER',
    remarks: 'A bright home.',
    ...rest,
  };
}

/** Seven listings in two cities. */
const samples: readonly Sample[] = [
  sample('J1', 'Jenks', 250_000, 2, { agent: 'OWN1' }),
  sample('J2', 'Jenks', 310_000, 3, { features: ['garage'] }),
  sample('J3', 'Jenks', 420_000, 4, {
    ...{ features: ['garage', 'pool'], remarks: 'A workshop stands behind the fenced yard.' },
  }),
  sample('A1', 'Austin', 520_000, 3, { subType: 'Condominium' }),
  sample('A2', 'Austin', 890_000, 4, { features: ['pool'] }),
  sample('R1', 'Austin', 1900, 2, { type: 'ResidentialLease', subType: 'Apartment' }),
  sample('L1', 'Austin', 90_000, 0, { type: 'Land', subType: 'Other' }),
];

/** Searches the samples like the listing service, and records each query in `asked`. */
export function sampleSearch(asked: SearchParams[] = []): SearchListings {
  return async (params, limit, offset = 0) => {
    asked.push(params);
    const { total, homes } = find(params, offset + limit);
    return { total, homes: homes.slice(offset) };
  };
}

function find(params: SearchParams, limit: number): Found {
  const fits = (home: Sample) =>
    oneOf(params.zip, home.zip) &&
    oneOf(params.city, home.city) &&
    same(params.state, home.state) &&
    same(params.propertyType, home.type) &&
    oneOf(params.propertySubType, home.subType) &&
    (params.keywords ?? '').split(' ').every((word) => home.remarks.includes(word)) &&
    same(params.listAgentMlsId, home.agent) &&
    same(params.listingKey, home.key) &&
    within(home.price, params.minPrice, params.maxPrice) &&
    within(home.beds, params.minBedrooms, params.maxBedrooms) &&
    within(home.baths, params.minBathrooms, params.maxBathrooms) &&
    within(home.area, params.minLivingArea, params.maxLivingArea) &&
    within(home.built, params.minYearBuilt, params.maxYearBuilt) &&
    (params.features ?? '').split(',').every((name) => name === '' || home.features.includes(name));
  const found = samples.filter(fits);
  const by = params.sort ?? 'newest';
  found.sort((a, b) => {
    if (by === 'price-asc') return a.price - b.price;
    if (by === 'price-desc') return b.price - a.price;
    return by === 'area-desc' ? b.area - a.area : 0;
  });
  return {
    total: found.length,
    homes: found.slice(0, limit).map((home) => ({
      listing_key: home.key,
      price: home.price,
      bedrooms: home.beds,
      bathrooms: home.baths,
      address: `${home.key} Elm St`,
      city: home.city,
    })),
  };
}

function same(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted === value;
}

/** Whether a value is one of a comma-separated list. */
function oneOf(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted.toLowerCase().split(',').includes(value.toLowerCase());
}

function within(value: number, min: number | undefined, max: number | undefined): boolean {
  return value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);
}
