import { flagFields, type InputField, inputFields, numberFields } from '../listings/input.ts';
import { bareSpelling } from '../listings/vocabulary.ts';

/**
 * Names that sources use for a field, the best first: RESO's (Data Dictionary 2.0), Spark's, and those of
 * house-sales tables. Case and punctuation don't matter. A field's own name also counts, with exceptions
 * below.
 */
const otherNames: Partial<Record<InputField, string>> = {
  listing_key: 'ListingKey, ListingKeyNumeric, MLS Number, MlsNumber, MLS #, ListingId, Id',
  mls_number: 'ListingId, MlsNumber, MLS Number, MLS #',
  standard_status: 'StandardStatus, Status, MlsStatus',
  property_type: 'PropertyType, Type',
  property_sub_type: 'PropertySubType, SubType',
  address: 'UnparsedAddress, UnparsedFirstLineAddress, StreetAddress, Address, FullAddress',
  street_number: 'StreetNumber, StreetNumberNumeric',
  street_dir_prefix: 'StreetDirPrefix',
  street_name: 'StreetName',
  street_suffix: 'StreetSuffix',
  street_dir_suffix: 'StreetDirSuffix',
  unit_number: 'UnitNumber, Unit, StreetAdditionalInfo',
  city: 'City, PostalCity',
  state: 'StateOrProvince, State',
  postal_code: 'PostalCode, ZipCode, Zip',
  county: 'CountyOrParish, County',
  subdivision_name: 'SubdivisionName, Subdivision, Neighborhood',
  public_remarks: 'PublicRemarks, Remarks, Description',
  elementary_school: 'ElementarySchool',
  middle_school: 'MiddleOrJuniorSchool, MiddleSchool',
  high_school: 'HighSchool',
  school_district:
    'HighSchoolDistrict, SchoolDistrict, ElementarySchoolDistrict, MiddleOrJuniorSchoolDistrict',
  lots_features: 'LotFeatures',
  patio_and_porch_features: 'PatioAndPorchFeatures',
  foundation_details: 'FoundationDetails, Foundation',
  association_name: 'AssociationName',
  fee_frequency: 'AssociationFeeFrequency',
  association_fee_includes: 'AssociationFeeIncludes',
  parking_features: 'ParkingFeatures',
  flooring: 'Flooring',
  list_office_name: 'ListOfficeName, OfficeName',
  list_agent_name: 'ListAgentFullName, ListAgentName, AgentName',
  list_agent_mls_id: 'ListAgentMlsId',
  attribution_contact: 'AttributionContact, ListOfficePhone',
  virtual_tour_url: 'VirtualTourURLUnbranded',
  view_features: 'View',
  basement_features: 'Basement',
  list_price: 'ListPrice, CurrentPrice, Price, LeaseAmount',
  original_list_price: 'OriginalListPrice',
  close_price: 'ClosePrice, SoldPrice',
  bedrooms_total: 'BedroomsTotal, BedsTotal, Bedrooms, Beds',
  bathrooms: 'Bathrooms, Baths, BathroomsTotalDecimal, BathsTotal, BathroomsTotalInteger',
  bathrooms_full: 'BathroomsFull, BathsFull',
  bathrooms_half: 'BathroomsHalf, BathsHalf',
  bathrooms_three_quarter: 'BathroomsThreeQuarter, BathsThreeQuarter',
  bathrooms_one_quarter: 'BathroomsOneQuarter',
  living_area: 'LivingArea, SqftLiving, SquareFeet, Sqft',
  building_area_total: 'BuildingAreaTotal',
  lot_size_acres: 'LotSizeAcres, Acres',
  lot_size_square_feet: 'LotSizeSquareFeet, SqftLot',
  year_built: 'YearBuilt, YrBuilt',
  stories: 'Stories, StoriesTotal, Floors',
  days_on_market: 'DaysOnMarket, Dom',
  latitude: 'Latitude, Lat',
  longitude: 'Longitude, Long, Lng, Lon',
  garage_spaces: 'GarageSpaces, Garage',
  fireplaces_total: 'FireplacesTotal, Fireplaces',
  association_fee: 'AssociationFee, HoaFee, Hoa',
  tax_annual_amount: 'TaxAnnualAmount, Taxes',
  tax_year: 'TaxYear',
  basement_area: 'SqftBasement, BelowGradeFinishedArea',
  internet_entire_listing_display: 'InternetEntireListingDisplayYN',
  internet_address_display: 'InternetAddressDisplayYN',
  internet_avm: 'InternetAutomatedValuationDisplayYN',
  internet_comment: 'InternetConsumerCommentYN',
  pool: 'PoolPrivateYN, PoolYN',
  garage: 'GarageYN',
  fireplace: 'FireplaceYN',
  waterfront: 'WaterfrontYN, Waterfront',
  view: 'ViewYN',
  basement: 'BasementYN',
  can_view: 'MlgCanView',
  modified_at: 'ModificationTimestamp, BridgeModificationTimestamp, UpdatedAt, LastModified, Date',
  on_market_at: 'OnMarketTimestamp, OnMarketDate, ListingContractDate, ListDate, ListedAt',
  original_entry_at: 'OriginalEntryTimestamp',
  price_changed_at: 'PriceChangeTimestamp',
  off_market_date: 'OffMarketDate, PurchaseContractDate',
};

/** The fields that each bare spelling can fill, and its rank among the names of each field (0 is best). */
const known = new Map<string, { field: InputField; rank: number }[]>();
for (const field of inputFields) {
  const names = [field, ...(otherNames[field]?.split(', ') ?? [])];
  // In RESO, `View` and `Basement` are lists; their yes/no fields, like `GarageYN`, end in YN.
  const usable = field === 'view' || field === 'basement' || field === 'garage' ? names.slice(1) : names;
  usable.forEach((name, rank) => {
    const spelling = bareSpelling(name);
    const fields = known.get(spelling) ?? [];
    if (!fields.some((entry) => entry.field === field)) fields.push({ field, rank });
    known.set(spelling, fields);
  });
}

export type ColumnUse = { field: InputField; rank: number };

/** Returns the fields for a column name; empty for an unknown one. */
export const fieldsNamed = (column: string): readonly ColumnUse[] => known.get(bareSpelling(column)) ?? [];

// RESO never shows these to the public. Intake drops compensation (DOMAIN, Listings).
const kept =
  /compensation|commission|privateremarks|privateofficeremarks|showing|lockbox|occupant|accesscode|gatecode|concession|owner(name|phone)/;

/** Returns whether a column must never be read, regardless of the mapping. */
export const isKeptOut = (column: string): boolean => kept.test(bareSpelling(column));

/** Of the flags, a `consent` allows the public to see something. */
export type FieldKind = 'text' | 'number' | 'flag' | 'consent';
const numbers = new Set<string>(numberFields);
const flags = new Set<string>(flagFields);
const consents = new Set<string>([
  'internet_entire_listing_display',
  'internet_address_display',
  'internet_avm',
  'internet_comment',
  'can_view',
] satisfies InputField[]);

/** Returns how to read the values of a field. */
export function kindOf(field: InputField): FieldKind {
  if (numbers.has(field)) return 'number';
  if (consents.has(field)) return 'consent';
  return flags.has(field) ? 'flag' : 'text';
}
