import type { AnswerOf } from '../operations.ts';

type Listing = AnswerOf<'getListingByKey'>['properties'][number];

/** Returns a home for sale in Jenks with the given fields changed. */
export function listing(n: number, change: Partial<Listing> = {}): Listing {
  const address = `${100 + n} Elm St`;
  const place = { city: 'Jenks', state: 'OK', postal_code: '74037' };
  return {
    ...{ id: n, listing_key: `DEMO-${10_000 + n}`, ...place, address, own_listing: false },
    ...{ full_address: `${address}, Jenks, OK 74037`, street_number: String(100 + n), street_name: 'Elm St' },
    ...{ current_price: 200_000 + 10_000 * n, bedrooms_total: 3, bathrooms: 2, living_area: 1500 + n },
    ...{ property_type: 'Residential', property_sub_type: 'SingleFamilyResidence', year_built: 1990 },
    ...{ latitude: 36.02 + n / 1000, longitude: -95.97 + n / 1000, standard_status: 'Active' },
    ...{ photos_count: 4, list_office_name: 'Keystone Realty Group', attribution_contact: '(918) 555-0100' },
    public_remarks: 'A bright home with a deep porch.',
    ...change,
  };
}

/** Returns a search result with this many homes. */
export function found(count: number, change: Partial<Listing> = {}): AnswerOf<'searchListings'> {
  const properties = Array.from({ length: count }, (_, n) => listing(n + 1, change));
  return { properties, total: count, feedUpdatedAt: null };
}
