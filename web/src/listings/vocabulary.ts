import type { components } from '../../../openapi/generated/idx.d.ts';

type Schemas = components['schemas'];
export type PropertyType = Schemas['PropertyType'];
export type PropertySubType = Schemas['PropertySubType'];
export type ListingSort = Schemas['ListingSort'];
export type StandardStatus = Schemas['StandardStatus'];

/** The types of property and what people call them. */
export const propertyTypes: Record<PropertyType, string> = {
  Residential: 'Residential',
  CommercialSale: 'Commercial sale',
  ResidentialLease: 'Residential lease',
  Land: 'Land',
  ResidentialIncome: 'Residential income',
  CommercialLease: 'Commercial lease',
  Farm: 'Farm',
};

/** The sub types and what people call them. */
export const propertySubTypes: Record<PropertySubType, string> = {
  SingleFamilyResidence: 'Single family',
  Apartment: 'Apartment',
  Condominium: 'Condominium',
  Townhouse: 'Townhouse',
  Duplex: 'Duplex',
  Ranch: 'Ranch',
  Other: 'Other',
};

/** The orders of a list. */
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

/** The words for a value of a feed: those above, or its own (feeds have values beyond the standard's). */
export function wordFor(words: Readonly<Record<string, string>>, value: string): string {
  const found = choiceOf(words, value);
  return (found === undefined ? undefined : words[found]) ?? value;
}

/** The key that a loosely spelled value means: `commercial sale` is `CommercialSale`. */
export function choiceOf<K extends string>(words: Readonly<Record<K, string>>, value: string): K | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = plain(value);
  for (const key in words) if (plain(key) === wanted) return key;
  return undefined;
}
