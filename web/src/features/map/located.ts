import type { Listing } from '../../listings/listing.ts';

export type LocatedListing = Listing & { latitude: number; longitude: number };

/** Whether a listing has coordinates. */
export function isLocated(listing: Listing): listing is LocatedListing {
  return typeof listing.latitude === 'number' && typeof listing.longitude === 'number';
}

/** Returns the listings with coordinates. */
export const located = (listings: readonly Listing[]): LocatedListing[] => listings.filter(isLocated);
