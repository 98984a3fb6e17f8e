/**
 * A home from a source in our field names (RESO Data Dictionary, snake case), before intake cleans it. Absent
 * and null mean the same. Compensation, private remarks, and lockbox fields have no name here, so that they
 * can't be stored.
 */
export type ListingInput = { listing_key: string } & {
  [Field in TextField]?: string | null;
} & { [Field in NumberField]?: number | null } & { [Field in FlagField]?: boolean | null } & {
  [Field in DateField]?: string | null;
} & { media?: MediaInput[] };

/** A photo from a source. `permission` and `category` decide whether the public can see it. */
export type MediaInput = {
  order: number;
  url?: string | null;
  storage_key?: string | null;
  description?: string | null;
  width?: number | null;
  height?: number | null;
  category?: string | null;
  permission?: string[] | null;
  preferred?: boolean | null;
};

const textFields = [
  'listing_key',
  'mls_number',
  'standard_status',
  'property_type',
  'property_sub_type',
  'address',
  'street_number',
  'street_dir_prefix',
  'street_name',
  'street_suffix',
  'street_dir_suffix',
  'unit_number',
  'city',
  'state',
  'postal_code',
  'county',
  'subdivision_name',
  'public_remarks',
  'elementary_school',
  'middle_school',
  'high_school',
  'school_district',
  'heating',
  'cooling',
  'water_source',
  'appliances',
  'interior_features',
  'exterior_features',
  'lots_features',
  'patio_and_porch_features',
  'foundation_details',
  'roof',
  'sewer',
  'association_name',
  'fee_frequency',
  'association_fee_includes',
  'parking_features',
  'flooring',
  'list_office_name',
  'list_agent_name',
  'list_agent_mls_id',
  'attribution_contact',
  'virtual_tour_url',
  'pool_features',
  'waterfront_features',
  'fireplace_features',
  'view_features',
  'basement_features',
  'levels',
  'lot_size_units',
] as const;

export const numberFields = [
  'list_price',
  'original_list_price',
  'close_price',
  'bedrooms_total',
  'bathrooms',
  'bathrooms_full',
  'bathrooms_half',
  'bathrooms_three_quarter',
  'bathrooms_one_quarter',
  'living_area',
  'building_area_total',
  'lot_size_acres',
  'lot_size_square_feet',
  'lot_size_area',
  'year_built',
  'stories',
  'days_on_market',
  'latitude',
  'longitude',
  'garage_spaces',
  'fireplaces_total',
  'association_fee',
  'tax_annual_amount',
  'tax_year',
  'basement_area',
] as const;

export const flagFields = [
  'internet_entire_listing_display',
  'internet_address_display',
  'internet_avm',
  'internet_comment',
  'pool',
  'garage',
  'fireplace',
  'waterfront',
  'view',
  'basement',
  'can_view',
] as const;

const dateFields = [
  'modified_at',
  'on_market_at',
  'original_entry_at',
  'price_changed_at',
  'close_date',
  'off_market_date',
] as const;

type TextField = Exclude<(typeof textFields)[number], 'listing_key'>;
type NumberField = (typeof numberFields)[number];
type FlagField = (typeof flagFields)[number];
type DateField = (typeof dateFields)[number];

/** All fields that a column of a file can fill. */
export const inputFields = [...textFields, ...numberFields, ...flagFields, ...dateFields] as const;
export type InputField = (typeof inputFields)[number];
