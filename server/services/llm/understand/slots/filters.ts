import type { components, operations } from '../../../../../openapi/generated/idx.d.ts';

/** The features that the listing search can filter by, named as in `features` of searchListings. */
export const featureNames = [
  'pool',
  'garage',
  'fireplace',
  'waterfront',
  'patio',
  'basement',
  'view',
] as const;
export type Feature = (typeof featureNames)[number];

type Query = NonNullable<operations['searchListings']['parameters']['query']>;
export type PropertyType = components['schemas']['PropertyType'];
export type PropertySubType = components['schemas']['PropertySubType'];
type StandardStatus = components['schemas']['StandardStatus'];
export type Sort = components['schemas']['ListingSort'];

/** A visitor's filters, with the names of searchListings; `own` becomes the agent's listAgentMlsId. */
export type Filters = Omit<
  Query,
  | 'propertyType'
  | 'propertySubType'
  | 'status'
  | 'north'
  | 'south'
  | 'east'
  | 'west'
  | 'limit'
  | 'offset'
  | 'listAgentMlsId'
  | 'features'
> & {
  /** One type, or both that have homes to buy. */
  propertyType?: PropertyType | 'Residential,ResidentialIncome';
  /** One sub type, or several of which any will do, comma-separated. */
  propertySubType?: string;
  features?: Feature[];
  own?: true;
  status?: StandardStatus;
};

export type FilterKey = keyof Filters;

/** Filters that people treat as one, and so are set, cleared, and relaxed together. */
export const groups = {
  place: ['zip', 'city', 'state', 'neighborhood'],
  type: ['propertyType', 'propertySubType'],
  subType: ['propertySubType'],
  bedrooms: ['minBedrooms', 'maxBedrooms'],
  bathrooms: ['minBathrooms', 'maxBathrooms'],
  price: ['minPrice', 'maxPrice'],
  size: ['minLivingArea', 'maxLivingArea'],
  year: ['minYearBuilt', 'maxYearBuilt'],
  stories: ['stories'],
  features: ['features'],
  lot: ['minLotSize', 'maxLotSize'],
  hoa: ['maxHoaFee'],
  garage: ['minGarageSpaces'],
  days: ['minDaysOnMarket', 'maxDaysOnMarket'],
  reduced: ['priceReduced'],
  status: ['status'],
  own: ['own'],
} as const satisfies Record<string, readonly FilterKey[]>;
export type Group = keyof typeof groups;

/** Returns the filters without those of a group. */
export function withoutGroup(filters: Filters, group: Group): Filters {
  const dropped: readonly string[] = groups[group];
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !dropped.includes(key)));
}

/** Returns the filters without a feature. */
export function withoutFeature(filters: Filters, feature: Feature): Filters {
  const { features = [], ...rest } = filters;
  const kept = features.filter((each) => each !== feature);
  return kept.length === 0 ? rest : { ...rest, features: kept };
}

export function hasGroup(filters: Filters, group: Group): boolean {
  return groups[group].some((key) => filters[key] !== undefined);
}

/** Returns whether the property type is for rent. */
export function isLease(filters: Filters): boolean {
  return filters.propertyType === 'ResidentialLease' || filters.propertyType === 'CommercialLease';
}
