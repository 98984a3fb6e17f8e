import type { Listing } from '../../listings/listing.ts';

export type LocatedListing = Listing & { latitude: number; longitude: number };

/** Returns the listings with coordinates. */
export function located(listings: readonly Listing[]): LocatedListing[] {
  return listings.filter(
    (listing): listing is LocatedListing =>
      typeof listing.latitude === 'number' && typeof listing.longitude === 'number',
  );
}
