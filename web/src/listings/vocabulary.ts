import type { components } from '../../../openapi/generated/idx.d.ts';

type Schemas = components['schemas'];
export type PropertyType = Schemas['PropertyType'];
export type PropertySubType = Schemas['PropertySubType'];
export type ListingSort = Schemas['ListingSort'];
export type StandardStatus = Schemas['StandardStatus'];

/** The property types with their labels. */
export const propertyTypes: Record<PropertyType, string> = {
  Residential: 'Residential',
  CommercialSale: 'Commercial sale',
  ResidentialLease: 'Residential lease',
  Land: 'Land',
  ResidentialIncome: 'Residential income',
  CommercialLease: 'Commercial lease',
  Farm: 'Farm',
};

/** The property subtypes with their labels. */
export const propertySubTypes: Record<PropertySubType, string> = {
  SingleFamilyResidence: 'Single family',
  Apartment: 'Apartment',
  Condominium: 'Condominium',
  Townhouse: 'Townhouse',
  Duplex: 'Duplex',
  Ranch: 'Ranch',
  Other: 'Other',
};

/** The sort orders with their labels. */
export const listingSorts: Record<ListingSort, string> = {
  newest: 'Newest first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  'beds-desc': 'Most bedrooms',
  'area-desc': 'Largest first',
};

/** The statuses a listing can have. */
export const statuses: Record<StandardStatus, string> = {
  Active: 'Active',
  'Active Under Contract': 'Under contract',
  Canceled: 'Canceled',
  Closed: 'Sold',
  'Coming Soon': 'Coming soon',
  Delete: 'Withdrawn',
  Expired: 'Expired',
  Hold: 'On hold',
  Incomplete: 'Incomplete',
  Pending: 'Pending',
  Withdrawn: 'Withdrawn',
};

/** The searchable features of a home. */
export const features = {
  pool: 'Pool',
  garage: 'Garage',
  fireplace: 'Fireplace',
  waterfront: 'Waterfront',
  patio: 'Patio',
  basement: 'Basement',
  view: 'View',
} as const;

/** Returns the label of a feed's value; other values than the standard's are shown as they are. */
export function wordFor(words: Readonly<Record<string, string>>, value: string): string {
  const found = choiceOf(words, value);
  return (found && words[found]) ?? value;
}

/** Returns the key for a loosely spelled value: `CommercialSale` for `commercial sale`. */
export function choiceOf<K extends string>(words: Readonly<Record<K, string>>, value: string): K | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = plain(value);
  for (const key in words) if (plain(key) === wanted) return key;
  return undefined;
}
