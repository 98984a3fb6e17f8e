import type { Listing } from '../../../listings/listing.ts';

type Sample = Pick<Listing, 'address' | 'postal_code' | 'current_price' | 'bedrooms_total' | 'bathrooms'> & {
  living_area: number;
  property_sub_type: string;
};

const samples: Sample[] = [
  {
    address: '1204 Elm Street',
    postal_code: '78704',
    current_price: 645_000,
    bedrooms_total: 3,
    bathrooms: 2.5,
    living_area: 1850,
    property_sub_type: 'SingleFamilyResidence',
  },
  {
    address: '88 Rainey Street #1406',
    postal_code: '78701',
    current_price: 529_000,
    bedrooms_total: 1,
    bathrooms: 1,
    living_area: 820,
    property_sub_type: 'Condominium',
  },
  {
    address: '4310 Avenue H',
    postal_code: '78751',
    current_price: 789_000,
    bedrooms_total: 4,
    bathrooms: 3,
    living_area: 2240,
    property_sub_type: 'SingleFamilyResidence',
  },
  {
    address: '2705 Sweetwater Lane',
    postal_code: '78745',
    current_price: 415_000,
    bedrooms_total: 2,
    bathrooms: 2,
    living_area: 1320,
    property_sub_type: 'Townhouse',
  },
  {
    address: '901 Mesa Ridge Drive',
    postal_code: '78731',
    current_price: 1_180_000,
    bedrooms_total: 5,
    bathrooms: 4,
    living_area: 3480,
    property_sub_type: 'SingleFamilyResidence',
  },
];

/**
 * Five made-up homes in Austin as a fallback for a failed search (the product's document, section 8). They
 * are marked as samples and can't be opened or saved.
 */
export const sampleListings: Listing[] = samples.map((sample, index) => ({
  ...sample,
  id: -1 - index,
  listing_key: `SAMPLE-${index + 1}`,
  city: 'Austin',
  state: 'TX',
  list_price: sample.current_price ?? null,
  property_type: 'Residential',
  standard_status: 'Active',
  photos_count: 0,
}));
