/** The values of the spec (section 9) and of RESO's closed lookups, and their spellings in feeds. */
export const propertyTypes = [
  'Residential',
  'CommercialSale',
  'ResidentialLease',
  'Land',
  'ResidentialIncome',
  'CommercialLease',
  'Farm',
] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const propertySubTypes = [
  'SingleFamilyResidence',
  'Apartment',
  'Condominium',
  'Townhouse',
  'Duplex',
  'Ranch',
  'Other',
] as const;
export type PropertySubType = (typeof propertySubTypes)[number];

export const standardStatuses = [
  'Active',
  'Active Under Contract',
  'Canceled',
  'Closed',
  'Coming Soon',
  'Delete',
  'Expired',
  'Hold',
  'Incomplete',
  'Pending',
  'Withdrawn',
] as const;
export type StandardStatus = (typeof standardStatuses)[number];

/** The statuses in a public search by default (DOMAIN, Listings). */
export const publicStatuses: readonly StandardStatus[] = [
  'Active',
  'Active Under Contract',
  'Coming Soon',
  'Pending',
];

export const featureFlags = [
  'pool',
  'garage',
  'fireplace',
  'waterfront',
  'patio',
  'basement',
  'view',
] as const;
export type FeatureFlag = (typeof featureFlags)[number];

/** Returns the lowercase letters and digits of a value, so that `Commercial Sale` equals `commercialSale`. */
export const bareSpelling = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, '');

const closedPermissions = new Set(['private', 'officeonly', 'firmonly', 'agentonly']);

/** Whether a photo with this permission (RESO Media, Permission) is for nobody outside. */
export const isClosedPermission = (permission: string) => closedPermissions.has(bareSpelling(permission));

const spellings = <Value extends string>(values: readonly Value[], others: Record<string, Value>) =>
  new Map<string, Value>([
    ...values.map((value) => [bareSpelling(value), value] as const),
    ...Object.entries(others),
  ]);

const typeSpellings = spellings<PropertyType>(propertyTypes, {
  businessopportunity: 'CommercialSale',
  commercial: 'CommercialSale',
  manufacturedinpark: 'Residential',
  multifamily: 'ResidentialIncome',
  incomeproperty: 'ResidentialIncome',
  rental: 'ResidentialLease',
  residentialrental: 'ResidentialLease',
  lotsandland: 'Land',
  vacantland: 'Land',
  farmandranch: 'Farm',
});

const subTypeSpellings = spellings<PropertySubType>(propertySubTypes, {
  singlefamily: 'SingleFamilyResidence',
  singlefamilyhome: 'SingleFamilyResidence',
  singlefamilydetached: 'SingleFamilyResidence',
  house: 'SingleFamilyResidence',
  condo: 'Condominium',
  townhome: 'Townhouse',
});

const statusSpellings = spellings<StandardStatus>(standardStatuses, {
  a: 'Active',
  new: 'Active',
  forsale: 'Active',
  forrent: 'Active',
  backonmarket: 'Active',
  pricechange: 'Active',
  contingent: 'Active Under Contract',
  undercontract: 'Active Under Contract',
  activeundercontractcontinuetoshow: 'Active Under Contract',
  cancelled: 'Canceled',
  sold: 'Closed',
  leased: 'Closed',
  rented: 'Closed',
  deleted: 'Delete',
  temporarilyoffmarket: 'Hold',
});

/** Returns the spec's property type for a feed's spelling; null when unknown. */
export const propertyTypeOf = (spelling: string) => typeSpellings.get(bareSpelling(spelling)) ?? null;

/** Returns the spec's subtype for a feed's spelling; RESO's list is open, so an unknown one is `Other`. */
export const propertySubTypeOf = (spelling: string): PropertySubType =>
  subTypeSpellings.get(bareSpelling(spelling)) ?? 'Other';

/** Returns RESO's StandardStatus for a feed's spelling; null when unknown. */
export const standardStatusOf = (spelling: string) => statusSpellings.get(bareSpelling(spelling)) ?? null;
